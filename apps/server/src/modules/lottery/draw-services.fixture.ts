// Real services for tests of draws: a witness over HTTP behind a proxy that can misbehave, and two runners on one database.
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createWitness as openWitness } from '../../../../draw-witness/src/app.ts';
import { freePort } from '../../platform/free-port.ts';
import type { BookId } from '../../platform/ids.ts';
import { openTestServices, secretKey, type TestPlayer } from '../../test-services.fixture.ts';
import type { Schedule } from './draw-parts.ts';
import { reconcileLottery } from './lottery-books.ts';
import { createLottery } from './lottery.ts';
import { createPlatformSigner } from './platform-signer.ts';
import { createDrawRunner } from './run-draws.ts';
import { createWitness } from './witness.ts';

const minuteMs = 60_000;
/** A draw is at a whole minute; its seal needs a while before. */
const leastAheadMs = 30_000;

/** What the proxy does to an answer: undefined drops the connection. */
export type Misbehaviour = (path: string, answer: Answer) => Answer | undefined;
export type Answer = { status: number; text: string };

export type DrawServices = Awaited<ReturnType<typeof openDrawServices>>;

/** Draws of these games, one each, whose sales end after `salesMs`. */
export async function openDrawServices({
  games,
  salesMs = 2500,
}: {
  games: readonly string[];
  salesMs?: number;
}) {
  const services = await openTestServices();
  const { database, ledger, wallet, catalogue, merchant } = services;
  const signer = createPlatformSigner(secretKey);
  const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };
  const witness = await openWitnessServer(signer.publicKey, () => clock.now().getTime());
  const start = Date.now();
  const drawAt = new Date(Math.ceil((start + salesMs + leastAheadMs) / minuteMs) * minuteMs);
  const schedule: Schedule = ({ code }, _zone, after) =>
    games.includes(code) && after < drawAt
      ? [
          {
            no: drawAt.getTime() / minuteMs,
            numero: numeroOf(drawAt),
            closesAt: new Date(start + salesMs),
            drawAt,
          },
        ]
      : [];
  const faults: { error: unknown; what: string }[] = [];
  const common = { database, ledger, wallet, games: catalogue, secretKey, signer };
  const onFault = (error: unknown, what: string) => void faults.push({ error, what });
  const openRunner = () =>
    createDrawRunner({
      ...common,
      clock,
      onFault,
      schedule,
      brands: () => [merchant],
      witness: createWitness({
        url: witness.url,
        key: witness.key,
        signer,
        beacon: 'witness',
        drandUrl: 'http://127.0.0.1:1',
        timeoutMs: 2000,
      }),
    });
  const lottery = createLottery({ ...common, clock, onFault, witness: undefined });
  return {
    ...services,
    lottery,
    clock,
    faults,
    witness,
    drawAt,
    runner: openRunner(),
    openRunner,
    asking: (player: TestPlayer) => ({ merchant, session: player, now: new Date() }),
    /** Tells both clocks the time of the draw and a little more, so that its beacon has come. */
    reachDraw: (moreMs = 5000) => {
      clock.aheadMs = Math.max(clock.aheadMs, drawAt.getTime() + moreMs - Date.now());
    },
    drawOf: (gameCode: string) => drawOf(database.owner, merchant.id, gameCode),
    /** Every difference that reconciliation finds, of the ledger and of the draws' escrow. */
    differences: async () => [...(await services.drifts()), ...(await reconcileLottery(database))],
    async close() {
      await lottery.idle();
      await services.close();
      await witness.close();
    },
  };
}

export type TestDraw = {
  draw_id: string;
  numero: string;
  state: string;
  next_at: Date | null;
  seal_receipt: string | null;
  seed: string | null;
  outcome: string | null;
  payout_minor: bigint | null;
  winners: number | null;
  pool: string | null;
  result_receipt: string | null;
  held_reason: string | null;
  void_reason: string | null;
};

async function drawOf(
  owner: { query: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }> },
  merchantId: number,
  gameCode: string,
): Promise<TestDraw> {
  const { rows } = await owner.query(
    'select * from lottery_draws where merchant_id = $1 and game_code = $2',
    [merchantId, gameCode],
  );
  return rows[0] as TestDraw; // the columns that tests compare
}

const numeroOf = (at: Date): string => `${at.toISOString().slice(0, 10).replaceAll('-', '')}-0001`;

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
  const state: { misbehave: Misbehaviour } = { misbehave: (_path, answer) => answer };
  const server: Server = createServer(async (request, response) => {
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk);
    const path = request.url ?? '/';
    const method = request.method ?? 'GET';
    const signature = request.headers['perya-signature'];
    const answered = await fetch(new URL(path, target), {
      method,
      headers: typeof signature === 'string' ? { 'perya-signature': signature } : {},
      ...(method === 'POST' ? { body: Buffer.concat(body) } : {}),
    }).then(async (found) => ({ status: found.status, text: await found.text() }));
    const given = state.misbehave(path, answered);
    if (!given) return void response.destroy();
    response.writeHead(given.status, { 'content-type': 'application/json' }).end(given.text);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    server,
    misbehave: (how: Misbehaviour) => (state.misbehave = how),
  };
}

export const honest: Misbehaviour = (_path, answer) => answer;

/** Drops what is asked of this path: the witness may have done it. */
export const silentOn =
  (part: string): Misbehaviour =>
  (path, answer) =>
    path.includes(part) ? undefined : answer;

/** Of an account's entries of a kind: their number and sum. */
export async function entriesOf(
  { database }: DrawServices,
  bookId: BookId,
  kind: string,
): Promise<{ entries: number; minor: bigint }> {
  const { rows } = await database.owner.query<{ entries: number; minor: bigint }>(
    `select count(*)::int as entries, coalesce(sum(credit), 0)::bigint as minor from ledger_entries where merchant_id = $1 and kind = $2`,
    [bookId, kind],
  );
  return rows[0] ?? { entries: 0, minor: 0n };
}
