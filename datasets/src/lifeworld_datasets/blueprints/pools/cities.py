"""Real cities with districts, streets, stations and airports; coordinates right to about a kilometre.

Addresses are made up along real streets. Refuses: exactness below a kilometre, house numbers that exist.
"""

from functools import cache
from random import Random
from typing import NamedTuple

from lifeworld_datasets.blueprints.kit.geo import Place, away
from lifeworld_datasets.blueprints.kit.words import Words


class District(NamedTuple):
    """A district with its centre and some of its streets."""

    name: Words
    longitude: float
    latitude: float
    streets: tuple[Words, ...]


class City(NamedTuple):
    """A city; `climate` names a row of `weather`."""

    key: str
    name: Words
    climate: str
    districts: tuple[District, ...]
    station: Place
    airport: Place | None

    def address(self, rng: Random, spot: tuple[float, float] | None = None, detail: Words | None = None) -> Place:
        """A made-up address: in the district nearest to `spot`, else in any, within 1.5 km of its centre."""
        if spot is None:
            district = rng.choice(self.districts)
            centre = Place(district.name, district.longitude, district.latitude)
            spot = away(rng, centre, rng.uniform(200, 1500))
        else:
            lon, lat = spot
            district = min(self.districts, key=lambda d: (d.longitude - lon) ** 2 + (d.latitude - lat) ** 2)
        street, number = rng.choice(district.streets), rng.randrange(2, 399)
        en = f"{number} {street.en}, {district.name.en}, {self.name.en}"
        zh = f"{self.name.zh}市{district.name.zh}{street.zh}{number}号"
        return Place(Words(f"{detail.en}, {en}" if detail else en, zh + (detail.zh if detail else "")), *spot)


_TABLE = """
beijing|Beijing|北京|north|Beijing South Railway Station|北京南站|116.379|39.865|Beijing Capital Airport|北京首都国际机场|116.587|40.080
 Chaoyang District|朝阳区|116.443|39.921|Gongti North Road|工人体育场北路|Chaoyang Road|朝阳路|Jinsong Road|劲松路
 Haidian District|海淀区|116.310|39.983|Zhongguancun Street|中关村大街|Chengfu Road|成府路|Suzhou Street|苏州街
 Dongcheng District|东城区|116.418|39.930|Dongzhimen Inner Street|东直门内大街|Chongwenmen Outer Street|崇文门外大街|Dengshikou Street|灯市口大街
shanghai|Shanghai|上海|east|Shanghai Hongqiao Railway Station|上海虹桥站|121.320|31.194|Shanghai Hongqiao Airport|上海虹桥国际机场|121.336|31.198
 Jing'an District|静安区|121.448|31.229|Nanjing West Road|南京西路|Yuyuan Road|愚园路|Changde Road|常德路
 Xuhui District|徐汇区|121.437|31.195|Huaihai Middle Road|淮海中路|Hengshan Road|衡山路|Zhaojiabang Road|肇嘉浜路
 Hongkou District|虹口区|121.482|31.270|Sichuan North Road|四川北路|Dalian Road|大连路|Quyang Road|曲阳路
hangzhou|Hangzhou|杭州|east|Hangzhou East Railway Station|杭州东站|120.213|30.290|Hangzhou Xiaoshan Airport|杭州萧山国际机场|120.432|30.236
 Xihu District|西湖区|120.130|30.273|Wensan Road|文三路|Gudun Road|古墩路|Tianmushan Road|天目山路
 Shangcheng District|上城区|120.171|30.245|Jiefang Road|解放路|Zhongshan Middle Road|中山中路|Qiutao Road|秋涛路
 Gongshu District|拱墅区|120.150|30.320|Moganshan Road|莫干山路|Hushu South Road|湖墅南路|Xiangji Temple Road|香积寺路
nanjing|Nanjing|南京|east|Nanjing South Railway Station|南京南站|118.797|31.969|Nanjing Lukou Airport|南京禄口国际机场|118.866|31.735
 Xuanwu District|玄武区|118.797|32.048|Zhongyang Road|中央路|Zhujiang Road|珠江路|Beijing East Road|北京东路
 Gulou District|鼓楼区|118.770|32.066|Hunan Road|湖南路|Zhongshan North Road|中山北路|Caochangmen Street|草场门大街
 Qinhuai District|秦淮区|118.790|32.020|Taiping South Road|太平南路|Ruijin Road|瑞金路|Changle Road|长乐路
suzhou|Suzhou|苏州|east|Suzhou Railway Station|苏州站|120.611|31.330||||
 Gusu District|姑苏区|120.620|31.312|Guanqian Street|观前街|Renmin Road|人民路|Ganjiang East Road|干将东路
 Industrial Park|工业园区|120.700|31.318|Xinghu Street|星湖街|Xiandai Avenue|现代大道|Suhui Road|苏惠路
 Huqiu District|虎丘区|120.560|31.300|Shishan Road|狮山路|Binhe Road|滨河路|Zhuyuan Road|竹园路
guangzhou|Guangzhou|广州|south|Guangzhou South Railway Station|广州南站|113.269|22.989|Guangzhou Baiyun Airport|广州白云国际机场|113.309|23.392
 Tianhe District|天河区|113.330|23.135|Tianhe Road|天河路|Tiyu East Road|体育东路|Longkou West Road|龙口西路
 Yuexiu District|越秀区|113.270|23.130|Beijing Road|北京路|Dongfeng Middle Road|东风中路|Huanshi East Road|环市东路
 Haizhu District|海珠区|113.280|23.100|Jiangnan Avenue|江南大道|Changgang Road|昌岗路|Binjiang West Road|滨江西路
shenzhen|Shenzhen|深圳|south|Shenzhen North Railway Station|深圳北站|114.029|22.609|Shenzhen Bao'an Airport|深圳宝安国际机场|113.811|22.639
 Nanshan District|南山区|113.938|22.533|Keyuan Road|科苑路|Nanhai Avenue|南海大道|Houhai Avenue|后海大道
 Futian District|福田区|114.057|22.541|Fuhua Road|福华路|Hongli Road|红荔路|Binhe Avenue|滨河大道
 Luohu District|罗湖区|114.125|22.548|Shennan East Road|深南东路|Renmin South Road|人民南路|Wenjin Road|文锦路
wuhan|Wuhan|武汉|central|Wuhan Railway Station|武汉站|114.424|30.607|Wuhan Tianhe Airport|武汉天河国际机场|114.208|30.784
 Wuchang District|武昌区|114.316|30.554|Zhongnan Road|中南路|Minzhu Road|民主路|Heping Avenue|和平大道
 Jianghan District|江汉区|114.270|30.600|Jianghan Road|江汉路|Jianshe Avenue|建设大道|Zhongshan Avenue|中山大道
 Hongshan District|洪山区|114.345|30.505|Luoyu Road|珞喻路|Xudong Street|徐东大街|Zhuodaoquan Road|卓刀泉路
chengdu|Chengdu|成都|west|Chengdu East Railway Station|成都东站|104.140|30.631|Chengdu Shuangliu Airport|成都双流国际机场|103.947|30.578
 Jinjiang District|锦江区|104.083|30.657|Chunxi Road|春熙路|Dongda Street|东大街|Jinhua Road|锦华路
 Wuhou District|武侯区|104.043|30.642|Kehua North Road|科华北路|Yulin Road|玉林路|Renmin South Road|人民南路
 Qingyang District|青羊区|104.055|30.674|Shaocheng Road|少城路|Guanghua Avenue|光华大道|Xiyulong Street|西玉龙街
chongqing|Chongqing|重庆|west|Chongqing North Railway Station|重庆北站|106.551|29.608|Chongqing Jiangbei Airport|重庆江北国际机场|106.642|29.719
 Yuzhong District|渝中区|106.570|29.556|Minzu Road|民族路|Zhongshan 1st Road|中山一路|Minsheng Road|民生路
 Jiangbei District|江北区|106.533|29.577|Jianxin North Road|建新北路|Guanyinqiao Walking Street|观音桥步行街|Yuren Road|渔人路
 Nan'an District|南岸区|106.570|29.523|Nanping West Road|南坪西路|Nanbin Road|南滨路|Xuefu Avenue|学府大道
xian|Xi'an|西安|north|Xi'an North Railway Station|西安北站|108.939|34.376|Xi'an Xianyang Airport|西安咸阳国际机场|108.752|34.447
 Yanta District|雁塔区|108.950|34.222|Xiaozhai East Road|小寨东路|Changan South Road|长安南路|Keji Road|科技路
 Beilin District|碑林区|108.945|34.250|Nanguan Main Street|南关正街|Youyi East Road|友谊东路|Taibai North Road|太白北路
 Lianhu District|莲湖区|108.930|34.268|Lianhu Road|莲湖路|Daqing Road|大庆路|Xiguan Main Street|西关正街
dalian|Dalian|大连|northeast|Dalian North Railway Station|大连北站|121.604|39.012|Dalian Zhoushuizi Airport|大连周水子国际机场|121.539|38.966
 Zhongshan District|中山区|121.645|38.920|Renmin Road|人民路|Changjiang Road|长江路|Wuwu Road|五五路
 Xigang District|西岗区|121.612|38.915|Huanghe Road|黄河路|Xinkai Road|新开路|Gaoerji Road|高尔基路
 Shahekou District|沙河口区|121.590|38.905|Xi'an Road|西安路|Zhongshan Road|中山路|Huangpu Road|黄浦路
qingdao|Qingdao|青岛|northcoast|Qingdao North Railway Station|青岛北站|120.374|36.169|Qingdao Jiaodong Airport|青岛胶东国际机场|120.087|36.362
 Shinan District|市南区|120.390|36.066|Hong Kong Middle Road|香港中路|Yan'an 3rd Road|延安三路|Minjiang Road|闽江路
 Shibei District|市北区|120.375|36.088|Liaoning Road|辽宁路|Dunhua Road|敦化路|Taidong 3rd Road|台东三路
 Licang District|李沧区|120.430|36.160|Jinshui Road|金水路|Jiushui Road|九水路|Xiangyang Road|向阳路
changsha|Changsha|长沙|central|Changsha South Railway Station|长沙南站|113.065|28.147|Changsha Huanghua Airport|长沙黄花国际机场|113.220|28.189
 Furong District|芙蓉区|112.990|28.195|Wuyi Avenue|五一大道|Renmin Middle Road|人民中路|Jiefang West Road|解放西路
 Yuhua District|雨花区|113.010|28.135|Shaoshan Middle Road|韶山中路|Laodong East Road|劳动东路|Xiangzhang Road|香樟路
 Yuelu District|岳麓区|112.935|28.210|Xiaoxiang Middle Road|潇湘中路|Yinpen South Road|银盆南路|Lushan South Road|麓山南路
xiamen|Xiamen|厦门|south|Xiamen North Railway Station|厦门北站|118.074|24.637|Xiamen Gaoqi Airport|厦门高崎国际机场|118.128|24.544
 Siming District|思明区|118.090|24.475|Hubin South Road|湖滨南路|Siming South Road|思明南路|Jiahe Road|嘉禾路
 Huli District|湖里区|118.120|24.510|Lianqian West Road|莲前西路|Huli Avenue|湖里大道|Changle Road|长乐路
 Jimei District|集美区|118.098|24.577|Jiyuan Road|集源路|Yinjiang Road|银江路|Tongji Road|同集路
harbin|Harbin|哈尔滨|northeast|Harbin West Railway Station|哈尔滨西站|126.578|45.707|Harbin Taiping Airport|哈尔滨太平国际机场|126.250|45.623
 Daoli District|道里区|126.610|45.760|Zhongyang Street|中央大街|Jingwei Street|经纬街|Xinyang Road|新阳路
 Nangang District|南岗区|126.655|45.755|Xidazhi Street|西大直街|Hongqi Street|红旗大街|Zhongshan Road|中山路
 Xiangfang District|香坊区|126.690|45.720|Xiangfang Street|香坊大街|Hexing Road|和兴路|Gongbin Road|公滨路
"""


def _place(name_en: str, name_zh: str, lon: str, lat: str) -> Place | None:
    return Place(Words(name_en, name_zh), float(lon), float(lat)) if name_en else None


@cache
def cities() -> dict[str, City]:
    """All cities by key."""
    found: dict[str, City] = {}
    for line in _TABLE.strip().splitlines():
        cells = line.strip().split("|")
        if not line.startswith(" "):
            key, en, zh, climate = cells[:4]
            station = _place(*cells[4:8])
            if station is None:
                raise ValueError(f"{key}: has no station")
            airport = _place(*cells[8:12])
            found[key] = City(key, Words(en, zh), climate, (), station, airport)
            continue
        last = [*found.values()][-1]
        streets = tuple(Words(*cells[n : n + 2]) for n in range(4, len(cells), 2))
        district = District(Words(*cells[:2]), float(cells[2]), float(cells[3]), streets)
        found[last.key] = last._replace(districts=(*last.districts, district))
    return found


def nearest(spot: tuple[float, float]) -> City:
    """The city in which a point lies, by longitude and latitude."""
    return min(cities().values(), key=lambda c: min(_squared(d, spot) for d in c.districts))


def _squared(district: District, spot: tuple[float, float]) -> float:
    return (district.longitude - spot[0]) ** 2 + (district.latitude - spot[1]) ** 2
