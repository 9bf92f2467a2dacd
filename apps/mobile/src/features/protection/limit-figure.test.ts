import { expect, test } from 'vitest';
import { readLimitFigure } from './limit-figure.ts';

test.each([
  ['500', 'wager', '500.00'],
  ['1,250.5', 'loss', '1250.50'],
  ['٥٠٠', 'deposit', '500.00'],
  ['12,5', 'deposit', '12.50'],
  ['0', 'wager', '0.00'],
  ['090', 'session', '90'],
] as const)('[X-06] %j as a limit of %s is %s', (text, kind, figure) => {
  expect(readLimitFigure(text, kind, 'PHP')).toEqual({ ok: true, figure });
});

test.each([
  ['', 'wager', 'required'],
  ['-5', 'wager', 'format'],
  ['1.005', 'wager', 'format'],
  ['999999999999999999', 'wager', 'format'],
  ['1.5', 'session', 'format'],
  ['44641', 'session', 'format'],
] as const)('[X-06] %j as a limit of %s is refused: %s', (text, kind, fault) => {
  expect(readLimitFigure(text, kind, 'PHP')).toEqual({ ok: false, fault });
});
