// The ledger alone: rounds (bet + win) per second, one process, every commit on disk, beside pgbench's simple-update on the same server.
import { reconcile } from '../apps/server/src/modules/ledger/index.ts';
import { type Bench, median, round } from './bench.ts';
import { type House, type Load, openHouse, play } from './ledger-load.ts';
import { withOwnDatabase } from './own-database.ts';
import { pgbench, preparePgbench } from './references/pgbench.ts';

type Case = { name: string; clients: number; wallets: number; bar?: number };

const CASES: Case[] = [
  { name: 'c1', clients: 1, wallets: 10_000 },
  { name: 'c16', clients: 16, wallets: 10_000 },
  { name: 'c64', clients: 64, wallets: 10_000, bar: 2.8 },
  { name: 'c256', clients: 256, wallets: 10_000, bar: 4 },
  { name: 'hot64', clients: 64, wallets: 1, bar: 3 },
];

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

export const run: Bench = ({ quick }) =>
  withOwnDatabase('ledger', async ({ url, database, owner }) => {
    const house = await openHouse(database, owner, 10_000);
    const reference = await preparePgbench(url);
    await owner.query('vacuum analyze');
    const figures = await measure(house, reference, quick);
    const { drifts, entries } = await reconcile(database);
    return {
      wallets: house.wallets.length,
      fsync: true,
      ...figures,
      entries: Number(entries),
      drifts: drifts.length,
    };
  });
