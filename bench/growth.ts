// Rounds as the ledger grows from ten thousand to ten million entries: the p99 beside that of the first step.

import { createLedger } from '../apps/server/src/modules/ledger/index.ts';
import { type Bench, median, round } from './bench.ts';
import { fill, load, openPlayers } from './ledger-load.ts';
import { withOwnDatabase } from './own-database.ts';

const wallets = 10_000;
const clients = 64;

export const run: Bench = async ({ quick }) => {
  const sizes = quick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000, 10_000_000];
  return withOwnDatabase('growth', async ({ database, owner }) => {
    const players = await openPlayers(database, owner, wallets);
    const ledger = createLedger(database);
    const steps = [];
    // Each wallet's gift is one entry, and so is each round.
    let entries = wallets;
    const playFor = async (seconds: number) => {
      const seen = await load(players, 'play', clients, seconds);
      entries += seen.rounds;
      return seen;
    };
    for (const size of sizes) {
      const missing = Math.max(0, size - entries);
      await fill(players, missing);
      entries += missing;
      // The work of the scheduled jobs and of autovacuum.
      while ((await ledger.compact()) > 0n) {}
      await owner.query('truncate outbox');
      await owner.query('vacuum analyze');
      await playFor(6);
      const loads = [];
      for (let turn = 0; turn < 5; turn += 1) loads.push(await playFor(2));
      const step = {
        entries: size,
        roundsPerSecond: Math.round(median(loads.map(({ perSecond }) => perSecond))),
        p50Ms: round(median(loads.map(({ p50 }) => p50))),
        p99Ms: round(median(loads.map(({ p99 }) => p99))),
      };
      steps.push(step);
      console.error(JSON.stringify(step));
    }
    const [first, last] = [steps[0], steps.at(-1)];
    return {
      clients,
      wallets,
      steps,
      growthP99: round((last?.p99Ms ?? Number.NaN) / (first?.p99Ms ?? Number.NaN)),
      bar: { growthP99: 1.3 },
    };
  });
};
