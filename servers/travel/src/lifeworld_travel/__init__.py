"""Hotels, sights, flights and trains in a simulated world: an MCP server with 38 tools."""
