// Contacts hidden in every known way, and honest lines of a room: what the rule against contacts is measured by.

/** A generator of numbers from a seed: the same texts at every run. */
export function createDice(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (count: number) => Math.floor(next() * count);
  return { upTo, one: <T>(list: readonly T[]): T => list[upTo(list.length)] as T };
}
type Dice = ReturnType<typeof createDice>;

/** The zero of each script. */
const zeros = {
  arabic: 0x660,
  persian: 0x6f0,
  devanagari: 0x966,
  bengali: 0x9e6,
  tamil: 0xbe6,
  thai: 0xe50,
  lao: 0xed0,
  tibetan: 0xf20,
  myanmar: 0x1040,
  khmer: 0x17e0,
  fullwidth: 0xff10,
  mathematical: 0x1d7ce,
} as const;
const scripts = Object.values(zeros);

const phone = (dice: Dice) => {
  const digits = Array.from({ length: dice.one([7, 9, 10, 11]) }, () => String(dice.upTo(10)));
  return dice.one(['09', '+639', '00971', '', '138']) + digits.join('');
};
const inScript = (text: string, zero: number) =>
  text.replaceAll(/\d/gu, (digit) => String.fromCodePoint(zero + Number(digit)));
const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const han = Array.from('零一二三四五六七八九');
const arabicWords = ['صفر', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة'];
const spelled = (text: string, names: readonly string[], between: string) =>
  Array.from(text.replaceAll(/\D/gu, ''), (digit) => names[Number(digit)]).join(between);
const between = (text: string, separator: string, each = 1) =>
  (text.match(new RegExp(`.{1,${each}}`, 'gu')) ?? []).join(separator);
const swap = (text: string, of: Readonly<Record<string, string>>) =>
  Array.from(text, (sign) => of[sign] ?? sign).join('');
const name = (dice: Dice) =>
  dice.one(['lucky', 'maria', 'bigwin', 'agent', 'kuya', 'boss', 'vip']) +
  dice.one(['_88', '777', '_ph', '2024', '_x1']);

/** Ways to hide a number, each from the number. */
const numberWays: readonly ((dice: Dice) => string)[] = [
  (dice) => phone(dice),
  (dice) => inScript(phone(dice), dice.one(scripts)),
  (dice) => Array.from(phone(dice), (digit) => inScript(digit, dice.one(scripts))).join(''),
  (dice) =>
    between(
      phone(dice),
      dice.one([' ', '-', '.', ' - ', '/', '_', ' . ', '*', '🔥', '~']),
      dice.one([1, 2, 3]),
    ),
  (dice) => between(inScript(phone(dice), dice.one(scripts)), dice.one([' ', '.', '-'])),
  (dice) => between(phone(dice), dice.one(['\u200b', '\u00ad', '\u2060', '\ufe0f\u20e3'])),
  (dice) => spelled(phone(dice), words, dice.one([' ', '-', ', ', ' . '])),
  (dice) => spelled(phone(dice), han, dice.one(['', ' ', '、'])),
  (dice) => spelled(phone(dice), arabicWords, ' '),
  (dice) => between(phone(dice), dice.one([' dash ', ' space ', ' dot ', ' (dash) ', ' then ']), 3),
  (dice) =>
    swap(phone(dice).replace('0', 'o'), dice.one([{ 1: 'l' }, { 0: 'O' }, { 1: 'I', 0: 'o' }, { 5: 'S' }])),
  (dice) =>
    Array.from(phone(dice).replaceAll('0', '1').replaceAll('+', ''), (digit) =>
      String.fromCodePoint(0x245f + Number(digit)),
    ).join(' '),
  (dice) =>
    Array.from(phone(dice).replaceAll('0', '2').replaceAll('+', ''), (digit) =>
      String.fromCodePoint(0x2775 + Number(digit)),
    ).join(''),
];

/** Letters alone among spaced digits. */
const spacedLetters = (dice: Dice) =>
  between(swap(`9${phone(dice)}`.replace('+', ''), { 0: 'o', 1: 'l' }), ' ');

const dots = ['.', ' dot ', '(dot)', '[.]', ' . ', '。', ' d0t ', ' [dot] '];
const handleWays: readonly ((dice: Dice) => string)[] = [
  (dice) => `@${name(dice)}`,
  (dice) =>
    `${dice.one(['telegram', 'tg', 'viber', 'whatsapp', 'wechat', 'ig', 'line'])} ${dice.one([': ', 'id ', '= ', '@'])}${name(dice)}`,
  (dice) => `${dice.one(['t e l e g r a m', 'T.e.l.e.g.r.a.m', 'v-i-b-e-r'])} id ${name(dice)}`,
  (dice) =>
    `${dice.one(['tеlеgrаm', 'ｔｅｌｅｇｒａｍ', '𝓽𝓮𝓵𝓮𝓰𝓻𝓪𝓶', 'ᴛᴇʟᴇɢʀᴀᴍ', 'ⓣⓔⓛⓔⓖⓡⓐⓜ'])}: ${name(dice)}`,
  (dice) =>
    `${dice.one(['message', 'add', 'contact', 'pm'])} me on ${dice.one(['telegram', 'viber', 'fb', 'messenger'])}`,
  (dice) => `${dice.one(['加我微信', '加我VX', '联系微信', '微信号:'])} ${name(dice)}`,
  (dice) => `${dice.one(['راسلني على واتساب', 'تواصل على تلجرام', 'كلمني واتساب'])} ${name(dice)}`,
  (dice) =>
    `${name(dice)}${dice.one(['@', ' (at) ', '[at]'])}${dice.one(['gmail', 'yahoo'])}${dice.one(dots)}com`,
];
const linkWays: readonly ((dice: Dice) => string)[] = [
  (dice) => `${dice.one(['https://', 'http://', 'hxxps://', 'www.'])}${name(dice).replace('_', '')}.com`,
  (dice) =>
    `${name(dice).replace('_', '')}${dice.one(dots)}${dice.one(['com', 'net', 'xyz', 'top', 'vip', 'club'])}`,
  (dice) => `${dice.one(['t.me/', 'wa.me/', 'bit.ly/', 'm.me/', 't dot me slash '])}${name(dice)}`,
  (dice) => swap(`${name(dice).replace('_', '')}.com`, { o: 'о', c: 'с', a: 'а' }),
];

const frames = [
  '{}',
  'call me {}',
  'text {} now',
  'easy money {}',
  '加我 {}',
  'اتصل بي {}',
  'hi all {} ok',
  '{} 🔥🔥',
];

/** Different contacts, each hidden in another way or place. */
export function hiddenContacts(count: number, seed: number): string[] {
  const dice = createDice(seed);
  const ways = [...numberWays, ...numberWays, spacedLetters, ...handleWays, ...linkWays];
  const found = new Set<string>();
  for (let at = 0; found.size < count; at += 1)
    found.add(dice.one(frames).replace('{}', ways[at % ways.length]?.(dice) ?? ''));
  return [...found];
}

const amount = (dice: Dice) =>
  dice.one([
    () => `${dice.upTo(90) + 10}.${dice.one(['00', '50', '25'])}`,
    () => `${dice.upTo(8) + 1},${dice.upTo(900) + 100}.00`,
    () => `${dice.upTo(30) + 10},${dice.upTo(900) + 100}`,
    () => `₱${dice.upTo(5000) + 1}`,
    () => String(dice.upTo(2000) + 1),
  ])();
const few = (dice: Dice) => String(dice.upTo(30) + 1);

/** Lines as people in a room write them; `{n}` a small number, `{a}` an amount. */
const honestFrames: readonly string[] = [
  'good evening everyone',
  'hi Tala, nice dress tonight',
  'lol that was so close',
  'omg I won {a} on the lights!!',
  'congrats!! {a} wow',
  'I lost {n} in a row, time for a break',
  '{n} spins and nothing, ha ha',
  'who else is from Cebu?',
  'the lanterns paid {a} with {n} lines',
  'is the draw at {n}:30?',
  'draw {n} of {n} starts soon',
  'see you at 20:15',
  'try stake {a} then {n}',
  'my best was {a} on 12/03',
  'RTP is 96.5 % they say',
  'I am {n} and still learning',
  'how do I cash out?',
  'support answered me in {n} min',
  'good luck all 🍀🍀🍀',
  'gg',
  'one more and then dinner',
  'that was one in a hundred',
  'two or three rounds, no more',
  'is it live? I see it late',
  'the video stops every {n} min for me',
  'muted? I cannot hear you',
  'line {n} pays more than line {n}',
  'I am in line at the store lol',
  'facebook is down again',
  'I saw it on the news',
  'no.1 host!',
  'o.k. so how does the walk work',
  'nice.. very nice',
  'wait... what?',
  'e.g. three lanterns',
  'bet {a} won {a} lost {a}',
  'day {n}, still here',
  'it is {n} degrees here',
  'level {n} now',
  'top {n} this week, woo',
  'Saturday 18:00 – 20:00 right?',
  '大家晚上好',
  '今天手气不错，赢了 {a}',
  '第{n}轮中了三个灯笼',
  '一起加油',
  '主持人好漂亮',
  '一二三，开始！',
  '我等了{n}分钟',
  '几点开奖？8点半吗',
  '有没有人玩过这个',
  '运气来了',
  '五个灯笼才中',
  '下一期 {n}:15',
  '十连转没有中',
  '谢谢主播',
  '两三局就休息',
  'مساء الخير جميعا',
  'ربحت {a} الليلة',
  'مبروك!! {a}',
  'كم باقي على السحب؟',
  'انتظرت {n} دقيقة',
  'واحد من كل عشرة يفوز',
  'حظ سعيد للجميع 🍀',
  'هل البث مباشر؟',
  'ثلاث جولات ثم أرتاح',
  'السحب الساعة {n}:30',
  'شكرا يا تالا',
  'جميل جدا',
  'خسرت {n} مرات، كفاية',
  'magandang gabi po',
  'panalo ako ng {a}!',
  'isa pa tapos tulog na',
  'dalawa o tatlo lang',
  'sana all 😂',
  'anong oras ang bola? {n}:00?',
  'at {n} I stop',
  'score {n}-{n} haha',
  '{n}x multiplier!!',
  'I hit {n}x then {n}x then {n}x',
  '100 % agree',
  '50/50 for me',
  'odds were 1.95',
  '@ work now lol',
  'follow the lights',
  'call it a night',
  'my line is slow today',
  'add more lanterns please',
  'text is too small on my phone',
  'join us again tomorrow',
];
const endings = [
  '',
  '!',
  ' 😂',
  ' 🔥',
  '...',
  ' haha',
  ' po',
  ' 👏👏',
  '?',
  ' lol',
  ' ~',
  ' :)',
  ' xD',
  ' <3',
  '。',
  '!!',
  ' guys',
  ' ha',
  ' …',
  ' ok',
];

/** Different honest lines. */
export function honestLines(count: number, seed: number): string[] {
  const dice = createDice(seed);
  const found = new Set<string>();
  while (found.size < count) {
    const line = dice
      .one(honestFrames)
      .replaceAll(/\{(n|a)\}/gu, (_all, kind: string) => (kind === 'n' ? few(dice) : amount(dice)));
    found.add(
      `${dice.one(['', '', '', 'hey ', 'hm, ', 'ok ', 'and ', 'ay ', 'wow ', 'hi '])}${line}${dice.one(endings)}`,
    );
  }
  return [...found];
}
