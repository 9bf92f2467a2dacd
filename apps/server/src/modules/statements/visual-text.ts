// Puts bidirectional text into visual order, because PDF has no right-to-left text.
import bidiFactory, { type Bidi } from 'bidi-js';

// The package is CommonJS whose export is the factory itself; its types describe the module for bundlers.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** Scripts with a font of their own; `other`: Latin, Greek, Cyrillic, figures and signs. */
const ranges = {
  arabic: /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff]/u,
  bengali: /\p{Script=Bengali}/u,
  devanagari: /\p{Script=Devanagari}/u,
  hangul: /\p{Script=Hangul}/u,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  han: /[\p{Script=Han}\u3000-\u303f\uff00-\uff60]/u,
  khmer: /\p{Script=Khmer}/u,
  lao: /\p{Script=Lao}/u,
  myanmar: /\p{Script=Myanmar}/u,
  sinhala: /\p{Script=Sinhala}/u,
  tamil: /\p{Script=Tamil}/u,
  telugu: /\p{Script=Telugu}/u,
  thai: /\p{Script=Thai}/u,
} as const;
export type Script = keyof typeof ranges | 'other';
/** The names of `ranges`. */
const scripts = Object.keys(ranges) as (keyof typeof ranges)[];
/** A run of one direction and one script, in visual order, left to right. */
export type Run = { text: string; rightToLeft: boolean; script: Script };

const invisible = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;
/** Marks, joiners and the full stops of Indian scripts belong to the sign before them. */
const attached = /\p{M}|\u200c|\u200d|[\u0964\u0965]/u;
const firstOfScripts = 0x0590;

const scriptOf = (sign: string): Script =>
  (sign.codePointAt(0) ?? 0) < firstOfScripts
    ? 'other'
    : (scripts.find((script) => ranges[script].test(sign)) ?? 'other');

type Piece = Run & { level: number };

export function visualRuns(text: string, base: 'ltr' | 'rtl'): Run[] {
  const plain = text.replaceAll(/[\u00a0\u202f]/gu, ' ');
  const { levels } = bidi.getEmbeddingLevels(plain, base);
  const pieces: Piece[] = [];
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] ?? '';
    const level = levels[at] ?? 0;
    const script = scriptOf(sign);
    const last = pieces.at(-1);
    // A space belongs to the word before it, in any script.
    if (last?.level === level && (last.script === script || sign === ' ' || attached.test(sign)))
      last.text += sign;
    else pieces.push({ text: sign, rightToLeft: level % 2 === 1, script, level });
  }
  return reordered(pieces)
    .map(({ level: _level, ...run }) => ({ ...run, text: run.text.replaceAll(invisible, '') }))
    .filter((run) => run.text !== '');
}

/** Rule L2 of the bidirectional algorithm: from the highest level down, what is at it or above is turned round. */
function reordered(pieces: readonly Piece[]): Piece[] {
  const visual = [...pieces];
  const highest = Math.max(0, ...pieces.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < visual.length; from += 1) {
      if ((visual[from]?.level ?? 0) < level) continue;
      let to = from;
      while (to < visual.length && (visual[to]?.level ?? 0) >= level) to += 1;
      visual.splice(from, to - from, ...visual.slice(from, to).reverse());
      from = to;
    }
  return visual;
}
