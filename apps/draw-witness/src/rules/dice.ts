// Three dice and the race of ten cars.
import { chance } from './chances.ts';
import {
  atPlace,
  members,
  numbersFrom,
  oneOf,
  placeAndRest,
  plainNumber,
  sequenceOf,
  setOf,
  twoDigits,
} from './forms.ts';
import { byKey, counted, type FixedEngine, fixedEngine, single, winOrLose } from './market.ts';
import { isDragonOrTiger, isOnSide, sideForm } from './sides.ts';

type Numbers = readonly number[];

const sumOf = (numbers: Numbers): number => numbers.reduce((sum, each) => sum + each, 0);
const timesShown = (face: string, dice: Numbers): number => dice.filter((die) => die === Number(face)).length;
const faces = numbersFrom(1, 6);
const threeDice: Numbers[] = faces.flatMap((a) => faces.flatMap((b) => faces.map((c) => [a, b, c])));
const hotFaces = (dice: Numbers): string[] => [...new Set(dice)].map(String);

const dice3 = fixedEngine<Numbers>(
  'dice-3',
  (stream) => [stream.below(6) + 1, stream.below(6) + 1, stream.below(6) + 1],
  [
    winOrLose<Numbers>({
      code: 'sum',
      mode: 'L',
      form: plainNumber(3, 18),
      chances: byKey(
        counted(threeDice, numbersFrom(3, 18).map(String), (key, each) => sumOf(each) === Number(key)),
      ),
      wins: (pick, dice) => sumOf(dice) === Number(pick),
      hot: (dice) => [String(sumOf(dice))],
    }),
    winOrLose<Numbers>({
      code: 'side',
      mode: 'E',
      form: sideForm,
      chances: single(chance(108, 216)),
      wins: (pick, dice) => isOnSide(pick, sumOf(dice), 11),
    }),
    winOrLose<Numbers>({
      code: 'triple',
      mode: 'L',
      form: plainNumber(1, 6),
      chances: single(chance(1, 216)),
      wins: (pick, dice) => timesShown(pick, dice) === 3,
      hot: hotFaces,
    }),
    winOrLose<Numbers>({
      code: 'any-triple',
      mode: 'E',
      form: oneOf('any'),
      chances: single(chance(6, 216)),
      wins: (_pick, dice) => new Set(dice).size === 1,
    }),
    winOrLose<Numbers>({
      code: 'pair',
      mode: 'L',
      form: plainNumber(1, 6),
      chances: single(chance(16, 216)),
      wins: (pick, dice) => timesShown(pick, dice) >= 2,
      hot: hotFaces,
    }),
    winOrLose<Numbers>({
      code: 'two',
      mode: 'L',
      form: setOf(2, 2, { low: 1, high: 6, width: 1 }),
      chances: single(chance(30, 216)),
      wins: (pick, dice) => members(pick).every((face) => timesShown(face, dice) > 0),
      hot: hotFaces,
    }),
    winOrLose<Numbers>({
      code: 'run',
      mode: 'E',
      form: oneOf('any'),
      chances: single(chance(24, 216)),
      wins(_pick, dice) {
        const [low = 0, middle = 0, high = 0] = dice.toSorted((one, other) => one - other);
        return middle === low + 1 && high === middle + 1;
      },
    }),
  ],
);

const cars = numbersFrom(1, 10);
const carRange = { low: 1, high: 10 };
const placeNames = cars.map(String);
const hotCars = (places: Numbers): string[] => places.map(twoDigits);
const carAt = (place: string | number, places: Numbers): number => places[Number(place) - 1] ?? 0;
const twoCars: Numbers[] = cars.flatMap((one) => cars.filter((two) => two !== one).map((two) => [one, two]));

const race10 = fixedEngine<Numbers>('race-10', (stream) => stream.shuffle(cars), [
  winOrLose<Numbers>({
    code: 'place',
    mode: 'E',
    form: atPlace(placeNames, sequenceOf(1, carRange)),
    chances: single(chance(1, 10)),
    wins(pick, places) {
      const { place, rest } = placeAndRest(pick);
      return carAt(place, places) === Number(rest);
    },
  }),
  winOrLose<Numbers>({
    code: 'side',
    mode: 'E',
    form: atPlace(placeNames, sideForm),
    chances: single(chance(1, 2)),
    wins(pick, places) {
      const { place, rest } = placeAndRest(pick);
      return isOnSide(rest, carAt(place, places), 6);
    },
  }),
  winOrLose<Numbers>({
    code: 'dragon',
    mode: 'E',
    form: atPlace(placeNames.slice(0, 5), oneOf('dragon', 'tiger')),
    chances: single(chance(1, 2)),
    wins(pick, places) {
      const { place, rest } = placeAndRest(pick);
      return isDragonOrTiger(rest, carAt(place, places), carAt(11 - Number(place), places));
    },
  }),
  winOrLose<Numbers>({
    code: 'sum2',
    mode: 'E',
    form: plainNumber(3, 19),
    chances: byKey(
      counted(twoCars, numbersFrom(3, 19).map(String), (key, each) => sumOf(each) === Number(key)),
    ),
    wins: (pick, places) => sumOf(places.slice(0, 2)) === Number(pick),
    hot: (places) => [String(sumOf(places.slice(0, 2)))],
  }),
  ...[2, 3].map((count) =>
    winOrLose<Numbers>({
      code: count === 2 ? 'exacta' : 'trifecta',
      mode: 'L',
      form: sequenceOf(count, carRange),
      chances: single(chance(1, count === 2 ? 90 : 720)),
      wins: (pick, places) => hotCars(places).slice(0, count).join('-') === pick,
      hot: hotCars,
    }),
  ),
]);

export const diceAndRace: readonly FixedEngine[] = [dice3, race10];
