import { expect, test } from 'vitest';
import { slidesOf } from './popular-slides.ts';

const games = (count: number) => Array.from({ length: count }, (_, index) => index);

test.each([
  [0, []],
  [1, [1]],
  [3, [3]],
  [5, [3, 2]],
  [6, [6]],
  [7, [6, 1]],
  [18, [6, 6, 6]],
])('[2.4-08] [9-02] %i recommended games stand in slides of %j', (count, sizes) => {
  const slides = slidesOf(games(count));
  expect(slides.map(({ length }) => length)).toEqual(sizes);
  expect(slides.flat()).toEqual(games(count));
});
