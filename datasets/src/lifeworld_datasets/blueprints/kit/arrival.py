"""Where and when a delivery arrives, and with which remark: criteria and near misses of `kit.delivery`."""

from datetime import timedelta
from typing import TYPE_CHECKING, Any

from lifeworld_datasets.blueprints.kit import checks
from lifeworld_datasets.blueprints.kit.geo import Place, away, courier_minutes, distance
from lifeworld_datasets.blueprints.kit.need import Need
from lifeworld_datasets.blueprints.kit.words import TIME, Words, clock, date, later, moment
from lifeworld_datasets.blueprints.pools.cities import nearest

FAR = 60_000
"""Metres from home beyond which a door is in another city."""

if TYPE_CHECKING:
    from lifeworld_datasets.blueprints.kit.delivery import Delivery


def prove_arrival(need: "Delivery") -> None:
    """Address, time and remark of a delivery; of one beside another, as part of the other's criteria."""
    d, live, door = need.draft, need.live(), need.door
    there = checks.point(door.longitude, door.latitude)
    text = Words("{label}: delivered to {where}.", "{label}：送到{where}。").fill(
        {"label": need.label, "where": door.address}
    )
    check = checks.every(live, f"metres({there}, o.location) <= 60")
    if need.beside:
        first, labels = need.beside.id, (need.beside.label, need.label, need.id)
        d.extend(f"{first}_address", check, *labels, need.to_fact)
        if need.after or need.by:
            d.extend(f"{first}_time", _in_time(need, live), *labels, need.when_fact or need.facts[0])
        if need.remark:
            same = checks.every(live, f'o.note.matches(text("{first}_remark"))')
            d.extend(f"{first}_note", same, *labels, need.remark.fact)
        return
    bound = [need.id, need.to.id] if isinstance(need.to, Need) else [need.id]
    id = d.criterion(f"{need.id}_address", text, check, [need.to_fact], depends_on=bound)
    other = _elsewhere(need, door)
    change: dict[str, Any] = {"address": d.text(f"{need.id}_elsewhere", other.address)}
    if need.arrival():
        change["dispatch_time"] = need.dispatch(need.target, need.arrival(), other)
    d.miss(id, {"step": need.create.step, "set": change})
    if need.after or need.by:
        _when(need, live)
    if need.remark:
        check = checks.every(live, f'o.note.matches(text("{need.id}_remark"))')
        d.text(f"{need.id}_remark", need.remark.wanted)
        id = d.criterion(f"{need.id}_note", need.remark.text, check, [need.remark.fact], depends_on=[need.id])
        d.miss(id, {"step": need.create.step, "set": {"note": None}})


def _elsewhere(need: "Delivery", door: Place) -> Place:
    """A door that is not the one: home, else work; in another city, its station; round the corner if those are late."""
    d = need.draft
    if distance(d.home, door) >= FAR:
        return d.know(f"{need.id}_elsewhere", nearest((door.longitude, door.latitude)).station)
    other = d.work if distance(d.home, door) < 100 else d.home
    if not need.by or later(d.now, courier_minutes(distance(need.place, other))) <= need.by:
        return other
    longitude, latitude = away(d.rng, door, 800)
    return d.know(f"{need.id}_elsewhere", need.located(door._replace(longitude=longitude, latitude=latitude)))


def _in_time(need: "Delivery", live: str) -> str:
    conditions = [f'o.delivery_time >= "{need.after}"'] * bool(need.after)
    conditions += [f'o.delivery_time <= "{need.by}"'] * bool(need.by)
    return checks.every(live, " && ".join(conditions))


def _when(need: "Delivery", live: str) -> None:
    d = need.draft
    said = {"label": need.label, "by": clock(need.by or need.after), "after": clock(need.after or need.by)}
    if need.after and need.by:
        template = Words("{label}: delivered between {after} and {by}.", "{label}：{after}到{by}之间送达。")
    elif need.by:
        template = Words("{label}: delivered by {by}.", "{label}：不晚于{by}送达。")
    else:
        template = Words("{label}: not delivered before {after}.", "{label}：不早于{after}送达。")
    if (need.by or need.after)[:10] != d.today:
        template = Words(f"{template.en[:-1]} on {{day}}.", template.zh.replace("：", "：{day}", 1))
        said["day"] = date(need.by or need.after)
    id = d.criterion(
        f"{need.id}_time",
        template.fill(said),
        _in_time(need, live),
        [need.when_fact or need.facts[0]],
        depends_on=[need.id],
    )
    if need.by:
        late = (moment(need.by) + timedelta(minutes=20)).strftime(TIME)
        d.miss(id, {"step": need.create.step, "set": {"dispatch_time": need.dispatch(need.target, late)}})
    else:
        d.miss(id, {"step": need.create.step, "set": {"dispatch_time": d.now}})
