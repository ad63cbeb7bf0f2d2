"""Scores recorded sessions: checks before opinions, intervals on every figure."""
