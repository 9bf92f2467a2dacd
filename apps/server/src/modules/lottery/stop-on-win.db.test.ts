// Tests slips that stop on a win: later tickets are given back once, in no seal and no count, however close, win and crash follow each other.
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import type { TestPlayer } from '../../test-services.fixture.ts';
import { advanceTo, type Bet, buy, type DrawServices, openDrawServices } from './draw-services.fixture.ts';

const game = 'ssc-1m';
const games = [game];
/** Wins 9.7 times the stake of one of its ten lines: 100.00 are staked in each draw, 97.00 come back. */
const sureLines: Bet[] = Array.from({ length: 10 }, (_, digit) => ({
  market: 'digit',
  pick: `5:${digit}`,
  stake: '10.00',
}));
const begin = 100_000n;
const stake = 10_000n;
const win = 9700n;

let services: DrawServices;
let player: TestPlayer;
afterEach(() => services.close());

type Given = { stopOnWin?: boolean; trial?: boolean; lines?: Bet[] };

/** Three draws an hour apart, and a slip for all of them. */
async function openSlip({ stopOnWin = true, trial = false, lines = sureLines }: Given = {}) {
  services = await openDrawServices({ games, draws: 3 });
  player = await services.newPlayer({ trial });
  await services.runner.plan();
  return buy(services, player, game, lines, { indexes: [0, 1, 2], stopOnWin });
}

const balance = () => services.balanceOf(player);

async function settleFirst() {
  await advanceTo(services, games, 'sealed');
  services.reachDraw();
  await advanceTo(services, games, 'settled');
}

/** The draw's number and why its ticket was given back, of the player's tickets. */
async function endedTickets(): Promise<[number, string][]> {
  const { rows } = await services.database.owner.query<{ place: number; why: string }>(
    `select e.why, (select count(*)::int from lottery_draws b where b.game_code = d.game_code and b.draw_at < d.draw_at) as place
       from lottery_ends e join lottery_draws d using (merchant_id, draw_id)
       join lottery_tickets t using (merchant_id, draw_id, ticket_hash) where t.player_id = $1 order by 2`,
    [player.playerId],
  );
  return rows.map(({ place, why }) => [place, why]);
}

const refunds = async () => {
  const { rows } = await services.database.owner.query<{ minor: bigint }>(
    `select amount as minor from ledger_moves where owner_id = $1 and kind = 'lottery_void'`,
    [player.playerId],
  );
  return rows.map(({ minor }) => minor);
};

async function reserved(index: number): Promise<bigint> {
  const { draw_id } = await services.drawOf(game, index);
  const { rows } = await services.database.owner.query<{ minor: bigint }>(
    'select coalesce(sum(liability_minor), 0)::bigint as minor from lottery_exposure where draw_id = $1',
    [draw_id],
  );
  return rows[0]?.minor ?? 0n;
}

const clean = async () => {
  expect(await services.differences()).toEqual([]);
  expect(services.faults).toEqual([]);
};

test('[X-21 in part] once a ticket has won, those in later draws are given back with their quota, and stand in no seal', async () => {
  const { slip } = await openSlip();
  expect(slip).toMatchObject({ stopOnWin: true, stake: '300.00' });
  const other = await services.newPlayer();
  const before = await reserved(1);
  await buy(services, other, game, sureLines, { indexes: [1] });
  const others = (await reserved(1)) - before;
  expect(others).toBeGreaterThan(0n);
  await settleFirst();
  expect(await endedTickets()).toEqual([
    [1, 'won'],
    [2, 'won'],
  ]);
  expect(await refunds()).toEqual([stake, stake]);
  expect(await balance()).toBe(begin - stake + win);
  expect([await reserved(1), await reserved(2)]).toEqual([others, 0n]);
  await clean();

  await services.endSales(game, 1);
  await advanceTo(services, games, 'sealed', 1);
  expect(await services.drawOf(game, 1)).toMatchObject({ tickets: 1, stake_minor: stake });
  services.reachDraw(5000, 1);
  await advanceTo(services, games, 'settled', 1);
  expect(await services.drawOf(game, 1)).toMatchObject({ winners: 1, payout_minor: win });
  expect(await balance()).toBe(begin - stake + win);
  const [, second] = slip.tickets;
  const { numero } = await services.drawOf(game, 1);
  const query = { gameCode: game, numero, ticketHash: second?.ticketHash ?? '' };
  expect((await services.lottery.draw(services.merchant, query)).path).toBeNull();
  const list = await services.lottery.tickets(services.asking(player), { state: 'ended' });
  const shown = list.tickets.map(({ state, ended, payout }) => `${state} ${ended} ${payout}`);
  expect(shown.toSorted()).toEqual(['refunded won 100.00', 'refunded won 100.00', 'won null 97.00']);
  expect((await services.lottery.tickets(services.asking(player), { state: 'open' })).tickets).toEqual([]);
  await clean();
});

test('two runners and repeated steps give each ticket back once; a draw that is void later pays none again', async () => {
  await openSlip();
  await advanceTo(services, games, 'sealed');
  services.reachDraw();
  const second = services.openRunner();
  await Promise.all([services.runner.advance(), second.advance()]);
  await advanceTo(services, games, 'settled');
  const { owner } = services.database;
  await owner.query(
    `update lottery_draws set state = 'counted', next_at = now() where game_code = $1 and state = 'settled'`,
    [game],
  );
  await Promise.all([services.runner.advance(), second.advance()]);
  await advanceTo(services, games, 'settled');
  expect(await refunds()).toEqual([stake, stake]);
  await clean();
  await owner.query(
    `update lottery_draws set void_reason = 'by-staff', next_at = now() where game_code = $1 and state = 'open'`,
    [game],
  );
  await advanceTo(services, games, 'void', 1);
  await advanceTo(services, games, 'void', 2);
  expect(await refunds()).toEqual([stake, stake]);
  expect(await balance()).toBe(begin - stake + win);
  await clean();
});

test('a draw that closed before the win was paid keeps its ticket: sealed, counted and paid', async () => {
  await openSlip();
  await advanceTo(services, games, 'sealed');
  await services.endSales(game, 1);
  await advanceTo(services, games, 'settled');
  expect(await endedTickets()).toEqual([[2, 'won']]);
  await advanceTo(services, games, 'sealed', 1);
  expect(await services.drawOf(game, 1)).toMatchObject({ tickets: 1 });
  services.reachDraw(5000, 1);
  await advanceTo(services, games, 'settled', 1);
  expect(await balance()).toBe(begin - 2n * stake + 2n * win);
  await clean();
});

test('a close that holds the draw first wins: the ticket is not given back', async () => {
  await openSlip();
  await advanceTo(services, games, 'sealed');
  services.reachDraw();
  const { owner } = services.database;
  const { draw_id } = await services.drawOf(game, 1);
  let advanced: Promise<void> | undefined;
  await owner.transaction(async (tx) => {
    await tx.query(`update lottery_draws set state = 'closed', next_at = now() where draw_id = $1`, [
      draw_id,
    ]);
    advanced = advanceTo(services, games, 'settled');
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    expect(await endedTickets()).toEqual([]);
  });
  await advanced;
  await advanceTo(services, games, 'settled');
  expect(await endedTickets()).toEqual([[2, 'won']]);
  expect(await refunds()).toEqual([stake]);
  expect(await services.differences()).toEqual([]);
});

test('a ticket that is being given back holds its draw: the close waits, and seals without it', async () => {
  await openSlip();
  await advanceTo(services, games, 'sealed');
  services.reachDraw();
  const { draw_id } = await services.drawOf(game, 1);
  let advanced: Promise<void> | undefined;
  let closing: Promise<void> | undefined;
  await services.database.owner.transaction(async (tx) => {
    // The quota is given back after the draws are held.
    await tx.query('select 1 from lottery_exposure where draw_id = $1 for update', [draw_id]);
    advanced = advanceTo(services, games, 'settled');
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    closing = services.endSales(game, 1);
    await expect.poll(waiting, { timeout: 20_000 }).toBe(2);
  });
  await closing;
  await advanced;
  await advanceTo(services, games, 'settled');
  await advanceTo(services, games, 'sealed', 1);
  expect(await endedTickets()).toEqual([
    [1, 'won'],
    [2, 'won'],
  ]);
  expect(await services.drawOf(game, 1)).toMatchObject({ tickets: 0 });
  expect(await balance()).toBe(begin - stake + win);
  await clean();
});

/** Transactions that wait for a row of another. */
async function waiting(): Promise<number> {
  const { rows } = await services.database.owner.query<{ waiting: number }>(
    'select count(distinct pid)::int as waiting from pg_locks where not granted',
  );
  return rows[0]?.waiting ?? 0;
}

test('a draw that closes within a minute keeps its ticket', async () => {
  await openSlip();
  const { draw_id } = await services.drawOf(game, 1);
  await services.database.owner.query(
    `update lottery_draws set closes_at = clock_timestamp() + interval '55 seconds' where draw_id = $1`,
    [draw_id],
  );
  await settleFirst();
  expect(await endedTickets()).toEqual([[2, 'won']]);
  await clean();
});

test('a crash between the win and its end leaves the draw to be done again: nothing is lost or paid twice', async () => {
  await openSlip();
  const { owner } = services.database;
  await owner.query(
    `create function fails() returns trigger language plpgsql as $$ begin raise exception 'crashed'; end $$`,
  );
  await owner.query('create trigger fails before insert on lottery_ends execute function fails()');
  await advanceTo(services, games, 'sealed');
  services.reachDraw();
  await advanceTo(services, games, 'counted');
  await services.runner.advance();
  expect(await services.drawOf(game)).toMatchObject({ state: 'counted' });
  expect(await balance()).toBe(begin - 3n * stake + win);
  expect(await services.differences()).toEqual([]);
  await owner.query('drop trigger fails on lottery_ends');
  await pause(600);
  await owner.query(`update lottery_draws set next_at = now() - interval '1 day' where state = 'counted'`);
  await advanceTo(services, games, 'settled');
  expect(await balance()).toBe(begin - stake + win);
  expect(await services.differences()).toEqual([]);
});

test('a slip that does not stop, and one that stops but lost, keep their tickets; a trial slip stops in trial money', async () => {
  await openSlip({ stopOnWin: false });
  const loser = await services.newPlayer();
  await buy(services, loser, game, [{ market: 'star3', pick: '123', stake: '10.00' }], {
    indexes: [0, 1, 2],
    stopOnWin: true,
  });
  const trial = await services.newPlayer({ trial: true });
  const before = await services.balanceOf(trial);
  await buy(services, trial, game, sureLines, { indexes: [0, 1, 2], stopOnWin: true });
  await settleFirst();
  expect(await endedTickets()).toEqual([]);
  expect(await balance()).toBe(begin - 3n * stake + win);
  expect(await services.balanceOf(loser)).toBe(begin - 3000n);
  expect(await services.balanceOf(trial)).toBe(before - stake + win);
  await clean();
});
