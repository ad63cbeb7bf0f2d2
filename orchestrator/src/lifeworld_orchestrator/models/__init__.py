"""Language models behind one interface: neutral messages in, neutral replies out, whoever the provider is."""
