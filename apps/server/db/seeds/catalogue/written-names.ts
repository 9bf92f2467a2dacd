// Names written out in full: rooms, tables, draws and small games, whose names follow no pattern.
import type { GameType } from '@perya/contract';
import { type Names, written } from './words.ts';

const liveKinds = written(`
Baccarat|百家乐|باكارات; Speed Baccarat|极速百家乐|باكارات السريعة; Roulette|轮盘|روليت; Blackjack|二十一点|بلاك جاك; Dragon Tiger|龙虎|التنين والنمر; Sic Bo|骰宝|سيك بو;
Color Game|颜色骰|لعبة الألوان; Fan Tan|番摊|فان تان; Teen Patti|三张牌|تين باتي; Andar Bahar|安达巴哈|أندر بهار; Prize Wheel|幸运转盘|عجلة الجوائز; Three Card Poker|三张扑克|بوكر الأوراق الثلاث
`);
const rooms = written(`
Manila|马尼拉|مانيلا; Lantern|灯笼厅|الفوانيس; Pearl|珍珠厅|اللؤلؤ; Orchid|兰花厅|الأوركيد; Marina|海港厅|المارينا
`);
/** Which kind of table each live room is; the classification follows from it. */
export const liveRooms: { names: Names; classify: string }[] = rooms.flatMap((room) =>
  liveKinds.map((kind) => ({
    names: {
      en: `${room.en} ${kind.en}`,
      'zh-Hans': `${room['zh-Hans']}${kind['zh-Hans']}`,
      ar: `${kind.ar} ${room.ar}`,
    },
    classify: /Baccarat/u.test(kind.en)
      ? 'BAC'
      : /Roulette|Wheel/u.test(kind.en)
        ? 'ROU'
        : /Sic Bo|Color/u.test(kind.en)
          ? 'DIC'
          : 'CRD',
  })),
);

const settings = (kinds: Names[], places: Names[]): Names[] =>
  places.flatMap((place) =>
    kinds.map((kind) => ({
      en: `${kind.en} ${place.en}`,
      'zh-Hans': `${kind['zh-Hans']}${place['zh-Hans']}`,
      ar: `${place.ar} ${kind.ar}`,
    })),
  );

export const cardRooms = settings(
  written(`
Tongits|东吉牌|تونغيتس; Pusoy|菲式十三张|بوسوي; Pusoy Dos|菲式大老二|بوسوي دوس; Hold'em|德州扑克|هولدم; Omaha Poker|奥马哈扑克|أوماها; Rummy|拉米牌|رومي; Mahjong|麻将|ماهجونغ;
Lucky Nine|幸运九点|التسعة المحظوظة; Landlord|斗地主|صاحب الأرض; Big Two|锄大地|الاثنان الكبير; Bull Bull|牛牛|بول بول; Ludo|飞行棋|لودو; Domino|多米诺|دومينو; Callbreak|叫牌|كول بريك
`),
  written('Club|俱乐部|نادي; Arena|竞技场|ساحة; Night|之夜|ليلة'),
);

export const tableGames = settings(
  written(`
Blackjack|二十一点|بلاك جاك; Roulette|轮盘|روليت; Baccarat|百家乐|باكارات; Sic Bo|骰宝|سيك بو; Craps|花旗骰|كرابس; Pai Gow|牌九|باي غاو; Red Dog|红狗|الكلب الأحمر; Hi-Lo Cards|高低牌|أعلى أو أدنى;
Fan Tan|番摊|فان تان; Fish Prawn Crab|鱼虾蟹|السمك والروبيان والسلطعون; Color Game|颜色骰|لعبة الألوان; Three Card Poker|三张扑克|بوكر الأوراق الثلاث; Dragon Tiger|龙虎|التنين والنمر; Casino Duel|比大小|المبارزة
`),
  written('Salon|沙龙|صالون; Gold|金台|طاولة ذهب; Terrace|露台|شرفة'),
);

export const arcadeGames = written(`
Pixel Racers|像素飞车|سباق البكسل; Balloon Darts|飞镖气球|سهام البالونات; Ring the Bell|大力敲钟|اقرع الجرس; Hoop Toss|套圈圈|رمي الأطواق; Penalty Kings|点球之王|ملوك الجزاء; Duck Pond|鸭子池塘|بركة البط;
Hammer Time Fair|敲锤乐园|مطرقة المعرض; Coin Pusher Pier|推币码头|دافعة النقود; Claw Carnival|抓娃娃嘉年华|مخلب الكرنفال; Clown Bowling|小丑保龄|بولينغ المهرج; Rocket Invaders|火箭入侵|غزاة الصواريخ;
Robot Boxing|机器人拳击|ملاكمة الروبوت; Submarine Patrol|潜艇巡逻|دورية الغواصة; Ghost Train Ride|幽灵列车|قطار الأشباح; Carousel Dash|木马冲刺|سباق الدوامة; Ferris Catch|摩天轮接宝|عجلة الالتقاط;
Archery Meadow|射箭草场|مرج الرماية; Skate Boulevard|滑板大道|شارع التزلج; Jeepney Rally|吉普尼拉力|رالي الجيبني; Kite Duel|风筝对决|مبارزة الطائرات الورقية; Basket Fever|投篮热|حمى السلة;
Tower Stack|叠塔|برج المكعبات; Volcano Jump|火山跳跃|قفزة البركان; Drum Beat Street|街头鼓点|إيقاع الشارع; Mango Slice|切芒果|تقطيع المانجو; Frog Hop|青蛙跳|قفزة الضفدع; Alien Shooting Booth|外星射击|كشك الفضائيين;
Mini Golf Island|迷你高尔夫岛|جزيرة الغولف; Table Soccer Cup|桌上足球杯|كأس كرة الطاولة; Pinball Lights|弹珠灯海|أضواء البنبول; Ninja Fruit Stand|忍者水果摊|فاكهة النينجا; Snow Sprint|雪地疾走|سباق الثلج;
Popcorn Pop|爆米花砰砰|فرقعة الفشار; Bubble Lagoon|泡泡潟湖|بحيرة الفقاعات; Treasure Dig|挖宝|حفر الكنز; Bumper Cars|碰碰车|سيارات التصادم; Magic Mirror Maze|魔镜迷宫|متاهة المرايا; Paper Plane Ace|纸飞机高手|بطل الطائرة الورقية
`);

export const crashGames = written(`
Moonshot|冲向月球|إلى القمر; Jet Ascent|喷射升空|صعود النفاثة; Balloon Rise|气球高飞|صعود البالون; Comet Tail|彗星之尾|ذيل المذنب; Kite Runner Sky|风筝追风|طائرة في السماء; Rocket Fiesta|火箭狂欢|عيد الصواريخ;
Volcano Launch|火山发射|انطلاق البركان; Eagle Climb|雄鹰攀升|صعود النسر; Sky Jeepney|飞天吉普尼|جيبني السماء; Saucer Night|飞碟之夜|ليلة الطبق الطائر; Dragon Flight|龙腾|طيران التنين; Hot Air Harbour|热气球港|ميناء المناطيد;
Bee Line|蜂行直线|خط النحلة; Wave Rider|乘浪者|راكب الموج; Lightning Climb|闪电攀升|صعود البرق; Pilot Parade|飞行员巡礼|موكب الطيارين; Orbit Jump|轨道跳跃|قفزة المدار; Starlight Express Climb|星光快线|قطار النجوم;
Phoenix Ascent|凤凰升天|صعود العنقاء; Firework Fuse|烟花引线|فتيل الألعاب; Submarine Surge|潜艇突进|اندفاع الغواصة; Elevator Tower|云梯塔|برج المصعد
`);

export const cricketGames = written(`
Sixer Street|六分大街|شارع الستة; Last Over|最后一轮|الجولة الأخيرة; Super Innings|超级局|الشوط الكبير; Stumps Away|击倒门柱|إسقاط القوائم; Boundary Kings|边界之王|ملوك الحدود; Night Cricket Cup|夜场板球杯|كأس الكريكيت الليلي;
Spin Bowler|旋球手|رامي الدوران; Village Wicket|乡村板球|كريكيت القرية; Powerplay Batsman|强攻击球手|ضارب القوة; Golden Bat|金球板|المضرب الذهبي; Cricket Trophy Chase|板球奖杯|مطاردة الكأس; Opening Pair Innings|首发双雄|ثنائي الافتتاح;
Monsoon League|季风联赛|دوري المونسون
`);

export const miniGames = written(`
Coin Flip|抛硬币|رمي العملة; Dice Duel|骰子对决|مبارزة النرد; Scratch Stars|刮星星|اكشط النجوم; Hi-Lo Express|高低快车|أعلى أدنى; Mines of Gems|宝石扫雷|مناجم الجواهر; Plinko Lights|弹珠灯|بلينكو الأضواء;
Lucky Wheel|幸运转轮|عجلة الحظ; Three Cups|三只杯子|الأكواب الثلاثة; Keno Quick|快乐彩|كينو السريعة; Rock Paper Scissors|石头剪刀布|حجر ورقة مقص; Tower of Lanterns|灯笼塔|برج الفوانيس; Treasure Keys|宝藏钥匙|مفاتيح الكنز;
Dragon Eggs|龙蛋|بيض التنين; Goal or Save|射门扑救|هدف أم صد; Limbo Line|极限线|خط الليمبو; Gift Boxes|礼物盒|صناديق الهدايا; Color Stripes|颜色条纹|خطوط الألوان; Horseshoe Throw|掷马蹄铁|رمي الحدوة;
Clover Pick|采四叶草|قطف البرسيم; Bell Chain|铃铛连响|سلسلة الأجراس; Candy Pick|糖果挑选|اختيار الحلوى; Pearl Dive|采珠|غوص اللؤلؤ; Mini Roulette|迷你轮盘|روليت الصغيرة; Fan Pick|扇子选选|اختيار المروحة;
Chest Trio|三宝箱|ثلاثة صناديق; Hourglass|沙漏|الساعة الرملية; Ace Race|王牌赛跑|سباق الآس; Ladder Climb Tower|爬梯塔|تسلق البرج; Spade or Heart|黑桃红心|بستوني أم قلب; Lightning Tap|闪电点点|نقرة البرق
`);

export const bingoGames = written(`
Plaza Bingo|广场宾果|بينغو الساحة; Barangay Bingo|村镇宾果|بينغو الحي; Lantern Bingo|灯笼宾果|بينغو الفوانيس; Bingo Bakery|宾果面包房|مخبز البينغو; Four Corners Bingo|四角宾果|بينغو الزوايا; Blackout Bingo Night|全满宾果夜|ليلة البينغو الكاملة;
Speed Bingo Seventy-Five|七十五球快宾果|بينغو 75 السريعة; Bingo Ninety Garden|九十球花园|حديقة بينغو 90; Jeepney Bingo|吉普尼宾果|بينغو الجيبني; Mango Bingo|芒果宾果|بينغو المانجو; Bingo Carousel|旋转木马宾果|بينغو الدوامة; Star Pattern Bingo|星形宾果|بينغو النجمة;
Bingo Lagoon|潟湖宾果|بينغو البحيرة; Family Bingo|全家宾果|بينغو العائلة; Bingo Fireworks|烟花宾果|بينغو الألعاب النارية; Panda Bingo|熊猫宾果|بينغو الباندا; Bingo Rodeo|牛仔宾果|بينغو الروديو; Moonlight Bingo|月光宾果|بينغو القمر;
Bingo Express|快车宾果|قطار البينغو; Pearl Bingo|珍珠宾果|بينغو اللؤلؤ; Bingo Disco|迪斯科宾果|بينغو الديسكو; Cherry Bingo|樱桃宾果|بينغو الكرز; Bingo Castle|城堡宾果|بينغو القلعة; Pirate Bingo|海盗宾果|بينغو القراصنة; Bingo Harvest|丰收宾果|بينغو الحصاد; Rose Bingo|玫瑰宾果|بينغو الورد
`);

export const sportsBooks = written(`
Matchday Football|比赛日足球|كرة القدم; Hoops Basketball|篮球盛会|كرة السلة; Centre Court Tennis|中央球场网球|تنس الملعب المركزي; Smash Badminton|羽毛球扣杀|كرة الريشة; Volley Beach|沙滩排球|الكرة الطائرة;
Fight Night Boxing|拳击之夜|ليلة الملاكمة; Grand Circuit Racing|大奖赛车|سباق الحلبة; Billiards Hall|台球厅|قاعة البلياردو; Champions Cup|冠军杯|كأس الأبطال; Darts Pub|飞镖酒馆|سهام الحانة; Athletics Podium|田径领奖台|منصة ألعاب القوى
`);

export const eSportsBooks = written(`
Rift Legends Arena|裂谷传奇竞技场|ساحة أساطير الصدع; Strike Room|突击室|غرفة الهجوم; Mobile Heroes League|手游英雄联赛|دوري أبطال الجوال; Tactics Five|五人战术|خماسي التكتيك; Pixel Football Cup|像素足球杯|كأس كرة البكسل;
Racing Simulators|模拟赛车|محاكاة السباق; Card Duel Series|卡牌对决系列|سلسلة مبارزات البطاقات; Battle Island|大战岛屿|جزيرة المعركة; Arena Blades|竞技之刃|شفرات الساحة; Robot League|机器人联赛|دوري الروبوت
`);

export const cockfights = written(`
Sabong Derby|斗鸡大赛|ديربي سابونغ; Rooster Arena|雄鸡竞技场|ساحة الديوك; Red and White Derby|红白大赛|ديربي الأحمر والأبيض; Feather Crown Derby|羽冠大赛|ديربي تاج الريش; Provincial Sabong|省际斗鸡|سابونغ المقاطعات; Golden Spur Rooster|金距雄鸡|ديك المهماز الذهبي
`);

export const lotteries = written(`
Lucky Six Forty-Two|幸运六四二|ستة من 42; Lotto Fifty-Five|大乐透五十五|لوتو 55; Daily Three Digits|每日三位数|ثلاثة أرقام يومية; Daily Four Digits|每日四位数|أربعة أرقام يومية; Evening Two Draw|晚场二位彩|سحب المساء; Barangay Draw|村镇开奖|سحب الحي;
Lantern Lotto|灯笼乐透|لوتو الفوانيس; Golden Ticket Draw|金票开奖|سحب التذكرة الذهبية; Weekend Lotto|周末乐透|لوتو نهاية الأسبوع; Fiesta Raffle|节庆抽奖|يانصيب العيد; Pearl Lotto|珍珠乐透|لوتو اللؤلؤ; Morning Pick Three|早安三选|اختيار الصباح;
Island Lotto|岛屿乐透|لوتو الجزيرة; Twin Ball Draw|双球开奖|سحب الكرتين; Rainbow Numbers|彩虹号码|أرقام قوس قزح; Star Lotto|星星乐透|لوتو النجمة; Harvest Draw|丰收开奖|سحب الحصاد; Midnight Numbers|午夜号码|أرقام منتصف الليل;
Jeepney Plate Draw|吉普尼车牌彩|سحب لوحات الجيبني; Grand Lotto Crown|皇冠大乐透|لوتو التاج
`);

export const eLotteries = written(`
Fast Five|快乐五分彩|الخمسة السريعة; One Minute Draw|一分彩|سحب الدقيقة; Hanoi Numbers|河内彩|أرقام هانوي; Saigon Numbers|西贡彩|أرقام سايغون; Da Nang Draw|岘港彩|سحب دا نانغ; Mekong Lotto|湄公乐透|لوتو ميكونغ; Lotus Five|莲花五彩|خماسية اللوتس;
Delta Digits|三角洲数字|أرقام الدلتا; Rapid Racing Numbers|极速赛车彩|أرقام السباق; Three Dice Quick|快三|النرد الثلاثي; Happy Ten|快乐十分|العشرة السعيدة; Quick Keno Draw|快开基诺|سحب كينو; Bamboo Lotto|翠竹乐透|لوتو الخيزران; Tumbler Three|摇珠三|ثلاثية الدوارة
`);

type InHouseGame = { names: Names; gameType: GameType };
const inHouseGame = (text: string, gameType: GameType): InHouseGame[] =>
  written(text).map((names) => ({ names, gameType }));

/** The in-house games; those whose rules exist are playable, the others are announced. */
export const inHouseGames: InHouseGame[] = [
  ...inHouseGame('Perya Lights|佩里亚之光|أضواء بيريا; Carousel Reels|旋转木马转轮|بكرات الدوامة', 'RNG'),
  ...inHouseGame(
    'Color Game Stall|颜色游戏摊|كشك لعبة الألوان; Tent Blackjack|帐篷二十一点|بلاك جاك الخيمة',
    'TABLE',
  ),
  ...inHouseGame('Drop Ball Booth|落球摊|كشك الكرة الساقطة', 'ARCADE'),
  ...inHouseGame('Parol Climb|星灯攀升|صعود الفانوس', 'CRASH'),
  ...inHouseGame(
    'Bulb Mines|灯泡扫雷|ألغام المصابيح; Pula Puti Dice|红白骰|نرد الأحمر والأبيض; Ferris Keno|摩天轮基诺|كينو العجلة الدوارة; Night Market Hi-Lo|夜市高低|أعلى أدنى السوق',
    'MINI',
  ),
];

/** In-house games that came after the vendors' were numbered. */
export const laterInHouseGames: (InHouseGame & { nodeId: number })[] = [
  { nodeId: 1901, names: { en: 'Roleta', 'zh-Hans': '彩轮', ar: 'روليتا' }, gameType: 'MINI' },
  { nodeId: 1907, names: { en: 'Kaskas Cards', 'zh-Hans': '刮刮卡', ar: 'بطاقات كاسكاس' }, gameType: 'MINI' },
];
