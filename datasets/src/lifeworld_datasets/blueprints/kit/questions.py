"""What the reference solution asks the user: one question for each topic, in words that people would use."""

from lifeworld_datasets.blueprints.kit.words import Words

QUESTIONS: dict[str, Words] = {
    "what": Words("What exactly would you like?", "具体想要什么？"),
    "when": Words("At what time do you need it?", "需要什么时间？"),
    "where": Words("What address should I use?", "地址是哪里？"),
    "who": Words("Who is it for?", "是给谁的？"),
    "budget": Words("What is your budget?", "预算是多少？"),
    "diet": Words("Are there any allergies or food restrictions?", "有什么忌口或者过敏吗？"),
    "taste": Words("How about taste, any options such as sugar or spiciness?", "口味上有什么要求，比如甜度、辣度？"),
    "count": Words("How many do you need, and for how many people?", "需要几份，一共几个人？"),
    "note": Words("What should I write in the remarks?", "备注要写什么？"),
    "store": Words(
        "What about the store, is there a rating or distance that matters?", "对商家有什么要求吗，比如评分、距离？"
    ),
    "payment": Words("Shall I pay right away?", "现在直接付款吗？"),
    "order": Words("Which order do you mean?", "是哪个订单？"),
    "occasion": Words("What is the occasion?", "是什么场合？"),
    "time_limit": Words("What is the latest time?", "最晚什么时候？"),
    "preference": Words("Do you have any preferences?", "有什么偏好吗？"),
    "size": Words("What size do you need?", "要多大尺寸的？"),
    "health": Words("Is there any health condition I should know about?", "身体方面有什么要注意的吗？"),
    "age": Words("How old are they?", "多大年纪？"),
}
MORE = Words("Is there anything else I should know?", "还有什么需要我知道的吗？")
AVOIDED = Words("Going by your earlier orders you avoid {x}, is that right?", "看您以前的订单，{x}是不吃的，对吗？")
DONE = Words(
    "Everything you asked for is done, and what had to be paid is paid.", "您交代的都办好了，该付的也都付好了。"
)
