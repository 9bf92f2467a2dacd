import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { JsonObject, PlayResult } from '../../game.ts';
import { parSheets } from '../../par-sheets.ts';
import { playStart, playStep } from '../../play.ts';
import { GAME_CODE, roundSource } from '../../seeds.fixture.ts';
import { enumerateWindows } from './enumerate.ts';
import { makeParSheet } from './par-sheet.ts';
import { type Paytable, paytable } from './paytable.ts';
import { drawStops, lineWins, windowAt } from './spin.ts';
import { strips } from './strips.ts';
import { paySymbols, WILD } from './symbols.ts';

const committed = parSheets[GAME_CODE];
vi.setConfig({ testTimeout: process.env['SOAK'] ? 3_600_000 : 60_000 });
/** Rounds per bet level; SOAK=1 plays enough for a band of ± 0.3 percentage points. */
const SPINS = process.env['SOAK'] ? 10_000_000 : 60_000;
/** Two-sided 99 % of the normal distribution. */
const Z_99 = 2.576;

let made: JsonObject;
beforeAll(() => {
  made = makeParSheet();
});

const returnOf = (level: number): number => Number(committed.levels[level]?.returnToPlayer.percent) / 100;

describe('the PAR sheet', () => {
  test('[X-02] what is committed is what the rules give', () => {
    expect(committed).toEqual(made);
  });

  test('[X-02] every bet level returns at least 94 %, and none less than another', () => {
    expect(committed.levels).toHaveLength(3);
    for (const sheet of committed.levels)
      expect(Number(sheet.returnToPlayer.percent)).toBeGreaterThanOrEqual(94);
    expect(new Set(committed.levels.map((sheet) => sheet.returnToPlayer.fraction)).size).toBe(1);
  });

  test('[X-02] the return of the lines follows from the counts on the strips alone', () => {
    // Independent check: every cell of a reel is equally likely at any of its stops, so a line's return is a
    // product.
    for (const sheet of committed.levels)
      expect(sheet.returnByComponent.lines.percent).toBe(lineReturn(paytable));
  });

  test('[X-02] payout bands and hit frequency account for every round', () => {
    for (const sheet of committed.levels) {
      const bands = sheet.payoutBands.reduce((sum, band) => sum + Number(band.percent), 0);
      expect(bands).toBeCloseTo(100, 4);
      expect(100 - Number(sheet.payoutBands[0]?.percent)).toBeCloseTo(Number(sheet.hitFrequency.percent), 5);
    }
  });

  test('[X-02] odds rarer than 1 in 10⁸ are named', () => {
    const named = committed.rarerThanOneIn100Million.map(({ name }) => name);
    for (const sheet of committed.levels) {
      const rare = Number(sheet.maxWin.oneIn) > 1e8;
      expect(named.includes(`greatest payout at bet level ${sheet.level}`)).toBe(rare);
    }
  });
});

/** Mean and spread of the payouts per stake over fixed seeds, features played to their end. */
function simulate(betLevel: number, spins: number) {
  let sum = 0;
  let squares = 0;
  for (let nonce = 0; nonce < spins; nonce += 1) {
    const source = roundSource(nonce, `${betLevel}e`.repeat(32));
    let result: PlayResult = playStart({ gameCode: GAME_CODE, betLevel, source });
    for (let lantern = 0; result.ok && !result.play.finished; lantern += 1) {
      result = playStep({
        gameCode: GAME_CODE,
        gameVersion: 1,
        state: result.play.state,
        action: { pick: lantern },
        source,
      });
    }
    if (!result.ok) throw new Error(result.reason);
    const multiple = result.play.payoutUnits / result.play.stakeUnits;
    sum += multiple;
    squares += multiple * multiple;
  }
  return { mean: sum / spins, deviation: Math.sqrt(squares / spins - (sum / spins) ** 2) };
}

describe('the simulation', () => {
  test.each([1, 2, 3])(
    '[X-02] bet level %i returns what its sheet says, within its 99 percent band',
    (level) => {
      const sheet = committed.levels[level - 1];
      const { mean, deviation } = simulate(level, SPINS);
      const band = (Z_99 * Number(sheet?.volatility.standardDeviation)) / Math.sqrt(SPINS);
      expect(Math.abs(mean - returnOf(level - 1))).toBeLessThan(band);
      expect(Math.abs(deviation / Number(sheet?.volatility.standardDeviation) - 1)).toBeLessThan(0.15);
    },
  );

  test('[X-02] the code that pays has the mean of the enumeration, window for window', () => {
    const spins = 20_000;
    const units = enumerateWindows()[2] ?? [];
    const exact = units.reduce((sum, entry) => sum + entry.units * Number(entry.windows), 0) / 30 ** 5;
    const square = units.reduce((sum, entry) => sum + entry.units ** 2 * Number(entry.windows), 0) / 30 ** 5;
    let paid = 0;
    for (let nonce = 0; nonce < spins; nonce += 1) {
      paid += lineWins(windowAt(drawStops(roundSource(nonce))), 20).reduce((sum, win) => sum + win.units, 0);
    }
    const band = (Z_99 * Math.sqrt(square - exact ** 2)) / Math.sqrt(spins);
    expect(Math.abs(paid / spins - exact)).toBeLessThan(band);
  });
});

type Fault = { pays: Paytable; shift: number };

/** One pay changed by as many units as move the return by about half a percentage point, up or down. */
function faults(): Fault[] {
  return paySymbols.flatMap((symbol) =>
    [0, 1, 2].flatMap((run) => {
      const odds = Number(committed.lineOdds.find(({ name }) => name === `${run + 3} × ${symbol}`)?.oneIn);
      const units = Math.max(1, Math.round(0.005 * odds));
      return [units, -units].map((change) => {
        const [three, four, five] = paytable[symbol].map((pay, index) =>
          index === run ? pay + change : pay,
        );
        return { pays: { ...paytable, [symbol]: [three, four, five] }, shift: change / odds };
      });
    }),
  );
}

/** The return of a line from the strips and the pays, in percent to six places as the sheet prints it. */
function lineReturn(pays: Paytable): string {
  const sum = paySymbols.reduce((total, symbol) => {
    const fit = strips.map(
      (strip) => strip.filter((shown) => shown === symbol || shown === WILD).length / 30,
    );
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = fit;
    const [three, four, five] = pays[symbol];
    return total + a * b * c * ((1 - d) * three + d * (1 - e) * four + d * e * five);
  }, 0);
  return (sum * 100).toFixed(6);
}

describe('a fault in the paytable', () => {
  const half = faults().filter(({ shift }) => Math.abs(shift) > 0.003 && Math.abs(shift) < 0.007);

  test('[X-02] of ± 0.5 percentage points is caught, twenty times of twenty', () => {
    expect(half.length).toBeGreaterThanOrEqual(20);
    const expected = committed.levels[0]?.returnByComponent.lines.percent;
    expect(lineReturn(paytable)).toBe(expected);
    expect(half.filter(({ pays }) => lineReturn(pays) !== expected)).toHaveLength(half.length);
  });

  test('[X-02] is caught by the full enumeration too, whatever the level', () => {
    const [fault] = half;
    const sheet = makeParSheet(fault?.pays) as typeof committed;
    for (const [level, { returnToPlayer }] of sheet.levels.entries()) {
      expect(Math.abs(Number(returnToPlayer.percent) / 100 - returnOf(level))).toBeCloseTo(
        Math.abs(fault?.shift ?? 0),
        4,
      );
    }
  });
});
