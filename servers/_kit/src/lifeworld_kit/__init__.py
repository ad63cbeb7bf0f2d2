"""What every Lifeworld tool server is built on."""
