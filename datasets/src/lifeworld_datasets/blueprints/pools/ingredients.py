"""What things contain or are, by key: words for tags, for facts and for what a user avoids."""

from lifeworld_datasets.blueprints.kit.words import Words

_TABLE = """
alcohol|alcohol|酒精
beef|beef|牛肉
caffeine|caffeine|咖啡因
chicken|chicken|鸡肉
chili|chili|辣椒
coriander|coriander|香菜
dairy|milk|牛奶
egg|egg|鸡蛋
fish|fish|鱼
fried|deep-fried food|油炸
garlic|garlic|大蒜
gluten|wheat|小麦
lamb|lamb|羊肉
lily|lilies|百合
mango|mango|芒果
nuts|nuts|坚果
offal|offal|内脏
peanut|peanuts|花生
pork|pork|猪肉
sesame|sesame|芝麻
shellfish|shellfish|虾贝
soy|soy|大豆
strawberry|strawberries|草莓
sugar|added sugar|添加糖
"""
INGREDIENTS: dict[str, Words] = {
    key: Words(en, zh) for key, en, zh in (line.split("|") for line in _TABLE.strip().splitlines())
}
