// Limits of one-time codes by time.
import { expect, test } from 'vitest';
import { Refusal } from '../../../platform/refusal.ts';
import { isCaptchaDue, refuseTooMany } from './one-time-code-limits.ts';

const start = Date.parse('2026-11-21T10:00:00Z');
const minutes = (list: readonly number[]) => list.map((minute) => new Date(start + minute * 60_000));
const every = (gap: number, count: number) => Array.from({ length: count }, (_, at) => at * gap);

type Sent = { toNumber?: number[]; ofPair?: number[]; byAddress?: number[] };
const sendings = ({ toNumber = [], ofPair = [], byAddress = [] }: Sent) => ({
  toNumber: minutes(toNumber),
  ofPair: minutes(ofPair),
  byAddress: minutes(byAddress),
});

function refusalAt(minute: number, sent: Sent): unknown {
  try {
    refuseTooMany(sendings(sent), new Date(start + minute * 60_000));
    return undefined;
  } catch (error) {
    return error instanceof Refusal ? `${error.code} ${String(error.value?.['retryAfterSeconds'])}` : error;
  }
}

test.each<[string, number, Sent, string | undefined]>([
  ['the first', 0, {}, undefined],
  ['within a minute', 0.5, { toNumber: [0] }, 'CODE_TOO_SOON 30'],
  ['a minute later', 1, { toNumber: [0] }, undefined],
  ['the fifth in an hour by one address', 50, { ofPair: every(10, 4) }, undefined],
  ['the sixth in an hour by one address', 50, { ofPair: every(10, 5) }, 'CODE_LIMIT 600'],
  ['the sixth in an hour, five by another address', 50, { toNumber: every(10, 5) }, undefined],
  ['the sixth when the first is an hour old', 60, { ofPair: every(10, 5) }, undefined],
  ['the eleventh of a day by one address', 1000, { ofPair: every(70, 10) }, 'CODE_LIMIT 26400'],
  ['the eleventh a day later', 1440, { ofPair: every(70, 10) }, undefined],
  ['the sixteenth in an hour by anybody', 50, { toNumber: every(3, 15) }, 'CODE_LIMIT 600'],
  ['the thirty-first of a day by anybody', 1000, { toNumber: every(30, 30) }, 'CODE_LIMIT 26400'],
  ['the twentieth of an address', 30, { byAddress: every(1, 19) }, undefined],
  ['the twenty-first of an address', 30, { byAddress: every(1, 20) }, 'CODE_LIMIT 1800'],
])('A4: %s', (_what, minute, sent, refusal) => {
  expect(refusalAt(minute, sent)).toBe(refusal);
});

test.each<[string, Sent, boolean]>([
  ['the third of an address', { byAddress: every(1, 2) }, false],
  ['the fourth of an address', { byAddress: every(1, 3) }, true],
  ['the fifth to a number', { toNumber: every(1, 4) }, false],
  ['the sixth to a number', { toNumber: every(1, 5) }, true],
  ['one after many of an hour ago', { byAddress: every(-1, 9).map((at) => at - 30) }, false],
])('A4: a captcha is due for %s', (_what, sent, due) => {
  expect(isCaptchaDue(sendings(sent), new Date(start + 30 * 60_000))).toBe(due);
});
