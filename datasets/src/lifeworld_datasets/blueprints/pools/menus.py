"""What delivery stores sell: groups of alike things with what they contain, so that a group has fits and near fits.

A line is `English|中文|price in yuan|ingredient keys|options`; options are keys of `OPTIONS`. The head of a group is its
key, its search word, a kind of store, and how the store is called.
"""

from functools import cache
from typing import NamedTuple

from lifeworld_datasets.blueprints.kit.words import Words


class Item(NamedTuple):
    """Something on a menu or shelf; `options` is a key of `OPTIONS` or blank."""

    name: Words
    price: float
    has: frozenset[str]
    options: str = ""


class Group(NamedTuple):
    """Alike things; `word` finds them all by search."""

    key: str
    word: Words
    store: Words
    items: tuple[Item, ...]


OPTIONS: dict[str, tuple[Words, ...]] = {
    "spice": (Words("not spicy", "不辣"), Words("mild", "微辣"), Words("medium spicy", "中辣"), Words("very spicy", "特辣")),
    "sweet": (Words("no sugar", "无糖"), Words("less sugar", "少糖"), Words("half sugar", "半糖"), Words("full sugar", "全糖")),
    "ice": (Words("hot", "热"), Words("no ice", "去冰"), Words("less ice", "少冰"), Words("normal ice", "正常冰")),
    "cup": (Words("small", "小杯"), Words("medium", "中杯"), Words("large", "大杯")),
    "size": (Words("small", "小份"), Words("regular", "标准份"), Words("large", "大份")),
    "wrap": (Words("plain wrapping", "普通包装"), Words("gift wrapping", "礼品包装")),
}  # fmt: skip

_TABLE = """
# congee|congee|粥|Congee House|粥铺
Shredded Chicken Congee|鸡丝粥|22|chicken|size
Pork and Century Egg Congee|皮蛋瘦肉粥|20|pork,egg|size
Shrimp and Scallop Congee|鲜虾干贝粥|32|shellfish|size
Pumpkin Millet Congee|南瓜小米粥|16||size
Fish Slice Congee|生滚鱼片粥|28|fish|size
Beef and Egg Congee|滑蛋牛肉粥|26|beef,egg|size
Peanut and Pork Rib Congee|花生排骨粥|27|peanut,pork|size
Yam and Red Date Congee|山药红枣粥|18||size
# soup|soup|汤|Soup Kitchen|煲汤馆
Clear Chicken Soup|清炖鸡汤|38|chicken|
Winter Melon and Clam Soup|冬瓜花蛤汤|32|shellfish|
Pork Rib and Lotus Root Soup|莲藕排骨汤|36|pork|
Tomato and Beef Soup|番茄牛肉汤|34|beef|
Mushroom and Tofu Soup|菌菇豆腐汤|26|soy|
Lamb and Radish Soup|萝卜羊肉汤|42|lamb|
Peanut and Pig Trotter Soup|花生猪蹄汤|39|peanut,pork|
Crucian Carp Soup|鲫鱼汤|36|fish|
# noodles|noodles|面|Noodle Shop|面馆
Braised Beef Noodles|红烧牛肉面|28|beef,gluten|spice
Tomato and Egg Noodles|番茄鸡蛋面|20|egg,gluten|spice
Sesame Noodles|麻酱拌面|18|sesame,peanut,gluten|spice
Pork Rib Noodles|大排面|26|pork,gluten|spice
Shrimp Wonton Noodles|鲜虾云吞面|30|shellfish,gluten|spice
Mushroom Noodles|香菇素面|19|gluten|spice
Offal Noodles|肥肠面|27|offal,pork,gluten,chili|spice
Lamb Noodles|羊肉烩面|30|lamb,gluten|spice
# rice|rice bowl|盖饭|Rice Bowls|盖饭小馆
Beef Brisket Rice Bowl|番茄牛腩盖饭|32|beef|spice
Chicken Thigh Rice Bowl|照烧鸡腿盖饭|28|chicken,soy|spice
Kung Pao Chicken Rice Bowl|宫保鸡丁盖饭|27|chicken,peanut,chili|spice
Shredded Pork Rice Bowl|鱼香肉丝盖饭|25|pork,chili|spice
Shrimp and Egg Rice Bowl|滑蛋虾仁盖饭|34|shellfish,egg|spice
Mapo Tofu Rice Bowl|麻婆豆腐盖饭|21|soy,chili|spice
Eggplant Rice Bowl|烧茄子盖饭|20||spice
Fried Pork Cutlet Rice Bowl|炸猪排盖饭|30|pork,fried,egg|spice
# dumplings|dumplings|饺子|Dumpling House|饺子馆
Pork and Chive Dumplings|韭菜猪肉饺子|24|pork,gluten|
Beef and Celery Dumplings|芹菜牛肉饺子|28|beef,gluten|
Three Delicacies Dumplings|三鲜虾仁饺子|32|shellfish,pork,egg,gluten|
Chive and Egg Dumplings|韭菜鸡蛋饺子|22|egg,gluten|
Lamb and Carrot Dumplings|胡萝卜羊肉饺子|30|lamb,gluten|
Mushroom and Cabbage Dumplings|香菇白菜素饺子|20|gluten|
Mackerel Dumplings|鲅鱼饺子|34|fish,gluten|
# salad|salad|沙拉|Green Bowl|轻食
Chicken Breast Salad|鸡胸肉沙拉|32|chicken|
Tuna and Egg Salad|金枪鱼鸡蛋沙拉|36|fish,egg|
Shrimp and Avocado Salad|牛油果虾仁沙拉|42|shellfish|
Roast Pumpkin Salad|烤南瓜沙拉|28||
Walnut and Apple Salad|核桃苹果沙拉|30|nuts|
Beef and Quinoa Salad|藜麦牛肉沙拉|39|beef|
Yoghurt Fruit Salad|酸奶水果沙拉|27|dairy|
# sandwich|sandwich|三明治|Sandwich Corner|三明治工坊
Ham and Egg Sandwich|火腿鸡蛋三明治|18|pork,egg,gluten|
Chicken Sandwich|鸡肉三明治|20|chicken,gluten|
Tuna Sandwich|金枪鱼三明治|22|fish,gluten|
Peanut Butter Sandwich|花生酱三明治|15|peanut,gluten|
Beef Sandwich|牛肉三明治|25|beef,gluten|
Vegetable Sandwich|蔬菜三明治|16|gluten|
Cheese Sandwich|芝士三明治|19|dairy,gluten|
# barbecue|barbecue|烧烤|Barbecue Yard|烧烤院子
Lamb Skewers Barbecue Platter|羊肉串烧烤拼盘|78|lamb,chili|spice
Chicken Wings Barbecue Platter|鸡翅烧烤拼盘|62|chicken|spice
Beef Barbecue Platter|牛肉烧烤拼盘|82|beef|spice
Squid and Shrimp Barbecue Platter|鱿鱼鲜虾烧烤拼盘|86|shellfish|spice
Vegetable Barbecue Platter|蔬菜烧烤拼盘|45||spice
Offal Barbecue Platter|烤腰子烧烤拼盘|70|offal|spice
# hotpot|hot pot set|火锅套餐|Hot Pot to Go|外送火锅
Beef Hot Pot Set for 4|牛肉火锅套餐四人份|188|beef|spice
Lamb Hot Pot Set for 4|羊肉火锅套餐四人份|198|lamb|spice
Seafood Hot Pot Set for 4|海鲜火锅套餐四人份|238|shellfish,fish|spice
Mushroom Hot Pot Set for 4|菌菇火锅套餐四人份|158|soy|spice
Coconut Chicken Hot Pot Set for 4|椰子鸡火锅套餐四人份|178|chicken|spice
Offal Hot Pot Set for 4|毛肚黄喉火锅套餐四人份|186|offal,chili|spice
# cake|birthday cake|生日蛋糕|Cake Studio|蛋糕房
Strawberry Birthday Cake, 8-inch|草莓生日蛋糕8寸|168|strawberry,dairy,egg,gluten|
Mango Birthday Cake, 8-inch|芒果生日蛋糕8寸|172|mango,dairy,egg,gluten|
Chocolate Birthday Cake, 8-inch|巧克力生日蛋糕8寸|178|dairy,egg,gluten|
Hazelnut Birthday Cake, 8-inch|榛果生日蛋糕8寸|182|nuts,dairy,egg,gluten|
Tiramisu Birthday Cake, 8-inch|提拉米苏生日蛋糕8寸|186|caffeine,alcohol,dairy,egg,gluten|
Blueberry Birthday Cake, 8-inch|蓝莓生日蛋糕8寸|176|dairy,egg,gluten|
Peanut Caramel Birthday Cake, 8-inch|花生焦糖生日蛋糕8寸|169|peanut,dairy,egg,gluten|
# dessert|dessert|甜品|Dessert Room|甜品店
Mango Sago Dessert|杨枝甘露甜品|22|mango,dairy|sweet
Red Bean Dessert Soup|红豆沙甜品|16|sugar|sweet
Sesame Paste Dessert|黑芝麻糊甜品|15|sesame|sweet
Peanut Paste Dessert|花生糊甜品|15|peanut|sweet
Double-Skin Milk Dessert|双皮奶甜品|18|dairy,egg|sweet
Grass Jelly Dessert|烧仙草甜品|17||sweet
Coconut Jelly Dessert|椰子冻甜品|19||sweet
# milktea|milk tea|奶茶|Tea Stand|茶铺
Pearl Milk Tea|珍珠奶茶|16|dairy,caffeine|sweet
Jasmine Milk Tea|茉莉奶茶|17|dairy,caffeine|sweet
Oat Milk Tea|燕麦奶茶|19|caffeine|sweet
Taro Milk Tea|芋泥奶茶|20|dairy|sweet
Peanut Milk Tea|花生奶茶|18|peanut,dairy|sweet
Coconut Caffeine-free Milk Tea|椰香无咖啡因奶茶|19||sweet
# coffee|coffee|咖啡|Coffee Roasters|咖啡烘焙
House Latte Coffee|招牌拿铁咖啡|22|dairy,caffeine|ice
Oat Latte Coffee|燕麦拿铁咖啡|26|caffeine|ice
Americano Coffee|美式咖啡|18|caffeine|ice
Decaf Latte Coffee|低因拿铁咖啡|25|dairy|ice
Hazelnut Latte Coffee|榛果拿铁咖啡|27|nuts,dairy,caffeine|ice
Decaf Americano Coffee|低因美式咖啡|21||ice
# fruit|fruit box|果盒|Fruit Market|鲜果集市
Mixed Fruit Box with Mango|含芒果什锦果盒|36|mango|size
Grape and Melon Fruit Box|葡萄蜜瓜果盒|34||size
Strawberry Fruit Box|草莓果盒|42|strawberry|size
Orange and Apple Fruit Box|橙子苹果果盒|28||size
Dragon Fruit and Kiwi Fruit Box|火龙果奇异果果盒|32||size
# breakfast|breakfast set|早餐套餐|Breakfast Bar|早餐铺
Soy Milk and Youtiao Breakfast Set|豆浆油条早餐套餐|12|soy,fried,gluten|
Beef Bun and Congee Breakfast Set|牛肉包白粥早餐套餐|18|beef,gluten|
Egg Pancake Breakfast Set|鸡蛋灌饼早餐套餐|14|egg,gluten|
Pork Bun and Soy Milk Breakfast Set|猪肉包豆浆早餐套餐|16|pork,soy,gluten|
Oatmeal and Fruit Breakfast Set|燕麦水果早餐套餐|20||
Shrimp Dumpling Breakfast Set|虾饺早餐套餐|26|shellfish,gluten|
# flowers|bouquet|花束|Flower Studio|花艺工作室
Lily Bouquet|百合花束|128|lily|wrap
Pink Rose Bouquet|粉玫瑰花束|138||wrap
Sunflower Bouquet|向日葵花束|98||wrap
Carnation Bouquet|康乃馨花束|88||wrap
Tulip Bouquet|郁金香花束|118||wrap
Mixed Bouquet with Lilies|百合混搭花束|148|lily|wrap
# pharmacy|cooling patches|退热贴|Pharmacy|大药房
Adult Cooling Patches, Box of 6|成人退热贴6片装|24||
Menthol Cooling Patches, Box of 6|薄荷退热贴6片装|26||
Children's Cooling Patches, Box of 6|儿童退热贴6片装|22||
# thermometer|thermometer|体温计|Health Supplies|健康用品
Digital Thermometer|电子体温计|32||
Ear Thermometer|耳温体温计|89||
Forehead Thermometer|额温体温计|79||
# care|adult diapers|成人纸尿裤|Care Supplies|护理用品
Adult Diapers, Pack of 10|成人纸尿裤10片装|49||
Night Adult Diapers, Pack of 10|夜用成人纸尿裤10片装|56||
Pull-up Adult Diapers, Pack of 10|拉拉裤型成人纸尿裤10片装|62||
# cane|walking cane|手杖|Mobility Shop|助行用品
Folding Walking Cane|折叠手杖|79||
Aluminium Walking Cane|铝合金手杖|68||
Walking Cane with Seat|带座手杖|139||
# baby|nappies|纸尿裤|Baby Store|母婴店
Baby Nappies Size S, Pack of 40|婴儿纸尿裤S码40片|69||
Baby Nappies Size M, Pack of 36|婴儿纸尿裤M码36片|72||
Baby Nappies Size L, Pack of 32|婴儿纸尿裤L码32片|75||
# pet|cat food|猫粮|Pet Supplies|宠物用品
Chicken Cat Food, 2 kg|鸡肉猫粮2公斤|89|chicken|
Fish Cat Food, 2 kg|深海鱼猫粮2公斤|96|fish|
Grain-free Duck Cat Food, 2 kg|无谷鸭肉猫粮2公斤|118||
Beef Cat Food, 2 kg|牛肉猫粮2公斤|99|beef|
# party|balloon set|气球套装|Party Shop|派对用品
Birthday Balloon Set, Blue|生日气球套装蓝色|39||
Birthday Balloon Set, Pink|生日气球套装粉色|39||
Metallic Balloon Set|金属色气球套装|49||
# umbrella|umbrella|雨伞|Convenience Store|便利店
Folding Umbrella|折叠雨伞|35||
Long Umbrella|长柄雨伞|48||
Transparent Umbrella|透明雨伞|29||
# charger|power bank|充电宝|Digital Shop|数码店
Power Bank, 10000 mAh|充电宝10000毫安|99||
Power Bank, 20000 mAh|充电宝20000毫安|149||
Slim Power Bank, 5000 mAh|轻薄充电宝5000毫安|79||
# gift|gift box|礼盒|Gift Shop|礼品店
Tea Gift Box|茶叶礼盒|168|caffeine|
Walnut Cookies Gift Box|核桃酥礼盒|88|nuts,gluten|
Dried Fruit Gift Box|果干礼盒|98||
Liquor Gift Box|白酒礼盒|298|alcohol|
Osmanthus Cake Gift Box|桂花糕礼盒|78|gluten|
# mooncake|mooncakes|月饼|Mooncake Bakery|月饼坊
Lotus Seed and Yolk Mooncakes, Box of 6|莲蓉蛋黄月饼6枚装|128|egg,sugar,gluten|wrap
Five-Nut Mooncakes, Box of 6|五仁月饼6枚装|118|nuts,peanut,sesame,sugar,gluten|wrap
Red Bean Mooncakes, Box of 6|豆沙月饼6枚装|98|sugar,gluten|wrap
Sugar-free Yam Mooncakes, Box of 6|无糖山药月饼6枚装|126|gluten|wrap
Sugar-free Lotus Seed Mooncakes, Box of 6|无糖莲蓉月饼6枚装|132|gluten|wrap
Sugar-free Walnut Mooncakes, Box of 6|无糖核桃月饼6枚装|136|nuts,gluten|wrap
Snow-skin Mango Mooncakes, Box of 6|冰皮芒果月饼6枚装|138|mango,dairy,sugar|wrap
# zongzi|zongzi|粽子|Zongzi House|粽子铺
Pork Zongzi, 8 Pieces|鲜肉粽子8只装|72|pork|
Pork and Yolk Zongzi, 8 Pieces|蛋黄鲜肉粽子8只装|88|pork,egg|
Red Bean Zongzi, 8 Pieces|豆沙粽子8只装|58|sugar|
Red Date Zongzi, 8 Pieces|红枣粽子8只装|56||
Plain Zongzi, 8 Pieces|白米粽子8只装|46||
Peanut Zongzi, 8 Pieces|花生粽子8只装|60|peanut|
Beef Zongzi, 8 Pieces|牛肉粽子8只装|96|beef|
# tangyuan|tangyuan|汤圆|Tangyuan Shop|汤圆店
Black Sesame Tangyuan, 500 g|黑芝麻汤圆500克|28|sesame,sugar|
Peanut Tangyuan, 500 g|花生汤圆500克|26|peanut,sugar|
Red Bean Tangyuan, 500 g|豆沙汤圆500克|25|sugar|
Pork Tangyuan, 500 g|鲜肉汤圆500克|32|pork|
Osmanthus Tangyuan, 500 g|桂花汤圆500克|27|sugar|
Plain Small Tangyuan, 500 g|无馅小汤圆500克|18||
# stationery|exam pen set|考试笔套装|Stationery Shop|文具店
Exam Pen Set with Ruler and Compasses|带尺规的考试笔套装|32||wrap
Exam Pen Set with Ruler and Clear Bag|带尺规和透明袋的考试笔套装|38||wrap
Exam Pen Set, Pens Only|考试笔套装仅笔|18||wrap
Exam Pen Set, Pens and Eraser|考试笔套装笔加橡皮|21||wrap
# boxes|packing boxes|打包纸箱|Packing Supplies|打包用品
Small Packing Boxes, Set of 10|小号打包纸箱10只装|39||
Medium Packing Boxes, Set of 10|中号打包纸箱10只装|55||
Large Packing Boxes, Set of 10|大号打包纸箱10只装|75||
# warmers|heat packs|暖宝宝|Daily Goods|日用百货
Body Heat Packs, Box of 20|贴身暖宝宝20片装|29||
Insole Heat Packs, Box of 20|鞋垫暖宝宝20片装|32||
Herbal Heat Packs, Box of 20|艾草暖宝宝20片装|39||
# dogfood|dog food|狗粮|Dog Pantry|狗狗食堂
Chicken Puppy Dog Food, 2 kg|鸡肉幼犬狗粮2公斤|92|chicken|
Lamb Puppy Dog Food, 2 kg|羊肉幼犬狗粮2公斤|108|lamb|
Salmon Puppy Dog Food, 2 kg|三文鱼幼犬狗粮2公斤|112|fish|
Chicken Adult Dog Food, 2 kg|鸡肉成犬狗粮2公斤|88|chicken|
Duck Adult Dog Food, 2 kg|鸭肉成犬狗粮2公斤|98||
Beef Adult Dog Food, 2 kg|牛肉成犬狗粮2公斤|102|beef|
# beer|beer|啤酒|Beer Cellar|啤酒屋
Wheat Beer, 6 Cans|小麦啤酒6罐装|54|alcohol,gluten|
Lager Beer, 6 Cans|拉格啤酒6罐装|42|alcohol,gluten|
Stout Beer, 6 Cans|黑啤酒6罐装|66|alcohol,gluten|
Alcohol-free Beer, 6 Cans|无醇啤酒6罐装|45|gluten|
Alcohol-free Pineapple Beer, 6 Cans|无醇菠萝啤酒6罐装|39||
# juice|juice|果汁|Juice Bar|果汁吧
Orange Juice|鲜橙果汁|18||ice
Watermelon Juice|西瓜果汁|17||ice
Mango Juice|芒果果汁|20|mango|ice
Strawberry Juice|草莓果汁|22|strawberry|ice
Pear Juice|雪梨果汁|16||ice
Mango and Milk Juice|芒果牛奶果汁|22|mango,dairy|ice
# mourning|mourning flowers|悼念鲜花|Florist|花店
White Chrysanthemum Mourning Flowers|白菊悼念鲜花|98||
White Lily Mourning Flowers|白百合悼念鲜花|128|lily|
White Rose Mourning Flowers|白玫瑰悼念鲜花|138||
White Chrysanthemum and Lily Mourning Flowers|白菊百合悼念鲜花|136|lily|
Yellow Chrysanthemum Mourning Flowers|黄菊悼念鲜花|88||
# toy|toy|玩具|Toy Shop|玩具店
Wooden Block Toy|积木玩具|79||wrap
Plush Rabbit Toy|毛绒兔子玩具|68||wrap
Puzzle Toy, 100 Pieces|拼图玩具100片|49||wrap
Toy Excavator|挖掘机玩具|88||wrap
"""


def _item(line: str) -> Item:
    en, zh, price, has, options = line.split("|")
    return Item(Words(en, zh), float(price), frozenset(has.split(",")) - {""}, options)


@cache
def groups() -> dict[str, Group]:
    """All groups by key."""
    found: dict[str, Group] = {}
    for block in _TABLE.strip().split("# ")[1:]:
        head, *lines = block.strip().splitlines()
        key, en, zh, store_en, store_zh = head.split("|")
        found[key] = Group(key, Words(en, zh), Words(store_en, store_zh), tuple(_item(line) for line in lines))
    return found
