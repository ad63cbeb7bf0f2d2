"""stub"""


def seed(language):
    return {
        "format": "lifeworld-seed/1",
        "world_id": "d",
        "clock": {"now": "2026-03-02 09:00:00"},
        "user": {"user_id": "U"},
    }
