// Tests a play: stake, payout, nonce, repeated requests and refusals.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorBalances } from '../../operator-balances.fixture.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  finish,
  gameCode,
  openTestServices,
  smallPlay,
  type TestPlayer,
  type TestServices,
} from '../../test-services.fixture.ts';

let services: TestServices;
let strict: TestServices;
beforeAll(async () => {
  services = await openTestServices();
  strict = await openTestServices({ floorMs: 2500, database: services.database });
});
afterAll(async () => {
  await strict.close();
  await services.close();
});

async function codeOf(act: Promise<unknown>): Promise<string> {
  return act.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
}

async function roundsOf(player: TestPlayer) {
  const { rows } = await services.database.query<{
    nonce: bigint;
    round_no: bigint;
    seed_id: string;
    payout_minor: bigint;
  }>('select nonce, round_no, seed_id, payout_minor from rounds where player_id = $1 order by round_no', [
    player.playerId,
  ]);
  return rows;
}

describe('a play', () => {
  test('stakes, pays, records and answers with the balance that the ledger has', async () => {
    const player = await services.newPlayer();
    const view = await services.rounds.play(services.playing(player), smallPlay());
    if (view.state === 'open') await finish(services, player, view);
    const [round] = await roundsOf(player);
    expect(await services.balanceOf(player)).toBe(100_000n - 100n + (round?.payout_minor ?? 0n));
    expect(view).toMatchObject({ gameCode, stake: '1.00', nonce: 0, stepIndex: 1 });
    const { rows } = await services.database.query<{ message: { type: string } }>(
      `select said->'message' as message
         from outbox cross join json_array_elements(case when topic = 'players' then payload else '[]' end) as said
        where said->>'playerId' = $1 order by xid, id`,
      [player.playerId],
    );
    expect(rows[0]?.message).toMatchObject({ type: 'balance', currency: 'PHP' });
  });

  test('is what the room shows when it opens again: the newest settled round of this player and no other', async () => {
    const player = await services.newPlayer({ balance: 10_000_000n });
    const other = await services.newPlayer();
    expect((await services.rounds.open(services.playing(player), gameCode)).lastRound).toBeNull();
    for (let round = 0; round < 3; round += 1) {
      const played = await services.rounds.play(services.playing(player), smallPlay());
      if (played.state === 'open') await finish(services, player, played);
      const { lastRound, balance } = await services.rounds.open(services.playing(player), gameCode);
      expect(lastRound).toMatchObject({ roundId: played.roundId, state: 'settled', balance });
      if (played.state === 'settled')
        expect(lastRound).toMatchObject({ steps: played.steps, payout: played.payout });
    }
    expect((await services.rounds.open(services.playing(other), gameCode)).lastRound).toBeNull();
  });

  test('[X-01] 200 parallel plays of one player use each nonce once, without a gap, from two processes', async () => {
    const other = await openTestServices({ database: services.database });
    const player = await services.newPlayer();
    const plays = Array.from({ length: 200 }, (_, index) => {
      const from = index % 2 === 0 ? services : other;
      return from.rounds.play(from.playing(player), smallPlay()).then(
        async (view) => {
          if (view.state === 'open') await finish(from, player, view);
          return 'played';
        },
        (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
      );
    });
    const outcomes = await Promise.all(plays);
    expect(outcomes.filter((outcome) => outcome !== 'played' && outcome !== 'ROUND_OPEN')).toEqual([]);
    const rounds = await roundsOf(player);
    expect(rounds.length).toBe(outcomes.filter((outcome) => outcome === 'played').length);
    expect(rounds.length).toBeGreaterThan(100);
    expect(rounds.map(({ nonce }) => Number(nonce))).toEqual(rounds.map((_, index) => index));
    const won = rounds.reduce((sum, { payout_minor }) => sum + payout_minor, 0n);
    expect(await services.balanceOf(player)).toBe(100_000n - 100n * BigInt(rounds.length) + won);
    await other.close();
  });

  test('the same request, five times at once and once more later, stakes once and answers one round', async () => {
    const player = await services.newPlayer();
    const request = smallPlay();
    const views = await Promise.all(
      [1, 2, 3, 4, 5].map(() => services.rounds.play(services.playing(player), request)),
    );
    views.push(await services.rounds.play(services.playing(player), request));
    expect(new Set(views.map(({ roundId }) => roundId)).size).toBe(1);
    expect((await roundsOf(player)).length).toBe(1);
  });

  test('the same request with another stake is TXN_CONFLICT', async () => {
    const player = await services.newPlayer();
    const request = smallPlay();
    await services.rounds.play(services.playing(player), request);
    const changed = { ...request, betLevel: 2, stake: '2.00' };
    expect(await codeOf(services.rounds.play(services.playing(player), changed))).toBe('TXN_CONFLICT');
  });

  test('two players may use the same request id', async () => {
    const [one, two] = [await services.newPlayer(), await services.newPlayer()];
    const request = smallPlay();
    const first = await services.rounds.play(services.playing(one), request);
    const second = await services.rounds.play(services.playing(two), request);
    expect(first.roundId).not.toBe(second.roundId);
  });

  test('a stake above the balance is INSUFFICIENT_FUNDS and uses no nonce', async () => {
    const player = await services.newPlayer({ balance: 99n });
    expect(await codeOf(services.rounds.play(services.playing(player), smallPlay()))).toBe(
      'INSUFFICIENT_FUNDS',
    );
    expect(await roundsOf(player)).toEqual([]);
    const { nonce } = await services.rounds.seeds(player, new Date());
    expect(nonce).toBe(0);
  });

  test.each([
    ['1.01', 1],
    ['1.000', 1],
    ['0.00', 1],
    ['100000000000.00', 1],
    ['1.00', 9],
  ])('stake %s at level %i is STAKE_NOT_OFFERED', async (stake, betLevel) => {
    const player = await services.newPlayer();
    const request = { ...smallPlay(), stake, betLevel };
    expect(await codeOf(services.rounds.play(services.playing(player), request))).toBe('STAKE_NOT_OFFERED');
  });

  test('a token of another game is GAME_TOKEN_INVALID, a game without rules GAME_UNKNOWN', async () => {
    const player = await services.newPlayer();
    const request = { ...smallPlay(), gameCode: 'some-game' };
    expect(await codeOf(services.rounds.play(services.playing(player), request))).toBe('GAME_TOKEN_INVALID');
    const playing = services.playing(player);
    const elsewhere = { ...playing, session: { ...playing.session, gameCode: 'some-game' } };
    expect(await codeOf(services.rounds.play(elsewhere, request))).toBe('GAME_UNKNOWN');
    expect(await codeOf(services.rounds.open(elsewhere, 'some-game'))).toBe('GAME_UNKNOWN');
    expect(await codeOf(services.rounds.open(playing, 'some-game'))).toBe('GAME_TOKEN_INVALID');
  });

  test('before the floor has passed it is ROUND_TOO_SOON with the time to wait, in every process', async () => {
    const player = await strict.newPlayer();
    const began = new Date();
    const view = await strict.rounds.play(strict.playing(player, began), smallPlay());
    if (view.state === 'open') await finish(strict, player, view);
    expect(view.nextPlayAt).toBe(new Date(began.getTime() + 2500).toISOString());
    const early = new Date(began.getTime() + 2000);
    const refusal = await strict.rounds
      .play(strict.playing(player, early), smallPlay())
      .catch((error) => error);
    expect(refusal).toMatchObject({ code: 'ROUND_TOO_SOON', value: { retryAfterMs: 500 } });
    const other = await openTestServices({ floorMs: 2500, database: services.database });
    expect(await codeOf(other.rounds.play(other.playing(player, early), smallPlay()))).toBe('ROUND_TOO_SOON');
    await other.close();
    const late = new Date(began.getTime() + 2500);
    expect(await codeOf(strict.rounds.play(strict.playing(player, late), smallPlay()))).toBe('accepted');
    expect((await roundsOf(player)).length).toBe(2);
  });

  test('trial play moves trial money alone and feeds no pool', async () => {
    const player = await services.newPlayer({ trial: true });
    expect(await services.balanceOf(player)).toBe(1_000_000n);
    const pool = await services.jackpot.value(services.merchant, new Date());
    const before = await operatorBalances(services.database, soleBookOf(services.merchant.id));
    const view = await services.rounds.play(services.playing(player), smallPlay());
    if (view.state === 'open') await finish(services, player, view);
    const after = await operatorBalances(services.database, soleBookOf(services.merchant.id));
    const gaming = (list: typeof before) => list.find(({ kind }) => kind === 'house_gaming')?.balance;
    expect(gaming(after)).toBe(gaming(before));
    const later = new Date(Date.now() + 5000);
    expect((await services.jackpot.value(services.merchant, later)).amount).toBe(pool.amount);
    expect(await codeOf(services.rounds.play(services.playing(player), smallPlay()))).toBe('accepted');
  });
});

test('[X-13] after all of this the books hold', async () => {
  expect(await services.drifts()).toEqual([]);
});

test('the application cannot delete a round, nor a player take a round of another', async () => {
  const [one, two] = [await services.newPlayer(), await services.newPlayer()];
  const { roundId } = await services.rounds.play(services.playing(one), smallPlay());
  await expect(services.database.query('delete from rounds where round_id = $1', [roundId])).rejects.toThrow(
    /permission denied/u,
  );
  const step = { roundId, stepIndex: 1, action: { pick: 0 } };
  expect(await codeOf(services.rounds.step(services.playing(two), step))).toBe('ROUND_UNKNOWN');
  expect(await codeOf(services.rounds.step(services.playing(one), { ...step, roundId: randomUUID() }))).toBe(
    'ROUND_UNKNOWN',
  );
});
