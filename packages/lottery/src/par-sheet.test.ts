// Tests the committed PAR sheets: they are what the rules give, every bet returns what its game promises, simulations agree.
import { createHmac } from 'node:crypto';
import type { SeedHmac } from '@perya/fairness';
import { describe, expect, test, vi } from 'vitest';
import { createSettlement, drawOutcome, lotteryGames, termsOf } from './index.ts';
import { makeParSheet } from './par-sheet.ts';
import { parSheetOf } from './par-sheets.ts';

vi.setConfig({ testTimeout: process.env['SOAK'] ? 3_600_000 : 60_000 });

/** One game for each engine and return; the others have the same sheet under another name. */
const different = [
  ...new Map(
    [...lotteryGames.values()].map((game) => [`${game.engine} ${game.returnPermille}`, game]),
  ).values(),
];

describe('the PAR sheets', () => {
  test.each(different)('[X-02 in part] of $code is what the rules give', (game) => {
    expect(parSheetOf(game.code)).toEqual(makeParSheet(game));
  });

  test('[X-02 in part] exist for every game, the same for games of one engine and return', () => {
    for (const game of lotteryGames.values()) {
      const same = different.find(
        (one) => one.engine === game.engine && one.returnPermille === game.returnPermille,
      );
      const { game: _, ...sheet } = parSheetOf(game.code) ?? { game: '' };
      const { game: __, ...other } = parSheetOf(same?.code ?? '') ?? { game: '' };
      expect(sheet).toEqual(other);
    }
    expect(parSheetOf('nothing')).toBeUndefined();
  });

  test('[X-02 in part] give every bet of a game the same return, less what rounds the odds down to a thousandth', () => {
    for (const { code, returnPermille } of lotteryGames.values()) {
      for (const { market, pick, returnPercent, odds } of parSheetOf(code)?.bets ?? []) {
        const most = returnPermille / 10;
        const least = most * (1 - 1 / Math.min(...odds.map(({ permille }) => permille)));
        const value = Number(returnPercent);
        expect([code, market, pick, value <= most && value >= least - 1e-6]).toEqual([
          code,
          market,
          pick,
          true,
        ]);
      }
    }
  });

  test('[X-02 in part] name the odds of each tier of a pool', () => {
    expect(parSheetOf('lotto-6-42')?.tiers.map(({ oneIn }) => oneIn)).toEqual([
      '5245786.00',
      '24286.05',
      '555.11',
      '36.74',
    ]);
    expect(parSheetOf('lotto-6-42')?.guaranteeMinor).toBe('209831440');
    expect(parSheetOf('rainbow-5-35-12')?.tiers).toHaveLength(5);
  });
});

const DRAWS = process.env['SOAK'] ? 1_000_000 : 1000;
/** Two-sided 99 % over the bets of this test together (Bonferroni for some 300). */
const Z = 4.2;

const nodeHmac: SeedHmac = (seed) => {
  const key = Buffer.from(seed, 'hex');
  return (message) => createHmac('sha256', key).update(message).digest();
};

describe('the simulation', () => {
  test.each(different.filter(({ pool, engine }) => !pool && engine !== 'raffle'))(
    '[X-02 in part] of $code pays as often as its sheet says',
    (game) => {
      const bets = parSheetOf(game.code)?.bets ?? [];
      const terms = termsOf(game);
      const paid = bets.map(() => 0);
      for (let no = 0; no < DRAWS; no += 1) {
        const seeds = { serverSeed: '3d'.repeat(32), root: 'ab'.repeat(32), no };
        const settlement = createSettlement(game, terms, drawOutcome(game, seeds, [], nodeHmac));
        for (const [at, { market, pick }] of bets.entries()) {
          const payout = settlement.payoutOf([{ market, pick, stakeMinor: 1000n }], 2 * game.returnPermille);
          if (payout > 0n) paid[at] = (paid[at] ?? 0) + 1;
        }
      }
      for (const [at, { market, pick, paidPercent }] of bets.entries()) {
        const probability = Number(paidPercent) / 100;
        const expected = DRAWS * probability;
        // Below some ten expected wins the normal band says nothing: a rare bet must then be rare.
        const spread = Math.sqrt(Math.max(expected * (1 - probability), 10));
        expect([market, pick, Math.abs((paid[at] ?? 0) - expected) < Z * spread]).toEqual([
          market,
          pick,
          true,
        ]);
      }
    },
  );
});
