"""What shops allow: pure functions over values, without MCP and without a database."""
