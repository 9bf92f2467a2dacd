// Tests the comparison of names.
import { expect, test } from 'vitest';
import { isSameName, mayBeSamePerson } from './person-name.ts';

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

test.each([
  ['María Santós', 'SANTOS, Maria'],
  ['Juana  De-la Cruz', 'JUANA dela cruz'],
  ['Dela Cruz Juana', 'Juana de la Cruz'],
  ['Maria C. Santos', 'Maria Santos'],
  ['Maria C. Santos', 'Santos Maria Cruz'],
  ['Maria Cruz Santos', 'Maria Santos'],
  ['王小明', '王小明'],
])('[X-07] with one birthday, %s and %s may be one person', (one, other) => {
  expect(mayBeSamePerson(one, other)).toBe(true);
  expect(mayBeSamePerson(other, one)).toBe(true);
});

test.each([
  ['Maria Santos', 'Mario Santos'],
  ['Maria Santos', 'Maria'],
  ['Maria Santos', 'Maria Cruz'],
  ['', 'Maria'],
  ['', ''],
])('[X-07] with one birthday, %j and %j may not', (one, other) => {
  expect(mayBeSamePerson(one, other)).toBe(false);
});
