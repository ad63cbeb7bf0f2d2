"""Food and goods delivered in a simulated city: an MCP server with 20 tools."""
