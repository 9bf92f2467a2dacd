/** Ten cars by their places: a car's place, sides, dragon and tiger, the first two and three. */
import { chance } from '../chance.ts';
import { engineOf, hitIf, isSide, marketOf, numbersFrom, range, sides } from '../market.ts';
import { numberForm, placesUpTo, sequenceForm, splitPick, twoDigits, wordForm } from '../pick-form.ts';

type Cars = readonly number[];

const CARS = 10;

/** The ordered pairs of two cars that add up to each sum, of 90. */
const firstTwoSums = new Map(
  range(3, 19).map((sum) => [
    String(sum),
    chance(range(1, CARS).filter((car) => sum - car >= 1 && sum - car <= CARS && sum !== 2 * car).length, 90),
  ]),
);

const firstOnes = (count: number) => (cars: Cars) => {
  const first = cars.slice(0, count).map(twoDigits).join('-');
  return hitIf((pick) => pick === first);
};

export const race10 = engineOf<Cars>({
  name: 'race-10',
  draw: (source) => source.shuffle(range(1, CARS)),
  isOutcome: numbersFrom(CARS, 1, CARS, true),
  markets: [
    marketOf(601, 'place', 'E', numberForm(1, CARS, 2, placesUpTo(CARS)), {
      chances: chance(1, 10),
      hits: (cars) =>
        hitIf((pick) => {
          const { place, rest } = splitPick(pick);
          return cars[Number(place) - 1] === Number(rest);
        }),
    }),
    marketOf(602, 'side', 'E', wordForm(sides, placesUpTo(CARS)), {
      chances: chance(1, 2),
      hits: (cars) =>
        hitIf((pick) => {
          const { place, rest } = splitPick(pick);
          return isSide(cars[Number(place) - 1] ?? 0, 6, rest);
        }),
    }),
    marketOf(603, 'dragon', 'E', wordForm(['dragon', 'tiger'], placesUpTo(CARS / 2)), {
      chances: chance(1, 2),
      hits: (cars) =>
        hitIf((pick) => {
          const { place, rest } = splitPick(pick);
          const above = (cars[Number(place) - 1] ?? 0) > (cars[CARS - Number(place)] ?? 0);
          return above === (rest === 'dragon');
        }),
    }),
    marketOf(604, 'sum2', 'E', numberForm(3, 19, 0), {
      chances: firstTwoSums,
      keyOf: (pick) => pick,
      hits: ([first = 0, second = 0]) => hitIf((pick) => pick === String(first + second)),
    }),
    marketOf(605, 'exacta', 'L', sequenceForm(2, 1, CARS), { chances: chance(1, 90), hits: firstOnes(2) }),
    marketOf(606, 'trifecta', 'L', sequenceForm(3, 1, CARS), { chances: chance(1, 720), hits: firstOnes(3) }),
  ],
});
