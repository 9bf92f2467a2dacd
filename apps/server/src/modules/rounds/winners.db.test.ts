// Tests the winner board, the jackpot's ticker and the launch of a game.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorBalances } from '../../operator-balances.fixture.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { maskName } from '../../platform/mask-name.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  findNonce,
  finish,
  openTestServices,
  smallPlay,
  type TestServices,
} from '../../test-services.fixture.ts';

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

async function playMany(trial: boolean, times: number) {
  const player = await services.newPlayer({ balance: 1_000_000n, trial });
  for (let round = 0; round < times; round += 1) {
    const view = await services.rounds.play(services.playing(player), smallPlay());
    if (view.state === 'open') await finish(services, player, view);
  }
  return player;
}

/** Plays the nonce that brings a notable win at once, found beforehand from the player's own seeds; answers the round's id. */
async function winNotably(): Promise<string> {
  const player = await services.newPlayer({ balance: 1_000_000n });
  const seeds = await services.rounds.parts.playerSeeds.of(player, new Date());
  const nonce = findNonce(seeds, (play) => play.finished && play.payoutUnits >= 20 * play.stakeUnits);
  await services.database.owner.query(
    'update player_seed_states set nonce = $3 where merchant_id = $1 and player_id = $2',
    [player.bookId, player.playerId, nonce],
  );
  await services.rounds.parts.playerSeeds.refresh(player, new Date());
  const view = await services.rounds.play(services.playing(player), smallPlay());
  expect(Number(view.payout)).toBeGreaterThanOrEqual(20);
  return view.roundId;
}

/** Past what the board and the jackpot may remember. */
const later = () => new Date(Date.now() + 10_000);

describe('[7-14] [X-05] the winner board', () => {
  test('holds settled rounds of real money alone, the largest first, each with its proof', async () => {
    const players = await Promise.all([playMany(false, 60), playMany(false, 60), playMany(true, 60)]);
    const board = await services.rounds.winners(services.merchant, {}, 'en', later());
    expect(board.currency).toBe('PHP');
    expect(board.winners.length).toBeGreaterThan(5);
    expect(board.winners.length).toBeLessThanOrEqual(50);
    const amounts = board.winners.map(({ vo }) => Number(vo.winAmount));
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    for (const winner of board.winners) {
      const record = await services.rounds.proof(services.merchant, winner.roundId, 'en');
      expect(record).toMatchObject({ trial: false, state: 'settled', payout: winner.vo.winAmount });
      expect(Number(record.payout)).toBeGreaterThan(Number(record.stake));
    }
    const { rows } = await services.database.query<{ best: bigint }>(
      `select max(payout_minor) as best from rounds where not trial and state = 'settled'`,
    );
    expect(amounts[0]).toBe(Number(rows[0]?.best ?? 0n) / 100);
    const text = JSON.stringify(board);
    for (const player of players) expect(text).not.toContain(player.userName);
  });

  test('is cut to what is asked, by category, and forgets what is older than seven days', async () => {
    const at = later();
    const three = await services.rounds.winners(
      services.merchant,
      { gameCategory: 'ALL', limitNum: 3 },
      'en',
      at,
    );
    expect(three.winners.length).toBe(3);
    const category = services.game?.gameCategory ?? 'RNG';
    const same = await services.rounds.winners(services.merchant, { gameCategory: category }, 'en', at);
    expect(same.winners.length).toBeGreaterThan(3);
    const fish = await services.rounds.winners(services.merchant, { gameCategory: 'FISH' }, 'en', at);
    expect(fish.winners).toEqual([]);
    const nextWeek = new Date(Date.now() + 7.1 * 86_400_000);
    expect((await services.rounds.winners(services.merchant, {}, 'en', nextWeek)).winners).toEqual([]);
  });

  test('a notable win is announced to everyone of the brand, from a settled round', async () => {
    const won = await winNotably();
    const { rows } = await services.database.query<{
      message: { type: string; winner: { roundId: string } };
    }>(
      `select payload->'message' as message from outbox where topic = 'merchant' and payload->'message'->>'type' = 'winner'`,
    );
    expect(rows.map(({ message }) => message.winner.roundId)).toContain(won);
    for (const { message } of rows) {
      const record = await services.rounds.proof(services.merchant, message.winner.roundId, 'en');
      expect(Number(record.payout)).toBeGreaterThanOrEqual(20 * Number(record.stake));
      expect(record.trial).toBe(false);
    }
    const { rows: due } = await services.database.query<{ count: bigint }>(
      `select count(*) as count from rounds where not trial and state = 'settled' and payout_minor >= 20 * stake_minor`,
    );
    expect(BigInt(rows.length)).toBe(due[0]?.count);
  });
});

test.each([
  ['maria_88', 'ma****88'],
  ['anna', 'a****a'],
  ['bo', 'b****'],
  ['李小龙王五六', '李小****五六'],
])('the name %s is shown as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown);
});

describe('[4-06] the jackpot', () => {
  test('is what the pool of the ledger holds: the first funding and one hundredth of each real stake', async () => {
    await services.jackpot.fund(services.merchant, 1_000_000n, new Date());
    await services.jackpot.fund(services.merchant, 1_000_000n, new Date());
    const { rows } = await services.database.query<{ share: bigint }>(
      `select sum(stake_minor / 100)::bigint as share from rounds where not trial`,
    );
    const share = rows[0]?.share ?? 0n;
    expect(share).toBeGreaterThan(0n);
    const { source, amount } = await services.jackpot.value(services.merchant, later());
    const pool = 1_000_000n + share;
    expect({ source, amount }).toEqual({
      source: 'pool',
      amount: `${pool / 100n}.${String(pool % 100n).padStart(2, '0')}`,
    });
  });

  test('is never above the pool while people play, and is sent when it has changed', async () => {
    const pool = async () => {
      const totals = await operatorBalances(services.database, soleBookOf(services.merchant.id));
      return totals.find(({ kind }) => kind === 'jackpot_pool')?.balance ?? 0n;
    };
    let done = false;
    const playing = playMany(false, 40).finally(() => {
      done = true;
    });
    while (!done) {
      const { amount } = await services.jackpot.value(services.merchant, new Date());
      const balance = await pool();
      expect(BigInt(amount.replace('.', ''))).toBeLessThanOrEqual(balance);
    }
    await playing;
    const at = new Date(Date.now() + 20_000);
    await services.announceJackpot(at);
    await services.announceJackpot(at);
    const { rows } = await services.database.query(
      `select 1 from outbox where topic = 'merchant' and payload->'message'->>'type' = 'jackpot'`,
    );
    expect(rows.length).toBe(1);
  });

  test('where the merchant has none it says so', async () => {
    const mela = services.merchants.byCode('mela');
    expect(mela && (await services.jackpot.value(mela, new Date()))).toMatchObject({
      source: 'none',
      amount: '0.00',
    });
  });
});

describe('[7-15] a launch', () => {
  async function launch(nodeId: number, over: { gameCode?: string; vassalage?: string } = {}) {
    const player = await services.newPlayer();
    const request = {
      merchant: services.merchant,
      session: player,
      language: 'en' as const,
      now: new Date(),
    };
    return services.rounds.launch(request, { nodeId, ...over }).then(
      (value) => ({ value, code: 'accepted', player }),
      (error: unknown) => ({
        value: undefined,
        code: error instanceof Refusal ? error.code : String(error),
        player,
      }),
    );
  }

  test('opens a playable game with a token of its own and notes it as recent', async () => {
    const { value, player } = await launch(services.game?.nodeId ?? 0);
    expect(value).toMatchObject({
      url: '/games/perya-lights/',
      gameCode: 'perya-lights',
      currency: 'PHP',
      trial: false,
    });
    expect(value?.url).not.toContain(value?.gameToken);
    const { rows } = await services.database.query<{ node_id: number }>(
      'select node_id from recent_games where player_id = $1',
      [player.playerId],
    );
    expect(rows).toEqual([{ node_id: services.game?.nodeId }]);
  });

  test('of a game to come is GAME_COMING_SOON, of none GAME_UNKNOWN, and notes nothing', async () => {
    const { rows } = await services.database.query<{ node_id: number }>(
      `select node_id from games where merchant_id = $1 and status = 'coming-soon' limit 1`,
      [services.merchant.id],
    );
    const soon = await launch(rows[0]?.node_id ?? 0);
    expect(soon.code).toBe('GAME_COMING_SOON');
    expect((await launch(2_000_000_000)).code).toBe('GAME_UNKNOWN');
    expect((await launch(services.game?.nodeId ?? 0, { gameCode: 'another' })).code).toBe('GAME_UNKNOWN');
    expect((await launch(services.game?.nodeId ?? 0, { vassalage: 'JILI' })).code).toBe('GAME_UNKNOWN');
    const recent = await services.database.query('select 1 from recent_games where player_id = $1', [
      soon.player.playerId,
    ]);
    expect(recent.rows).toEqual([]);
  });
});
