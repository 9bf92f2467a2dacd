// Folds what looks alike into one spelling, so that rules about a text hold for every script and disguise.
import { latinDigits } from '@perya/contract/digits';

/** Under each Latin letter those that look like it: Cyrillic, Greek, Armenian, small capitals. */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ',
  b: 'вβʙ',
  c: 'сᴄ',
  d: 'ԁᴅ',
  e: 'еεᴇ',
  g: 'ɡցɢ',
  h: 'һհнʜ',
  i: 'іιıɪ',
  j: 'јᴊ',
  k: 'кκᴋ',
  l: 'ӏʟ',
  m: 'мᴍ',
  n: 'ηոɴ',
  o: 'оοσօᴏ',
  p: 'рρᴘ',
  q: 'ԛ',
  r: 'ʀ',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υսᴜ',
  v: 'νѵᴠ',
  w: 'ωԝᴡ',
  x: 'хχ',
  y: 'уγʏ',
  z: 'ᴢ',
};
const latin = new Map(
  Object.entries(lookalikes).flatMap(([letter, signs]) =>
    Array.from(signs, (sign): [string, string] => [sign, letter]),
  ),
);

/** Lower case Latin where a sign looks like it, digits of every script as 0–9, without marks and signs that are not seen. */
export function foldText(text: string): string {
  const plain = latinDigits(text.normalize('NFKD'))
    .replaceAll(/[\p{Mn}\p{Me}\p{Cf}\p{Variation_Selector}]/gu, '')
    .toLowerCase();
  return Array.from(plain, (sign) => circledDigit(sign) ?? latin.get(sign) ?? sign).join('');
}

/** First code points of ten signs each that show 1 to 10 in circles, which NFKC leaves as they are. */
const circled = [0x2776, 0x2780, 0x278a, 0x24f5];

function circledDigit(sign: string): string | undefined {
  const code = sign.codePointAt(0) ?? 0;
  if (code === 0x24ff || code === 0x1f10c) return '0';
  const first = circled.find((one) => code >= one && code < one + 9);
  return first === undefined ? undefined : String(code - first + 1);
}
