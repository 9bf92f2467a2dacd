// Words that a room does not show, by language: insults, threats, and urging others to stake. Staff mute for what no list holds.
import { foldText } from '../../platform/fold-text.ts';

/** Whole words, with any of the endings that the pattern allows. */
const inEnglish = [
  'fuck\\w*',
  'motherfuck\\w*',
  'shit\\w*',
  'bitch\\w*',
  'cunt\\w*',
  'asshole\\w*',
  'whore\\w*',
  'slut\\w*',
  'retard\\w*',
  'nigger\\w*',
  'faggot\\w*',
  'kill yourself',
  'kys',
  'bet (?:it )?all',
  'all in now',
  'borrow (?:and|to) (?:bet|play)',
  'sure win',
  'guaranteed win',
];
const inTagalog = ['putang ?ina\\w*', 'gago', 'gaga', 'tangina\\w*', 'ulol', 'puta', 'tarantado'];
/** Written without spaces between words. */
const inChinese = [
  '傻逼',
  '傻b',
  '操你',
  '草泥马',
  '妈的',
  '他妈',
  '狗娘养',
  '去死',
  '婊子',
  '贱人',
  '脑残',
  '稳赚',
  '包赢',
  '全押',
  '借钱赌',
];
/** After an article or a conjunction too. */
const inArabic = [
  'كلب',
  'حمار',
  'شرموط\\p{L}*',
  'عاهر\\p{L}*',
  'قحب\\p{L}*',
  'كس ?امك',
  'منيوك\\p{L}*',
  'ابن ?الكلب',
  'انتحر',
  'ربح مضمون',
  'راهن بكل',
];

const folded = (words: readonly string[]) => words.map(foldText).join('|');
const unwelcome = new RegExp(
  [
    `(?<![\\p{L}\\d])(?:${inEnglish.join('|')}|${inTagalog.join('|')})(?![\\p{L}\\d])`,
    `(?:${folded(inChinese)})`,
    `(?<!\\p{L})(?:و|ف|يا)?(?:ال)?\\s?(?:${inArabic.map((word) => word.normalize('NFKD')).join('|')})(?!\\p{L})`,
  ].join('|'),
  'u',
);
/** Digits and signs that stand for letters within a word. */
const disguises: Readonly<Record<string, string>> = {
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '0': 'o',
  '5': 's',
  $: 's',
};

/** True for a text with a word that a room does not show. */
export function holdsUnwelcomeWord(text: string): boolean {
  const plain = foldText(text).replaceAll(/(\p{L})\1{2,}/gu, '$1');
  const uncovered = plain.replaceAll(/(?<=\p{L})[1!3405@$](?=\p{L})/gu, (sign) => disguises[sign] ?? sign);
  const joined = uncovered.replaceAll(/(?<!\p{L})\p{L}(?:[\s._*-]\p{L}(?!\p{L})){2,}/gu, (word) =>
    word.replaceAll(/[\s._*-]/gu, ''),
  );
  return [plain, uncovered, joined].some((one) => unwelcome.test(one));
}
