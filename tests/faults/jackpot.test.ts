// The jackpot under a siege: servers die between the round that wins it and the payment, and while many win it at once.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksHold } from './books-hold.ts';
import { moneyMinor, type Seated, seat, smallestPlay, strikeWhileWorking } from './seated.ts';
import { askUntilAnswered, type Besieged, besiege } from './server-process.ts';

/** The smallest stake wins every third time. */
const seedMinor = 3;
const kills = process.env['SOAK'] ? 60 : 2;
const roundsEach = process.env['SOAK'] ? 600 : 25;
let siege: Besieged;
beforeAll(async () => {
  siege = await besiege();
  await siege.owner.query(`update merchants set settings = settings || $1 where code = 'perya'`, [
    { jackpotSeedMinor: seedMinor },
  ]);
  // The server hears of a changed setting by itself.
  await until(async () => (await ticker()).chance?.oneIn === '1');
});
afterAll(() => siege.end());

type Ticker = { amount: string; chance: { oneIn: string } | null };

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1200; tries += 1) {
    if (await holds()) return;
    await pause(25);
  }
  throw new Error('it never came to pass');
}

async function ticker(): Promise<Ticker> {
  const answer = await fetch(`${siege.url}/wps/game/jackpot`, { headers: { merchant: 'perya' } });
  const { value } = (await answer.json()) as { value: Ticker };
  return value;
}

/** Rounds that were played to their end. */
let answered = 0;

/** Plays rounds to their end; answers what each was told that it won of the pool, by round. */
async function playOn({ token }: Seated, times: number): Promise<Map<string, string>> {
  const told = new Map<string, string>();
  for (let round = 0; round < times; round += 1) {
    let answer = await askUntilAnswered(`${siege.url}/wps/round/play`, token, smallestPlay());
    while (answer.success) {
      const { roundId, stepIndex, state, jackpot } = answer.value;
      if (typeof jackpot === 'string') told.set(String(roundId), jackpot);
      if (state !== 'open') break;
      const step = { roundId, stepIndex, action: { pick: stepIndex } };
      answer = await askUntilAnswered(`${siege.url}/wps/round/step`, token, step);
    }
    if (!answer.success) throw new Error(`a play was refused: ${answer.error.code}`);
    answered += 1;
  }
  return told;
}

type Win = { round_id: string; player_id: string; amount_minor: bigint | null; times: bigint; moved: bigint };

/** Every win with what the ledger has of it. */
async function winsOf(players: Seated[]): Promise<Win[]> {
  const { rows } = await siege.owner.query<Win>(
    `select w.round_id, w.player_id, w.amount_minor, count(e.op_id) as times, coalesce(sum(e.credit), 0)::bigint as moved
       from jackpot_wins w
       left join ledger_entries e on e.merchant_id = w.merchant_id and e.ref = w.round_id and e.kind = 'round_jackpot'
      where w.player_id = any ($1) group by 1, 2, 3`,
    [players.map(({ playerId }) => playerId)],
  );
  return rows;
}

async function expectWhole(player: Seated, wins: Win[], told: Map<string, string>): Promise<void> {
  const { database, services } = siege;
  const { rows } = await database.query<{ net: bigint; open: bigint }>(
    `select sum(payout_minor - stake_minor)::bigint as net, count(*) filter (where state = 'open') as open
       from rounds where player_id = $1`,
    [player.playerId],
  );
  const mine = wins.filter(({ player_id }) => player_id === player.playerId);
  const won = mine.reduce((sum, { moved }) => sum + moved, 0n);
  const [account] = await services.ledger.balancesOf(1, player.playerId);
  expect(rows[0]?.open).toBe(0n);
  expect(account?.balance).toBe(moneyMinor + (rows[0]?.net ?? 0n) + won);
  const amounts = mine.map(({ round_id, moved }) => [round_id, moved] as const);
  const answers = [...told].map(([roundId, amount]) => [roundId, BigInt(amount.replace('.', ''))] as const);
  expect(new Map(answers)).toEqual(new Map(amounts));
}

test('[X-04] the server dies between the win and its payment: the next one pays, once, and the player is told', async () => {
  const player = await seat(siege, 'won_and_died');
  const { owner } = siege;
  let played: Promise<Map<string, string>> | undefined;
  await owner.transaction(async (tx) => {
    // Whoever pays from the pool waits here.
    await tx.query(
      `select 1 from ledger_accounts where merchant_id = 1 and kind = 'jackpot_pool' for update`,
    );
    played = playOn(player, 12);
    const owed = async () =>
      (await tx.query('select 1 from jackpot_wins where player_id = $1', [player.playerId])).rows.length > 0;
    await until(owed);
    await siege.kill();
  });
  expect((await winsOf([player])).map(({ amount_minor, times }) => [amount_minor, times])).toEqual([
    [null, 0n],
  ]);
  await siege.start();
  const told = (await played) ?? new Map();
  const wins = await winsOf([player]);
  for (const { amount_minor, moved, times } of wins) expect([times, moved]).toEqual([1n, amount_minor]);
  await expectWhole(player, wins, told);
  await booksHold(siege.database);
});

test('[X-04] servers are killed while six win it again and again: each win paid once, the books agree', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, (_, index) => seat(siege, `lucky_${index}`)));
  const before = answered;
  const work = { times: kills, done: () => answered - before, of: 6 * roundsEach };
  const [told] = await Promise.all([
    Promise.all(players.map((player) => playOn(player, roundsEach))),
    strikeWhileWorking(work, async () => {
      await siege.kill();
      await siege.start();
    }),
  ]);
  await until(async () => (await winsOf(players)).every(({ amount_minor }) => amount_minor !== null));
  const wins = await winsOf(players);
  expect(wins.length).toBeGreaterThan(roundsEach);
  for (const { amount_minor, moved, times } of wins) expect([times, moved]).toEqual([1n, amount_minor]);
  for (const [index, player] of players.entries()) await expectWhole(player, wins, told[index] ?? new Map());
  await booksHold(siege.database);
});
