"""One-click bundles from what is installed: `.mcpb` files for desktop clients, `server.json` for the MCP registry."""
