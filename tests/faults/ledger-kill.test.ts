// Processes are killed while money moves: every acknowledged round is booked once, and the books balance.
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLedger } from '../../apps/server/src/modules/ledger/index.ts';
import { type BookId, bookIdSchema } from '../../apps/server/src/platform/ids.ts';
import { at, createBarePlay, openBooks } from './bare-rounds.ts';
import { expectBooksBalance } from './books-balance.ts';
import { type DemoDatabase, openDemoDatabase } from './demo-data.ts';
import { type Plan, payoutMinor, stakeMinor } from './ledger-player.ts';

const KILLS = Number(process.env['PERYA_KILLS'] ?? 3);
const ROUNDS = Number(process.env['PERYA_KILL_ROUNDS'] ?? 6000);
const STAKE_LESS_WIN = stakeMinor - payoutMinor;

let demo: DemoDatabase;
let owner: DemoDatabase['owner'];
let db: DemoDatabase['database'];

beforeAll(async () => {
  demo = await openDemoDatabase();
  ({ owner, database: db } = demo);
});
afterAll(() => demo.end());

async function makePlan(bookId: BookId, rounds: number): Promise<Plan> {
  const gift = BigInt(rounds) * 10n;
  const { houseId, players } = await openBooks({ owner, db, bookId, players: 100, gift });
  const list = Array.from({ length: rounds }, (_, n) => ({ roundId: uuid(), player: n % players.length }));
  return { url: demo.url, houseId, bookId, players, rounds: list };
}

/**
 * Plays the rounds in a child process and kills it after this many acknowledgements; returns the acknowledged
 * ids.
 */
async function playAndKill(plan: Plan, killAfter: number): Promise<string[]> {
  const path = join(demo.dataDir, `plan-${uuid()}.json`);
  await writeFile(path, JSON.stringify(plan));
  const child = spawn(process.execPath, [fileURLToPath(new URL('ledger-player.ts', import.meta.url)), path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    if (text.length / 37 > killAfter) child.kill('SIGKILL');
  });
  await new Promise((settle) => child.once('close', settle));
  return text.split('\n').slice(0, -1);
}

async function expectEachOnce(plan: Plan, acknowledged: Iterable<string>): Promise<void> {
  const { rows } = await owner.query<{ op_id: string; times: bigint }>(
    `select op_id, count(*) as times from ledger_entries where merchant_id = $1 and kind = 'round' group by 1`,
    [plan.bookId],
  );
  const posted = new Set(rows.map(({ op_id }) => op_id));
  expect([...acknowledged].filter((opId) => !posted.has(opId))).toEqual([]);
  expect(rows.filter(({ times }) => times !== 1n)).toEqual([]);
  expect(posted.size).toBe(plan.rounds.length);
  const operator = await createLedger(db).balance(plan.bookId, plan.houseId);
  const gifts = BigInt(plan.rounds.length) * 10n * 100n;
  expect(operator.balance).toBe(BigInt(plan.rounds.length) * STAKE_LESS_WIN - gifts);
  await expectBooksBalance(db);
}

it('[X-13] a playing process is killed repeatedly and repeats every unacknowledged round: none is lost, none booked twice (L1)', async () => {
  const plan = await makePlan(bookIdSchema.parse(931), ROUNDS);
  const acknowledged = new Set<string>();
  for (let kill = 0; kill <= KILLS; kill += 1) {
    const rounds = plan.rounds.filter(({ roundId }) => !acknowledged.has(roundId));
    const last = kill === KILLS;
    const reported = await playAndKill(
      { ...plan, rounds },
      last ? Number.POSITIVE_INFINITY : Math.floor(ROUNDS / (KILLS + 2)),
    );
    if (!last) expect(reported.length).toBeLessThan(rounds.length);
    for (const opId of reported) acknowledged.add(opId);
  }
  expect(acknowledged.size).toBe(ROUNDS);
  await expectEachOnce(plan, acknowledged);
});

it('[X-13] the postmaster is killed under load and restarts: acknowledged rounds survive, the rest are posted once (L3)', async () => {
  const plan = await makePlan(bookIdSchema.parse(932), ROUNDS);
  const play = createBarePlay(db);
  const rounds = plan.rounds.values();
  let acknowledged = 0;
  const client = async () => {
    for (const { roundId, player } of rounds) {
      const one = plan.players[player];
      if (!one) throw new Error('a round of nobody');
      await play(one, { roundId, stakeMinor, payoutMinor });
      acknowledged += 1;
    }
  };
  const playing = Promise.all(Array.from({ length: 8 }, client));
  playing.catch(() => undefined);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const goal = Math.floor((ROUNDS * kill) / (KILLS + 1));
    while (acknowledged < goal) await new Promise((settle) => setTimeout(settle, 1));
    expect(acknowledged).toBeLessThan(ROUNDS);
    await demo.restart(({ pid }) => process.kill(pid, 'SIGKILL'));
  }
  await playing;
  await expectEachOnce(
    plan,
    plan.rounds.map(({ roundId }) => roundId),
  );
});

it('shows every reader the same total under load: no snapshot holds half a posting (L7)', async () => {
  const plan = await makePlan(bookIdSchema.parse(933), 1500);
  const ledger = createLedger(db);
  let done = false;
  const wallets = plan.players.map(({ accountId }) => accountId);
  const moves = plan.rounds.entries();
  const client = async () => {
    for (const [n, { roundId: opId }] of moves) {
      const [fromId, toId] = [wallets[n % 100] ?? '', wallets[(n + 1 + (n % 98)) % 100] ?? ''];
      await ledger.transfer({
        bookId: bookIdSchema.parse(933),
        opId,
        fromId,
        toId,
        kind: 'move',
        amount: 3n,
        at,
      });
    }
  };
  const playing = Promise.all(Array.from({ length: 8 }, client)).finally(() => {
    done = true;
  });
  const totals = new Set<string>();
  let snapshots = 0;
  while (!done) {
    const { rows } = await owner.query(
      `select sum(balance)::text as total from ledger_accounts where merchant_id = 933 and kept`,
    );
    totals.add(String(rows[0]?.['total']));
    snapshots += 1;
  }
  await playing;
  expect(snapshots).toBeGreaterThan(10);
  expect([...totals]).toEqual([String(1500 * 10 * 100)]);
  await expectBooksBalance(db);
});
