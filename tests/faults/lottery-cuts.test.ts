// A slip whose connection is cut at any byte of its request or answer: the phone's own code finds out what became of it, and it is placed
// once or not at all.
import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@perya/contract/client';
import { hashOfTerms, lotteryGames, termsOf } from '@perya/lottery';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Placement,
  type PlacementCalls,
  type SlipRequest,
  settlePlacement,
} from '../../apps/mobile/src/features/lottery/placement.ts';
import { reconcileLottery } from '../../apps/server/src/modules/lottery/index.ts';
import { expectBooksBalance } from './books-balance.ts';
import { type Cut, type CuttingProxy, openCuttingProxy, type Side } from './cutting-proxy.ts';
import { secretKey } from './demo-data.ts';
import { moneyMinor, openPlayingMember, type PlayingMember } from './playing-members.ts';
import { type KillableServer, startKillableServer } from './server-process.ts';
import { openWitnessProcess } from './witness-process.ts';

const game = 'ssc-5m';
/** Bytes between two cuts; the long form cuts at every byte. */
const step = process.env['SOAK'] ? 1 : 61;
/** Of a slip that is not sent again in time. */
const lifeMs = 10_000;
let witness: Awaited<ReturnType<typeof openWitnessProcess>>;
let server: KillableServer;
let proxy: CuttingProxy;
beforeAll(async () => {
  witness = await openWitnessProcess(secretKey);
  await witness.start();
  server = await startKillableServer({ witnessUrl: witness.url });
  proxy = await openCuttingProxy(Number(new URL(server.url).port));
});
afterAll(async () => {
  await proxy?.close();
  await server?.end();
  await witness?.end();
});

/** A draw that takes tickets for as long as the cuts last. */
async function openNumero(): Promise<string> {
  const find = async () => {
    const { rows } = await server.database.query<{ numero: string }>(
      `select numero from lottery_draws where merchant_id = 1 and game_code = $1 and state = 'open' and closes_at > now() + interval '30 minutes'
        order by draw_at limit 1`,
      [game],
    );
    return rows[0]?.numero ?? '';
  };
  await expect.poll(find, { timeout: 60_000 }).not.toBe('');
  return find();
}

function requestFor(numero: string, validMs = 30_000): SlipRequest {
  const rules = lotteryGames.get(game);
  if (!rules) throw new Error('no game');
  const terms = termsOf(rules);
  return {
    requestId: randomUUID(),
    gameCode: game,
    numeros: [numero],
    series: 2 * terms.returnPermille,
    lines: [{ market: 'side', pick: '5:big', stake: '1.00' }],
    salt: randomBytes(16).toString('hex'),
    termsHash: hashOfTerms(terms),
    validUntil: new Date(Date.now() + validMs).toISOString(),
  };
}

/** The calls of a phone, through the proxy. */
function callsOf(player: PlayingMember): PlacementCalls {
  const call = createClient({
    origin: proxy.url,
    merchant: () => 'perya',
    language: () => 'en',
    token: () => player.sessionToken,
  });
  return {
    place: async (body) => (await call('POST /wps/lottery/bet', { body })).slip,
    find: (requestId) => call('GET /wps/lottery/slip', { query: { requestId } }),
    rest: () => pause(2),
  };
}

async function placedTimes(player: PlayingMember, requestId: string): Promise<number> {
  const { rows } = await server.owner.query<{ tickets: number }>(
    `select count(*)::int as tickets from lottery_slips s join lottery_tickets t using (merchant_id, player_id, slip_id)
      where s.player_id = $1 and s.request_id = $2`,
    [player.playerId, requestId],
  );
  return rows[0]?.tickets ?? 0;
}

/** Every cut of one side, until the whole exchange is shorter. `attempt` answers whether its cut struck. */
async function cutEverywhere(side: Side, attempt: (cut: Cut) => Promise<boolean>): Promise<number> {
  for (let afterBytes = 0; ; afterBytes += step)
    if (!(await attempt({ side, afterBytes }))) return afterBytes / step;
}

test('[X-21 in part] cut at any byte of its request or answer, a slip is found by the phone and placed once', async () => {
  const player = await openPlayingMember(server, 'cut_once');
  const numero = await openNumero();
  const calls = callsOf(player);
  let slips = 0;
  const placeCut = async (cut: Cut) => {
    // The answer to the question about it is lost at the same place.
    proxy.arm([cut, { ...cut, side: 'answer' }]);
    const request = requestFor(numero);
    const reports: Placement[] = [];
    const placement = await settlePlacement(request, calls, false, (report) => reports.push(report));
    slips += 1;
    expect(placement).toMatchObject({ state: 'placed', slip: { requestId: request.requestId } });
    expect(await placedTimes(player, request.requestId)).toBe(1);
    const isCut = proxy.struck() > 0;
    if (isCut) expect(reports).toContainEqual({ state: 'sending', unclear: true });
    return isCut;
  };
  // A slip is some 700 bytes, and its answer more.
  expect(await cutEverywhere('request', placeCut)).toBeGreaterThan(500 / step);
  expect(await cutEverywhere('answer', placeCut)).toBeGreaterThan(800 / step);
  const [account] = await server.services.ledger.balancesOf(player.bookId, player.playerId);
  expect(account?.balance).toBe(moneyMinor - BigInt(slips) * 100n);
  expect(await reconcileLottery(server.database)).toEqual([]);
  await expectBooksBalance(server.database);
});

test('[X-21 in part] a phone that sends a slip once and only asks for it afterwards learns the truth, and no later try changes it', async () => {
  const player = await openPlayingMember(server, 'cut_and_asks');
  const numero = await openNumero();
  const calls = callsOf(player);
  const sent: { request: SlipRequest; side: Side; isCut: boolean }[] = [];
  for (const side of ['request', 'answer'] as const)
    await cutEverywhere(side, async (cut) => {
      proxy.arm([cut]);
      const request = requestFor(numero, lifeMs);
      await calls.place(request).catch(() => undefined);
      const isCut = proxy.struck() > 0;
      sent.push({ request, side, isCut });
      return isCut;
    });
  proxy.arm([]);
  await pause(lifeMs + 100);
  const placed = sent.filter(({ side, isCut }) => side === 'answer' || !isCut);
  for (const one of sent) {
    const { requestId } = one.request;
    // A request that was cut has not arrived; one whose answer was cut has.
    const isPlaced = placed.includes(one);
    expect((await calls.find(requestId)).slip?.requestId).toBe(isPlaced ? requestId : undefined);
    const placement = await settlePlacement(one.request, calls, true, () => undefined);
    expect(placement.state).toBe(isPlaced ? 'placed' : 'absent');
    // A try that comes so late is refused.
    if (!isPlaced) await expect(calls.place(one.request)).rejects.toMatchObject({ code: 'SLIP_EXPIRED' });
    expect(await placedTimes(player, requestId)).toBe(isPlaced ? 1 : 0);
  }
  expect(sent.length - placed.length).toBeGreaterThan(500 / step);
  const [account] = await server.services.ledger.balancesOf(player.bookId, player.playerId);
  expect(account?.balance).toBe(moneyMinor - BigInt(placed.length) * 100n);
  expect(await reconcileLottery(server.database)).toEqual([]);
  await expectBooksBalance(server.database);
});
