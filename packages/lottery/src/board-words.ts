/** The words with which players of boards write their bets: `lo 68 86`, `de dau 6`, `x2 12-45`, `tong 5`, `10 keo 19`. */
import type { EngineName } from './engines.ts';
import { engineNamed } from './engines.ts';
import { range } from './market.ts';
import {
  type Bet,
  canonicalPick,
  faultAt,
  type GroupReader,
  type TextFault,
  type Token,
  type Vocabulary,
} from './slip-vocabulary.ts';

/** The sides of the special prize. */
const sideWords: ReadonlyMap<string, string> = new Map([
  ['tai', 'big'],
  ['xiu', 'small'],
  ['le', 'odd'],
  ['chan', 'even'],
]);

/** Markets of numbers, by how many digits the number has. */
const numberWords: ReadonlyMap<string, Readonly<Record<number, string>>> = new Map([
  ['lo', { 2: 'lo2', 3: 'lo3', 4: 'lo4' }],
  ['bao', { 2: 'lo2', 3: 'lo3', 4: 'lo4' }],
  ['de', { 2: 'de', 3: 'de3', 4: 'de4' }],
  ['db', { 2: 'de', 3: 'de3', 4: 'de4' }],
  ['3c', { 3: 'de3' }],
  ['4c', { 4: 'de4' }],
  ['dau', { 2: 'dau' }],
  ['lo2', { 2: 'lo2' }],
  ['lo3', { 3: 'lo3' }],
  ['lo4', { 4: 'lo4' }],
  ['de3', { 3: 'de3' }],
  ['de4', { 4: 'de4' }],
]);

/** Markets of sets, by how many numbers the set has. */
const setWords: ReadonlyMap<string, Readonly<Record<number, string>>> = new Map([
  ['xien', { 2: 'x2', 3: 'x3', 4: 'x4' }],
  ['x2', { 2: 'x2' }],
  ['x3', { 3: 'x3' }],
  ['x4', { 4: 'x4' }],
  ['xien2', { 2: 'x2' }],
  ['xien3', { 3: 'x3' }],
  ['xien4', { 4: 'x4' }],
  ['da', { 2: 'da' }],
  ['truot', { 4: 'tr4', 8: 'tr8', 10: 'tr10' }],
  ['tr4', { 4: 'tr4' }],
  ['tr8', { 8: 'tr8' }],
  ['tr10', { 10: 'tr10' }],
]);

const tails = range(0, 99).map((number) => String(number).padStart(2, '0'));
const digitSum = (tail: string): number => (Number(tail[0]) + Number(tail[1])) % 10;

/** The ten numbers of two digits that a word and a digit name. */
const groups: ReadonlyMap<string, (tail: string, digit: number) => boolean> = new Map([
  ['dau', (tail, digit) => Number(tail[0]) === digit],
  ['dit', (tail, digit) => Number(tail[1]) === digit],
  ['duoi', (tail, digit) => Number(tail[1]) === digit],
  ['tong', (tail, digit) => digitSum(tail) === digit],
]);

const DIGIT = /^\d$/;
const NUMBER = /^\d{2,4}$/;
const NUMBERS = /^\d{2,4}(?:-\d{2,4})*$/;

/** The different orders of a number's digits. */
function ordersOf(number: string): string[] {
  if (number.length < 2) return [number];
  const orders = number.split('').flatMap((digit, at) => {
    const others = number.slice(0, at) + number.slice(at + 1);
    return ordersOf(others).map((rest) => digit + rest);
  });
  return [...new Set(orders)];
}

const isRepeated = (number: string): boolean => new Set(number).size === 1;

/** The step of a series: of the one digit that differs; of twins to the next twin; else 1. */
function stepOf(first: string, last: string): number {
  if (isRepeated(first) && isRepeated(last)) return Number('1'.repeat(first.length));
  const differing = range(0, first.length - 1).filter((at) => first[at] !== last[at]);
  const [only = first.length - 1] = differing;
  return differing.length === 1 ? 10 ** (first.length - 1 - only) : 1;
}

/** The numbers from one to another, as `keo` means them; null where there are none. */
function seriesOf(first: string, last: string): string[] | null {
  if (first.length !== last.length || Number(first) >= Number(last)) return null;
  const numbers: string[] = [];
  for (let at = Number(first); at <= Number(last); at += stepOf(first, last))
    numbers.push(String(at).padStart(first.length, '0'));
  return numbers;
}

/** Reads numbers, and the words that stand for several, up to the end of a group. */
class NumberReader {
  readonly numbers: { number: string; word: Token }[] = [];
  readonly faults: TextFault[] = [];
  #inAllOrders = false;

  read(words: readonly Token[]): void {
    for (let at = 0; at < words.length; ) at += this.#readAt(words, at);
  }

  /** Reads one word with what belongs to it; returns how many words those are. */
  #readAt(words: readonly Token[], at: number): number {
    const [word, next, afterNext] = words.slice(at, at + 3);
    if (!word) return 1;
    const group = groups.get(word.text);
    if (group && next && DIGIT.test(next.text)) {
      const digit = Number(next.text);
      this.#add(
        word,
        tails.filter((tail) => group(tail, digit)),
      );
      return 2;
    }
    if (word.text === 'kep') this.#add(word, tails.filter(isRepeated));
    else if (word.text === 'dao') this.#inAllOrders = true;
    else if (word.text === 'keo') return this.#readSeries(word, next, afterNext);
    else if (next?.text === 'keo' && NUMBER.test(word.text) && afterNext)
      return this.#addSeries(word, word.text, afterNext.text, 3);
    else if (NUMBERS.test(word.text)) this.#add(word, word.text.split('-'));
    else this.faults.push(faultAt('pick-invalid', word));
    return 1;
  }

  /** `keo 10-19` and `keo 10 19`. */
  #readSeries(word: Token, next: Token | undefined, afterNext: Token | undefined): number {
    const [first = '', last] = next?.text.split('-') ?? [];
    return last === undefined
      ? this.#addSeries(word, first, afterNext?.text ?? '', 3)
      : this.#addSeries(word, first, last, 2);
  }

  #addSeries(word: Token, first: string, last: string, read: number): number {
    const series = NUMBER.test(first) && NUMBER.test(last) ? seriesOf(first, last) : null;
    if (series) this.#add(word, series);
    else this.faults.push(faultAt('pick-invalid', word));
    return read;
  }

  #add(word: Token, numbers: readonly string[]): void {
    const all = this.#inAllOrders ? numbers.flatMap(ordersOf) : numbers;
    this.numbers.push(...all.map((number) => ({ number, word })));
  }
}

/** A market by the length of its numbers or sets, in the group's own words. */
type BySize = Readonly<Record<number, string>>;

function readNumbers(words: readonly Token[], markets: BySize): ReturnType<GroupReader> {
  const reader = new NumberReader();
  reader.read(words);
  const faults = [...reader.faults];
  const bets: Bet[] = [];
  for (const { number, word } of reader.numbers) {
    const market = markets[number.length];
    if (market) bets.push({ market, pick: number });
    else faults.push(faultAt('pick-invalid', word));
  }
  return { bets, faults };
}

/** Sets joined by `-`, each a word; or one set whose numbers are words of their own. */
function readSets(words: readonly Token[], markets: BySize, engine: EngineName): ReturnType<GroupReader> {
  const joined = words.map(({ text }) => text).join('-');
  const [first] = words;
  const apart = words.length > 1 && words.every(({ text }) => !text.includes('-'));
  const sets =
    apart && first ? [{ text: joined, from: first.from, to: words.at(-1)?.to ?? first.to }] : words;
  const bets: Bet[] = [];
  const faults: TextFault[] = [];
  for (const word of sets) {
    const rules = engineNamed(engine).markets.get(markets[word.text.split('-').length] ?? '');
    const pick = rules ? canonicalPick(rules.pick, word.text) : null;
    if (rules && pick !== null) bets.push({ market: rules.code, pick });
    else faults.push(faultAt('pick-invalid', word));
  }
  return { bets, faults };
}

/** `dau 6` and `dit 6` by themselves: a digit of the special prize. */
function readDigits(place: string, words: readonly Token[]): ReturnType<GroupReader> {
  const bad = words.filter(({ text }) => !DIGIT.test(text));
  return {
    bets: words
      .filter(({ text }) => DIGIT.test(text))
      .map(({ text }) => ({ market: 'de-digit', pick: `${place}:${text}` })),
    faults: bad.map((word) => faultAt('pick-invalid', word)),
  };
}

function readSides(words: readonly Token[]): ReturnType<GroupReader> {
  const bets: Bet[] = [];
  const faults: TextFault[] = [];
  for (const word of words) {
    const side = sideWords.get(word.text);
    if (side) bets.push({ market: 'de-side', pick: side });
    else faults.push(faultAt('pick-invalid', word));
  }
  return { bets, faults };
}

/** The vocabulary of boards; what it does not know is read by the markets' codes. */
export function boardVocabulary(codes: Vocabulary, engine: EngineName): Vocabulary {
  const deNumbers = numberWords.get('de') ?? {};
  const read: GroupReader = (words) => {
    const [first, second] = words;
    if (!first) return { bets: [], faults: [] };
    if (sideWords.has(first.text)) return readSides(words);
    if (first.text === 'tong') return readNumbers(words, deNumbers);
    const picks = words.slice(1);
    const numbers = numberWords.get(first.text);
    const sets = setWords.get(first.text);
    if ((numbers || sets || groups.has(first.text)) && !second)
      return { bets: [], faults: [faultAt('pick-missing', first)] };
    if (first.text === 'dit' || first.text === 'duoi') return readDigits('tail', picks);
    if (first.text === 'dau' && second && DIGIT.test(second.text)) return readDigits('head', picks);
    if (['de', 'db'].includes(first.text) && second && sideWords.has(second.text)) return readSides(picks);
    if (numbers) return readNumbers(picks, numbers);
    return sets ? readSets(picks, sets, engine) : codes.read(words);
  };
  const isMarket = (word: string): boolean =>
    sideWords.has(word) ||
    numberWords.has(word) ||
    setWords.has(word) ||
    groups.has(word) ||
    codes.isMarket(word);
  return { isMarket, read };
}
