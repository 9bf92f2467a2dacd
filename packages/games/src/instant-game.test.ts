import { expect, test } from 'vitest';
import { ferrisKenoV1 } from './ferris-keno/v1/index.ts';
import { roundSource } from './seeds.fixture.ts';

const bet = { betLevel: 3, choice: { picks: [7] }, stakeUnits: 100 };
const other = { ...bet, choice: { picks: [0] } };

test('a bet is one chip, whatever its number', () => {
  expect(ferrisKenoV1.readBet(3, bet.choice)).toEqual(bet);
  expect(ferrisKenoV1.readBet(3, other.choice)).toBeNull();
});

test('the first step ends the round', () => {
  const started = ferrisKenoV1.start(roundSource(0), bet);
  expect(started).toMatchObject({ ok: true, play: { finished: true, state: {}, stakeUnits: 100 } });
  expect(ferrisKenoV1.advance({}, { pick: 1 }, roundSource(0))).toEqual({
    ok: false,
    reason: 'round-finished',
  });
});

test('a choice that is not on offer is not played and has no variant', () => {
  expect(ferrisKenoV1.start(roundSource(0), other)).toEqual({ ok: false, reason: 'bet-unknown' });
  expect(() => ferrisKenoV1.variantOf(other)).toThrow('ferris-keno does not offer');
});
