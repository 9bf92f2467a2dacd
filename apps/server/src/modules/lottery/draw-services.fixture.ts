// Real services for tests of draws: a witness over HTTP behind a proxy that can misbehave, and two runners on one database.
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hashOfTerms, lotteryGames, outsideSalesEndMs, termsOf } from '@perya/lottery';
import { expect } from 'vitest';
import { createWitness as openWitness } from '../../../../draw-witness/src/app.ts';
import { freePort } from '../../platform/free-port.ts';
import { openInformer, openTestServices, secretKey, type TestPlayer } from '../../test-services.fixture.ts';
import { createSchedule, drawOf, timeActs } from './draw-times.fixture.ts';
import { createLottery } from './lottery.ts';
import { reconcileLottery } from './lottery-books.ts';
import { createPlatformSigner } from './platform-signer.ts';
import { createDrawRunner } from './run-draws.ts';
import {
  type GivenReport,
  openSources,
  type Reporter,
  signedReport,
  type TestSource,
} from './test-sources.fixture.ts';
import { createWitness } from './witness.ts';

/** A draw is at a whole minute; its seal needs a while before. */
const leastAheadMs = 30_000;

/** What the proxy does to an answer: undefined drops the connection. */
export type Misbehaviour = (path: string, answer: Answer) => Answer | undefined;
export type Answer = { status: number; text: string };

export type DrawServices = Awaited<ReturnType<typeof openDrawServices>>;

type DrawSettings = {
  games: readonly string[] | 'own';
  /** Those of the games whose results come from the two test sources. */
  outside?: readonly string[];
  salesMs?: number;
  draws?: number;
  everyMs?: number;
  demoMode?: boolean;
  /** How far the witness's clock is ahead of all others. */
  witnessAheadMs?: number;
  /** Takes the beacon from drand, at this address. */
  drandUrl?: string;
};

/**
 * Draws of these games, `draws` each: the sales of the first end after `salesMs`, of each other `everyMs` later. `own`: every game, by its
 * own schedule.
 */
export async function openDrawServices({
  games,
  salesMs = 3500,
  draws = 1,
  everyMs = 3_600_000,
  demoMode = false,
  witnessAheadMs = 0,
  drandUrl,
  outside = [],
}: DrawSettings) {
  const services = await openTestServices();
  const { database, ledger, wallet, catalogue, merchant } = services;
  const signer = createPlatformSigner(secretKey);
  const clock = { aheadMs: 0, witnessAheadMs, now: () => new Date(Date.now() + clock.aheadMs) };
  const realMs = () => Math.floor(performance.timeOrigin + performance.now());
  const witness = await openWitnessServer(
    signer.publicKey,
    () => realMs() + clock.aheadMs + clock.witnessAheadMs,
  );
  // Sales of outside draws end half an hour before.
  const aheadMs = outside.length > 0 ? outsideSalesEndMs : leastAheadMs;
  const { schedule, timesNow } = createSchedule({ games, salesMs, aheadMs, draws, everyMs });
  const faults: { error: unknown; what: string }[] = [];
  const onFault = (error: unknown, what: string) => void faults.push({ error, what });
  const informer = openInformer(database, merchant);
  const common = {
    database,
    ledger,
    wallet,
    games: catalogue,
    secretKey,
    signer,
    clock,
    onFault,
    brands: () => [merchant],
    informer,
    ...(games === 'own' ? {} : { schedule }),
  };
  const openRunner = () =>
    createDrawRunner({
      ...common,
      demoMode,
      witness: createWitness({
        url: witness.url,
        key: witness.key,
        signer,
        beacon: drandUrl === undefined ? 'witness' : 'drand',
        drandUrl: drandUrl ?? 'http://127.0.0.1:1',
        timeoutMs: 2000,
      }),
    });
  const openLottery = () => createLottery({ ...common, witness: undefined });
  const lottery = openLottery();
  await openSources(lottery, merchant, outside);
  return {
    ...services,
    lottery,
    /** The lottery of another process. */
    openLottery,
    clock,
    faults,
    witness,
    times: timesNow,
    runner: openRunner(),
    openRunner,
    /** A source's report, signed with its key; at the lottery of this process, or of another. */
    report: (source: TestSource, given: GivenReport, at: Reporter = lottery) =>
      at.report(signedReport(merchant, source, given)),
    asking: (player: TestPlayer) => ({ merchant, session: player, now: new Date() }),
    ...timeActs({ database, merchant, clock, timesNow, everyMs }),
    drawOf: (gameCode: string, index = 0) => drawOf(database.owner, merchant.id, gameCode, index),
    /** Every difference that reconciliation finds, of the ledger and of the draws' escrow. */
    differences: async () => [...(await services.drifts()), ...(await reconcileLottery(database))],
    async close() {
      await lottery.idle();
      await services.close();
      await witness.close();
    },
  };
}

/** A witness with a new folder, reached through a proxy. */
async function openWitnessServer(platformKey: string, nowMs: () => number) {
  const folder = await mkdtemp(join(tmpdir(), 'perya-witness-'));
  const options = { folder, platformKey, periodS: 3, keepTicketsMs: 3_600_000, nowMs };
  let witness = await openWitness(options);
  const port = await freePort();
  const address = await witness.listen({ port, host: '127.0.0.1' });
  const proxy = await openProxy(address);
  return {
    ...proxy,
    folder,
    key: witness.published.sign,
    chain: { genesisTime: witness.chain.genesis_time, period: witness.chain.period },
    /** Closes it and opens its folder again. */
    async restart() {
      await witness.close();
      witness = await openWitness(options);
      await witness.listen({ port, host: '127.0.0.1' });
    },
    async close() {
      proxy.server.closeAllConnections();
      proxy.server.close();
      await witness.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openProxy(target: string) {
  const state = { misbehave: honest, isCut: false, delayMs: 0 };
  const server: Server = createServer((request, response) => {
    if (state.isCut) return void response.destroy();
    void forward(target, request)
      .then((answered) => state.misbehave(request.url ?? '/', answered))
      .catch(() => undefined)
      .then(async (given) => {
        await pause(state.delayMs);
        if (!given) return response.destroy();
        return response.writeHead(given.status, { 'content-type': 'application/json' }).end(given.text);
      });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    server,
    misbehave(how: Misbehaviour) {
      state.misbehave = how;
    },
    /** Nothing reaches the witness. */
    cut(isCut: boolean) {
      state.isCut = isCut;
    },
    /** Each answer comes so much later. */
    delay(ms: number) {
      state.delayMs = ms;
    },
  };
}

async function forward(target: string, request: IncomingMessage): Promise<Answer> {
  const body: Buffer[] = [];
  for await (const chunk of request) body.push(chunk);
  const { method = 'GET', url = '/', headers } = request;
  const signature = headers['perya-signature'];
  const answered = await fetch(new URL(url, target), {
    method,
    headers: typeof signature === 'string' ? { 'perya-signature': signature } : {},
    ...(method === 'POST' ? { body: Buffer.concat(body) } : {}),
  });
  return { status: answered.status, text: await answered.text() };
}

export const honest: Misbehaviour = (_path, answer) => answer;

/** Drops what is asked of this path: the witness may have done it. */
export const silentOn =
  (part: string): Misbehaviour =>
  (path, answer) =>
    path.includes(part) ? undefined : answer;

export type Bet = { market: string; pick: string; stake: string };

/** Buys a slip for the game's first draws, or those at `indexes`. */
export async function buy(
  services: DrawServices,
  player: TestPlayer,
  gameCode: string,
  lines: Bet[],
  { indexes = [0], stopOnWin = false }: { indexes?: readonly number[]; stopOnWin?: boolean } = {},
) {
  const game = lotteryGames.get(gameCode);
  if (!game) throw new Error(`no game ${gameCode}`);
  const draws = await Promise.all(indexes.map((index) => services.drawOf(gameCode, index)));
  const terms = termsOf(game);
  return services.lottery.place(services.asking(player), {
    requestId: randomUUID(),
    gameCode,
    numeros: draws.map(({ numero }) => numero),
    series: 2 * terms.returnPermille,
    lines,
    salt: randomBytes(16).toString('hex'),
    termsHash: hashOfTerms(terms),
    validUntil: new Date(Date.now() + 20_000).toISOString(),
    stopOnWin,
  });
}

/** Advances until the draws of these games, each at `index`, have the state. */
export async function advanceTo(services: DrawServices, games: readonly string[], state: string, index = 0) {
  await expect
    .poll(
      async () => {
        await services.runner.advance();
        return Promise.all(games.map(async (code) => (await services.drawOf(code, index)).state));
      },
      { timeout: 20_000, interval: 100 },
    )
    .toEqual(games.map(() => state));
}
