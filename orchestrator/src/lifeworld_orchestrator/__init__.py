"""Connects any MCP-capable agent to tool servers beside a simulated user, and records what happens."""
