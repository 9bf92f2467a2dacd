import { expect, test } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import { refuseTooMany } from './one-time-code-limits.ts';

const start = Date.parse('2026-11-21T10:00:00Z');
const minutes = (...list: number[]) => list.map((minute) => new Date(start + minute * 60_000));

function refusalAt(minute: number, toNumber: number[], fromAddress: number[]): unknown {
  try {
    refuseTooMany(minutes(...toNumber), minutes(...fromAddress), new Date(start + minute * 60_000));
    return undefined;
  } catch (error) {
    return error instanceof Refusal ? `${error.code} ${String(error.value?.['retryAfterSeconds'])}` : error;
  }
}

test.each([
  ['the first', 0, [], [], undefined],
  ['within a minute', 0.5, [0], [0], 'CODE_TOO_SOON 30'],
  ['a minute later', 1, [0], [0], undefined],
  ['the fifth in an hour', 50, [0, 10, 20, 30], [], undefined],
  ['the sixth in an hour', 50, [0, 10, 20, 30, 40], [], 'CODE_LIMIT 600'],
  ['the sixth when the first is an hour old', 60, [0, 10, 20, 30, 40], [], undefined],
  ['the eleventh of a day', 1000, [0, 70, 140, 210, 280, 350, 420, 490, 560, 630], [], 'CODE_LIMIT 26400'],
  ['the eleventh a day later', 1440, [0, 70, 140, 210, 280, 350, 420, 490, 560, 630], [], undefined],
  ['the twentieth from an address', 30, [], Array.from({ length: 19 }, (_, at) => at), undefined],
  ['the twenty-first from an address', 30, [], Array.from({ length: 20 }, (_, at) => at), 'CODE_LIMIT 1800'],
])('A4: %s', (_what, minute, toNumber, fromAddress, refusal) => {
  expect(refusalAt(minute, toNumber, fromAddress)).toBe(refusal);
});
