// Tests the turnover required before a withdrawal.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TurnoverEvent, turnoverOf } from './turnover.ts';

const at = new Date('2026-11-21T08:00:00.000Z');
const deposit = (amount: bigint): TurnoverEvent => ({ kind: 'deposit', at, amount });
const stake = (amount: bigint): TurnoverEvent => ({ kind: 'stake', at, amount, no: 1n, shown: true });

test('[X-09] each stake counts toward the oldest open deposit, and the rest of it toward the next', () => {
  const { lines, bets, required, done, remaining } = turnoverOf(
    [deposit(1000n), stake(400n), deposit(500n), stake(700n)],
    10_000,
  );
  expect(lines.map((line) => [line.deposit, line.done, line.remaining])).toEqual([
    [1000n, 1000n, 0n],
    [500n, 100n, 400n],
  ]);
  expect(bets.map(({ counted }) => counted)).toEqual([700n, 400n]);
  expect([required, done, remaining]).toEqual([1500n, 1100n, 400n]);
});

test('[X-09] a stake before a deposit never counts for it; more than is asked for counts as nothing', () => {
  const { bets, remaining } = turnoverOf([deposit(100n), stake(300n), deposit(100n), stake(30n)], 10_000);
  expect(bets.map(({ counted }) => counted)).toEqual([30n, 100n]);
  expect(remaining).toBe(70n);
});

test('[X-09] a bet that a vendor takes back no longer counts; what was staked beyond goes first', () => {
  const taken = turnoverOf([deposit(100n), stake(80n), stake(-30n)], 10_000);
  expect(taken.remaining).toBe(50n);
  expect(taken.bets.map(({ counted }) => counted)).toEqual([-30n, 80n]);
  expect(turnoverOf([deposit(100n), stake(150n), stake(-30n)], 10_000).remaining).toBe(0n);
  expect(turnoverOf([deposit(100n), stake(150n), stake(-70n)], 10_000).remaining).toBe(20n);
  expect(turnoverOf([deposit(100n), stake(-70n)], 10_000).remaining).toBe(100n);
});

test('[X-09] twice the deposit, or nothing, as the merchant says', () => {
  expect(turnoverOf([deposit(100n), stake(150n)], 20_000).remaining).toBe(50n);
  expect(turnoverOf([deposit(100n)], 0).remaining).toBe(0n);
});

test('[X-09] a bonus asks for its own, beside the deposit that it came with', () => {
  const bonus: TurnoverEvent = { kind: 'bonus', at, amount: 50n, wageringBps: 100_000 };
  const { lines, required, remaining } = turnoverOf([deposit(100n), bonus, stake(400n)], 10_000);
  expect(lines.map((line) => [line.kind, line.required, line.remaining])).toEqual([
    ['deposit', 100n, 0n],
    ['bonus', 500n, 200n],
  ]);
  expect([required, remaining]).toEqual([600n, 200n]);
});

test('[X-09] done and remaining are what is required, and stakes put together count as stakes one by one', () => {
  const events = fc.array(
    fc.record({ deposits: fc.boolean(), amount: fc.bigInt({ min: 1n, max: 10_000n }) }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(events, (drawn) => {
      const single = drawn.map(({ deposits, amount }) => (deposits ? deposit(amount) : stake(amount)));
      const apart = turnoverOf(single, 10_000);
      expect(apart.done + apart.remaining).toBe(apart.required);
      expect(apart.bets.reduce((sum, { counted }) => sum + counted, 0n)).toBe(apart.done);
      const together: TurnoverEvent[] = [];
      for (const event of single) {
        const last = together.at(-1);
        if (event.kind === 'stake' && last?.kind === 'stake') last.amount += event.amount;
        else together.push({ ...event });
      }
      expect(turnoverOf(together, 10_000).lines).toEqual(apart.lines);
    }),
  );
});
