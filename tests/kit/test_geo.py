"""Distances on the globe."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lifeworld_kit.geo import check_coordinates, metres, on_globe
from lifeworld_kit.refusals import Refusal

LONGITUDES = st.floats(min_value=-180, max_value=180)
LATITUDES = st.floats(min_value=-90, max_value=90)


def test_one_degree_of_latitude_is_a_360th_of_the_circumference() -> None:
    assert metres(120, 30, 120, 31) == 111195


def test_the_far_side_of_the_globe_is_half_the_circumference_away() -> None:
    assert metres(0, 0, 180, 0) == 20015087


@given(LONGITUDES, LATITUDES, LONGITUDES, LATITUDES)
def test_the_way_there_is_as_long_as_the_way_back(a: float, b: float, c: float, d: float) -> None:
    assert metres(a, b, c, d) == metres(c, d, a, b)
    assert 0 <= metres(a, b, c, d) <= 20015087


@given(LONGITUDES, LATITUDES)
def test_a_place_is_no_distance_from_itself(longitude: float, latitude: float) -> None:
    assert metres(longitude, latitude, longitude, latitude) == 0
    assert on_globe(longitude, latitude)


@pytest.mark.parametrize(("longitude", "latitude"), [(181, 0), (0, 91), (-180.1, 0), (0, -90.1), (float("nan"), 0)])
def test_what_lies_beyond_the_bounds_is_no_point(longitude: float, latitude: float) -> None:
    assert not on_globe(longitude, latitude)


def test_the_first_coordinate_out_of_bounds_is_named() -> None:
    check_coordinates([("longitude", 180), ("latitude", -90)])
    with pytest.raises(Refusal) as refused:
        check_coordinates([("longitude1", 1), ("latitude1", 90.5), ("longitude2", 200)])
    assert refused.value.code == "coordinate.range"
    assert refused.value.render("en")["message"] == "latitude1 is out of bounds: 90.5."
