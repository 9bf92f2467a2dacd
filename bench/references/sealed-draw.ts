// A draw with many tickets, sold for the bench by rows, and its way to the end through the platform's own steps and a real witness.
import { hash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { hashOfTerms, holderHash, lotteryGames, termsOf, ticketText } from '@perya/lottery';
import { z } from 'zod';
import type { Services } from '../../apps/server/src/composition/services.ts';
import {
  createDrawRunner,
  createPlatformSigner,
  createWitness,
  merchantUuid,
} from '../../apps/server/src/modules/lottery/index.ts';
import type { Database } from '../../apps/server/src/platform/db/index.ts';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import type { Merchant } from '../../apps/server/src/platform/http/index.ts';
import { newId } from '../../apps/server/src/platform/random.ts';

const gameCode = 'ssc-5m';
const minuteMs = 60_000;
const rowsAtOnce = 5000;
const lookEveryMs = 20;
/** Time for the seal of a million tickets on a busy machine. */
const sealWithinMs = 20 * minuteMs;

type Buyer = { playerId: string; accountId: string };
type Opened = { services: Services; owner: Database; merchant: Merchant; secretKey: Buffer };

/** Both clocks, of the platform and of its witness, which the bench sets forward: by milliseconds, one number. */
type Clock = { shared: SharedArrayBuffer; nowMs: () => number; goTo: (ms: number) => void };

export function openClock(): Clock {
  const shared = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);
  const aheadMs = new Float64Array(shared);
  return {
    shared,
    nowMs: () => Date.now() + (aheadMs[0] ?? 0),
    goTo: (ms) => {
      aheadMs[0] = ms - Date.now();
    },
  };
}

const published = z.object({ url: z.string(), key: z.string() });

export async function openOwnWitness(platformKey: string, clock: Clock) {
  const folder = await mkdtemp(join(tmpdir(), 'perya-bench-witness-'));
  const workerData = { folder, platformKey, port: await freePort(), clock: clock.shared };
  const thread = new Worker(new URL('./witness-thread.ts', import.meta.url), { workerData });
  const [answer]: unknown[] = await once(thread, 'message');
  const end = async () => {
    const ended = once(thread, 'exit');
    thread.postMessage('close');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { ...published.parse(answer), end };
}

/** One draw, open and deposited with a witness of its own. Close it. */
export async function openDraw({ services, owner, merchant, secretKey }: Opened) {
  const clock = openClock();
  const signer = createPlatformSigner(secretKey);
  const witness = await openOwnWitness(signer.publicKey, clock);
  const closesAt = new Date(clock.nowMs() + 2 * sealWithinMs);
  const drawAt = new Date(Math.ceil((closesAt.getTime() + sealWithinMs) / minuteMs) * minuteMs);
  const one = { no: drawAt.getTime() / minuteMs, numero: '20260101-0001', closesAt, drawAt };
  const { database, ledger, wallet, catalogue: games } = services;
  const { url, key } = witness;
  const runner = createDrawRunner({
    database,
    ledger,
    wallet,
    games,
    secretKey,
    signer,
    clock: { now: () => new Date(clock.nowMs()) },
    onFault: (error) => console.error(error),
    brands: () => [merchant],
    informer: services.informer,
    schedule: ({ code }, _zone, after) => (code === gameCode && after < drawAt ? [one] : []),
    witness: createWitness({
      url,
      key,
      signer,
      beacon: 'witness',
      timeoutMs: sealWithinMs,
      drandUrl: 'http://127.0.0.1:1',
    }),
  });
  await runner.plan();
  const { rows } = await owner.query<{ draw_id: string }>(
    `select draw_id from lottery_draws where state = 'open'`,
  );
  const drawId = rows[0]?.draw_id;
  if (drawId === undefined) throw new Error('the draw did not open');
  return {
    drawId,
    sell: (tickets: number, buyers: readonly Buyer[]) =>
      insertTickets(owner, { merchant, drawId, numero: one.numero, tickets, buyers }),
    /** Sales end now: by both clocks, and by the database's. */
    async close() {
      clock.goTo(closesAt.getTime() + 1);
      await owner.query(
        `update lottery_draws set opens_at = now() - interval '2 hours', closes_at = now(), next_at = now() where draw_id = $1`,
        [drawId],
      );
    },
    reachDraw() {
      clock.goTo(drawAt.getTime() + 5000);
    },
    advanceTo: (last: string) => advanceTo({ owner, runner, drawId }, last),
    end: witness.end,
  };
}

type Running = { owner: Database; runner: ReturnType<typeof createDrawRunner>; drawId: string };

/** Advances until the draw has the state, and answers after how many milliseconds it had each one on the way. */
async function advanceTo({ owner, runner, drawId }: Running, last: string): Promise<Record<string, number>> {
  const begin = performance.now();
  const seen: Record<string, number> = {};
  const look = async () => {
    const { rows } = await owner.query<{ state: string }>(
      'select state from lottery_draws where draw_id = $1',
      [drawId],
    );
    const state = rows[0]?.state;
    if (state === undefined || state === 'void' || state === 'held') throw new Error(`the draw is ${state}`);
    seen[state] ??= performance.now() - begin;
    return state;
  };
  while ((await look()) !== last) {
    await owner.query('update lottery_draws set next_at = now() where draw_id = $1 and next_at is not null', [
      drawId,
    ]);
    let isDone = false;
    const advanced = runner.advance().finally(() => {
      isDone = true;
    });
    while (!isDone) {
      await look();
      await pause(lookEveryMs);
    }
    await advanced;
  }
  return seen;
}

type Sale = {
  merchant: Merchant;
  drawId: string;
  numero: string;
  tickets: number;
  buyers: readonly Buyer[];
};

/** Tickets of three lines, as slips write them; about six in ten win. */
async function insertTickets(
  owner: Database,
  { merchant, drawId, numero, tickets, buyers }: Sale,
): Promise<void> {
  const game = lotteryGames.get(gameCode);
  if (!game) throw new Error(`no game ${gameCode}`);
  const terms = termsOf(game);
  const series = 2 * terms.returnPermille;
  const placed = new Date();
  for (let done = 0; done < tickets; done += rowsAtOnce) {
    const rows = Array.from({ length: Math.min(rowsAtOnce, tickets - done) }, (_, index) => {
      const buyer = buyers[(done + index) % buyers.length] ?? { playerId: '', accountId: '' };
      const salt = randomBytes(16).toString('hex');
      const lines = linesOf(done + index);
      const ticketId = newId(placed);
      const text = ticketText({
        merchant: merchantUuid(merchant.code),
        game: gameCode,
        numero,
        termsHash: hashOfTerms(terms),
        ticketId,
        holder: holderHash(buyer.playerId, salt),
        lines,
        series,
        stakeMinor: 300n,
        placedAt: placed.getTime(),
        salt,
      });
      const stored = JSON.stringify(
        lines.map(({ market, pick, stakeMinor }) => [market, pick, String(stakeMinor)]),
      );
      return { ...buyer, ticketId, salt, hash: hash('sha256', text), lines: stored };
    });
    await owner.query(
      `insert into lottery_tickets (merchant_id, draw_id, ticket_hash, ticket_id, slip_id, player_id, account_id, lines, series, salt,
          stake_minor, rebate_minor, trial, placed_at)
        select $1, $2, u.hash, u.ticket, $3, u.player, u.account, u.lines, $4, u.salt, 300, 0, false, $5
          from unnest($6::text[], $7::uuid[], $8::uuid[], $9::uuid[], $10::text[], $11::text[]) as u (hash, ticket, player, account, lines, salt)`,
      [
        merchant.id,
        drawId,
        randomUUID(),
        series,
        placed,
        rows.map((row) => row.hash),
        rows.map((row) => row.ticketId),
        rows.map((row) => row.playerId),
        rows.map((row) => row.accountId),
        rows.map((row) => row.lines),
        rows.map((row) => row.salt),
      ],
    );
  }
}

/** An exact number and two sides: one of the sides wins in three of four tickets, both in one. */
function linesOf(index: number) {
  const number = String(index % 100).padStart(2, '0');
  const side = (place: number, bit: number) => `${place}:${(index >> bit) % 2 === 0 ? 'big' : 'small'}`;
  return [
    { market: 'star2', pick: number, stakeMinor: 100n },
    { market: 'side', pick: side(1, 0), stakeMinor: 100n },
    { market: 'side', pick: side(2, 1), stakeMinor: 100n },
  ];
}
