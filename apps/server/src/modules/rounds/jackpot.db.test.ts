// Tests the jackpot: who wins it, that it is paid once, and how it is announced.
import { randomUUID } from 'node:crypto';
import { drawJackpot } from '@perya/fairness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operatorBalances } from '../../operator-balances.fixture.ts';
import { soleBookOf } from '../../platform/ids.ts';
import {
  findNonce,
  finish,
  openTestServices,
  smallPlay,
  type TestPlayer,
  type TestServices,
} from '../../test-services.fixture.ts';
import { computePlay, planPlay } from './compute-play.ts';
import { replayRecord } from './replay-round.ts';
import { findGame, findStake } from './rules.ts';
import { seedOpeningDraw } from './seed-demo-rounds.ts';

/** Won by every fifth round of the smallest stake, and by every round where the operator puts in one centavo. */
const fifth = 5n;
let services: TestServices;
let generous: TestServices;
beforeAll(async () => {
  services = await openTestServices({ jackpotSeedMinor: fifth });
  generous = await openTestServices({ jackpotSeedMinor: 1n, database: services.database });
});
afterAll(async () => {
  await generous.close();
  await services.close();
});

const minorOf = (amount: string) => BigInt(amount.replace('.', ''));
const later = (ms = 10_000) => new Date(Date.now() + ms);

async function pool(): Promise<bigint> {
  const totals = await operatorBalances(services.database, soleBookOf(services.merchant.id));
  return totals.find(({ kind }) => kind === 'jackpot_pool')?.balance ?? 0n;
}

/** The operator's own money, so that there is something to win. */
async function refill(amount: bigint): Promise<void> {
  const { id: merchantId, currency } = services.merchant;
  const at = new Date();
  const fromId = await services.ledger.houseAccount(
    { bookId: soleBookOf(merchantId), kind: 'house_gaming', currency },
    at,
  );
  const toId = await services.ledger.houseAccount(
    { bookId: soleBookOf(merchantId), kind: 'jackpot_pool', currency },
    at,
  );
  const opId = randomUUID();
  await services.ledger.transfer({
    bookId: soleBookOf(merchantId),
    opId,
    fromId,
    toId,
    kind: 'jackpot_funding',
    amount,
    at,
  });
}

/** The pool's balance and the number of paid wins, at one moment. */
async function poolNow(): Promise<{ pool: bigint; wins: bigint }> {
  const { rows } = await services.database.query<{ pool: bigint; wins: bigint }>(
    `select b.balance as pool, (select count(*) from jackpot_wins where paid_at is not null) as wins
       from ledger_accounts a, ledger_balances(a.merchant_id, array[a.id]) b
      where a.merchant_id = $1 and a.kind = 'jackpot_pool'`,
    [services.merchant.id],
  );
  return rows[0] ?? { pool: 0n, wins: 0n };
}

async function winOf(roundId: string) {
  const { rows } = await services.database.query<{ amount_minor: bigint | null; paid_at: Date | null }>(
    'select amount_minor, paid_at from jackpot_wins where round_id = $1',
    [roundId],
  );
  return rows[0];
}

async function movementsOf(roundId: string) {
  const { rows } = await services.database.owner.query<{ kind: string; amount: bigint }>(
    `select kind, debit + credit as amount from ledger_entries where ref = $1 and kind in ('round_jackpot', 'jackpot_funding')
      order by kind, amount`,
    [roundId],
  );
  return rows;
}

async function play(of: TestServices, player: TestPlayer, request = smallPlay()) {
  const view = await of.rounds.play(of.playing(player), request);
  if (view.state === 'open') await finish(of, player, view);
  return view;
}

/** Commits a round as its process does, and dies before it pays what the round won. */
async function playAndDie(of: TestServices, player: TestPlayer, request = smallPlay()) {
  const playing = of.playing(player);
  const game = findGame(request.gameCode);
  const stake = game && findStake(game, of.merchant.currency, request.betLevel);
  const bet = game?.readBet(request.betLevel, {});
  if (!game || !stake || !bet) throw new Error('the game is not there');
  const { parts } = of.rounds;
  const plan = await planPlay(parts, playing, game, { ...stake, bet });
  const computed = computePlay(
    parts,
    playing,
    request,
    plan,
    await parts.playerSeeds.refresh(player, playing.now),
  );
  const { status } = await parts.queue.submit(computed);
  expect(status).toBe('played');
  return { roundId: computed.roundId, request };
}

describe('the jackpot', () => {
  test('[X-04] is won by the round whose seeds say so and by no other, and pays all that the pool held, once', async () => {
    await services.jackpot.fund(services.merchant, 1_000_000n, new Date());
    const player = await services.newPlayer();
    const seeds = await services.rounds.parts.playerSeeds.refresh(player, new Date());
    const wins = (nonce: number) => drawJackpot({ ...seeds, nonce }, fifth).won;
    const winning = Array.from({ length: 200 }, (_, nonce) => nonce).findIndex(wins);
    expect(winning).toBeGreaterThanOrEqual(0);
    for (let nonce = 0; nonce < winning; nonce += 1) {
      const view = await play(services, player);
      expect(view.jackpot).toBeNull();
    }
    const before = { pool: await pool(), balance: await services.balanceOf(player) };
    const request = smallPlay();
    const view = await services.rounds.play(services.playing(player), request);
    const expected = before.pool + 1n; // The winning stake gives its share too.
    expect(minorOf(view.jackpot ?? '0')).toBe(expected);
    expect(await pool()).toBe(fifth);
    const paid = view.state === 'open' ? 0n : minorOf(view.payout);
    expect(await services.balanceOf(player)).toBe(before.balance - 100n + paid + expected);
    expect(minorOf(view.balance)).toBe(before.balance - 100n + paid + expected);
    const again = await services.rounds.play(services.playing(player), request);
    expect(again).toMatchObject({ roundId: view.roundId, jackpot: view.jackpot, balance: view.balance });
    await services.rounds.payDueJackpots([services.merchant], later());
    expect(await movementsOf(view.roundId)).toEqual([
      { kind: 'jackpot_funding', amount: fifth },
      { kind: 'round_jackpot', amount: expected },
    ]);
    expect(await services.drifts()).toEqual([]);
  });

  test('[X-04] a process that dies before it pays: the next one does, once, asked by five at a time', async () => {
    const player = await generous.newPlayer();
    const { roundId, request } = await playAndDie(generous, player);
    expect(await winOf(roundId)).toEqual({ amount_minor: null, paid_at: null });
    await generous.rounds.payDueJackpots([generous.merchant], new Date(Date.now() - 5000));
    expect((await winOf(roundId))?.paid_at).toBeNull(); // Whoever drew it has a moment of its own.
    const before = await pool();
    await Promise.all([
      ...Array.from({ length: 4 }, () => generous.rounds.payDueJackpots([generous.merchant], later())),
      generous.rounds.play(generous.playing(player), request),
    ]);
    expect((await winOf(roundId))?.amount_minor).toBe(before);
    expect((await movementsOf(roundId)).filter(({ kind }) => kind === 'round_jackpot').length).toBe(1);
    expect(await pool()).toBe(1n);
    const view = await generous.rounds.play(generous.playing(player), request);
    expect(minorOf(view.jackpot ?? '0')).toBe(before);
    expect(await services.drifts()).toEqual([]);
  });

  test('[X-04] two who win at once are paid one after the other: the second gets what is there then', async () => {
    await services.ledger.compact();
    await refill(1_000_000n);
    const players = await Promise.all([1, 2, 3].map(() => generous.newPlayer()));
    const before = await pool();
    const views = await Promise.all(
      players.map((player) => generous.rounds.play(generous.playing(player), smallPlay())),
    );
    const amounts = views.map(({ jackpot }) => minorOf(jackpot ?? '0'));
    // The pool before, a share each, and the centavo that the operator put back in after the first two.
    expect(amounts.reduce((sum, amount) => sum + amount, 0n)).toBe(before + 3n + 2n);
    for (const amount of amounts) expect(amount).toBeGreaterThanOrEqual(1n);
    expect(await pool()).toBe(1n);
    expect(await services.drifts()).toEqual([]);
  });

  test('[X-04] it never pays less than the operator puts into a new pool', async () => {
    const rich = await openTestServices({ jackpotSeedMinor: 1n, database: services.database });
    const player = await rich.newPlayer();
    const { roundId } = await playAndDie(rich, player);
    const seed = (await pool()) + 500n;
    await rich.rounds.payDueJackpots([{ ...rich.merchant, jackpotSeedMinor: seed }], later());
    expect((await winOf(roundId))?.amount_minor).toBe(seed);
    expect(await pool()).toBe(seed);
    expect(await services.drifts()).toEqual([]);
    await rich.close();
  });

  test('[X-04] trial play neither draws nor gives, and a brand without a pool does not draw', async () => {
    const player = await generous.newPlayer({ trial: true });
    const before = await pool();
    const views = [await play(generous, player), await play(generous, player)];
    expect(views.map(({ jackpot }) => jackpot)).toEqual([null, null]);
    expect(await pool()).toBe(before);
    const { rows } = await services.database.query(
      'select 1 from rounds left join jackpot_wins w using (merchant_id, round_id) where trial and (jackpot_odds is not null or w.round_id is not null)',
    );
    expect(rows).toEqual([]);
    const none = { ...services.merchant, jackpotSource: 'none' as const };
    expect(await services.jackpot.shareOf(none, 100n, new Date())).toMatchObject({ jackpotOdds: null });
  });

  test('[X-04] the winner keeps it through an open round, and the win is announced once that is settled', async () => {
    const player = await generous.newPlayer({ balance: 10_000_000n });
    const seeds = await generous.rounds.parts.playerSeeds.refresh(player, new Date());
    const nonce = findNonce(seeds, ({ finished }) => !finished);
    await services.database.owner.query('update player_seed_states set nonce = $2 where player_id = $1', [
      player.playerId,
      nonce,
    ]);
    const view = await generous.rounds.play(generous.playing(player), smallPlay());
    expect(view.state).toBe('open');
    const { jackpot, roundId } = view;
    expect(jackpot).not.toBeNull();
    const notices = async () => {
      const { rows } = await services.database.query<{
        winner: { jackpot: boolean; vo: { winAmount: string } };
      }>(
        `select payload->'message'->'winner' as winner from outbox where topic = 'merchant' and payload->'message'->'winner'->>'roundId' = $1`,
        [roundId],
      );
      return rows.map(({ winner }) => winner);
    };
    expect(await notices()).toEqual([]);
    const settled = await finish(generous, player, view);
    expect(settled).toMatchObject({ state: 'settled', jackpot });
    const record = await services.rounds.proof(services.merchant, roundId, 'en');
    const [notice, ...more] = await notices();
    expect(more).toEqual([]);
    expect(notice?.jackpot).toBe(true);
    expect(minorOf(notice?.vo.winAmount ?? '0')).toBe(minorOf(record.payout) + minorOf(jackpot ?? '0'));
  });
});

describe('its announcements', () => {
  test('[X-05] [R6] the board and the notices have it from its settled round, under a masked name, with its proof', async () => {
    const player = await generous.newPlayer({ name: 'lucky_winner' });
    await refill(1_000_000n);
    const view = await play(generous, player);
    const board = await generous.rounds.winners(generous.merchant, {}, 'en', later());
    const jackpots = board.winners.filter(({ jackpot }) => jackpot);
    expect(jackpots.map(({ roundId }) => roundId)).toContain(view.roundId);
    for (const { roundId, vo } of jackpots) {
      const record = await services.rounds.proof(services.merchant, roundId, 'en');
      expect(record).toMatchObject({ state: 'settled', trial: false, jackpot: { won: true } });
      expect(minorOf(record.payout) + minorOf(record.jackpot?.amount ?? '0')).toBe(minorOf(vo.winAmount));
    }
    const { rows } = await services.database.query<{ winner: { roundId: string } }>(
      `select payload->'message'->'winner' as winner from outbox where topic = 'merchant' and payload->'message'->>'type' = 'winner'`,
    );
    expect(rows.length).toBeGreaterThan(3);
    for (const { winner } of rows)
      expect(await services.rounds.proof(services.merchant, winner.roundId, 'en')).toMatchObject({
        state: 'settled',
      });
    expect(JSON.stringify([board, rows])).not.toContain('lucky_winner');
  });

  test('[F1] [X-04] every draw comes out the same when its seed is revealed, and a win withheld would be found', async () => {
    const player = await services.newPlayer();
    const rounds: string[] = [];
    for (let round = 0; round < 12; round += 1) rounds.push((await play(services, player)).roundId);
    await services.rounds.rotate(player, 'mine', new Date());
    for (const roundId of rounds) {
      const record = await services.rounds.proof(services.merchant, roundId, 'en');
      expect(record.jackpot?.odds).toBe('5');
      expect(replayRecord(record)).toMatchObject({ replayed: true });
      const { odds = '1', won = false, amount = null } = record.jackpot ?? {};
      expect(replayRecord({ ...record, jackpot: { odds, won: !won, amount } }).replayed).toBe(false);
    }
  });

  test('[X-04] [X-05] the demo data’s first jackpot win was played and drawn: its proof comes out, and a second run adds nothing', async () => {
    await refill(500_000n);
    const guests = await Promise.all(Array.from({ length: 8 }, () => services.newPlayer()));
    const clock = { now: () => new Date() };
    const before = await poolNow();
    await seedOpeningDraw(services.rounds, services.merchant, guests, clock);
    await seedOpeningDraw(services.rounds, services.merchant, guests, clock);
    expect((await poolNow()).wins).toBe(before.wins + 1n);
    const { rows } = await services.database.query<{ round_id: string; shares: bigint }>(
      `select w.round_id, (select sum(stake_minor / 100)::bigint from rounds where player_id = any ($1)) as shares
         from jackpot_wins w where w.player_id = any ($1)`,
      [guests.map(({ playerId }) => playerId)],
    );
    const { round_id: roundId = '', shares = 0n } = rows[0] ?? {};
    for (const guest of guests) await services.rounds.rotate(guest, 'mine', new Date());
    const record = await services.rounds.proof(services.merchant, roundId, 'en');
    expect(replayRecord(record)).toMatchObject({ replayed: true });
    expect(record.jackpot?.won).toBe(true);
    // The odds that its stake had: a hundred for one peso.
    expect(BigInt(record.jackpot?.odds ?? 0) * (minorOf(record.stake) / 100n)).toBe(100n);
    expect(minorOf(record.jackpot?.amount ?? '0')).toBe(before.pool + shares);
    const board = await services.rounds.winners(services.merchant, {}, 'en', later(20_000));
    expect(board.winners.filter(({ jackpot }) => jackpot).map((winner) => winner.roundId)).toContain(roundId);
    expect(await services.drifts()).toEqual([]);
  });

  test('[R6] [4-06] the ticker is never above the pool while people play and win, in 10,000 looks', async () => {
    const players = await Promise.all(Array.from({ length: 3 }, () => services.newPlayer()));
    let done = false;
    const playing = Promise.all(
      players.map(async (player) => {
        for (let round = 0; round < 25; round += 1) await play(services, player);
      }),
    ).finally(() => {
      done = true;
    });
    let looks = 0;
    let above = 0;
    let before = await poolNow();
    const { wins } = before;
    while (!done || looks < 10_000) {
      // Many look between two readings of the books, as many pages do.
      const shown = await Promise.all(
        Array.from({ length: 100 }, () => services.jackpot.value(services.merchant, new Date())),
      );
      const after = await poolNow();
      // With a win in between, what it was just before is not known here.
      if (after.wins === before.wins) {
        above += shown.filter(({ amount }) => minorOf(amount) > after.pool).length;
        looks += shown.length;
      }
      before = after;
    }
    await playing;
    expect(above).toBe(0);
    expect(before.wins).toBeGreaterThan(wins);
    await services.announceJackpot();
    const { rows } = await services.database.query<{ jackpot: { amount: string } }>(
      `select payload->'message'->'jackpot' as jackpot from outbox
        where topic = 'merchant' and payload->'message'->>'type' = 'jackpot' order by xid desc, id desc limit 1`,
    );
    expect(minorOf(rows[0]?.jackpot.amount ?? '-1')).toBe(await pool());
  });
});
