// Bets around the close of draws, through server processes whose clocks are wrong: no ticket is placed after its draw closed, none is
// missing from its seal.
import { hash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hashOfTerms, lotteryGames, merkleRoot, termsOf } from '@perya/lottery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createServices, type Services } from '../../apps/server/src/composition/services.ts';
import { type DrawSchedule, reconcileLottery } from '../../apps/server/src/modules/lottery/index.ts';
import { expectBooksBalance } from './books-balance.ts';
import { type DemoDatabase, openDemoDatabase, secretKey } from './demo-data.ts';
import type { ServerProcess } from './main-process.ts';
import { openPlayingMember, type PlayingMember } from './playing-members.ts';
import { spawnShiftedServer, untilAlive } from './shifted-server.ts';
import { openWitnessProcess } from './witness-process.ts';

const isLong = process.env['SOAK'] !== undefined;
/** Seconds that the processes' clocks are ahead. */
const shifts = isLong ? [-7200, -20, 20, 7200] : [-20, 7200];
const picks = { 'daily-3': '123', 'morning-3': '456', 'daily-4': '1234', 'midnight-4': '5678' };
const games = Object.keys(picks);
const closes = Number(process.env['PERYA_CLOSES'] ?? 40);
const everyMs = 100;
/** All draws are planned by then. */
const planningMs = isLong ? 240_000 : 15_000;
const clientCount = isLong ? 24 : 12;
const minuteMs = 60_000;

let demo: DemoDatabase;
let witness: Awaited<ReturnType<typeof openWitnessProcess>>;
let services: Services;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  demo = await openDemoDatabase();
  witness = await openWitnessProcess(secretKey);
  await witness.start();
  services = await createServices({
    database: demo.database,
    dataDir: demo.dataDir,
    secretKey,
    demoMode: false,
    defaultMerchant: 'perya',
    paymentSandbox: undefined,
    witness: { url: witness.url, key: undefined, beacon: 'witness', drandUrl: 'http://127.0.0.1:1' },
    drawSchedule: schedule,
  });
  // The draws are run by the test, so that a closed one stays open in the database for a while.
  const settings = { ...demo.settings, WITNESS_URL: 'off' };
  servers.push(...(await Promise.all(shifts.map((seconds) => spawnShiftedServer(settings, seconds)))));
  await Promise.all(servers.map(untilAlive));
});
afterAll(async () => {
  for (const { child, ended } of servers) {
    child.kill('SIGKILL');
    await ended;
  }
  await services?.close();
  await witness?.end();
  await demo?.end();
});

/** Set when the first draws are planned: sales end one draw after the other, long before any is drawn. */
let firstCloseMs = 0;
const schedule: DrawSchedule = ({ code }, _zone, after, count) => {
  const offset = games.indexOf(code);
  if (offset < 0) return [];
  firstCloseMs ||= Date.now() + planningMs;
  const firstDrawMs = Math.ceil((firstCloseMs + closes * everyMs) / minuteMs + 10) * minuteMs;
  return Array.from({ length: closes / games.length }, (_, index) => {
    const drawAt = new Date(firstDrawMs + index * minuteMs);
    const closesAt = new Date(firstCloseMs + (index * games.length + offset) * everyMs);
    return { no: drawAt.getTime() / minuteMs, numero: numeroOf(drawAt), closesAt, drawAt };
  })
    .filter(({ drawAt }) => after < drawAt)
    .slice(0, count);
};

const numeroOf = (at: Date): string =>
  `${at.toISOString().slice(0, 10).replaceAll('-', '')}-${at.toISOString().slice(11, 16).replace(':', '')}`;

const drawRow = z.object({
  draw_id: z.string(),
  game_code: z.enum(['daily-3', 'morning-3', 'daily-4', 'midnight-4']),
  numero: z.string(),
  state: z.string(),
  closes_at: z.date(),
  tickets: z.number().nullable(),
  root: z.string().nullable(),
});
type Draw = z.output<typeof drawRow>;

async function draws(): Promise<Draw[]> {
  const { rows } = await demo.owner.query(
    'select * from lottery_draws where merchant_id = 1 and game_code = any ($1) order by closes_at',
    [games],
  );
  return z.array(drawRow).parse(rows);
}

const answerShape = z.union([
  z.object({ success: z.literal(true) }),
  z.object({ success: z.literal(false), error: z.object({ code: z.string() }) }),
]);

type Sent = { requestId: string; drawId: string; lateMs: number; shift: number; code: string };

async function send(player: PlayingMember, draw: Draw, at: number): Promise<Sent> {
  const game = lotteryGames.get(draw.game_code);
  const server = servers[at % servers.length];
  if (!game || !server) throw new Error('no game or no server');
  const terms = termsOf(game);
  const requestId = randomUUID();
  const sentAt = Date.now();
  const response = await fetch(`${server.url}/wps/lottery/bet`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      merchant: 'perya',
      authorization: `Bearer ${player.sessionToken}`,
    },
    body: JSON.stringify({
      requestId,
      gameCode: game.code,
      numeros: [draw.numero],
      series: 2 * terms.returnPermille,
      lines: [{ market: 'exact', pick: picks[draw.game_code], stake: '1.00' }],
      salt: randomBytes(16).toString('hex'),
      termsHash: hashOfTerms(terms),
      validUntil: new Date(sentAt + 20_000).toISOString(),
    }),
  });
  const answer = answerShape.parse(await response.json());
  const code = answer.success ? 'placed' : answer.error.code;
  const lateMs = sentAt - draw.closes_at.getTime();
  return { requestId, drawId: draw.draw_id, lateMs, shift: shifts[at % servers.length] ?? 0, code };
}

/** One client: slips for draws that close within two seconds, or have closed half a second ago, as long as draws close. */
async function bet(player: PlayingMember, all: readonly Draw[], client: number): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (let turn = client; ; turn += 1) {
    const next = all.findIndex(({ closes_at }) => closes_at.getTime() > Date.now());
    if (next < 0) return sent;
    const draw = all[Math.min(all.length - 1, Math.max(0, next - 5 + ((turn * 7) % 25)))];
    if (draw) sent.push(await send(player, draw, turn + Math.floor(turn / servers.length)));
  }
}

async function planAll(): Promise<Draw[]> {
  for (;;) {
    await services.draws.plan();
    const planned = await draws();
    if (planned.length === closes && planned.every(({ state }) => state === 'open')) return planned;
    if (Date.now() > firstCloseMs - 1000) throw new Error('the draws were not planned in time');
  }
}

/** Draws stay open in the database for a while after their close: its clock alone refuses then. */
async function runDraws(until: Promise<unknown>): Promise<void> {
  let isOver = false;
  void until.finally(() => (isOver = true));
  while (!isOver) {
    await pause(1500);
    await services.draws.advance();
  }
}

test('[X-21 in part] bets around the close, through processes whose clocks are wrong: none after the close, none outside the seal', async () => {
  const players: PlayingMember[] = [];
  for (let index = 0; index < clientCount; index += 1)
    players.push(await openPlayingMember({ services, owner: demo.owner }, `late_${index}`));
  const all = await planAll();
  await pause(Math.max(0, firstCloseMs - 1000 - Date.now()));
  const betting = Promise.all(players.map((player, client) => bet(player, all, client)));
  await runDraws(betting);
  const sent = (await betting).flat();
  await expect
    .poll(
      async () => {
        await services.draws.advance();
        return (await draws()).filter(({ state }) => state !== 'sealed').length;
      },
      { timeout: 60_000 },
    )
    .toBe(0);

  const placed = sent.filter(({ code }) => code === 'placed');
  expect(placed.filter(({ lateMs }) => lateMs > 0)).toEqual([]);
  expect(placed.length).toBeGreaterThan(closes / 4);
  // These were in time by the clock of their process.
  const late = sent.filter(({ lateMs, shift }) => lateMs > 0 && shift < 0);
  expect(late.length).toBeGreaterThan(closes / 10);
  expect([...new Set(sent.map(({ code }) => code))].toSorted()).toEqual(
    expect.arrayContaining(['DRAW_CLOSED', 'placed']),
  );
  if (isLong)
    console.log(
      `${sent.length} slips, ${placed.length} placed, ${late.length} late by a clock that is behind`,
    );

  const { rows } = await demo.owner.query<{ request_id: string; draw_id: string; ticket_hash: string }>(
    `select s.request_id, t.draw_id, t.ticket_hash from lottery_tickets t join lottery_slips s using (merchant_id, player_id, slip_id)
      order by t.ticket_hash`,
  );
  const written = rows.map(({ request_id, draw_id }) => `${request_id} ${draw_id}`).toSorted();
  expect(written).toEqual(placed.map(({ requestId, drawId }) => `${requestId} ${drawId}`).toSorted());
  for (const draw of await draws()) {
    const leaves = rows
      .filter(({ draw_id }) => draw_id === draw.draw_id)
      .map(({ ticket_hash }) => ({ hash: ticket_hash, stakeMinor: 100n }));
    const { root } = merkleRoot(leaves, (bytes) => hash('sha256', bytes, 'buffer'));
    expect({ tickets: draw.tickets, root: draw.root }).toEqual({ tickets: leaves.length, root });
  }
  expect(await reconcileLottery(demo.database)).toEqual([]);
  await expectBooksBalance(demo.database);
});
