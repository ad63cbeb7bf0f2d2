"""Speed and memory of scoring, measured on sessions made for it."""
