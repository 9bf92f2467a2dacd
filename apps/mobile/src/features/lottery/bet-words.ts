// The names of bets, places and words of picks in the page's language.
import type { PhraseId, Translate } from '@perya/locales/page';

/** Bets of another engine that share a code with one of digits. */
const ofPicks: Readonly<Record<string, PhraseId>> = {
  group3: 'bets.market.trio',
  'any-order': 'bets.market.any-order',
};

export function marketName(t: Translate, engine: string, code: string): string {
  const own = engine.startsWith('pick-') ? ofPicks[code] : undefined;
  return t(own ?? (`bets.market.${code}` as PhraseId)); // A test holds a phrase to each market of each engine.
}

/** How a bet wins, in one sentence. */
export function marketHint(t: Translate, engine: string, code: string): string {
  if (engine.startsWith('pick-') && code === 'group3') return t('bets.hint.trio');
  if (code.startsWith('any') && engine.startsWith('pick-')) return t('bets.hint.any');
  return t(`bets.hint.${code}` as PhraseId); // As above.
}

const places: Readonly<Record<string, PhraseId>> = {
  head: 'bets.head',
  tail: 'bets.tail',
  first: 'bets.firstThree',
  middle: 'bets.middleThree',
  last: 'bets.lastThree',
};

export function placeName(t: Translate, place: string): string {
  const id = places[place];
  return id ? t(id) : t('bets.place', { number: Number(place) });
}

export const wordName = (t: Translate, word: string): string => t(`bets.word.${word}` as PhraseId); // As above.

/** A pick as a line of a slip shows it: `3rd: big`, `02 · 14 · 33`. */
export function pickText(t: Translate, pick: string): string {
  const colon = pick.indexOf(':');
  const rest = pick.slice(colon + 1);
  const text = /^[a-z]{2,}$/u.test(rest)
    ? wordName(t, rest)
    : rest.replaceAll('-', ' · ').replace('+', '\u00a0+\u00a0');
  return colon < 0 ? text : `${placeName(t, pick.slice(0, colon))}: ${text}`;
}

const groups: Readonly<Record<string, PhraseId>> = {
  lo: 'bets.market.lo2',
  de: 'bets.market.de',
  sum: 'bets.market.sum',
  special: 'bets.market.special',
  bonus: 'bets.bonus',
};

/** The name of a group of numbers that compete with each other: a place, a drum, a prize. */
export function groupName(t: Translate, name: string): string {
  if (/^\d+$/u.test(name)) return placeName(t, name);
  return t(groups[name] ?? 'lottery.number');
}
