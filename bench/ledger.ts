// The ledger alone: rounds (bet + win) per second, one process, every commit on disk, beside pgbench's simple-update on the same server.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { createLedger, type Ledger, reconcile } from '../apps/server/src/modules/ledger/index.ts';
import { type Database, openDatabase, prepareDatabase } from '../apps/server/src/platform/db/index.ts';
import { type Bench, median, round } from './bench.ts';
import { pgbench, preparePgbench } from './references/pgbench.ts';

const MERCHANT = 1;
const AT = new Date();
type House = { ledger: Ledger; wallets: string[]; house: string };
type Load = { perSecond: number; p50: number; p99: number };
type Case = { name: string; clients: number; wallets: number; bar?: number };

const CASES: Case[] = [
  { name: 'c1', clients: 1, wallets: 10_000 },
  { name: 'c16', clients: 16, wallets: 10_000 },
  { name: 'c64', clients: 64, wallets: 10_000, bar: 2.8 },
  { name: 'c256', clients: 256, wallets: 10_000, bar: 4 },
  { name: 'hot64', clients: 64, wallets: 1, bar: 3 },
];

async function openHouse(db: Database, owner: Database, wallets: number): Promise<House> {
  await owner.query(
    `insert into merchants (id, code, name) values ($1, 'bench', 'Bench') on conflict do nothing`,
    [MERCHANT],
  );
  const ledger = createLedger(db);
  const house = await ledger.houseAccount(
    { merchantId: MERCHANT, kind: 'house_gaming', currency: 'PHP' },
    AT,
  );
  const clearing = await ledger.houseAccount(
    { merchantId: MERCHANT, kind: 'psp_clearing', currency: 'PHP' },
    AT,
  );
  const ids: string[] = [];
  for (let n = 0; n < wallets; n += 1000) {
    const wanted = Array.from({ length: Math.min(1000, wallets - n) }, () => ({
      merchantId: MERCHANT,
      kind: 'player_cash' as const,
      currency: 'PHP',
      ownerId: uuid(),
    }));
    ids.push(...(await ledger.openAccounts(wanted, AT)));
  }
  const deposit = { merchantId: MERCHANT, kind: 'deposit', credit: 10n ** 12n, creditFrom: clearing, at: AT };
  await Promise.all(ids.map((accountId) => ledger.post({ ...deposit, opId: uuid(), accountId })));
  return { ledger, wallets: ids, house };
}

/** Closed loop: each client posts its next round when its last is committed. */
async function play(
  { ledger, wallets, house }: House,
  { clients, wallets: spread }: Case,
  seconds: number,
): Promise<Load> {
  const times: number[] = [];
  const begin = performance.now();
  const end = begin + seconds * 1000;
  let turn = 0;
  const client = async () => {
    while (performance.now() < end) {
      turn += 1;
      const accountId = wallets[(turn * 7919) % spread] ?? '';
      const from = performance.now();
      await ledger.post({
        merchantId: MERCHANT,
        opId: uuid(),
        accountId,
        kind: 'round',
        debit: 100n,
        debitTo: house,
        credit: turn % 4 === 0 ? 300n : 0n,
        creditFrom: house,
        at: new Date(),
      });
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { perSecond: (times.length * 1000) / (performance.now() - begin), p50: at(0.5), p99: at(0.99) };
}

async function measure(house: House, url: string | undefined, quick: boolean) {
  const times = quick ? 2 : 5;
  const seconds = quick ? 1 : 2;
  const referenceClients = [16, 64];
  const seen = new Map<string, Load[]>();
  const references = new Map<number, number[]>();
  for (const one of CASES) await play(house, one, 0.5);
  for (let n = 0; n < times; n += 1) {
    if (url) {
      for (const clients of referenceClients)
        references.set(clients, [...(references.get(clients) ?? []), await pgbench(url, clients, seconds)]);
    }
    for (const one of CASES)
      seen.set(one.name, [...(seen.get(one.name) ?? []), await play(house, one, seconds)]);
  }
  const best = url ? Math.max(...[...references.values()].map(median)) : undefined;
  const figures = CASES.map(({ name, bar }) => {
    const loads = seen.get(name) ?? [];
    const perSecond = median(loads.map((load) => load.perSecond));
    const figure = {
      roundsPerSecond: Math.round(perSecond),
      p50Ms: round(median(loads.map(({ p50 }) => p50))),
      p99Ms: round(median(loads.map(({ p99 }) => p99))),
      ...(best === undefined ? {} : { ratio: round(perSecond / best) }),
      ...(bar === undefined ? {} : { bar }),
    };
    return [name, figure] as const;
  });
  const pgbenchPerSecond = Object.fromEntries(
    [...references].map(([clients, all]) => [`c${clients}`, Math.round(median(all))]),
  );
  return {
    ...Object.fromEntries(figures),
    reference: 'pgbench simple-update -M prepared, its best',
    pgbenchPerSecond,
  };
}

export const run: Bench = async ({ quick }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'perya-bench-ledger-'));
  await chmod(dataDir, 0o755);
  const { url, embedded } = await prepareDatabase({ dataDir });
  const db = openDatabase({ url, maxConnections: 8 });
  const owner = openDatabase({ url, role: null, maxConnections: 1 });
  try {
    const house = await openHouse(db, owner, 10_000);
    const reference = await preparePgbench(url);
    await owner.query('vacuum analyze');
    const figures = await measure(house, reference, quick);
    const { drifts, entries } = await reconcile(db);
    return {
      wallets: house.wallets.length,
      fsync: true,
      ...figures,
      entries: Number(entries),
      drifts: drifts.length,
    };
  } finally {
    await Promise.all([db.close(), owner.close()]);
    await embedded?.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
