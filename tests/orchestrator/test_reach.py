"""The reach of imported answer keys, counted beside the results."""

from lifeworld_orchestrator.reach import reach, sentences


def test_records_are_counted_and_a_task_counts_by_its_worst_record(lab) -> None:
    def imported(name: str, *reaches: str) -> object:
        records = {f"{name}-{n}": {"reach": word, "reason": f"why {n}"} for n, word in enumerate(reaches)}
        return lab.task(name, origin={"format": "vitabench", "id": name, "notes": {"records": records}})

    found = reach([imported("a", "exact", "adapted"), imported("b", "exact"), imported("c", "unreachable", "adapted")])
    assert found is not None
    assert found["records"] == {"exact": 2, "adapted": 2, "unreachable": 1}
    assert found["tasks"] == {"exact": 1, "adapted": 1, "unreachable": 1}
    assert {"task": "c", "record": "c-0", "reach": "unreachable", "reason": "why 0"} in found["not_exact"]
    lines = sentences(found)
    assert lines[0] == "key records: 2 exact, 2 adapted, 1 unreachable"
    assert len(lines) == 3  # counts, and where the rest is told, however many there are
    assert "not exact: 3" in lines[2]
    assert "report.json" in lines[2]


def test_tasks_of_our_own_have_no_answer_key_to_reach(lab) -> None:
    assert reach([lab.task()]) is None
