/** Tickets of six digits, and plates of a letter and four digits: paid is the longest tail that agrees. */
import { type Chance, chance } from '../chance.ts';
import { engineOf, marketOf, numbersFrom, range } from '../market.ts';
import { digitsForm, plateForm } from '../pick-form.ts';

type Signs = readonly number[];

/** By tail: the probability, and the percent of the return. */
type Tier = { tail: number; probability: Chance; share: number };

const tier = (tail: number, probability: Chance, share: number): Tier => ({ tail, probability, share });

const ticketTiers = [
  tier(1, chance(9, 10 ** 2), 20),
  tier(2, chance(9, 10 ** 3), 20),
  tier(3, chance(9, 10 ** 4), 20),
  tier(4, chance(9, 10 ** 5), 15),
  tier(5, chance(9, 10 ** 6), 10),
  tier(6, chance(1, 10 ** 6), 15),
];
const plateTiers = [
  tier(1, chance(9, 10 ** 2), 20),
  tier(2, chance(9, 10 ** 3), 20),
  tier(3, chance(9, 10 ** 4), 20),
  tier(4, chance(25, 26 * 10 ** 4), 16),
  tier(5, chance(1, 26 * 10 ** 4), 24),
];

/** The probability of each tier ÷ its share of the return. */
const tierChances = (tiers: readonly Tier[]): Map<string, Chance> =>
  new Map(
    tiers.map(({ tail, probability: { numerator, denominator }, share }) => [
      String(tail),
      chance(100n * numerator, BigInt(share) * denominator),
    ]),
  );

/** The number of last signs in which both texts agree. */
function agreeingTail(one: string, other: string): number {
  let tail = 0;
  while (tail < one.length && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  return tail;
}

const tailMarket = (
  id: number,
  code: string,
  form: typeof plateForm,
  tiers: readonly Tier[],
  textOf: (signs: Signs) => string,
) =>
  marketOf<Signs>(id, code, 'L', form, {
    chances: tierChances(tiers),
    keyOf: (_, hits) => String(hits),
    tiered: true,
    mostHits: tiers.length,
    exposure: 'market',
    hits: (signs) => {
      const drawn = textOf(signs);
      return (pick) => agreeingTail(drawn, pick);
    },
  });

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A plate's outcome as text: its letter and four digits. */
export const plateText = ([letter = 0, ...digits]: Signs): string => LETTERS.charAt(letter) + digits.join('');

export const ticket6 = engineOf<Signs>({
  name: 'ticket-6',
  draw: (source) => range(1, 6).map(() => source.nextBelow(10)),
  isOutcome: numbersFrom(6, 0, 9),
  markets: [tailMarket(1001, 'ticket', digitsForm(6), ticketTiers, (signs) => signs.join(''))],
});

const isDigits = numbersFrom(4, 0, 9);
const isLetter = numbersFrom(1, 0, 25);

export const plate = engineOf<Signs>({
  name: 'plate',
  draw: (source) => [source.nextBelow(26), ...range(1, 4).map(() => source.nextBelow(10))],
  isOutcome: (value): value is Signs =>
    Array.isArray(value) && isLetter(value.slice(0, 1)) && isDigits(value.slice(1)),
  markets: [tailMarket(1002, 'plate', plateForm, plateTiers, plateText)],
});
