// Tickets of six digits and number plates: the longest tail that agrees with the outcome is paid.
import { type Chance, chance } from './chances.ts';
import { digits, type Form, numbersFrom } from './forms.ts';
import { type FixedEngine, fixedEngine, type Market } from './market.ts';

type Numbers = readonly number[];

/** A tail of exactly this many digits out of six. */
const sixDigitTiers: readonly (readonly [string, Chance])[] = [
  ['1', chance(9, 10 ** 2, 20)],
  ['2', chance(9, 10 ** 3, 20)],
  ['3', chance(9, 10 ** 4, 20)],
  ['4', chance(9, 10 ** 5, 15)],
  ['5', chance(9, 10 ** 6, 10)],
  ['6', chance(1, 10 ** 6, 15)],
];

/** Three tails of digits, the four digits without the letter, all five characters. */
const plateTiers: readonly (readonly [string, Chance])[] = [
  ['1', chance(9, 10 ** 2, 20)],
  ['2', chance(9, 10 ** 3, 20)],
  ['3', chance(9, 10 ** 4, 20)],
  ['4', chance(25, 26 * 10 ** 4, 16)],
  ['5', chance(1, 26 * 10 ** 4, 24)],
];

function agreeingTail(one: string, other: string): number {
  let size = 0;
  while (size < one.length && one.at(-1 - size) === other.at(-1 - size)) size += 1;
  return size;
}

const letter = (index: number): string => String.fromCharCode(65 + index);
const plateText = ([first = 0, ...rest]: Numbers): string => `${letter(first)}${rest.join('')}`;

const plateForm: Form = {
  accepts: (pick) => /^[A-Z][0-9]{4}$/u.test(pick),
  sample: (random, [drawn = ''] = []) =>
    (random(2) === 0 && drawn[0] ? drawn[0] : letter(random(26))) +
    digits(4).sample(random, [drawn.slice(1)]),
};

/** Some drawn digits with a changed one, so that vectors have tails of every length. */
const tailForm: Form = {
  accepts: digits(6).accepts,
  sample(random, [drawn = ''] = []) {
    const kept = random(drawn.length + 1);
    return `${digits(6).sample(random)}${drawn.slice(drawn.length - kept)}`.slice(-6);
  },
};

function tailMarket(
  code: string,
  form: Form,
  tiers: readonly (readonly [string, Chance])[],
  textOf: (outcome: Numbers) => string,
): Market<Numbers> {
  return {
    code,
    mode: 'L',
    form,
    chances: new Map(tiers),
    judge(pick, outcome) {
      const size = agreeingTail(pick, textOf(outcome));
      return { hits: size > 0 ? 1 : 0, key: String(size) };
    },
    hot: (outcome) => [textOf(outcome)],
  };
}

export const ticketEngines: readonly FixedEngine[] = [
  fixedEngine<Numbers>('ticket-6', (stream) => numbersFrom(1, 6).map(() => stream.below(10)), [
    tailMarket('ticket', tailForm, sixDigitTiers, (outcome) => outcome.join('')),
  ]),
  fixedEngine<Numbers>(
    'plate',
    (stream) => [stream.below(26), ...numbersFrom(1, 4).map(() => stream.below(10))],
    [tailMarket('plate', plateForm, plateTiers, plateText)],
  ),
];
