"""What travel allows: pure functions over values, without MCP and without a database."""
