"""The table: people and bots at one game, stored before anything is sent."""
