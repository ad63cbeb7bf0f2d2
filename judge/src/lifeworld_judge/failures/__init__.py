"""Why trials fail: causes by rules from the record, and whose fault it was."""
