"""Invented first names of shops and hotels, each written for both languages; a kind of shop follows them."""

from lifeworld_datasets.blueprints.kit.words import Words

_TABLE = """
Lotus Pond|荷塘;Old Lane|老巷;Morning Star|晨星;Blue Crane|青鹤;Stone Bridge|石桥;Plum Garden|梅园;White Cloud|白云深处;
Three Rivers|三江;Little Spoon|小勺;Granny Xu's|徐婆婆;Uncle Song's|宋叔;Maple Leaf|枫叶;Golden Ear|金穗;Spring Rain|春雨;
Full Moon|满月;Red Lantern|红灯笼;Bamboo Shade|竹影;North Gate|北门;Sea Breeze|海风;Clear Spring|清泉;Happy Sparrow|喜雀;
Five Grains|五谷;Warm Stove|暖炉;Paper Crane|纸鹤;Wild Goose|鸿雁;Jade Lake|玉湖;Sunny Side|向阳;Two Sisters|两姐妹;
Orange Grove|橙林;Snow Pine|雪松;River Bend|河湾;Silver Fish|银鱼;Tall Willow|高柳;Quiet Hour|静时;First Light|初光;
Long Table|长桌;Green Door|绿门;Cinnamon Tree|桂树;Red Maple|红枫;Little Boat|小舟;Evening Bell|晚钟;Iron Kettle|铁壶;
Clay Pot|陶罐;Swallow's Nest|燕归巢;Peach Blossom|桃花里;Fat Cat|胖猫;Grey Wall|灰墙;Ninth Street|九街;Old Wharf|老码头;
Star Ferry|星渡;Cotton Field|棉田;Two Lakes|双湖;Drum Tower|鼓声;Camphor Tree|香樟;Sugar Bear|糖小熊;Windmill|风车
"""
NAMES: tuple[Words, ...] = tuple(Words(*pair.strip().split("|")) for pair in _TABLE.strip().split(";"))
