"""Graders: whoever is asked what a window shows. Models of two providers, and scripted ones for tests and measures."""
