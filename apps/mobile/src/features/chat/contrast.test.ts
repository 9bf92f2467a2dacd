import { expect, test } from 'vitest';
import { textOn } from './contrast.ts';

test('the text on a header is black or white, whichever can be read', () => {
  expect(['#000000', '#1a2b3c', '#c2185b', '#0000ff'].map(textOn)).toEqual(['#fff', '#fff', '#fff', '#fff']);
  expect(['#ffffff', '#ffc857', '#3fd9c6', '#00FF00'].map(textOn)).toEqual(['#000', '#000', '#000', '#000']);
});
