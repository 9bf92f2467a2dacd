import { expect, test } from 'vitest';
import { bulbOn, fallAlong, hopper } from './fall.ts';
import { ballAt, idle, isLive, lightAt, type Picture } from './picture.ts';

const path = 'RLRLLRRL';
const fall = fallAlong(path, 1000);
const shown: Picture = { ...idle, fall };
const bulbs = Array.from(path).flatMap((_, row) =>
  Array.from({ length: row + 1 }, (_, bulb) => ({ row, bulb })),
);
const litAt = (picture: Picture, now: number) =>
  bulbs.filter(({ row, bulb }) => lightAt(picture, now)(row, bulb) > 0.01);
const pathBulbs = Array.from(path).map((_, row) => ({ row, bulb: bulbOn(path, row) }));

test('a bulb lights when the ball has touched it, and stays lit', () => {
  expect(litAt(shown, 1000)).toEqual([]);
  expect(litAt(shown, (fall.touches[3] ?? 0) + 20)).toEqual(pathBulbs.slice(0, 4));
  expect(litAt(shown, 60_000)).toEqual(pathBulbs);
});

test('the lights of a win reach every bulb and go out', () => {
  const won: Picture = { ...shown, wonAt: fall.restsAt };
  const reached = bulbs.filter(({ row, bulb }) =>
    Array.from({ length: 150 }, (_, step) => fall.restsAt + 10 * step).some(
      (now) => lightAt(won, now)(row, bulb) > 0.6,
    ),
  );
  expect(reached).toEqual(bulbs);
  expect(litAt(won, fall.restsAt + 3000)).toEqual(pathBulbs);
});

test('the path of the round before goes out while a new ball waits above', () => {
  const loaded: Picture = { ...idle, before: fall, loadedAt: 20_000 };
  expect(litAt(loaded, 20_000)).toEqual(pathBulbs);
  expect(litAt(loaded, 21_000)).toEqual([]);
  expect(ballAt(loaded, 20_000).y).toBeLessThan(hopper.y);
  expect(ballAt(loaded, 21_000).y).toBe(hopper.y);
});

test('nothing is drawn once all is still', () => {
  expect(isLive(idle, 0)).toBe(false);
  expect(isLive(shown, fall.restsAt)).toBe(true);
  expect(isLive(shown, fall.restsAt + 5000)).toBe(false);
});
