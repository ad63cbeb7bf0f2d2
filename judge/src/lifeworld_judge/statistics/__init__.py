"""What may be said about many scorecards: pure functions over numbers, checked against scipy in the tests."""
