// Finds contacts in a message of a room: links, handles and numbers, also where they are hidden by scripts, lookalikes or words.
import { foldText } from '../../platform/fold-text.ts';

export type HiddenContact = 'link' | 'handle' | 'number';

/** The kind of contact that a text holds; undefined: none. */
export function findHiddenContact(text: string): HiddenContact | undefined {
  const folded = foldText(text);
  const joined = joinSpelled(folded);
  if (holdsLink(folded) || holdsLink(joined)) return 'link';
  if (holdsHandle(folded) || holdsHandle(joined)) return 'handle';
  return holdsNumber(folded) || holdsNumber(joined) ? 'number' : undefined;
}

/** Words for a digit, folded; Tagalog, Arabic and Chinese beside English. */
const digitWords: Readonly<Record<string, string>> = Object.fromEntries(
  (
    [
      ['0', 'zero zilch sero wala صفر 零 〇'],
      ['1', 'one isa واحد 一 壹 幺'],
      ['2', 'two dalawa اثنان اثنين 二 贰 两'],
      ['3', 'three tatlo ثلاثه ثلاثة 三 叁'],
      ['4', 'four apat اربعه أربعة 四 肆'],
      ['5', 'five lima خمسه خمسة 五 伍'],
      ['6', 'six anim سته ستة 六 陆'],
      ['7', 'seven pito سبعه سبعة 七 柒'],
      ['8', 'eight walo ثمانيه ثمانية 八 捌'],
      ['9', 'nine siyam تسعه تسعة 九 玖'],
    ] as const
  ).flatMap(([digit, words]) => words.split(' ').map((word) => [foldText(word), digit])),
);
const wordsOfDigits = Object.keys(digitWords).sort((one, other) => other.length - one.length);
/** Chinese digits stand without spaces between them. */
const digitWord = new RegExp(
  `(?<!\\p{L})(?:${wordsOfDigits.filter((word) => word.length > 1).join('|')})(?!\\p{L})|[${wordsOfDigits.filter((word) => word.length === 1).join('')}]`,
  'gu',
);
const repeats = /(?<!\p{L})(double|triple)[\s.-]*(\d)/gu;

/** Words for a dot and an at sign, with or without brackets; a dash or a space between digits. */
const dotWord = /[\s([{<*_-]*(?<!\p{L})(?:dot|d0t|tuldok|نقطه|نقطة|点|點)(?!\p{L})[\s)\]}>*_-]*/gu;
const bracketedDot = /\s*[([{<]\s*[.。·•]\s*[)\]}>]\s*/gu;
const atWord = /\s*[([{<]\s*(?:at|a|@)\s*[)\]}>]\s*/gu;
const separatorWord =
  /(?<=\d)[\s([{<]*(?:dash|space|minus|hyphen|slash|point|comma|شرطه|شرطة|مسافه|مسافة|杠|空格|横)[\s)\]}>]*(?=\d)/gu;

/** Spelled digits and separators as signs; letters that stand alone become one word. */
function joinSpelled(folded: string): string {
  return folded
    .replaceAll(digitWord, (word) => ` ${digitWords[word] ?? ''} `)
    .replaceAll(repeats, (_all, times: string, digit: string) => digit.repeat(times === 'double' ? 2 : 3))
    .replaceAll(bracketedDot, '.')
    .replaceAll(dotWord, '.')
    .replaceAll(atWord, '@')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(separatorWord, ' ')
    .replaceAll(/(?<![\p{L}\d])\p{L}(?:[\s._*|/-]{1,3}\p{L}(?![\p{L}\d])){3,}/gu, (word) =>
      word.replaceAll(/[\s._*|/-]/gu, ''),
    );
}

const domains =
  'com|net|org|info|biz|io|gg|ly|tv|cc|co|xyz|top|vip|club|site|online|shop|app|link|pro|ph|cn|hk|tw|vn|th|my|sg|ru|uk|de|fr|br|asia|mobi|website|store|space|bet|casino';
/** Domains that are words of a language too: only beside a path or a part before them that no sentence has. */
const wordDomains = 'me|in|to|us|so|is|it|am|be|at|id|live|win|one|fun|world|news|chat';
const link = new RegExp(
  [
    'h(?:tt|xx|\\*\\*)ps?\\s*:?\\s*/{1,2}',
    '(?<![\\p{L}\\d])www\\s*\\.',
    `(?<![\\p{L}\\d])[\\p{L}\\d][\\p{L}\\d-]*\\s?[.。．｡]\\s?(?:${domains})(?![\\p{L}\\d])`,
    `(?<![\\p{L}\\d])[\\p{L}\\d-]{1,40}\\.(?:${wordDomains})/[\\p{L}\\d]`,
    `(?<![\\p{L}\\d])(?:wa|t|m|fb|line|bit)\\s?\\.\\s?(?:me|ly|gd)(?![\\p{L}\\d])`,
  ].join('|'),
  'u',
);
const holdsLink = (text: string): boolean => link.test(text);

const messengers =
  'telegram|telegrm|telegrarn|teiegram|tele|tg|whats ?app|watsap|watsapp|whatsap|wapp|wa|viber|wechat|we chat|weixin|wexin|wx|vx|vchat|qq|line|fb|facebook|insta|instagram|ig|messenger|msgr|signal|zalo|skype|discord|snapchat|snap|kakao|kakaotalk|tiktok|twitter';
/** Those that mean nothing else. */
const plainMessengers = messengers.replace(/\|(?:line|signal|snap|wa|tele)(?=\|)/gu, '');
const scriptedMessengers =
  'تيليجرام|تلجرام|تليجرام|تيليغرام|تلغرام|واتساب|واتس|فيسبوك|انستا|انستغرام|انستجرام|سناب|微信|薇信|威信|维信|微❤|扣扣|电报|飞机|v信';
const asked = '(?:add|message|msg|contact|text|pm|dm|find|reach|ping|hit|chat|write|call|join|follow)';
const handle = new RegExp(
  [
    '(?<![\\p{L}\\d])@(?=[\\p{L}\\d_.]{3})[\\p{L}\\d_.]*\\p{L}',
    '(?<![\\p{L}\\d])@\\s(?=[\\p{L}_.]*[\\d_])[\\p{L}\\d_.]*\\p{L}',
    '[\\p{L}\\d_.-]{2,}@[\\p{L}\\d-]{2,}',
    // a messenger, then what people write before an id
    `(?<![\\p{L}\\d])(?:${messengers}|${scriptedMessengers})\\s*(?:id|username|user|number|no|acc|account|名|号|:|=|@|->|→|：|＝|معرف|حساب|رقم)[\\s:=：#]*[\\p{L}\\d_]{3}`,
    `(?<![\\p{L}\\d])(?:${messengers}|${scriptedMessengers})\\s*(?:me|is|my|mine|-|–)?\\s+(?=[\\p{L}\\d_.]*[\\d_])[\\p{L}\\d_]{4}`,
    `(?<!\\p{L})${asked}\\s+(?:me|us|my)\\s+(?:\\p{L}+\\s+)?(?:on|in|at|via|by|through|to)?\\s*(?:${messengers})(?!\\p{L})`,
    `(?<!\\p{L})(?:my|mine)\\s+(?:${plainMessengers})(?!\\p{L})`,
    `(?:加我?|联系|找我?|私|扫)\\s*(?:的)?\\s*(?:${scriptedMessengers}|vx|wx|v|qq|q)(?!\\p{L}*[a-z])`,
    `(?:راسلني|كلمني|تواصل|اضفني|ضيفني|اتصل)\\s+(?:\\p{L}+\\s+)?(?:علي|على|ع|في|ب|عال|عبر)?\\s*(?:ال)?(?:${scriptedMessengers})`,
  ].join('|'),
  'u',
);
const holdsHandle = (text: string): boolean => handle.test(text);

/** From this many digits in a row on, whatever stands between them, a text holds a number. */
const fewestInRow = 6;
/** From this many digits on that are neither amounts nor times, a text holds a number. */
const fewestInAll = 10;
/** Letters that stand for digits among digits. */
const digitLetters: Readonly<Record<string, string>> = {
  o: '0',
  q: '9',
  l: '1',
  i: '1',
  '|': '1',
  '!': '1',
  z: '2',
  s: '5',
  b: '8',
  g: '9',
};
const mixedWord = /(?<![\p{L}\d])[\doqliszbg|!]*[\doqliszbg](?![\p{L}\d])/gu;
/** An amount with its groups or decimals, a time, a date, a percentage, odds: not the parts of a number. */
const figure =
  /(?<![\d.,:/-])(?:(?:[\p{Sc}]|php|usd|p)?\s?(?:[1-9]\d{0,2}(?:,\d{3}){1,2}(?:\.\d{1,2})?|\d{1,5}\.\d{1,2})|[0-2]?\d:[0-5]\d(?::[0-5]\d)?|[0-3]?\d\/[01]?\d(?:\/(?:20)?\d\d)?|20\d\d-[01]\d-[0-3]\d|\d{1,3} ?%)(?![\d:/-]|[.,]\d)/gu;

/** Letters alone between digits. */
const loneLetters = /(?<=\d[^\p{L}\d]{1,3})(?:[oil][^\p{L}\d]{1,3})+(?=\d)/gu;

function holdsNumber(text: string): boolean {
  const withDigits = text
    .replaceAll(mixedWord, asDigits)
    .replaceAll(loneLetters, (letters) =>
      letters.replaceAll(/[oil]/gu, (sign) => digitLetters[sign] ?? sign),
    );
  // Two figures beside each other may be one number in parts.
  const without = withDigits.replaceAll(figure, (_all, at: number) =>
    /\d[^\p{L}\d]{0,3}$/u.test(withDigits.slice(0, at)) ? _all : ' figure ',
  );
  if (runsOf(without).some((run) => run.replaceAll(/\D/gu, '').length >= fewestInRow)) return true;
  return without.replaceAll(/\D/gu, '').length >= fewestInAll;
}

/** Digits with up to four signs between two of them that are neither letters nor digits. */
const runsOf = (text: string): string[] => text.match(/\d(?:[^\p{L}\d]{0,4}\d)*/gu) ?? [];

function asDigits(word: string): string {
  const digits = word.replaceAll(/\D/gu, '').length;
  // Without a digit in it, it is a word.
  if (digits === 0) return word;
  if (digits < 3 && digits * 2 < word.length - 1) return word;
  return Array.from(word, (sign) => digitLetters[sign] ?? sign).join('');
}
