// The jackpot under kills: the server dies between the winning round and its payment, and while many players
// win at once.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookIdSchema } from '../../apps/server/src/platform/ids.ts';
import { expectBooksBalance } from './books-balance.ts';
import {
  killWhileWorking,
  moneyMinor,
  openPlayingMember,
  type PlayingMember,
  playToEnd,
} from './playing-members.ts';
import { type KillableServer, startKillableServer } from './server-process.ts';

/** The smallest stake wins every third time. */
const seedMinor = 3;
const kills = process.env['SOAK'] ? 60 : 2;
const roundsEach = process.env['SOAK'] ? 600 : 25;
let server: KillableServer;
beforeAll(async () => {
  server = await startKillableServer();
  await server.owner.query(`update merchants set settings = settings || $1 where code = 'perya'`, [
    { jackpotSeedMinor: seedMinor },
  ]);
  // The server notices a changed setting by itself.
  await until(async () => (await ticker()).chance?.oneIn === '1');
});
afterAll(() => server.end());

type Ticker = { amount: string; chance: { oneIn: string } | null };

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await holds()) return;
    await pause(25);
  }
  throw new Error('it never came to pass');
}

async function ticker(): Promise<Ticker> {
  const answer = await fetch(`${server.url}/wps/game/jackpot`, { headers: { merchant: 'perya' } });
  const { value } = (await answer.json()) as { value: Ticker };
  return value;
}

/** Rounds that were played to their end. */
let settledRounds = 0;

/** Plays rounds to their end; returns the jackpot amount of each round's answer, by round. */
async function playOn({ token }: PlayingMember, times: number): Promise<Map<string, string>> {
  const jackpots = new Map<string, string>();
  for (let round = 0; round < times; round += 1) {
    for (const { roundId, jackpot } of await playToEnd(server.url, token))
      if (typeof jackpot === 'string') jackpots.set(String(roundId), jackpot);
    settledRounds += 1;
  }
  return jackpots;
}

type Win = { round_id: string; player_id: string; amount_minor: bigint | null; times: bigint; moved: bigint };

/** Every win with its ledger entry. */
async function winsOf(players: PlayingMember[]): Promise<Win[]> {
  const { rows } = await server.owner.query<Win>(
    `select w.round_id, w.player_id, w.amount_minor, count(e.op_id) as times, coalesce(sum(e.credit), 0)::bigint as moved
       from jackpot_wins w
       left join ledger_entries e on e.merchant_id = w.merchant_id and e.ref = w.round_id and e.kind = 'round_jackpot'
      where w.player_id = any ($1) group by 1, 2, 3`,
    [players.map(({ playerId }) => playerId)],
  );
  return rows;
}

async function expectEachWinPaid(
  player: PlayingMember,
  wins: Win[],
  jackpots: Map<string, string>,
): Promise<void> {
  const { database, services } = server;
  const { rows } = await database.query<{ net: bigint; open: bigint }>(
    `select sum(payout_minor - stake_minor)::bigint as net, count(*) filter (where state = 'open') as open
       from rounds where player_id = $1`,
    [player.playerId],
  );
  const mine = wins.filter(({ player_id }) => player_id === player.playerId);
  const won = mine.reduce((sum, { moved }) => sum + moved, 0n);
  const [account] = await services.ledger.balancesOf(bookIdSchema.parse(1), player.playerId);
  expect(rows[0]?.open).toBe(0n);
  expect(account?.balance).toBe(moneyMinor + (rows[0]?.net ?? 0n) + won);
  const amounts = mine.map(({ round_id, moved }) => [round_id, moved] as const);
  const answers = [...jackpots].map(
    ([roundId, amount]) => [roundId, BigInt(amount.replace('.', ''))] as const,
  );
  expect(new Map(answers)).toEqual(new Map(amounts));
}

test('[X-04] the server dies between the win and its payment: the next process pays once, and the player sees the win', async () => {
  const player = await openPlayingMember(server, 'won_and_died');
  const { owner } = server;
  let played: Promise<Map<string, string>> | undefined;
  await owner.transaction(async (tx) => {
    // The payment from the pool waits for this lock.
    await tx.query(
      `select 1 from ledger_accounts where merchant_id = 1 and kind = 'jackpot_pool' for update`,
    );
    played = playOn(player, 12);
    const owed = async () =>
      (await tx.query('select 1 from jackpot_wins where player_id = $1', [player.playerId])).rows.length > 0;
    await until(owed);
    await server.kill();
  });
  expect((await winsOf([player])).map(({ amount_minor, times }) => [amount_minor, times])).toEqual([
    [null, 0n],
  ]);
  await server.start();
  const jackpots = (await played) ?? new Map();
  const wins = await winsOf([player]);
  for (const { amount_minor, moved, times } of wins) expect([times, moved]).toEqual([1n, amount_minor]);
  await expectEachWinPaid(player, wins, jackpots);
  await expectBooksBalance(server.database);
});

test('[X-04] servers are killed while six players win repeatedly: each win is paid once, and the books balance', async () => {
  const players = await Promise.all(
    Array.from({ length: 6 }, (_, index) => openPlayingMember(server, `lucky_${index}`)),
  );
  const before = settledRounds;
  const work = { times: kills, done: () => settledRounds - before, of: 6 * roundsEach };
  const [jackpots] = await Promise.all([
    Promise.all(players.map((player) => playOn(player, roundsEach))),
    killWhileWorking(work, async () => {
      await server.kill();
      await server.start();
    }),
  ]);
  await until(async () => (await winsOf(players)).every(({ amount_minor }) => amount_minor !== null));
  const wins = await winsOf(players);
  expect(wins.length).toBeGreaterThan(roundsEach);
  for (const { amount_minor, moved, times } of wins) expect([times, moved]).toEqual([1n, amount_minor]);
  for (const [index, player] of players.entries())
    await expectEachWinPaid(player, wins, jackpots[index] ?? new Map());
  await expectBooksBalance(server.database);
});
