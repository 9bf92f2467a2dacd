import { hashServerSeed, JACKPOT_DRAW, type OutcomeSource, verifyRound } from '@perya/fairness';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  games,
  isCelebrated,
  type Play,
  type PlayResult,
  playStep,
  replayRound,
  unitWorth,
} from './index.ts';
import { GAME_CODE, lightsPlay, roundSeeds, roundSource } from './seeds.fixture.ts';

function played(result: PlayResult): Play {
  if (!result.ok) throw new Error(result.reason);
  return result.play;
}

/** Through storage and back, as the server does between steps. */
const stored = (play: Play): unknown => JSON.parse(JSON.stringify(play.state));

const begin = (nonce: number, betLevel = 1) => played(lightsPlay(betLevel, roundSource(nonce)));

const pick = (play: Play, lantern: number, nonce: number) =>
  playStep({
    gameCode: GAME_CODE,
    gameVersion: 1,
    state: stored(play),
    action: { pick: lantern },
    source: roundSource(nonce),
  });

function playThrough(nonce: number, betLevel: number, order: readonly number[]) {
  const plays = [begin(nonce, betLevel)];
  const actions: { pick: number }[] = [];
  for (const lantern of order) {
    const last = plays.at(-1);
    if (last === undefined || last.finished) break;
    plays.push(played(pick(last, lantern, nonce)));
    actions.push({ pick: lantern });
  }
  return { plays, actions };
}

const LANTERNS = Array.from({ length: 12 }, (_, place) => place);
/** Rounds of the fixed seeds that light the feature. */
const featured = Array.from({ length: 1500 }, (_, nonce) => nonce).filter((nonce) => !begin(nonce).finished);
const anyOrder = fc.shuffledSubarray(LANTERNS, { minLength: 12 });

describe('playing a round', () => {
  test('(part of X-12) every game replays every finished round to the same outcome', () => {
    const round = fc.record({ nonce: fc.nat(3000), betLevel: fc.constantFrom(1, 2, 3), order: anyOrder });
    fc.assert(
      fc.property(round, ({ nonce, betLevel, order }) => {
        const { plays, actions } = playThrough(nonce, betLevel, order);
        const replay = replayRound(
          { gameCode: GAME_CODE, gameVersion: 1, betLevel, choice: {}, actions },
          roundSource(nonce),
        );
        expect(replay).toEqual({
          outcomes: plays.map((play) => play.presentation),
          payoutUnits: plays.at(-1)?.payoutUnits,
          stakeUnits: plays.at(-1)?.stakeUnits,
          finished: true,
          refusal: null,
        });
      }),
      { numRuns: 300 },
    );
  });

  test('[X-12] a round of version 1, kept since 2026, replays to what it showed and paid', () => {
    const record = {
      gameCode: GAME_CODE,
      gameVersion: 1,
      betLevel: 1,
      choice: {},
      actions: [0, 1, 2].map((pick) => ({ pick })),
    };
    const { outcomes, ...sums } = replayRound(record, roundSource(36));
    expect(sums).toEqual({ payoutUnits: 140, stakeUnits: 5, finished: true, refusal: null });
    expect(outcomes).toMatchObject([
      { kind: 'spin', stops: [21, 16, 13, 28, 8], scatters: 3, picks: 3, payoutUnits: 0 },
      { lantern: 0, light: { kind: 'star' }, walkUnits: 0 },
      { lantern: 1, light: { kind: 'coins', stakes: 4 }, walkUnits: 40 },
      { lantern: 2, light: { kind: 'coins', stakes: 10 }, picksLeft: 0, walkUnits: 140, payoutUnits: 140 },
    ]);
    // Under rules that are not there it is not replayed by others.
    expect(replayRound({ ...record, gameVersion: 999 }, roundSource(36)).refusal).not.toBeNull();
  });

  test('(part of X-12) a crash between any two steps of the feature changes nothing', () => {
    expect(featured.length).toBeGreaterThan(5);
    for (const nonce of featured) {
      const steady = playThrough(nonce, 2, LANTERNS).plays;
      for (const [index, before] of steady.slice(0, -1).entries()) {
        // The same state read twice from storage, by two processes with fresh sources, gives the same next step.
        const again = played(pick(before, index, nonce));
        expect(again).toEqual(steady[index + 1]);
      }
    }
  });

  test('(part of X-03) a record verifies through the fairness package, and a forged payout does not', () => {
    for (const nonce of [...featured.slice(0, 5), 0, 1, 2]) {
      const { plays, actions } = playThrough(nonce, 3, [...LANTERNS].reverse());
      const seeds = roundSeeds(nonce);
      const record = {
        ...seeds,
        serverSeedHash: hashServerSeed(seeds.serverSeed),
        outcomes: plays.map((play) => play.presentation),
        payoutUnits: plays.at(-1)?.payoutUnits ?? 0,
      };
      const replay = (source: OutcomeSource) =>
        replayRound({ gameCode: GAME_CODE, gameVersion: 1, betLevel: 3, choice: {}, actions }, source);
      expect(verifyRound(record, replay).ok).toBe(true);
      const forged = verifyRound({ ...record, payoutUnits: record.payoutUnits + 1 }, replay);
      expect(forged.steps.filter((step) => !step.ok).map((step) => step.id)).toEqual(['payout']);
    }
  });

  test('the state between steps tells nothing of the lanterns still closed', () => {
    for (const nonce of featured.slice(0, 5)) {
      const [spin, first] = playThrough(nonce, 1, LANTERNS).plays;
      expect(Object.keys(spin?.state ?? {}).sort()).toEqual([
        'betLevel',
        'cursor',
        'lineUnits',
        'opened',
        'picks',
      ]);
      expect(first?.presentation['board']).toBeNull();
    }
  });

  test('the same lanterns pay the same in any order, and the board shown last is the one played on', () => {
    for (const nonce of featured) {
      const shown = playThrough(nonce, 1, LANTERNS).plays.at(-1);
      const picks = Number(begin(nonce).presentation['picks']);
      const backwards = playThrough(nonce, 1, LANTERNS.slice(0, picks).reverse()).plays.at(-1);
      expect(backwards?.payoutUnits).toBe(shown?.payoutUnits);
      expect(backwards?.presentation['board']).toEqual(shown?.presentation['board']);
    }
  });

  test('payouts never fall from step to step, and everything is a whole number', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.constantFrom(1, 2, 3), anyOrder, (nonce, betLevel, order) => {
        const units = playThrough(nonce, betLevel, order).plays.map((play) => play.payoutUnits);
        expect(units.every((value) => Number.isSafeInteger(value) && value >= 0)).toBe(true);
        expect([...units].sort((a, b) => a - b)).toEqual(units);
      }),
      { numRuns: 200 },
    );
  });
});

describe('what is refused', () => {
  const [nonce = 0] = featured;
  const open = begin(nonce);

  test('unknown games, versions and bets', () => {
    const source = roundSource(0);
    const record = { gameCode: GAME_CODE, gameVersion: 1, betLevel: 1, choice: {}, actions: [] };
    expect(replayRound({ ...record, gameCode: 'nothing' }, source).refusal).toBe('game-unknown');
    for (const betLevel of [0, 4, 1.5, -1, Number.NaN])
      expect(replayRound({ ...record, betLevel }, source).refusal).toBe('bet-unknown');
    for (const choice of [undefined, null, [], { lines: 5 }, 'x'])
      expect(replayRound({ ...record, choice }, source).refusal).toBe('bet-unknown');
    const later = { gameCode: GAME_CODE, gameVersion: 99, state: open.state, action: { pick: 0 }, source };
    expect(playStep(later)).toEqual({ ok: false, reason: 'game-unknown' });
  });

  test('any action that is not a closed lantern', () => {
    fc.assert(
      fc.property(fc.anything(), (action) => {
        const step = { gameCode: GAME_CODE, gameVersion: 1, state: open.state, source: roundSource(nonce) };
        const isPick = JSON.stringify(action)?.match(/^\{"pick":(\d|1[01])\}$/);
        fc.pre(!isPick);
        expect(playStep({ ...step, action })).toEqual({ ok: false, reason: 'action-invalid' });
      }),
    );
    const once = played(pick(open, 4, nonce));
    expect(pick(once, 4, nonce)).toEqual({ ok: false, reason: 'action-invalid' });
    for (const lantern of [12, -1, 0.5, Number.NaN]) {
      expect(pick(open, lantern, nonce)).toEqual({ ok: false, reason: 'action-invalid' });
    }
  });

  test('any state that this version did not write', () => {
    const step = { gameCode: GAME_CODE, gameVersion: 1, action: { pick: 0 }, source: roundSource(nonce) };
    fc.assert(
      fc.property(fc.anything(), (state) => {
        expect(playStep({ ...step, state })).toEqual({ ok: false, reason: 'state-invalid' });
      }),
    );
    for (const change of [
      { betLevel: 4 },
      { lineUnits: -1 },
      { picks: 2 },
      { picks: 6 },
      { opened: [1, 1] },
      { opened: [12] },
      { opened: [0, 1, 2, 3, 4, 5] },
      { cursor: 0.5 },
    ]) {
      expect(playStep({ ...step, state: { ...open.state, ...change } })).toEqual({
        ok: false,
        reason: 'state-invalid',
      });
    }
  });

  test('a step after the last', () => {
    const { plays } = playThrough(nonce, 1, LANTERNS);
    const last = plays.at(-1);
    expect(last?.finished).toBe(true);
    expect(last && pick(last, 11, nonce)).toEqual({ ok: false, reason: 'round-finished' });
  });

  test('a replay says where a forged list of actions stopped it', () => {
    const record = {
      gameCode: GAME_CODE,
      gameVersion: 1,
      betLevel: 1,
      choice: {},
      actions: [{ pick: 3 }, { pick: 3 }],
    };
    expect(replayRound(record, roundSource(nonce))).toMatchObject({
      finished: false,
      refusal: 'action-invalid',
    });
  });
});

describe('money', () => {
  test('a unit is worth a whole number of minor units, or the stake is not offered', () => {
    expect(unitWorth(100n, 20)).toBe(5n);
    expect(unitWorth(100n, 3)).toBeNull();
    expect(unitWorth(0n, 5)).toBeNull();
    expect(unitWorth(-100n, 5)).toBeNull();
  });

  test('a return that does not exceed the stake is not celebrated', () => {
    expect([0, 19, 20, 21].map((units) => isCelebrated(units, 20))).toEqual([false, false, false, true]);
  });
});

test('[X-04] no game has the name that the jackpot draws under', () => {
  expect([...games.keys()]).not.toContain(JACKPOT_DRAW);
});
