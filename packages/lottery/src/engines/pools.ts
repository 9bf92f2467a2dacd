/** Draws that are paid from the stakes: pools of k numbers of n, with and without a bonus number, and the raffle. */
import type { OutcomeSource } from '@perya/fairness';
import { choose } from '../chance.ts';
import { engineOf, marketOf, numbersFrom, range } from '../market.ts';
import { digitsForm, setForm } from '../pick-form.ts';

type Numbers = readonly number[];

/** The price of one combination, and of a raffle's number, in minor units. */
export const UNIT_MINOR = 2000n;
export const RAFFLE_WINNERS = 20;
const LARGEST_SET = 10;

/** `bonus`: the size of the bonus number's range; 0 without one. */
export type PoolShape = { drawn: number; size: number; bonus: number };

export const poolShapes = {
  'pool-6-42': { drawn: 6, size: 42, bonus: 0 },
  'pool-6-45': { drawn: 6, size: 45, bonus: 0 },
  'pool-6-49': { drawn: 6, size: 49, bonus: 0 },
  'pool-6-55': { drawn: 6, size: 55, bonus: 0 },
  'pool-6-58': { drawn: 6, size: 58, bonus: 0 },
  'pool-6-33-16': { drawn: 6, size: 33, bonus: 16 },
  'pool-5-35-12': { drawn: 5, size: 35, bonus: 12 },
} as const satisfies Readonly<Record<string, PoolShape>>;

export type PoolEngineName = keyof typeof poolShapes;

export const isPoolEngine = (name: string): name is PoolEngineName => Object.hasOwn(poolShapes, name);

/** A pick's numbers and its bonus number; 0 without one. */
export function poolPick(pick: string): { numbers: number[]; bonus: number } {
  const [numbers = '', bonus = '0'] = pick.split('+');
  return { numbers: numbers.split('-').map(Number), bonus: Number(bonus) };
}

/** The combinations that a pick of a pool holds. */
export const combinationsOf = (engine: PoolEngineName, pick: string): bigint =>
  choose(poolPick(pick).numbers.length, poolShapes[engine].drawn);

function poolEngine(name: PoolEngineName) {
  const { drawn, size, bonus } = poolShapes[name];
  const isNumbers = numbersFrom(drawn, 1, size, true);
  const isBonus = numbersFrom(bonus > 0 ? 1 : 0, 1, bonus);
  const form = setForm(drawn, LARGEST_SET, 1, size);
  return engineOf<Numbers>({
    name,
    kind: 'pool',
    draw: (source) => [
      ...source.shuffle(range(1, size)).slice(0, drawn),
      ...(bonus > 0 ? [source.nextBelow(bonus) + 1] : []),
    ],
    isOutcome: (value): value is Numbers =>
      Array.isArray(value) && isNumbers(value.slice(0, drawn)) && isBonus(value.slice(drawn)),
    markets: [
      marketOf(
        1101,
        'pool',
        'P',
        { ...form, bonus: bonus > 0 ? { from: 1, to: bonus } : null },
        {
          chances: null,
          mostHits: drawn,
          exposure: 'none',
        },
      ),
    ],
  });
}

export const poolEngines = [
  poolEngine('pool-6-42'),
  poolEngine('pool-6-45'),
  poolEngine('pool-6-49'),
  poolEngine('pool-6-55'),
  poolEngine('pool-6-58'),
  poolEngine('pool-6-33-16'),
  poolEngine('pool-5-35-12'),
];

/** So many different numbers of the raffle. */
const raffleNumbers = (count: number) => numbersFrom(count, 0, 9999, true);

/** The winners among the numbers sold, ascending; all of them in random order where fewer were sold than there are prizes. */
function drawRaffle(source: OutcomeSource, soldNumbers: Numbers): Numbers {
  const isAscending = soldNumbers.every((number, at) => number > (soldNumbers[at - 1] ?? -1));
  if (!isAscending || !raffleNumbers(soldNumbers.length)(soldNumbers))
    throw new RangeError('sold numbers: ascending, from 0 to 9999, each once');
  return source.shuffle(soldNumbers).slice(0, RAFFLE_WINNERS);
}

export const raffle = engineOf<Numbers>({
  name: 'raffle',
  kind: 'raffle',
  draw: drawRaffle,
  isOutcome: (value): value is Numbers =>
    Array.isArray(value) && value.length <= RAFFLE_WINNERS && raffleNumbers(value.length)(value),
  markets: [marketOf(1201, 'raffle', 'P', digitsForm(4), { chances: null, exposure: 'pick' })],
});
