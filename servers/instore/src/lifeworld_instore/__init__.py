"""Shops to visit in a simulated city, their vouchers, bookings and reservations: an MCP server with 24 tools."""
