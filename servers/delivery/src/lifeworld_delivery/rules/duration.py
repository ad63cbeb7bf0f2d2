"""How long a courier needs for a distance. Used by the estimate tool and by every new order."""

from fractions import Fraction

from lifeworld_kit.refusals import Refusal

BASE_MINUTES = 25
MINUTES_PER_METRE = Fraction(651, 100_000)
LONGEST_METRES = 20_100_000


def delivery_minutes(metres: float) -> int:
    """25 minutes plus 0.00651 for each whole metre, rounded half to even: `delivery_minutes(1115) == 32`.

    Raises:
        Refusal: `distance.range` below 0 or above 20,100,000 m (half the way round the earth).
    """
    if not 0 <= metres <= LONGEST_METRES:
        raise Refusal("distance.range", value=metres)
    return round(BASE_MINUTES + MINUTES_PER_METRE * int(metres))
