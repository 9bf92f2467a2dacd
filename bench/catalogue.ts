// Catalogues ten and a hundred times as large: lists, searches and first pages over HTTP, each size on its own server.
import { pause, type RunningServer, startServer } from '../tools/running-server.ts';
import { type Bench, median, round } from './bench.ts';
import {
  type CatalogueSize,
  fillCatalogue,
  type LargeCatalogue,
  renameOneGame,
} from './fixtures/large-catalogue.ts';
import { openPlainConnection, type PlainConnection } from './plain-http.ts';
import { listenerAmong, processFigures } from './process-figures.ts';

const sizes: CatalogueSize[] = [
  { games: 600, vendors: 22 },
  { games: 6000, vendors: 66 },
  { games: 60_000, vendors: 200 },
];
const barPerDecade = 1.5;
const headers = 'merchant: perya\r\naccept-encoding: br';

const kinds = ['list', 'search', 'firstPage', 'home'] as const;
type Kind = (typeof kinds)[number];

type Stall = {
  size: CatalogueSize;
  server: RunningServer;
  serverPid: number;
  catalogue: LargeCatalogue;
  /** From the last inserted row until every game is listed, searchable and drawn. */
  readySeconds: number;
  restBytes: number;
};

export const run: Bench = async ({ quick }) => {
  const stalls: Stall[] = [];
  const connections: PlainConnection[] = [];
  try {
    for (const size of sizes) stalls.push(await open(size));
    // Opened last and used at once: servers close connections that idle for a minute.
    for (const { server } of stalls) connections.push(await openPlainConnection(server.port));
    const turns = quick ? 3 : 7;
    const times = new Map<Kind, number[][]>(kinds.map((kind) => [kind, []]));
    const cpu = new Map<Kind, number[][]>(kinds.map((kind) => [kind, []]));
    // The first round warms every server up and does not count.
    for (let turn = 0; turn <= turns; turn += 1)
      for (const kind of kinds) {
        const { p95, cpuMs } = await measure(stalls, connections, kind, turn, quick ? 150 : 400);
        if (turn === 0) continue;
        times.get(kind)?.push(p95);
        cpu.get(kind)?.push(cpuMs);
      }
    const overTurns = (figures: Map<Kind, number[][]>, kind: Kind) =>
      stalls.map((_, i) => median((figures.get(kind) ?? []).map((turn) => turn[i] ?? Number.NaN)));
    const found = kinds.map((kind) => {
      const p95 = overTurns(times, kind);
      const cpuMs = overTurns(cpu, kind);
      return {
        kind,
        p95Ms: p95.map((value) => round(value)),
        ratios: ratiosOf(p95),
        // Processor time of the server per call, which other load changes little.
        cpuMs: cpuMs.map((value) => round(value, 3)),
        cpuRatios: ratiosOf(cpuMs),
      };
    });
    const changeSeconds: number[] = [];
    for (const { server } of stalls) changeSeconds.push(await changeLive(server, quick ? 3 : 5));
    await pause(3000);
    const memory = await Promise.all(stalls.map(memoryOf));
    return {
      games: sizes.map(({ games }) => games),
      vendors: sizes.map(({ vendors }) => vendors),
      ...Object.fromEntries(found.map(({ kind, ...figures }) => [kind, figures])),
      worstRatio: Math.max(...found.flatMap(({ ratios }) => ratios)),
      barPerDecade,
      readySeconds: stalls.map(({ readySeconds }) => round(readySeconds, 1)),
      changeSeconds,
      changeBar: 2,
      memory,
      memoryBar: 1.2,
    };
  } finally {
    for (const connection of connections) connection.close();
    for (const { server } of stalls) await server.remove();
  }
};

async function open(size: CatalogueSize): Promise<Stall> {
  const server = await startServer({ settings: { LOG_LEVEL: 'warn' } });
  const serverPid = await listenerAmong(server.pid, server.port);
  const catalogue = await fillCatalogue(server.dataDir, size);
  const written = performance.now();
  while ((await countOf(server, 'pageSize=1')) !== size.games) await pause(100);
  await untilAtRest(serverPid);
  const readySeconds = (performance.now() - written) / 1000;
  const { residentBytes } = await processFigures(serverPid);
  return { size, server, serverPid, catalogue, readySeconds, restBytes: residentBytes };
}

/** Seconds from a game's new name in the database until the search finds it. */
async function changeLive(server: RunningServer, turns: number): Promise<number> {
  const seconds: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const name = `Zwieback ${turn}`;
    await renameOneGame(server.dataDir, name);
    const from = performance.now();
    while ((await countOf(server, `gameName=${encodeURIComponent(name)}&pageSize=1`)) === 0) await pause(20);
    seconds.push((performance.now() - from) / 1000);
    await pause(150 * turn);
  }
  return round(median(seconds));
}

async function countOf(server: RunningServer, query: string): Promise<number> {
  const response = await fetch(`${server.url}/wps/game/list?${query}`, { headers: { merchant: 'perya' } });
  const answer: { value: { totalCount: number } } = JSON.parse(await response.text());
  return answer.value.totalCount;
}

/** Waits until the server neither draws pictures nor builds an index. */
async function untilAtRest(pid: number): Promise<void> {
  let before = (await processFigures(pid)).cpuSeconds;
  for (;;) {
    await pause(1000);
    const { cpuSeconds } = await processFigures(pid);
    if (cpuSeconds - before < 0.1) return;
    before = cpuSeconds;
  }
}

/** Milliseconds of calls to each server in alternation, so that noise affects them alike. */
async function measure(
  stalls: readonly Stall[],
  connections: readonly PlainConnection[],
  kind: Kind,
  turn: number,
  calls: number,
): Promise<{ p95: number[]; cpuMs: number[] }> {
  const times = stalls.map((): number[] => []);
  const spent = () =>
    Promise.all(stalls.map(async ({ serverPid }) => (await processFigures(serverPid)).cpuSeconds));
  const before = await spent();
  for (let i = 0; i < calls; i += 1)
    for (let j = 0; j < stalls.length; j += 1) {
      const index = (i + j) % stalls.length;
      const stall = stalls[index];
      const connection = connections[index];
      if (!stall || !connection) continue;
      const path = pathOf(stall, kind, turn * calls + i);
      const from = performance.now();
      await connection.get(path, headers);
      times[index]?.push(performance.now() - from);
    }
  const after = await spent();
  return {
    p95: times.map((own) => own.toSorted((a, b) => a - b)[Math.floor(calls * 0.95)] ?? Number.NaN),
    cpuMs: after.map((seconds, i) => ((seconds - (before[i] ?? 0)) * 1000) / calls),
  };
}

/** The n-th request: pages and searches that no cache has seen; first pages and home as everybody requests them. */
function pathOf({ catalogue, size }: Stall, kind: Kind, n: number): string {
  const { gameTypes } = catalogue;
  const gameType = gameTypes[n % gameTypes.length] ?? 'RNG';
  if (kind === 'home') return '/m/home';
  if (kind === 'firstPage') return `/wps/game/list?gameType=${gameType}&pageNo=1&pageSize=36`;
  if (kind === 'list') {
    const pages = Math.ceil(size.games / 36);
    return `/wps/game/list?pageNo=${1 + ((n * 7919) % pages)}&pageSize=36&gameName=${'%20'.repeat(n % 60)}&language=${searchLanguages[n % 3]}`;
  }
  const { text, language } = typed(catalogue, n);
  return `/wps/game/list?gameName=${encodeURIComponent(text)}&language=${language}&pageNo=1&pageSize=36`;
}

const searchLanguages = ['en', 'zh-Hans', 'ar'] as const;

/** Typical search texts: a name, its beginning, one of its words, a word with a typing error, a vendor. */
function typed({ names, vendorNames }: LargeCatalogue, n: number): { text: string; language: string } {
  const language = searchLanguages[n % 3] ?? 'en';
  const name = names[(n * 104_729) % names.length];
  const text = (language === 'en' ? name?.en : name?.[language]) ?? '';
  const words = text.split(' ');
  const word = words[n % words.length] ?? '';
  const ways = [
    text,
    text.slice(0, 3 + (n % 4)),
    word,
    `${word.slice(0, 2)}${word.slice(3, 4)}${word.slice(2, 3)}${word.slice(4)}`,
    vendorNames[n % vendorNames.length] ?? '',
  ];
  return { text: neverTyped(ways[n % ways.length] ?? '', n), language };
}

/** The same letters in another case, with another number of trailing spaces: not in any cache. */
function neverTyped(text: string, n: number): string {
  const cased = text.replaceAll(/\p{L}/gu, (letter, at: number) =>
    (n >> (at % 12)) & 1 ? letter.toUpperCase() : letter.toLowerCase(),
  );
  return `${cased}${' '.repeat(n % 11)}`.slice(0, 60);
}

/** The ratio of each size to the one before. */
function ratiosOf(p95: readonly number[]): number[] {
  return p95.slice(1).map((value, i) => round(value / (p95[i] ?? Number.NaN)));
}

async function memoryOf({ serverPid, restBytes }: Stall) {
  const { residentBytes } = await processFigures(serverPid);
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
  return {
    restMegabytes: megabytes(restBytes),
    afterMegabytes: megabytes(residentBytes),
    ratio: round(residentBytes / restBytes),
  };
}
