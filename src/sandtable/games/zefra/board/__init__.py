"""How the game looks: in the terminal and in the browser."""
