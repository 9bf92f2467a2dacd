// What is wrong with a translated phrase, as far as a program can tell without knowing the language.
import { languages } from '@perya/contract/constants';
import { type MessageParts, partsOf } from './message-parts.ts';
import { scriptOf } from './script-of.ts';

/** Scripts of the languages that are not written in Latin letters. */
const foreignScripts = [...new Set(languages.map(scriptOf))].filter((script) => script !== 'Latn');

/** "One" holds more numbers than 1 there: 0, 1.5, 21. */
const wideOne: ReadonlySet<string> = new Set(['hi', 'pt', 'ru', 'fr', 'fil', 'bn', 'si', 'fa', 'uk']);

/** Names and formats that are written in Latin letters everywhere. */
const latinNames = new Set(
  'otp totp sms pdf csv json qr pin id ip usdt trc20 erc20 gcash maya php pagcor perya lights gli sha hmac aes kyc vip iphone ipad ios android safari chrome chromium firefox edge google facebook apple telegram whatsapp viber line zalo wechat qq pwa apk url html http https mb kb gb wi fi drand bls merkle rtp ngr ggr par tls nfc api png jpeg webp heic nonce javascript tron bc utf prev mod maria jackpot captcha'.split(
    ' ',
  ),
);

/** Arabic letters beside figures or Latin names need marks; other languages' texts are set apart by the page. */
const directionMarks = /[\u200e\u200f\u202a-\u202e]/u;
const doubledWord = /(?:^|\s)(\p{L}{3,}) +\1(?=$|[\s.,!?])/iu;
/** Languages in which a word stands twice for a reason. */
const doubling: ReadonlySet<string> = new Set(
  'ur hi bn ne ta te si fa th lo km my vi id ms fil sw tr fr'.split(' '),
);

/** `language`: a BCP 47 tag. In words for who writes the phrase; empty: nothing was found. Throws where the English message cannot be read. */
export function translationFaults(language: string, english: string, text: string): string[] {
  const original = partsOf(english);
  let own: MessageParts;
  try {
    own = partsOf(text);
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }
  const hasDoubledWord = doubledWord.test(own.text) && !doubledWord.test(original.text);
  return [
    ...messageFaults(language, original, own),
    ...textFaults(english, text),
    ...(hasDoubledWord && !doubling.has(language) ? ['has a word twice'] : []),
    ...scriptFaults(language, original, own),
  ];
}

const same = (one: Iterable<string>, other: Iterable<string>) =>
  [...one].sort().join() === [...other].sort().join();

function messageFaults(language: string, original: MessageParts, own: MessageParts): string[] {
  const found: string[] = [];
  if (!same(original.placeholders, own.placeholders))
    found.push(`has {${[...own.placeholders].join()}} in place of {${[...original.placeholders].join()}}`);
  if (!same(original.selects, own.selects)) found.push('chooses among other words than English');
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const branches of own.plurals) {
    for (const form of forms) if (!branches.has(form)) found.push(`lacks the plural form "${form}"`);
    for (const form of branches.keys())
      if (!/^\d+$/u.test(form) && !forms.some((one) => one === form))
        found.push(`has the plural form "${form}", which the language does not know`);
    const one = branches.get('one');
    if (wideOne.has(language) && one && !one.hasNumber && branches.get('other')?.hasNumber)
      found.push('"one" does not write its number, and stands for others than 1');
  }
  return found;
}

const tagsOf = (text: string): string[] => text.match(/<[^>]*>/gu) ?? [];

function textFaults(english: string, text: string): string[] {
  const found: string[] = [];
  if (!same(tagsOf(english), tagsOf(text))) found.push('has other tags than English');
  if (text.trim() === '') found.push('is empty');
  if (text !== text.normalize('NFC')) found.push('is not in Unicode’s form NFC');
  if (text !== text.trim() && english === english.trim()) found.push('begins or ends with a space');
  if (/ {2}/u.test(text) && !/ {2}/u.test(english)) found.push('has two spaces');
  if (/\p{L}'\p{L}/u.test(text)) found.push('has a straight apostrophe');
  if (/(?![0-9])\p{Nd}/u.test(text)) found.push('has digits of its own: the product writes figures');
  return found;
}

function scriptFaults(language: string, original: MessageParts, own: MessageParts): string[] {
  const found: string[] = [];
  const script = scriptOf(language);
  for (const other of foreignScripts) {
    const sign = new RegExp(`\\p{Script=${other}}`, 'u');
    if (other !== script && sign.test(own.text) && !sign.test(original.text))
      found.push(`has signs of the script ${other}`);
  }
  if (language !== 'ar' && directionMarks.test(own.text)) found.push('has a mark of direction');
  if (script === 'Latn') return found;
  const inEnglish = new Set(original.text.toLowerCase().match(/[a-z0-9]+/gu));
  for (const word of own.text.match(/\p{Script=Latin}+/gu) ?? [])
    if (word.length > 1 && !latinNames.has(word.toLowerCase()) && !inEnglish.has(word.toLowerCase()))
      found.push(`has the Latin word "${word}"`);
  return found;
}
