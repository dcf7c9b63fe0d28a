"""Simulation, measurement and examination of games."""
