// Tests rounds with a feature: steps, crashes between them, and one payment at the end.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../platform/refusal.ts';
import {
  finish,
  gameCode,
  openFeature,
  openTestServices,
  smallPlay,
  type TestServices,
} from '../../test-services.fixture.ts';

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

async function codeOf(act: Promise<unknown>): Promise<string> {
  return act.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
}

describe('a round with a feature', () => {
  test('stays open, refuses another play of the game, and is found again by a server that has just started', async () => {
    const player = await services.newPlayer({ balance: 10_000_000n });
    const view = await openFeature(services, player);
    const refused = await services.rounds.play(services.playing(player), smallPlay()).catch((error) => error);
    expect(refused).toMatchObject({ code: 'ROUND_OPEN', value: { roundId: view.roundId } });
    const restarted = await openTestServices({ database: services.database });
    const { round } = await restarted.rounds.open(restarted.playing(player), gameCode);
    expect(round).toMatchObject({ roundId: view.roundId, state: 'open', stepIndex: 1, steps: view.steps });
    await finish(restarted, player, view);
    const later = await restarted.rounds.open(restarted.playing(player), gameCode);
    expect(later.round).toBeNull();
    expect(later.lastRound).toMatchObject({ roundId: view.roundId, state: 'settled' });
    await restarted.close();
  });

  test('a crash at any step changes nothing of what the steps bring (part of X-12)', async () => {
    const player = await services.newPlayer({ balance: 10_000_000n });
    const view = await openFeature(services, player);
    let state: string = view.state;
    let stepIndex = 1;
    while (state === 'open') {
      // Each step is taken by a process that knows nothing but the database.
      const restarted = await openTestServices({ database: services.database });
      const step = { roundId: view.roundId, stepIndex, action: { pick: 11 - stepIndex } };
      const after = await restarted.rounds.step(restarted.playing(player), step);
      ({ state, stepIndex } = after);
      await restarted.close();
    }
    await services.rounds.rotate(player, 'after-the-feature', new Date());
    const record = await services.rounds.proof(services.merchant, view.roundId, 'en');
    const { replayRecord } = await import('./replay-round.ts');
    expect(replayRecord(record)).toMatchObject({ replayed: true });
    expect(record.actions.length).toBe(stepIndex - 1);
  });

  test('pays once at its end, however often and from wherever the last step is sent', async () => {
    const player = await services.newPlayer({ balance: 10_000_000n });
    const view = await openFeature(services, player);
    const before = await services.balanceOf(player);
    const other = await openTestServices({ database: services.database });
    let state: string = view.state;
    let stepIndex = view.stepIndex;
    let payout = '';
    while (state === 'open') {
      const step = { roundId: view.roundId, stepIndex, action: { pick: stepIndex } };
      const answers = await Promise.all(
        [services, other, services, other].map((from) => from.rounds.step(from.playing(player), step)),
      );
      expect(new Set(answers.map((answer) => answer.stepIndex))).toEqual(new Set([stepIndex + 1]));
      const [answer] = answers;
      state = answer?.state ?? 'settled';
      payout = answer?.payout ?? '';
      stepIndex += 1;
    }
    const paid = (await services.balanceOf(player)) - before;
    expect(`${paid / 100n}.${String(paid % 100n).padStart(2, '0')}`).toBe(payout);
    await other.close();
  });

  test('a step out of turn is ROUND_STEP, a pick that is none INVALID_INPUT', async () => {
    const player = await services.newPlayer({ balance: 10_000_000n });
    const { roundId } = await openFeature(services, player);
    const step = (stepIndex: number, action: Record<string, string | number>) =>
      codeOf(services.rounds.step(services.playing(player), { roundId, stepIndex, action }));
    expect(await step(2, { pick: 0 })).toBe('ROUND_STEP');
    expect(await step(1, { pick: 12 })).toBe('INVALID_INPUT');
    expect(await step(1, { pick: -1 })).toBe('INVALID_INPUT');
    expect(await step(1, { hop: 1 })).toBe('INVALID_INPUT');
    expect(await step(1, { pick: 0 })).toBe('accepted');
    // Taken already, and with another action now.
    expect(await step(1, { pick: 1 })).toBe('ROUND_STEP');
    expect(await step(1, { pick: 0 })).toBe('accepted');
  });

  test('seeds are not rotated while a round is open, not even by a play and a rotation at once [X-01]', async () => {
    const player = await services.newPlayer({ balance: 10_000_000n });
    const view = await openFeature(services, player);
    expect(await codeOf(services.rounds.rotate(player, 'now', new Date()))).toBe('ROUND_OPEN');
    expect(await codeOf(services.rounds.proof(services.merchant, view.roundId, 'en'))).toBe('ROUND_UNKNOWN');
    await finish(services, player, view);
    expect(await codeOf(services.rounds.rotate(player, 'now', new Date()))).toBe('accepted');
    for (let turn = 0; turn < 30; turn += 1) {
      const [played] = await Promise.all([
        services.rounds.play(services.playing(player), smallPlay()),
        services.rounds.rotate(player, `turn-${turn}`, new Date()).catch(() => undefined),
      ]);
      if (played.state === 'open') {
        const { rows } = await services.database.query<{ state: string }>(
          `select s.state from rounds r join fairness_seeds s using (merchant_id, player_id, seed_id) where r.round_id = $1`,
          [played.roundId],
        );
        expect(rows[0]?.state).toBe('active');
        await finish(services, player, played);
      }
    }
  });
});

test('[X-13] after all of this the books hold', async () => {
  expect(await services.drifts()).toEqual([]);
});
