"""Zefran Crisis."""
