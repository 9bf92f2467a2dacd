// Rounds (bet + win) a second through the players' queue, one process, every commit on disk, beside pgbench's simple-update
// on the same server in the same run, and the cost of an fsync there.
import { reconcile } from '../apps/server/src/modules/ledger/index.ts';
import { type Bench, median, round } from './bench.ts';
import { type Load, load, openPlayers, type Players, type Way } from './ledger-load.ts';
import { withOwnDatabase } from './own-database.ts';
import { fsyncMs } from './references/fsync.ts';
import { pgbench, preparePgbench } from './references/pgbench.ts';

/** Targets as a multiple of pgbench's best: the first for an fsync of a millisecond or more, the second for a faster one. */
type Case = { name: string; way: Way; clients: number; bars?: [number, number] };

const cases: Case[] = [
  { name: 'c1', way: 'play', clients: 1 },
  { name: 'c16', way: 'play', clients: 16 },
  { name: 'c64', way: 'play', clients: 64, bars: [1.4, 1.4] },
  { name: 'c256', way: 'play', clients: 256, bars: [2.2, 2.2] },
  { name: 'ledgerAlone64', way: 'post', clients: 64, bars: [2.2, 1.8] },
  { name: 'ledgerAlone256', way: 'post', clients: 256, bars: [4, 2.7] },
];
const referenceClients = [16, 64];

async function measure(players: Players, url: string | undefined, quick: boolean) {
  const [times, seconds] = quick ? [2, 1] : [5, 2];
  const loads = new Map<string, Load[]>(cases.map(({ name }) => [name, []]));
  const references = new Map<number, number[]>(referenceClients.map((clients) => [clients, []]));
  for (const { way, clients } of cases) await load(players, way, clients, 0.5);
  for (let turn = 0; turn < times; turn += 1) {
    for (const [clients, seen] of references) if (url) seen.push(await pgbench(url, clients, seconds));
    for (const { name, way, clients } of cases)
      loads.get(name)?.push(await load(players, way, clients, seconds));
  }
  return { loads, references };
}

function figuresOf({ loads, references }: Awaited<ReturnType<typeof measure>>, fsync: number) {
  const best = Math.max(...[...references.values()].map((seen) => (seen.length > 0 ? median(seen) : 0)));
  const figures = cases.map(({ name, bars }) => {
    const seen = loads.get(name) ?? [];
    const perSecond = median(seen.map((one) => one.perSecond));
    const figure = {
      roundsPerSecond: Math.round(perSecond),
      p50Ms: round(median(seen.map(({ p50 }) => p50))),
      p99Ms: round(median(seen.map(({ p99 }) => p99))),
      ...(best > 0 ? { ratio: round(perSecond / best) } : {}),
      ...(bars ? { bar: fsync >= 1 ? bars[0] : bars[1] } : {}),
    };
    return [name, figure] as const;
  });
  const pgbenchPerSecond = [...references].map(
    ([clients, seen]) => [`c${clients}`, seen.length > 0 ? Math.round(median(seen)) : null] as const,
  );
  return {
    ...Object.fromEntries(figures),
    reference: 'pgbench simple-update -M prepared, its best',
    pgbenchPerSecond: Object.fromEntries(pgbenchPerSecond),
  };
}

export const run: Bench = ({ quick }) =>
  withOwnDatabase('ledger', async ({ ownerUrl, dataDir, database, owner }) => {
    const players = await openPlayers(database, owner, 10_000);
    const reference = await preparePgbench(ownerUrl);
    // Not all tables: a plan made for an empty table would scan it fully later.
    await owner.query('vacuum analyze ledger_accounts, ledger_entries, protection_players');
    const fsync = await fsyncMs(dataDir);
    const figures = figuresOf(await measure(players, reference, quick), fsync);
    const { drifts, entries } = await reconcile(database);
    return {
      wallets: players.players.length,
      fsync: true,
      fsyncMs: fsync,
      ...figures,
      entries: Number(entries),
      drifts: drifts.length,
    };
  });
