import { expect, test } from 'vitest';
import { isSameName } from './holder-name.ts';

test.each([
  ['Maria Santos', 'MARIA  SANTOS'],
  ['María Santós', 'maria santos'],
  ['Santos, Maria', 'Maria Santos'],
  ['Jean-Luc O’Brien', 'JEAN LUC O BRIEN'],
  ['王小明', '王小明'],
])('[1-04] %s and %s are one person', (one, other) => {
  expect(isSameName(one, other)).toBe(true);
});

test.each([
  ['Maria Santos', 'Mario Santos'],
  ['Maria Santos', 'Maria'],
  ['Maria Santos', 'Maria Maria Santos'],
  ['', ''],
  ['...', ','],
])('[1-04] %j and %j are not', (one, other) => {
  expect(isSameName(one, other)).toBe(false);
});
