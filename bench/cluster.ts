// Several server processes on one database: the processor time of a round when its players are spread over one, two and
// three of them at the same rate, and the transactions of idle processes with few brands and with a hundred.
import type { ChildProcess } from 'node:child_process';
import type { Services } from '../apps/server/src/composition/services.ts';
import { freePort } from '../apps/server/src/platform/free-port.ts';
import { pause } from '../tools/running-server.ts';
import { type Bench, median, round } from './bench.ts';
import { cpuSeconds, databaseSeconds } from './loaded-costs.ts';
import { startServer } from './loaded-server.ts';
import { type OwnDatabase, withOwnDatabase } from './own-database.ts';
import { connectPlayer, type Player, playRound, withoutPause } from './rounds.ts';
import { openDemoServices, settingsOn } from './server-under-load.ts';

const processCounts = [1, 2, 3] as const;
const clients = 120;
/** 300 rounds a second. */
const paceMs = 400;
const manyBrands = 100;

export const run: Bench = ({ quick }) =>
  withOwnDatabase('cluster', async (own) => {
    const running: ChildProcess[] = [];
    const services = await openDemoServices(own, withoutPause);
    try {
      const ports: number[] = [];
      const start = async () => {
        const port = await freePort();
        running.push(await startServer(settingsOn(own, port)));
        ports.push(port);
      };
      for (const _ of processCounts) await start();
      const perRound = await measureRounds(own, services, { ports, running, quick });
      const idleProcesses = quick ? 4 : 10;
      while (running.length < idleProcesses) await start();
      const few = await idleTransactions(own, idleProcesses);
      await addBrands(own);
      return {
        clients,
        perSecond: Math.round((clients * 1000) / paceMs),
        perRound,
        idle: {
          processes: idleProcesses,
          perSecondEach: { twoBrands: few, hundredBrands: await idleTransactions(own, idleProcesses) },
        },
        bar: { ratioOfTwo: 1.15, ratioOfThree: 1.15, idlePerSecondEach: 3 },
      };
    } finally {
      for (const server of running) server.kill();
      await services.close();
    }
  });

type Measured = { ports: number[]; running: ChildProcess[]; quick: boolean };

/** Processor time of a round, all processes and the database together, in µs. All run all the time, so that each turn has their idle cost. */
async function measureRounds(
  { dataDir }: OwnDatabase,
  services: Services,
  { ports, running, quick }: Measured,
) {
  const groups = new Map<number, Player[]>();
  for (const count of processCounts) {
    const players: Player[] = [];
    for (let index = 0; index < clients; index += 1)
      players.push(await connectPlayer(services, ports[index % count] ?? 0, count * clients + index));
    groups.set(count, players);
  }
  const spentBy = async () => {
    const each = await Promise.all(running.map(({ pid = 0 }) => cpuSeconds(pid)));
    return each.reduce((sum, one) => sum + one, await databaseSeconds(dataDir));
  };
  const seen = new Map<number, number[]>(processCounts.map((count) => [count, []]));
  for (let turn = 0; turn < (quick ? 2 : 6); turn += 1)
    for (const [count, players] of groups) {
      await playPaced(players, 1);
      const before = await spentBy();
      const rounds = await playPaced(players, quick ? 3 : 8);
      seen.get(count)?.push(((await spentBy()) - before) / rounds);
    }
  for (const players of groups.values()) for (const { connection } of players) connection.close();
  const micros = (count: number) => (seen.get(count) ?? []).map((seconds) => Math.round(seconds * 1e6));
  const ratio = (count: number) => round(median(micros(count)) / median(micros(1)));
  return {
    us: Object.fromEntries(processCounts.map((count) => [count, Math.round(median(micros(count)))])),
    ratioOfTwo: ratio(2),
    ratioOfThree: ratio(3),
    all: Object.fromEntries(processCounts.map((count) => [count, micros(count)])),
  };
}

/** Each player begins a round every `paceMs`, evenly spread; returns the number of rounds. */
async function playPaced(players: readonly Player[], seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  const counts = await Promise.all(
    players.map(async (player, index) => {
      await pause((index * paceMs) / players.length);
      let rounds = 0;
      for (; performance.now() < end; rounds += 1) {
        const next = performance.now() + paceMs;
        await playRound(player);
        await pause(Math.max(0, next - performance.now()));
      }
      return rounds;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

const idleSeconds = 20;

/** Transactions a second of one idle process. */
async function idleTransactions({ owner }: OwnDatabase, processes: number): Promise<number> {
  const commits = async () => {
    const { rows } = await owner.query<{ commits: bigint }>(
      `select xact_commit as commits from pg_stat_database where datname = current_database()`,
    );
    return Number(rows[0]?.commits ?? 0n);
  };
  // Idle connections report their transactions up to ten seconds late, new brands open their accounts, and jobs move to new processes.
  await pause(15_000);
  const before = await commits();
  await pause(idleSeconds * 1000);
  return round(((await commits()) - before) / idleSeconds / processes);
}

async function addBrands({ owner }: OwnDatabase): Promise<void> {
  await owner.query(
    `insert into merchants (id, code, name, currency, languages, default_language, theme, time_zone, jackpot_source, settings)
     select 100 + n, 'brand-' || n, 'Brand ' || n, currency, languages, default_language, theme, time_zone, jackpot_source, settings
       from merchants, generate_series(1, $1) n where id = 1`,
    [manyBrands],
  );
}
