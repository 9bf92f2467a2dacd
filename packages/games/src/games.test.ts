// What holds for every in-house game: its sheet, its bets, its replays. A new game is tested here by its entry alone.
import { hashServerSeed, type OutcomeSource, verifyRound } from '@perya/fairness';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Bet } from './bet.ts';
import type { Game, Play, PlayAction, PlayResult } from './game.ts';
import type { ParSheet, ParVariant } from './par-sheet.ts';
import { replayGame } from './play.ts';
import { games, loadParSheet } from './registry.ts';
import { roundSource } from './seeds.fixture.ts';
import { unreleasedGames } from './unreleased.ts';

vi.setConfig({ testTimeout: process.env['SOAK'] ? 3_600_000 : 300_000 });
/** Rounds of each game. */
const rounds = process.env['SOAK'] ? 10_000_000 : 60_000;
/** Two-sided, of the normal distribution. */
const z99 = 2.576;

type Tested = { game: Game; sheet: ParSheet };
const released: Tested[] = await Promise.all(
  [...games.values()].map(async (game) => {
    const sheet = await loadParSheet(game.code);
    if (!sheet) throw new Error(`${game.code} has no sheet`);
    return { game, sheet };
  }),
);
const unreleased: Tested[] = await Promise.all(
  unreleasedGames.map(async ({ game, sheet }) => ({ game, sheet: (await sheet()).default })),
);

function played(result: PlayResult): Play {
  if (!result.ok) throw new Error(result.reason);
  return result.play;
}

function betOf(game: Game, { bet }: ParVariant): Bet {
  const read = game.readBet(bet.betLevel, bet.choice);
  if (!read) throw new Error(`${game.code} does not offer ${JSON.stringify(bet)}`);
  return read;
}

/** A whole round by the strategy of a variant of the sheet, each state taken through storage. */
function playOut(game: Game, variant: ParVariant, source: OutcomeSource) {
  const actions: PlayAction[] = [];
  const plays = [played(game.start(source, betOf(game, variant)))];
  for (let last = plays[0]; last && !last.finished; last = plays.at(-1)) {
    const state = JSON.parse(JSON.stringify(last.state));
    const action = game.nextAction(state, variant);
    if (!action) throw new Error(`${game.code} does not go on`);
    actions.push(action);
    plays.push(played(game.advance(state, action, source)));
  }
  return { plays, actions, units: plays.at(-1)?.payoutUnits ?? 0 };
}

/** At most as many as this, spread evenly. */
const some = <Item>(items: readonly Item[], most: number): Item[] =>
  items.filter(
    (_, at) => Math.floor((at * most) / items.length) !== Math.floor(((at - 1) * most) / items.length),
  );

describe.each([...released, ...unreleased])('$game.code', ({ game, sheet }) => {
  test('[X-02] the committed sheet is what the rules give', () => {
    expect(sheet).toEqual(JSON.parse(JSON.stringify(game.parSheet())));
    expect(sheet).toMatchObject({ game: game.code, version: game.version });
  });

  test('[X-02] every bet returns at least 95 %, and only a game that draws for the jackpot less than 96 %', () => {
    for (const { returnToPlayer } of sheet.variants)
      expect(Number(returnToPlayer.percent)).toBeGreaterThanOrEqual(game.jackpot ? 95 : 96);
  });

  test('[X-02] the bands of payouts and the hit frequency account for every round', () => {
    for (const { payoutBands, hitFrequency } of sheet.variants) {
      expect(payoutBands.reduce((sum, band) => sum + Number(band.percent), 0)).toBeCloseTo(100, 4);
      expect(100 - Number(payoutBands[0]?.percent)).toBeCloseTo(Number(hitFrequency.percent), 5);
    }
  });

  test('[X-02] odds rarer than 1 in 100 million are named', () => {
    const named = sheet.rarerThanOneIn100Million.map(({ name }) => name);
    for (const { key, maxWin } of sheet.variants)
      expect(named.includes(`greatest payout of ${key}`)).toBe(Number(maxWin.oneIn) > 1e8);
  });

  test('the bet of each variant is read as it was written, and belongs to the one that can win most with it', () => {
    const byKey = new Map(sheet.variants.map((variant) => [variant.key, variant]));
    expect(byKey.size).toBe(sheet.variants.length);
    for (const variant of sheet.variants) {
      const bet = betOf(game, variant);
      expect(bet).toEqual(variant.bet);
      const most = byKey.get(game.variantOf(bet));
      expect(most?.bet).toEqual(bet);
      expect(most?.maxWin.units).toBeGreaterThanOrEqual(variant.maxWin.units);
      // Without a decision after it a bet has one variant.
      if (played(game.start(roundSource(0, undefined, game.code), bet)).finished) expect(most).toBe(variant);
    }
  });

  test('a choice of another form is refused, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (choice) => {
        const bet = game.readBet(1, choice);
        if (bet) expect(JSON.parse(JSON.stringify(choice))).toEqual(bet.choice);
      }),
      { numRuns: 1000 },
    );
  });

  test('[X-02] simulated rounds return what the sheet says, within its 99 percent band', () => {
    const variants = some(sheet.variants, 10);
    const each = Math.floor(rounds / variants.length);
    let difference = 0;
    let variance = 0;
    for (const [at, variant] of variants.entries()) {
      const { stakeUnits } = variant.bet;
      for (let nonce = 0; nonce < each; nonce += 1)
        difference +=
          playOut(game, variant, roundSource(nonce, `${at}e`.repeat(32), game.code)).units / stakeUnits;
      difference -= (each * Number(variant.returnToPlayer.percent)) / 100;
      variance += each * Number(variant.volatility.standardDeviation) ** 2;
    }
    expect(Math.abs(difference)).toBeLessThan(z99 * Math.sqrt(variance));
  });

  test('(part of X-12) a round replays to what it showed and paid, through the proof; a forged payout does not', () => {
    for (const [at, variant] of some(sheet.variants, 40).entries()) {
      const seeds = { serverSeed: '7b'.repeat(32), clientSeed: 'proof', nonce: at, game: game.code };
      const { plays, actions, units } = playOut(
        game,
        variant,
        roundSource(at, seeds.serverSeed, game.code, 'proof'),
      );
      const record = {
        ...seeds,
        serverSeedHash: hashServerSeed(seeds.serverSeed),
        outcomes: plays.map(({ presentation }) => presentation),
        payoutUnits: units,
      };
      const { betLevel, choice } = variant.bet;
      const replay = (source: OutcomeSource) => replayGame(game, { betLevel, choice, actions }, source);
      expect(verifyRound(record, replay).ok).toBe(true);
      expect(verifyRound({ ...record, payoutUnits: units + 1 }, replay).ok).toBe(false);
    }
  });

  test('payouts are whole units, never fall from step to step, and stay within the greatest of the sheet', () => {
    for (const variant of some(sheet.variants, 20))
      for (let nonce = 0; nonce < 50; nonce += 1) {
        const { plays } = playOut(game, variant, roundSource(nonce, undefined, game.code));
        const units = plays.map(({ payoutUnits }) => payoutUnits);
        expect(units.every((one) => Number.isSafeInteger(one) && one >= 0)).toBe(true);
        expect([...units].sort((a, b) => a - b)).toEqual(units);
        expect(Math.max(...units)).toBeLessThanOrEqual(variant.maxWin.units);
      }
  });

  test('a round that its player has left, at once or later, is played to its end', () => {
    for (const variant of some(sheet.variants, 20))
      for (let nonce = 0; nonce < 200; nonce += 1) {
        const source = roundSource(nonce, undefined, game.code);
        let last = played(game.start(source, betOf(game, variant)));
        for (let steps = 0; !last.finished; steps += 1) {
          const state = JSON.parse(JSON.stringify(last.state));
          const action = steps < nonce % 4 ? game.nextAction(state, variant) : game.leave(state);
          if (!action || steps > 100) throw new Error(`${game.code} does not end`);
          last = played(game.advance(last.state, action, source));
        }
      }
    fc.assert(
      fc.property(fc.anything(), (state) => game.leave(state) === null),
      { numRuns: 1000 },
    );
  });

  test('what is described of a step needs nothing but the step', () => {
    const [variant] = sheet.variants;
    if (!variant) throw new Error('no variant');
    for (const { presentation } of playOut(game, variant, roundSource(1, undefined, game.code)).plays)
      for (const { phrase, values } of game.describe(JSON.parse(JSON.stringify(presentation)))) {
        expect(phrase).toMatch(/^[a-zA-Z]+\.describe\./u);
        expect(Object.values(values).every((value) => value !== '')).toBe(true);
      }
    fc.assert(fc.property(fc.anything(), (shown) => Array.isArray(game.describe(shown))));
  });
});
