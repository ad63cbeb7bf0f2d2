"""Shops to visit: kinds with what they sell on vouchers, and the features that such a place may have.

A kind: key, search word, how the shop is called, whether it takes bookings (b) and reservations (r); then one voucher a
line: `English|中文|price`. `{n}` in a voucher is a number of people.
"""

from functools import cache
from typing import NamedTuple

from lifeworld_datasets.blueprints.kit.words import Words


class Voucher(NamedTuple):
    """Something a shop sells in advance."""

    name: Words
    price: float


class Kind(NamedTuple):
    """Alike shops; `word` finds them all by search."""

    key: str
    word: Words
    name: Words
    books: bool
    reserves: bool
    vouchers: tuple[Voucher, ...]


TAGS: dict[str, Words] = {
    key: Words(en, zh)
    for key, en, zh in (
        cell.split("|")
        for cell in [
            "step-free|step-free access|无障碍通道",
            "private-room|private rooms|有包间",
            "parking|free parking|免费停车",
            "kids|children's corner|儿童区",
            "quiet|quiet|环境安静",
            "pets|pets welcome|可带宠物",
            "terrace|terrace|露台",
            "english|English menu|英文菜单",
            "high-chair|high chairs|宝宝椅",
            "soft|soft dishes for elders|老人软烂菜",
            "halal|halal kitchen|清真厨房",
            "vegetarian|vegetarian dishes|素食可选",
            "no-smoking|no smoking|全场禁烟",
            "live-music|live music|现场音乐",
            "charging|charging for electric cars|充电桩",
            "card|membership cards|会员卡",
            "weekend|open at weekends|周末营业",
            "women|female staff|女技师",
            "towels|towels provided|提供毛巾",
            "breakfast|breakfast included|含早餐",
            "free-cancel|free cancellation|免费取消",
            "pool|swimming pool|游泳池",
            "gym|gym|健身房",
            "shuttle|shuttle to station and airport|车站机场接送",
            "twin|twin beds|双床房",
            "family-room|family rooms|家庭房",
            "laundry|self-service laundry|自助洗衣",
            "lake|lake view|湖景",
            "sea|sea view|海景",
            "lift|lift|有电梯",
            "luggage|luggage storage|行李寄存",
            "late|late check-in|可晚到入住",
            "meeting|meeting rooms|会议室",
            "quiet-car|quiet carriage|静音车厢",
            "dining-car|dining car|餐车",
            "power|power sockets|有电源插座",
            "wifi|on-board wifi|机上无线网",
            "meal|meal included|含餐食",
            "baggage|free checked baggage 20 kg|含20公斤托运",
            "indoor|indoors|室内",
            "outdoor|outdoors|户外",
            "guide|guided tours|有讲解",
            "stairs|many stairs|台阶多",
            "buggy|buggy hire|婴儿车租借",
            "night|open at night|夜间开放",
            "show|live show|有演出",
            "same-day|pictures ready the same day|当天出片",
            "same-day-repair|ready the same day|当天可取",
            "beginners|beginners welcome|零基础可学",
            "showers|showers|淋浴间",
            "lockers|lockers|储物柜",
            "no-sales|no sales talk|不推销",
            "invoice|issues invoices|可开发票",
            "projector|projector|投影仪",
            "mild|dishes without chili|有不辣的菜",
            "low-sugar|low-sugar menu|低糖菜单",
            "peanut-free|peanut-free kitchen|厨房无花生",
            "decor|birthday decoration|生日布置",
            "smoking|smoking allowed|可吸烟",
            "loud|loud music|音乐很响",
            "adults|adults only|谢绝儿童",
            "contact-cats|cats walk about|店内有猫",
            "health-card|takes the health card|可刷医保",
            "sees-children|treats children|看儿童",
            "cats-apart|cats and dogs kept apart|猫狗分区",
            "window|window seats|靠窗座位",
            "screen|big screen|大屏幕",
            "warm|heated pool|恒温水",
            "scent-free|no strong scents|无刺激气味",
            "own-cake|own cake allowed|可自带蛋糕",
            "gentle|gentle products|温和产品",
            "sockets|sockets at every table|每桌有插座",
            "music|quiet background music|轻音乐",
            "separate-bill|separate bills|可分单结账",
            "greeting|handwritten cards|代写贺卡",
            "cold-chain|chilled delivery|冷链配送",
            "open-kitchen|open kitchen|明厨亮灶",
        ]
    )
}

_TABLE = """
# hotpot|hot pot|火锅|Hot Pot|火锅|br
Beef Hot Pot Voucher for {n}|牛肉火锅{n}人套餐券|128
Seafood Hot Pot Voucher for {n}|海鲜火锅{n}人套餐券|168
# family|family restaurant|家常菜|Family Kitchen|家常菜馆|br
Home Cooking Voucher for {n}|家常菜{n}人套餐券|98
Reunion Dinner Voucher for {n}|团圆宴{n}人套餐券|158
# seafood|seafood restaurant|海鲜餐厅|Seafood House|海鲜酒家|br
Steamed Seafood Voucher for {n}|蒸海鲜{n}人套餐券|178
Fish Lunch Voucher for {n}|海鱼午市{n}人套餐券|138
# cantonese|Cantonese restaurant|粤菜|Cantonese Restaurant|粤菜馆|br
Dim Sum Voucher for {n}|早茶{n}人套餐券|108
Roast Goose Voucher for {n}|烧鹅{n}人套餐券|148
# vegetarian|vegetarian restaurant|素食餐厅|Vegetarian Table|素食坊|br
Vegetarian Set Voucher for {n}|素食{n}人套餐券|88
Mushroom Banquet Voucher for {n}|菌菇宴{n}人套餐券|128
# western|bistro|西餐|Bistro|西餐厅|br
Steak Dinner Voucher for {n}|牛排{n}人套餐券|198
Pasta Lunch Voucher for {n}|意面午餐{n}人套餐券|118
# teahouse|teahouse|茶馆|Teahouse|茶馆|br
Tea and Snacks Voucher for {n}|茶点{n}人套餐券|68
Afternoon Tea Voucher for {n}|下午茶{n}人套餐券|88
# hair|hair salon|理发店|Hair Salon|美发沙龙|r
Wash and Cut Voucher|洗剪吹券|58
Perm Voucher|烫发券|258
Colour Voucher|染发券|228
# massage|massage|按摩|Massage Room|推拿馆|r
60-minute Massage Voucher|60分钟推拿券|128
90-minute Massage Voucher|90分钟推拿券|178
Foot Massage Voucher|足疗券|98
# dentist|dental clinic|口腔诊所|Dental Clinic|口腔诊所|r
Teeth Cleaning Voucher|洗牙券|158
Dental Check Voucher|口腔检查券|68
# photo|photo studio|照相馆|Photo Studio|照相馆|r
Family Portrait Voucher|全家福拍摄券|298
ID Photo Voucher|证件照拍摄券|49
# ktv|karaoke|KTV|Karaoke|KTV|br
Small Room 3 Hours Voucher|小包3小时欢唱券|128
Large Room 3 Hours Voucher|大包3小时欢唱券|238
# gym|gym|健身房|Gym|健身馆|r
Gym Day Pass Voucher|健身单日券|39
Personal Training Voucher|私教课程券|198
# swim|swimming pool|游泳馆|Swimming Centre|游泳馆|r
Swim Day Pass Voucher|游泳单次券|45
Children's Swim Lesson Voucher|儿童游泳课券|138
# escape|escape room|密室逃脱|Escape Room|密室逃脱|br
Escape Room Voucher for {n}|密室逃脱{n}人券|88
Mystery Room Voucher for {n}|推理密室{n}人券|98
# playground|indoor playground|室内乐园|Play Land|亲子乐园|br
Playground Pass Voucher|乐园单次券|68
Playground Weekend Voucher|乐园周末券|98
# grooming|pet grooming|宠物美容|Pet Grooming|宠物美容|r
Cat Bath Voucher|猫咪洗护券|98
Dog Bath Voucher|狗狗洗护券|88
# carwash|car wash|洗车|Car Wash|汽车美容|r
Car Wash Voucher|精洗券|48
Interior Cleaning Voucher|内饰清洁券|188
# hotspring|hot spring|温泉|Hot Spring|温泉馆|br
Hot Spring Pass Voucher|温泉单次券|158
Hot Spring with Dinner Voucher|温泉含晚餐券|228
# pottery|pottery class|陶艺课|Pottery Studio|陶艺工坊|br
Pottery Class Voucher|陶艺体验课券|128
Parent and Child Pottery Voucher|亲子陶艺课券|188
# sichuan|Sichuan restaurant|川菜|Sichuan Restaurant|川菜馆|br
Sichuan Set Voucher for {n}|川菜{n}人套餐券|108
Boiled Fish Voucher for {n}|水煮鱼{n}人套餐券|138
# barbecue|barbecue|烧烤|Barbecue|烧烤店|br
Skewer Voucher for {n}|烤串{n}人套餐券|88
Grilled Lamb Voucher for {n}|烤羊腿{n}人套餐券|188
# cafe|café|咖啡馆|Café|咖啡馆|br
Coffee and Cake Voucher for {n}|咖啡蛋糕{n}人套餐券|58
Brunch Voucher for {n}|早午餐{n}人套餐券|98
# nails|nail salon|美甲|Nail Salon|美甲店|r
Plain Manicure Voucher|纯色美甲券|98
Bridal Manicure Voucher|新娘美甲券|198
# optician|optician|眼镜店|Optician|眼镜店|r
Eye Test Voucher|验光券|39
Student Glasses Voucher|学生配镜券|298
# vet|animal clinic|宠物医院|Animal Clinic|宠物医院|r
Vaccination Voucher|疫苗接种券|128
Pet Check-up Voucher|宠物体检券|198
# tailor|tailor|裁缝店|Tailor|裁缝店|r
Trouser Hem Voucher|改裤脚券|25
Suit Fitting Voucher|西装改身券|168
# badminton|badminton hall|羽毛球馆|Badminton Hall|羽毛球馆|br
Court 2 Hours Voucher|场地2小时券|120
Coaching Hour Voucher|教练课时券|180
# boardgames|board games|桌游|Board Game Bar|桌游馆|br
Board Games Afternoon Voucher for {n}|桌游下午场{n}人券|78
Board Games All Day Voucher for {n}|桌游全天{n}人券|118
# baking|baking class|烘焙课|Baking Studio|烘焙教室|br
Cake Class Voucher|蛋糕烘焙课券|138
Biscuit Class Voucher|饼干烘焙课券|98
# facial|skin care|皮肤护理|Skin Care|美容院|r
Basic Facial Voucher|基础清洁护理券|128
Soothing Facial Voucher|舒缓护理券|218
# makeup|make-up studio|化妆|Make-up Studio|化妆工作室|r
Day Make-up Voucher|日常妆券|128
Evening Make-up Voucher|晚宴妆券|228
# climbing|climbing hall|攀岩|Climbing Hall|攀岩馆|br
Climbing Taster Voucher|攀岩体验券|98
Climbing Day Pass Voucher|攀岩全天券|138
# rehearsal|rehearsal room|排练室|Rehearsal Room|排练室|br
Rehearsal Room 2 Hours Voucher|排练室2小时券|100
Rehearsal Room 4 Hours Voucher|排练室4小时券|180
"""


@cache
def kinds() -> dict[str, Kind]:
    """All kinds by key."""
    found: dict[str, Kind] = {}
    for block in _TABLE.strip().split("# ")[1:]:
        head, *lines = block.strip().splitlines()
        key, en, zh, name_en, name_zh, takes = head.split("|")
        vouchers = [Voucher(Words(v[0], v[1]), float(v[2])) for v in (line.split("|") for line in lines)]
        found[key] = Kind(key, Words(en, zh), Words(name_en, name_zh), "b" in takes, "r" in takes, tuple(vouchers))
    return found
