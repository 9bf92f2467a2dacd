/** Reads the lines of a slip from one line of text, as players write it: market, picks, `x` and the stake. */
import { latinDigits } from '@perya/contract/digits';
import { boardVocabulary } from './board-words.ts';
import type { EngineName } from './engines.ts';
import { codeVocabulary, faultAt, type SlipText, type Token, type Vocabulary } from './slip-vocabulary.ts';

/** Lower case without the marks of Vietnamese and of typographers, so that players can leave them out; digits of every script count. */
const plain = (word: string): string =>
  latinDigits(word)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/gu, 'd')
    .replace(/[‐-―−]/gu, '-')
    .replace(/×/gu, 'x')
    .toLowerCase();

/** The words of each part between semicolons or line ends. */
function partsOf(text: string): Token[][] {
  const parts: Token[][] = [[]];
  for (const match of text.matchAll(/[;؛\n]|[^\s,،;؛]+/gu)) {
    const [word] = match;
    if (/^[;؛\n]$/u.test(word)) parts.push([]);
    else parts.at(-1)?.push({ text: plain(word), from: match.index, to: match.index + word.length });
  }
  return parts.filter((part) => part.length > 0);
}

const STAKE_WORD = /^x[\d.]/;
const STAKE = /^x(?:0|[1-9]\d{0,11})(?:\.\d{1,2})?$/;

/** The stake of a word such as `x10` or `x2.50`, or null if it is none or nothing. */
const stakeOf = (word: string): string | null =>
  STAKE.test(word) && /[1-9]/.test(word) ? word.slice(1) : null;

/** Joins a lone `x` with the number behind it: `x 10` is a stake too. */
function joinStakes(words: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (before?.text === 'x') joined.splice(-1, 1, { text: `x${word.text}`, from: before.from, to: word.to });
    else joined.push(word);
  }
  return joined;
}

const spanOf = (words: readonly Token[]): { from: number; to: number } => ({
  from: words[0]?.from ?? 0,
  to: words.at(-1)?.to ?? 0,
});

/** Reads one part: groups of words, each ended by its stake. A group without a market has that of the group before it. */
function readPart(words: readonly Token[], vocabulary: Vocabulary): SlipText {
  const result: SlipText = { lines: [], faults: [] };
  let group: Token[] = [];
  let market: Token | undefined;
  for (const word of joinStakes(words)) {
    const begins = group.length === 0 && vocabulary.isMarket(word.text);
    if (begins || !STAKE_WORD.test(word.text)) {
      if (begins) market = word;
      group.push(word);
      continue;
    }
    const stake = stakeOf(word.text);
    const [first] = group;
    const inherits = first !== undefined && !vocabulary.isMarket(first.text);
    const { bets, faults } = vocabulary.read(inherits && market ? [market, ...group] : group);
    if (group.length === 0) result.faults.push(faultAt('pick-missing', word));
    else if (stake === null) result.faults.push(faultAt('stake-invalid', word));
    else {
      result.faults.push(...faults);
      result.lines.push(...bets.map((bet) => ({ ...bet, stake })));
    }
    group = [];
  }
  if (group.length > 0) result.faults.push(faultAt('stake-missing', spanOf(group)));
  return result;
}

/** The lines of a text in the order in which it names them, and what could not be read. Parts are separated by semicolons or line ends. */
export function parseSlipText(engine: EngineName, text: string): SlipText {
  const codes = codeVocabulary(engine);
  const isBoard = engine === 'board-north' || engine === 'board-south';
  const vocabulary = isBoard ? boardVocabulary(codes, engine) : codes;
  const parts = partsOf(text).map((part) => readPart(part, vocabulary));
  return { lines: parts.flatMap(({ lines }) => lines), faults: parts.flatMap(({ faults }) => faults) };
}
