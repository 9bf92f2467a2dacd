// The words that game names are composed of, in each language. Arabic nouns carry their gender.

export type Names = { en: string; 'zh-Hans': string; ar: string };
export type Noun = Names & { feminine: boolean };
export type Adjective = { en: string; 'zh-Hans': string; masculine: string; feminine: string };

const lines = (text: string): string[][] =>
  text
    .trim()
    .split(/\s*;\s*/u)
    .map((line) => line.split('|').map((part) => part.trim()));

const noun = ([en = '', zh = '', ar = '', gender]: string[]): Noun => ({
  en,
  'zh-Hans': zh,
  ar,
  feminine: gender === 'f',
});
const phrase = ([en = '', zh = '', ar = '']: string[]): Names => ({ en, 'zh-Hans': zh, ar });
const adjective = ([en = '', zh = '', masculine = '']: string[]): Adjective => ({
  en,
  'zh-Hans': zh,
  masculine: `ال${masculine}`,
  feminine: `ال${masculine}ة`,
});

/** Names written out in full, one `en|zh|ar` per entry. */
export const written = (text: string): Names[] => lines(text).map(phrase);

export const beasts: Noun[] = lines(`
Dragon|龙|تنين; Koi|锦鲤|كوي; Tiger|老虎|نمر; Panda|熊猫|باندا|f; Lion|雄狮|أسد; Fox|灵狐|ثعلب; Wolf|苍狼|ذئب; Monkey|灵猴|قرد; Bull|金牛|ثور;
Elephant|大象|فيل; Rabbit|玉兔|أرنب; Owl|猫头鹰|بومة|f; Frog|青蛙|ضفدع; Turtle|灵龟|سلحفاة|f; Cobra|眼镜蛇|كوبرا|f; Butterfly|蝴蝶|فراشة|f; Peacock|孔雀|طاووس;
Phoenix|凤凰|عنقاء|f; Eagle|雄鹰|نسر; Rooster|雄鸡|ديك; Stallion|骏马|حصان; Bat|蝙蝠|خفاش; Carabao|水牛|جاموس; Tarsier|眼镜猴|ترسير; Crocodile|鳄鱼|تمساح;
Buffalo|野牛|بيسون; Bee|蜜蜂|نحلة|f; Cat|招财猫|قطة|f
`).map(noun);

export const foods: Noun[] = lines(`
Mango|芒果|مانجو; Cherry|樱桃|كرز; Lemon|柠檬|ليمون; Melon|西瓜|بطيخ; Grapes|葡萄|عنب; Pineapple|菠萝|أناناس; Orange|香橙|برتقال; Coconut|椰子|جوز; Banana|香蕉|موز;
Strawberry|草莓|فراولة|f; Candy|糖果|حلوى|f; Lollipop|棒棒糖|مصاصة|f; Cake|蛋糕|كعكة|f; Gelato|冰淇淋|جيلاتو; Donut|甜甜圈|دونات; Chili|辣椒|فلفل; Ramen|拉面|رامن;
Honey|蜂蜜|عسل; Pizza|披萨|بيتزا|f; Popcorn|爆米花|فشار; Tea|香茶|شاي
`).map(noun);

export const wonders: Noun[] = lines(`
Lantern|灯笼|فانوس; Parol|星灯|نجمة|f; Carousel|旋转木马|دوامة|f; Jeepney|吉普尼|جيبني; Masquerade|假面|قناع; Fireworks|烟花|ألعاب|f; Moon|明月|قمر; Sun|太阳|شمس|f; Comet|彗星|مذنب;
Pagoda|宝塔|باغودا|f; Pyramid|金字塔|هرم; Volcano|火山|بركان; Castle|城堡|قلعة|f; Rocket|火箭|صاروخ; Robot|机器人|روبوت; Alien|外星人|فضائي; Pirate|海盗|قرصان; Galleon|帆船|سفينة|f;
Mermaid|美人鱼|حورية|f; Pharaoh|法老|فرعون; Scarab|圣甲虫|جعران; Viking|维京|فايكنغ; Samurai|武士|ساموراي; Gladiator|角斗士|مصارع; Genie|精灵|جني; Wizard|巫师|ساحر; Ghost|幽灵|شبح;
Pumpkin|南瓜|يقطينة|f; Angel|天使|ملاك; Lotus|莲花|لوتس; Sakura|樱花|ساكورا|f; Rose|玫瑰|وردة|f; Bamboo|翠竹|خيزران; Mushroom|蘑菇|فطر; Diamond|钻石|ألماس; Ruby|红宝石|ياقوت;
Crown|皇冠|تاج; Clover|四叶草|برسيم; Horseshoe|马蹄铁|حدوة|f; Treasure|宝藏|كنز; Totem|图腾|طوطم; Sombrero|草帽|سمبريرو; Guitar|吉他|غيتار; Train|列车|قطار; Canyon|峡谷|وادي;
Caravan|驼队|قافلة|f; Potion|魔药|جرعة|f; Oracle|神谕|عراف; Thunder|雷霆|رعد; Forge|熔炉|كور
`).map(noun);

export const seaBeasts: Noun[] = lines(`
Shark|鲨鱼|قرش; Kraken|海怪|كراكن; Octopus|章鱼|أخطبوط; Crab|螃蟹|سلطعون; Lobster|龙虾|كركند; Whale|巨鲸|حوت; Manta|魔鬼鱼|مانتا|f; Jellyfish|水母|قنديل; Seahorse|海马|حصين;
Angelfish|神仙鱼|سمك; Puffer|河豚|ينفوخ; Starfish|海星|نجمية|f; Pearl|珍珠|لؤلؤة|f; Barracuda|梭鱼|باراكودا|f; Poseidon|海神|بوسيدون; Submarine|潜艇|غواصة|f
`).map(noun);

export const beastAdjectives: Adjective[] = lines(`
Golden|金色|ذهبي; Wild|狂野|بري; Royal|皇家|ملكي; Mystic|神秘|غامض; Crimson|赤红|قرمزي; Silver|银色|فضي; Dancing|起舞|راقص; Brave|勇敢|شجاع; Noble|高贵|نبيل; Happy|欢乐|سعيد;
Midnight|午夜|ليلي; Ancient|远古|قديم; Lucky|幸运|محظوظ; Cosmic|宇宙|كوني
`).map(adjective);

export const foodAdjectives: Adjective[] = lines(`
Sunny|阳光|مشمس; Golden|黄金|ذهبي; Neon|霓虹|نيوني; Wild|狂野|بري; Frosty|冰爽|جليدي; Sparkling|闪亮|متلألئ; Tropical|热带|استوائي; Happy|欢乐|سعيد; Electric|电光|كهربائي; Juicy|多汁|شهي
`).map(adjective);

export const wonderAdjectives: Adjective[] = lines(`
Golden|黄金|ذهبي; Royal|皇家|ملكي; Emerald|翠绿|زمردي; Crimson|赤红|قرمزي; Velvet|丝绒|مخملي; Secret|秘密|سري; Silver|银色|فضي; Grand|盛大|كبير; Neon|霓虹|نيوني; Enchanted|魔法|مسحور;
Midnight|午夜|ليلي; Blazing|烈焰|متوهج; Lucky|幸运|محظوظ; Ancient|远古|قديم
`).map(adjective);

export const beastEndings: Names[] = written(`
Fortune|好运|حظ; Palace|宫殿|قصر; Quest|探险|رحلة; Legends|传奇|أساطير; Temple|神殿|معبد; Valley|山谷|وادي; Dreams|之梦|أحلام; Gate|之门|بوابة; Dance|之舞|رقصة; Riches|财富|ثروة;
Kingdom|王国|مملكة; Parade|巡游|موكب; Path|之路|درب; Song|之歌|أغنية; Harvest|丰收|حصاد; Nights|之夜|ليالي
`);

export const foodEndings: Names[] = written(`
Party|派对|حفلة; Market|夜市|سوق; Fiesta|狂欢节|مهرجان; Harvest|丰收|حصاد; Garden|花园|حديقة; Carnival|嘉年华|كرنفال; Kingdom|王国|مملكة; Rush|冲刺|سباق; Spin|转转乐|دوران; Bazaar|集市|بازار;
Parade|巡游|موكب; Club|俱乐部|نادي
`);

export const wonderEndings: Names[] = written(`
Nights|之夜|ليالي; Vault|金库|خزنة; Secrets|秘密|أسرار; Tales|故事|حكايات; Magic|魔法|سحر; Parade|巡游|موكب; Riches|财富|ثروة; Dreams|之梦|أحلام; Festival|庆典|مهرجان; Stories|传说|قصص;
Fortune|好运|حظ; Gate|之门|بوابة; Valley|山谷|وادي; Quest|探险|رحلة; Glory|荣耀|مجد; Express|快线|قطار
`);

export const seaEndings: Names[] = written(`
Hunter|猎手|صياد; Bay|海湾|خليج; Lagoon|潟湖|بحيرة; Reef|礁石|شعاب; Tide|潮汐|مد; Treasure|宝藏|كنز; Storm|风暴|عاصفة; Kingdom|王国|مملكة; Angler|钓手|صنارة; Abyss|深渊|هاوية
`);

const definite = (word: string): string => `ال${word}`;

/** "Golden Koi". */
export function qualified(quality: Adjective, thing: Noun): Names {
  return {
    en: `${quality.en} ${thing.en}`,
    'zh-Hans': `${quality['zh-Hans']}${thing['zh-Hans']}`,
    ar: `${definite(thing.ar)} ${thing.feminine ? quality.feminine : quality.masculine}`,
  };
}

/** "Koi Festival". */
export function compounded(thing: Noun, ending: Names): Names {
  return {
    en: `${thing.en} ${ending.en}`,
    'zh-Hans': `${thing['zh-Hans']}${ending['zh-Hans']}`,
    ar: `${ending.ar} ${definite(thing.ar)}`,
  };
}

/** "Dragon & Phoenix". */
export function paired(first: Noun, second: Noun): Names {
  return {
    en: `${first.en} & ${second.en}`,
    'zh-Hans': `${first['zh-Hans']}与${second['zh-Hans']}`,
    ar: `${definite(first.ar)} و${definite(second.ar)}`,
  };
}
