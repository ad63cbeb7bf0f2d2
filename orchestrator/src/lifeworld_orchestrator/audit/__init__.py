"""Audits of what evaluation rests on: simulated users put through many sessions by a scripted questioner."""
