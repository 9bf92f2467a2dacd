// Rounds whose player does not come back: ended after a day by their game's rules, once, and provable as any other.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '../../platform/clock.ts';
import { openFeature, openTestServices, type TestServices } from '../../test-services.fixture.ts';
import { replayRecord } from './replay-round.ts';

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

const inADay = () => new Date(Date.now() + dayMs + 1000);
const end = (of: TestServices, now = inADay()) => of.rounds.endLeft([services.merchant], now);
const newRound = async () => {
  const player = await services.newPlayer({ balance: 10_000_000n });
  return { player, view: await openFeature(services, player) };
};

test('rounds are left alone for a day, then ended and paid by two processes once', async () => {
  const rounds = await Promise.all([1, 2, 3, 4, 5].map(newRound));
  await end(services, new Date(Date.now() + dayMs - 60_000));
  const before: bigint[] = [];
  for (const { player, view } of rounds) {
    const { round } = await services.rounds.open(services.playing(player), view.gameCode);
    expect(round).toMatchObject({ roundId: view.roundId, stepIndex: 1 });
    before.push(await services.balanceOf(player));
  }
  const other = await openTestServices({ database: services.database });
  await Promise.all([end(services), end(other), end(services), end(other)]);
  await other.close();
  for (const [at, { player, view }] of rounds.entries()) {
    const { round, lastRound } = await services.rounds.open(services.playing(player), view.gameCode);
    expect(round).toBeNull();
    expect(lastRound).toMatchObject({ roundId: view.roundId, state: 'settled' });
    const paid = BigInt(lastRound?.payout.replace('.', '') ?? 0);
    expect(await services.balanceOf(player)).toBe((before[at] ?? 0n) + paid);
    await services.rounds.rotate(player, 'another-seed', new Date());
    const record = await services.rounds.proof(services.merchant, view.roundId, 'en');
    expect(replayRecord(record)).toMatchObject({ replayed: true });
  }
  expect(await services.drifts()).toEqual([]);
});

test('the player’s own steps come first, and the rest is ended from where they stopped', async () => {
  const { player, view } = await newRound();
  const action = { pick: 5 };
  const step = { roundId: view.roundId, stepIndex: 1, action };
  await services.rounds.step(services.playing(player), step);
  await end(services);
  const { actions } = await services.rounds.proof(services.merchant, view.roundId, 'en');
  expect(actions.slice(0, 3)).toEqual([action, { pick: 0 }, { pick: 1 }]);
});

test('a round that cannot be ended is reported, and the others are ended', async () => {
  const [broken, sound] = [await newRound(), await newRound()];
  await services.database.owner.query(
    `update rounds set game_version = 999, started_at = started_at - interval '1 minute' where round_id = $1`,
    [broken.view.roundId],
  );
  await expect(end(services)).rejects.toThrow(AggregateError);
  const { lastRound } = await services.rounds.open(services.playing(sound.player), sound.view.gameCode);
  expect(lastRound?.roundId).toBe(sound.view.roundId);
});
