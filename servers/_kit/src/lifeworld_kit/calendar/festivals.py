"""The festivals: names and aliases in both languages, and the rule that gives their dates."""

from dataclasses import dataclass
from typing import Final

from lifeworld_kit.calendar.rules import DayBeforeNewYear, Fixed, LunarDate, NthWeekday, Rule, SolarTerm

SUNDAY: Final = 7
THURSDAY: Final = 4


@dataclass(frozen=True, slots=True)
class Festival:
    """A festival with its names and its rule."""

    en: str
    zh: str
    rule: Rule
    aliases: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """All names it is found by."""
        return (self.en, self.zh, *self.aliases)


_FIXED = (
    Festival("New Year's Day", "元旦", Fixed(1, 1), ("元旦节", "新年")),
    Festival("Valentine's Day", "情人节", Fixed(2, 14)),
    Festival("Women's Day", "妇女节", Fixed(3, 8), ("三八节", "International Women's Day")),
    Festival("Arbor Day", "植树节", Fixed(3, 12)),
    Festival("April Fools' Day", "愚人节", Fixed(4, 1)),
    Festival("Labor Day", "劳动节", Fixed(5, 1), ("五一", "May Day", "Labour Day")),
    Festival("Youth Day", "青年节", Fixed(5, 4)),
    Festival("Children's Day", "儿童节", Fixed(6, 1), ("六一",)),
    Festival("Party Founding Day", "建党节", Fixed(7, 1)),
    Festival("Army Day", "建军节", Fixed(8, 1)),
    Festival("Teachers' Day", "教师节", Fixed(9, 10)),
    Festival("National Day", "国庆节", Fixed(10, 1), ("国庆", "十一")),
    Festival("Halloween", "万圣夜", Fixed(10, 31)),
    Festival("Singles' Day", "双十一", Fixed(11, 11)),
    Festival("Christmas Eve", "平安夜", Fixed(12, 24)),
    Festival("Christmas Day", "圣诞节", Fixed(12, 25), ("Christmas",)),
    Festival("New Year's Eve", "跨年夜", Fixed(12, 31)),
)
_NTH_WEEKDAY = (
    Festival("Mother's Day", "母亲节", NthWeekday(5, 2, SUNDAY)),
    Festival("Father's Day", "父亲节", NthWeekday(6, 3, SUNDAY)),
    Festival("Thanksgiving", "感恩节", NthWeekday(11, 4, THURSDAY)),
)
_LUNAR = (
    Festival("Spring Festival", "春节", LunarDate(1, 1), ("Chinese New Year", "Lunar New Year", "大年初一")),
    Festival("Lantern Festival", "元宵节", LunarDate(1, 15), ("元宵",)),
    Festival("Dragon Head Festival", "龙头节", LunarDate(2, 2), ("龙抬头",)),
    Festival("Dragon Boat Festival", "端午节", LunarDate(5, 5), ("端午", "Duanwu Festival")),
    Festival("Qixi Festival", "七夕节", LunarDate(7, 7), ("七夕", "Chinese Valentine's Day")),
    Festival("Ghost Festival", "中元节", LunarDate(7, 15)),
    Festival("Mid-Autumn Festival", "中秋节", LunarDate(8, 15), ("中秋", "Moon Festival")),
    Festival("Double Ninth Festival", "重阳节", LunarDate(9, 9), ("重阳", "Chongyang Festival")),
    Festival("Laba Festival", "腊八节", LunarDate(12, 8), ("腊八",)),
    Festival("Little New Year", "小年", LunarDate(12, 23)),
    Festival("Chinese New Year's Eve", "除夕", DayBeforeNewYear(), ("Spring Festival Eve", "Lunar New Year's Eve")),
)
_TERMS = (
    Festival("Minor Cold", "小寒", SolarTerm("小寒")),
    Festival("Major Cold", "大寒", SolarTerm("大寒")),
    Festival("Start of Spring", "立春", SolarTerm("立春")),
    Festival("Rain Water", "雨水", SolarTerm("雨水")),
    Festival("Awakening of Insects", "惊蛰", SolarTerm("惊蛰")),
    Festival("Spring Equinox", "春分", SolarTerm("春分")),
    Festival("Qingming Festival", "清明节", SolarTerm("清明"), ("清明", "Tomb-Sweeping Day", "Qingming")),
    Festival("Grain Rain", "谷雨", SolarTerm("谷雨")),
    Festival("Start of Summer", "立夏", SolarTerm("立夏")),
    Festival("Grain Buds", "小满", SolarTerm("小满")),
    Festival("Grain in Ear", "芒种", SolarTerm("芒种")),
    Festival("Summer Solstice", "夏至", SolarTerm("夏至")),
    Festival("Minor Heat", "小暑", SolarTerm("小暑")),
    Festival("Major Heat", "大暑", SolarTerm("大暑")),
    Festival("Start of Autumn", "立秋", SolarTerm("立秋")),
    Festival("End of Heat", "处暑", SolarTerm("处暑")),
    Festival("White Dew", "白露", SolarTerm("白露")),
    Festival("Autumn Equinox", "秋分", SolarTerm("秋分")),
    Festival("Cold Dew", "寒露", SolarTerm("寒露")),
    Festival("Frost's Descent", "霜降", SolarTerm("霜降")),
    Festival("Start of Winter", "立冬", SolarTerm("立冬")),
    Festival("Minor Snow", "小雪", SolarTerm("小雪")),
    Festival("Major Snow", "大雪", SolarTerm("大雪")),
    Festival("Winter Solstice", "冬至", SolarTerm("冬至"), ("Dongzhi",)),
)

FESTIVALS: Final[tuple[Festival, ...]] = _FIXED + _NTH_WEEKDAY + _LUNAR + _TERMS
"""All festivals, in the order in which a date lists them."""
