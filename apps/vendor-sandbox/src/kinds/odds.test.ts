import { expect, test } from 'vitest';
import { z } from 'zod';
import { kindNames, rouletteBets, sicBoBets } from '../views.ts';
import { bankerDraws, totalOf } from './baccarat.ts';
import { kindOf, kinds } from './index.ts';
import type { GameKind, Random } from './kind.ts';

/** A fixed stream, so that a run is the same every time. */
function stream(seed: number): Random {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    const mixed = Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 0;
    return Math.floor((((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32) * below);
  };
}
const choiceOf: Partial<Record<string, object[]>> = {
  cards: [{ side: 'dragon' }, { side: 'tie' }, { side: 'tiger' }],
  wheel: [0, 1, 2, 3].map((colour) => ({ colour })),
  match: [0, 1, 2].map((pick) => ({ pick })),
  pick: [{ box: 0 }, { box: 8 }],
  baccarat: [{ side: 'player' }, { side: 'tie' }, { side: 'banker' }],
  roulette: rouletteBets.map((bet) => ({ bet })),
  sicbo: sicBoBets.map((bet) => ({ bet })),
  colors: [{ color: 1 }, { color: 6 }],
};
/** Kinds with many choices, or with a shoe to deal from. */
const many: ReadonlySet<string> = new Set(['baccarat', 'roulette', 'sicbo']);
const later = 60_000;

/** The payout in hundredths of the stake of a round that is played to its end with these actions. */
function playOut(kind: GameKind, random: Random, choice: object, act: () => object): number {
  let state = kind.open(random, choice, kind.offer(random), 0);
  for (let step = 0; step < 20 && !kind.outcome(state, later).over; step += 1)
    state = kind.step(state, act(), random, 10) ?? state;
  return kind.outcome(state, later).payout;
}

// Many thousands of rounds: seconds on a busy machine.
test.each(kindNames)(
  '%s returns what its page says, on average, whatever is chosen',
  (name) => {
    const kind = kinds[name];
    for (const [index, choice] of (choiceOf[name] ?? [{}]).entries()) {
      const random = stream(17 + index);
      const rounds = many.has(name) ? 15_000 : 60_000;
      let paid = 0;
      for (let round = 0; round < rounds; round += 1)
        paid +=
          name === 'crash'
            ? landAt(kind, random, 200)
            : playOut(kind, random, choice, () => ({ target: round % 3 }));
      const mean = paid / rounds;
      const { lowest, highest } = kind.returns;
      // A tie, a green and a hero pay seldom and much: their mean needs room.
      const room = name === 'roulette' || name === 'sicbo' ? 12 : 7;
      expect(mean, `${name} ${index}`).toBeGreaterThan(lowest / 100 - room);
      expect(mean, `${name} ${index}`).toBeLessThan(highest / 100 + room);
      expect(highest).toBeLessThan(10_000);
    }
  },
  60_000,
);

/** Lands at this height if it is reached. */
function landAt(kind: GameKind, random: Random, height: number): number {
  const state = kind.open(random, {}, null, 0);
  const at = Math.ceil(Math.log(height / 100) / 0.00012) + 1;
  const landed = kind.step(state, { land: true }, random, at);
  return kind.outcome(landed, later).payout;
}

test('the odds on the page add up to the return where each outcome excludes the others', () => {
  for (const name of ['reels', 'pick', 'colors'] as const) {
    const { odds, returns } = kinds[name];
    const sum = odds.reduce((total, { pays, chance }) => total + pays * chance * 100, 0);
    expect(Math.floor(sum + 1e-6)).toBe(Math.floor(returns.lowest));
  }
});

test('what is still hidden is not shown: a match its result, a flight its end', () => {
  const random = stream(3);
  const match = kinds.match.open(random, { pick: 0 }, kinds.match.offer(random), 0);
  expect(kinds.match.view(match, 0)).toMatchObject({ result: null, goals: [] });
  expect(JSON.stringify(kinds.crash.view(kinds.crash.open(random, {}, null, 0), 0))).not.toContain('burstAt');
});

test('a choice or an act that does not fit is none', () => {
  const random = stream(5);
  expect(kinds.wheel.open(random, { colour: 9 }, null, 0)).toBeUndefined();
  expect(kinds.cards.open(random, { side: 'nobody' }, null, 0)).toBeUndefined();
  expect(kinds.fish.step(kinds.fish.open(random, {}, null, 0), { target: 5 }, random, 0)).toBeUndefined();
});

test('every category of the catalogue has a kind but the draws of a lottery', () => {
  const played = [
    'RNG',
    'FISH',
    'LIVE',
    'PVP',
    'SPORTS',
    'ESPORTS',
    'COCKFIGHT',
    'BINGO',
    'TABLE',
    'ARCADE',
    'CRASH',
    'CRICKET',
    'MINI',
  ];
  expect(played.every((category) => kindOf(category))).toBe(true);
  expect([kindOf('LOTT'), kindOf('ELOTT')]).toEqual([undefined, undefined]);
});

test('a game plays what it is called, and says so where it cannot', () => {
  const played = (category: string, name: string) => {
    const found = kindOf(category, name);
    return [found?.kind.name, found?.isItself];
  };
  expect(played('LIVE', 'Lantern Baccarat')).toEqual(['baccarat', true]);
  expect(played('TABLE', 'Roulette Salon')).toEqual(['roulette', true]);
  expect(played('LIVE', 'Manila Sic Bo')).toEqual(['sicbo', true]);
  expect(played('LIVE', 'Pearl Color Game')).toEqual(['colors', true]);
  expect(played('LIVE', 'Orchid Prize Wheel')).toEqual(['wheel', true]);
  expect(played('SPORTS', 'Matchday Football')).toEqual(['match', true]);
  expect(played('TABLE', 'Blackjack Gold')).toEqual(['cards', false]);
  expect(played('RNG', 'Roulette of Gems')).toEqual(['reels', true]);
});

test('baccarat draws a third card by the usual rules', () => {
  expect(
    totalOf([
      [9, 0],
      [13, 1],
      [8, 2],
    ]),
  ).toBe(7);
  const draws = (total: number) => Array.from({ length: 10 }, (_, third) => bankerDraws(total, third));
  expect(draws(2)).toEqual(Array<boolean>(10).fill(true));
  expect(draws(3)).toEqual([true, true, true, true, true, true, true, true, false, true]);
  expect(draws(4).map(Number).join('')).toBe('0011111100');
  expect(draws(5).map(Number).join('')).toBe('0000111100');
  expect(draws(6).map(Number).join('')).toBe('0000001100');
  expect(draws(7)).toEqual(Array<boolean>(10).fill(false));
});

test('baccarat’s chances are those of its odds', () => {
  const random = stream(29);
  const rounds = 10_000;
  const won = { player: 0, tie: 0, banker: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const state = kinds.baccarat.open(random, { side: 'tie' }, null, 0);
    const { winner } = z
      .object({ winner: z.enum(['player', 'tie', 'banker']) })
      .parse(kinds.baccarat.view(state, 0));
    won[winner] += 1;
  }
  for (const { label, chance } of kinds.baccarat.odds.slice(0, 3)) {
    const seen = Object.entries(won).find(([side]) => side === label)?.[1] ?? 0;
    expect(Math.abs(seen / rounds - chance), label).toBeLessThan(0.02);
  }
});

test('a volley that was left is settled after a day with what it caught', () => {
  const day = 24 * 3_600_000;
  let state = kinds.fish.open(stream(7), {}, null, 0);
  for (let shot = 0; shot < 4; shot += 1) state = kinds.fish.step(state, { target: 0 }, () => 0, 10);
  expect(kinds.fish.endsAt(state)).toBe(day);
  expect(kinds.fish.outcome(state, day - 1)).toEqual({ over: false, payout: 64 });
  expect(kinds.fish.outcome(state, day)).toEqual({ over: true, payout: 64 });
});
