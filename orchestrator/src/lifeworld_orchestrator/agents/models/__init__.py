"""Agents that are a model behind an API: `openai:MODEL`, `anthropic:MODEL`."""
