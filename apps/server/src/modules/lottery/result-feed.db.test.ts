// The feed of outside results over real HTTP: who may report, what is refused, and the sandbox's two sources from draw to result.
import { randomUUID } from 'node:crypto';
import { feedKey, feedSignature } from '@perya/vendor-protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createVendors } from '../../../../vendor-sandbox/src/app.ts';
import { openTestServer, type TestServer } from '../../app.fixture.ts';
import { brandIdSchema } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import { seedSourceKeys } from './seed-outside.ts';

const secret = 'what the platform shares with its result sources';
const perya = brandIdSchema.parse(1);
const game = 'barangay-2';
const path = '/feed/v1/result';
const keyOf = (source: string, merchant = 'perya') => feedKey(secret, merchant, source);
let server: TestServer;
let url: string;

beforeAll(async () => {
  server = await openTestServer();
  const merchant = server.app.merchants.byCode('perya');
  if (!merchant) throw new Error('the demo brand is not there');
  await seedSourceKeys(server.app.lottery, merchant, { sharedSecret: secret, now: new Date() });
  url = await server.app.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const answerShape = z.looseObject({
  value: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
});

let made = 0;
/** An outside draw whose sales ended; `minutes` ago its hour was. */
async function insertDraw({ minutes = 1, state = 'sealed', closed = true, own = false } = {}) {
  made += 1;
  const drawAt = new Date(Date.now() - minutes * 60_000);
  const numero = `20260101-${String(made).padStart(4, '0')}`;
  const drawId = newId(drawAt);
  const hash = 'ab'.repeat(32);
  await server.database.owner.query(
    `insert into lottery_draws (merchant_id, draw_id, game_code, no, numero, terms_hash, state, opens_at, closes_at, draw_at, next_at,
        deposit_receipt, sources, seed_sealed, seed_hash, chain, round)
      values (1, $1, $2, $3, $4, $5, $6, $7::timestamptz - interval '3 hours',
        case when $8 then $7::timestamptz - interval '30 minutes' else now() + interval '10 minutes' end,
        case when $8 then $7::timestamptz else now() + interval '41 minutes' end,
        case when $6 = 'void' then null else now() + interval '1 hour' end, 'receipt',
        case when $9 then null else array['capitol-desk', 'harbour-wire'] end, case when $9 then '\\x00'::bytea end,
        case when $9 then $5 end, case when $9 then $5 end, case when $9 then 7 end)`,
    [drawId, game, made, numero, hash, state, drawAt, closed, own],
  );
  return { drawId, numero };
}

type Sending = {
  source?: string;
  keyId?: string;
  key?: string;
  merchant?: string;
  at?: Date;
  signedPath?: string;
  body?: object;
  tampered?: (raw: string) => string;
  headers?: Record<string, string>;
};

async function send(numero: string, sending: Sending = {}) {
  const { source = 'capitol-desk', merchant = 'perya', at = new Date(), signedPath = path } = sending;
  const body = {
    reportId: randomUUID(),
    gameCode: game,
    numero,
    outcome: [7, 29],
    publishedAt: '2026-11-24T04:01:30.000Z',
    ...sending.body,
  };
  const rawBody = JSON.stringify(body);
  const { keyId = `${source}-1`, key = keyOf(source) } = sending;
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      merchant,
      'content-type': 'application/json',
      ...feedSignature({ keyId, key }, { now: at, path: signedPath, rawBody }),
      ...sending.headers,
    },
    body: sending.tampered ? sending.tampered(rawBody) : rawBody,
  });
  const answer = answerShape.parse(await response.json());
  return {
    status: response.status,
    code: answer.error?.code,
    message: answer.error?.message,
    value: answer.value,
  };
}

const reportsOf = async (drawId: string) =>
  (
    await server.database.owner.query<{ source: string; outcome: string; key_id: string }>(
      'select source, outcome, key_id from lottery_results where draw_id = $1 order by seq',
      [drawId],
    )
  ).rows;

describe('who may report', () => {
  let draw: { drawId: string; numero: string };
  beforeAll(async () => {
    draw = await insertDraw();
    await server.app.lottery.sources.addKey(
      perya,
      { keyId: 'capitol-desk-old', source: 'capitol-desk', key: keyOf('capitol-desk') },
      new Date(),
    );
    await server.app.lottery.sources.revokeKey(perya, 'capitol-desk-old', new Date());
  });

  const strangers: Record<string, Sending> = {
    'with another key': { key: keyOf('harbour-wire') },
    'with a key that nobody knows': { keyId: 'somebody-1' },
    'with a key that was revoked': { keyId: 'capitol-desk-old' },
    'with a key id of another form': { keyId: '../capitol' },
    'at another merchant': { merchant: 'mela' },
    'with the key of another merchant': { key: keyOf('capitol-desk', 'mela') },
    'a body that was changed on its way': { tampered: (raw) => raw.replace('[7,29]', '[7,30]') },
    'a signature of another path': { signedPath: '/vendor/v1/bet' },
    'without a signature': { headers: { 'x-feed-signature': '' } },
    'with another time than was signed': { headers: { 'x-feed-timestamp': '1790000000' } },
    'without a key id': { headers: { 'x-feed-key': '' } },
  };
  test.each(Object.entries(strangers))(
    '[X-14 in part] %s: refused, and nothing is kept',
    async (_, sending) => {
      expect(await send(draw.numero, sending)).toMatchObject({ status: 401, code: 'FEED_SIGNATURE' });
      expect(await reportsOf(draw.drawId)).toEqual([]);
    },
  );

  test.each([-301, 301])('a report that was signed %i seconds from now is refused', async (seconds) => {
    const at = new Date(Date.now() + seconds * 1000);
    const answer = await send(draw.numero, { at });
    expect(answer).toMatchObject({ status: 401, code: 'FEED_STALE' });
    expect(answer.message).toMatch(/time stamp/u);
  });

  test('a source reports only the draws that named it', async () => {
    const own = await insertDraw({ own: true });
    expect(await send(own.numero)).toMatchObject({ status: 404, code: 'DRAW_UNKNOWN' });
    expect(await send('20260101-9999')).toMatchObject({ code: 'DRAW_UNKNOWN' });
    expect(await send(draw.numero, { body: { gameCode: 'no-such-game' } })).toMatchObject({
      code: 'DRAW_UNKNOWN',
    });
  });
});

describe('what is reported', () => {
  test('what the game cannot draw, or the contract does not know, is refused', async () => {
    const { numero } = await insertDraw();
    for (const outcome of [[0, 5], [5], [5, 32], ['5', '6'], []])
      expect(await send(numero, { body: { outcome } })).toMatchObject({
        status: 400,
        code: 'RESULT_INVALID',
      });
    expect(await send(numero, { body: { extra: 1 } })).toMatchObject({ status: 400, code: 'INVALID_INPUT' });
  });

  test('fifty times the same report is one; its id with another result or draw is a conflict', async () => {
    const { drawId, numero } = await insertDraw();
    const body = { reportId: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(numero, { body })));
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 50 }, () => undefined));
    expect(answers.filter(({ value }) => value?.['repeated'] === false)).toHaveLength(1);
    expect(new Set(answers.map(({ value }) => value?.['receivedAt'])).size).toBe(1);
    expect(await reportsOf(drawId)).toEqual([
      { source: 'capitol-desk', outcome: '[7,29]', key_id: 'capitol-desk-1' },
    ]);
    const other = await insertDraw();
    for (const changed of [
      { ...body, outcome: [29, 7] },
      { ...body, publishedAt: '2026-11-24T04:02:00.000Z' },
      { ...body, numero: other.numero },
    ])
      expect(await send(numero, { body: changed })).toMatchObject({ status: 409, code: 'TXN_CONFLICT' });
  });

  test('a draw that is void, or over for a week, takes no report; a repeat of an early one still gets its answer', async () => {
    expect(await send((await insertDraw({ state: 'void' })).numero)).toMatchObject({
      status: 409,
      code: 'RESULT_LATE',
    });
    const old = await insertDraw({ minutes: 7 * 24 * 60 + 1 });
    expect(await send(old.numero)).toMatchObject({ code: 'RESULT_LATE' });
    const early = await insertDraw({ state: 'open', closed: false });
    const body = { reportId: randomUUID() };
    expect(await send(early.numero, { body })).toMatchObject({ status: 200 });
    const { rows } = await server.database.owner.query(
      'select void_reason from lottery_draws where draw_id = $1',
      [early.drawId],
    );
    expect(rows).toEqual([{ void_reason: 'result-before-close' }]);
    expect(await send(early.numero, { body })).toMatchObject({ status: 200, value: { repeated: true } });
    expect(await send(early.numero)).toMatchObject({ code: 'RESULT_LATE' });
  });

  test('a source that never stops is refused after twenty reports of one draw', async () => {
    const { drawId, numero } = await insertDraw();
    for (let one = 0; one < 20; one += 1) expect((await send(numero)).status).toBe(200);
    expect(await send(numero)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(await reportsOf(drawId)).toHaveLength(20);
  });
});

describe('the sandbox of sources', () => {
  const open = async () => {
    const vendors = createVendors({
      secret,
      platformUrl: url,
      publicUrl: () => 'http://vendors.test',
      results: [{ merchant: 'perya', gameCode: game }],
    });
    return { address: await vendors.listen({ port: 0, host: '127.0.0.1' }), close: () => vendors.close() };
  };

  test('reports what its lottery drew once by each source, also after a restart', async () => {
    const { drawId } = await insertDraw();
    const first = await open();
    await expect.poll(() => reportsOf(drawId), { timeout: 15_000 }).toHaveLength(2);
    await first.close();
    const [one, other] = await reportsOf(drawId);
    expect(one?.outcome).toBe(other?.outcome);
    expect(new Set([one?.source, other?.source])).toEqual(new Set(['capitol-desk', 'harbour-wire']));
    const { drawId: next } = await insertDraw();
    const second = await open();
    await expect.poll(() => reportsOf(next), { timeout: 15_000 }).toHaveLength(2);
    await second.close();
    expect(await reportsOf(drawId)).toHaveLength(2);
  }, 40_000);

  test('a source says something else when it is told to, by whoever has its key', async () => {
    const { drawId, numero } = await insertDraw({ minutes: 0 });
    const sandbox = await open();
    const rawBody = JSON.stringify({
      merchant: 'perya',
      source: 'harbour-wire',
      gameCode: game,
      numero,
      outcome: [1, 2],
    });
    const say = (key: string) =>
      fetch(`${sandbox.address}/results/v1/say`, {
        method: 'POST',
        headers: feedSignature({ keyId: '', key }, { now: new Date(), path: '/results/v1/say', rawBody }),
        body: rawBody,
      });
    expect((await say('another')).status).toBe(401);
    const answer = await say(keyOf('harbour-wire'));
    expect(await answer.json()).toMatchObject({ status: 200 });
    await sandbox.close();
    expect(await reportsOf(drawId)).toContainEqual({
      source: 'harbour-wire',
      outcome: '[1,2]',
      key_id: 'harbour-wire-1',
    });
  });
});
