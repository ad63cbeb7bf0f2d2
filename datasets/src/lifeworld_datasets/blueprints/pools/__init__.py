"""Bilingual pools: cities, people, shops, menus, sights, timetables. Data that blueprints draw from; see each module."""
