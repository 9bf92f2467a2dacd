/** How the words of a slip's text become bets: by the codes of the markets, for every engine. */
import { type EngineName, engineNamed } from './engines.ts';
import { isPick, type PickForm, splitPick } from './pick-form.ts';

/** `stake`: decimal text in major units. */
export type TextLine = { market: string; pick: string; stake: string };

export type TextFaultCode =
  | 'market-unknown'
  | 'pick-invalid'
  | 'pick-missing'
  | 'stake-invalid'
  | 'stake-missing';

/** What could not be read, and where: the text from `from` up to `to`. */
export type TextFault = { code: TextFaultCode; from: number; to: number };

export type SlipText = { lines: TextLine[]; faults: TextFault[] };

/** A word of the text without marks, in lower case, and its place. */
export type Token = { text: string; from: number; to: number };

/** What a vocabulary makes of a group: the words before a stake. */
export type Bet = { market: string; pick: string };
export type GroupReader = (words: readonly Token[]) => { bets: Bet[]; faults: TextFault[] };

/** A language of slips: how the words between two stakes are read, and which words a market begins with. */
export type Vocabulary = {
  /** True for a word that names a market, so that `x2` can begin a group and is no stake. */
  isMarket: (word: string) => boolean;
  read: GroupReader;
};

export const faultAt = (code: TextFaultCode, { from, to }: { from: number; to: number }): TextFault => ({
  code,
  from,
  to,
});

/** A member as the form writes it, with its leading zeros. */
const padded = (member: string, { width }: PickForm): string =>
  width === 0 ? member.replace(/^0+(?=\d)/, '') : member.padStart(width, '0');

/** A pick in its only form, from one that may lack zeros or order; null if it is none of the form. */
export function canonicalPick(form: PickForm, text: string): string | null {
  const { place, rest } = splitPick(text);
  const before = place === '' ? '' : `${place}:`;
  const pick = before + (canonicalRest(form, rest) ?? '');
  return isPick(form, pick) ? pick : null;
}

function canonicalRest(form: PickForm, rest: string): string | null {
  const sorted = (members: string[]) => members.sort();
  switch (form.kind) {
    case 'plate':
      return rest.toUpperCase();
    case 'number':
      return padded(rest, form);
    case 'digits': {
      if (form.order === 'any') return rest;
      const digits = sorted(rest.split(''));
      // The doubled digit comes first: of three sorted ones it is the one in the middle.
      const [, middle] = digits;
      return form.order === 'doubled'
        ? digits.sort((a, b) => Number(b === middle) - Number(a === middle)).join('')
        : digits.join('');
    }
    case 'set':
    case 'sequence': {
      const [numbers = '', bonus] = rest.split('+');
      const members = numbers.split('-').map((member) => padded(member, form));
      const text = (form.kind === 'set' ? sorted(members) : members).join('-');
      return bonus === undefined ? text : `${text}+${padded(bonus, form)}`;
    }
    default:
      return rest;
  }
}

/** The vocabulary of codes: a market's code, then picks. An engine with one market needs no code. */
export function codeVocabulary(engine: EngineName): Vocabulary {
  const { markets } = engineNamed(engine);
  const [only] = markets.size === 1 ? [...markets.values()] : [];
  const isMarket = (word: string): boolean => markets.has(word);
  const read: GroupReader = (words) => {
    const [first] = words;
    if (!first) return { bets: [], faults: [] };
    const market = markets.get(first.text) ?? only;
    if (!market) return { bets: [], faults: [faultAt('market-unknown', first)] };
    const picks = markets.has(first.text) ? words.slice(1) : words;
    if (picks.length === 0) return { bets: [], faults: [faultAt('pick-missing', first)] };
    const bets: Bet[] = [];
    const faults: TextFault[] = [];
    for (const word of picks) {
      const pick = canonicalPick(market.pick, word.text);
      if (pick === null) faults.push(faultAt('pick-invalid', word));
      else bets.push({ market: market.code, pick });
    }
    return { bets, faults };
  };
  return { isMarket, read };
}
