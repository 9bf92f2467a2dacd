// The witness over HTTP: signatures, seeds and rounds at their time, the journal, bounds, restarts.
import { createPublicKey, verify } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { quicknet } from './beacon.ts';
import {
  depositOf,
  drawOf,
  get,
  merchant,
  newFolder,
  post,
  type Running,
  recounted,
  roundOf,
  sealDraw,
  sealOf,
  sha256,
  signatureOf,
  startMs,
  startWitness,
  type TestDraw,
  takeDeposit,
  ticketsOf,
  ticketText,
} from './platform.fixture.ts';

// Pairings, processes and brute force take longer beside other tests.
vi.setConfig({ testTimeout: 60_000 });

let running: Running;
let folder = '';
let remove = () => {};
beforeEach(async () => {
  const made = newFolder();
  ({ folder } = made);
  remove = () => made.remove();
  running = await startWitness(folder);
});
afterEach(async () => {
  await running.close();
  remove();
});

const draw = drawOf('ssc-1m');
const texts = ticketsOf(draw);
const deposited = (one: TestDraw = draw) => takeDeposit(running, one);
const sealed = (one: TestDraw = draw, tickets: readonly string[] = texts) => sealDraw(running, one, tickets);

function isSignedBy(key: string, text: string, signature: unknown): boolean {
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: key }, format: 'jwk' });
  return verify(null, Buffer.from(text), publicKey, Buffer.from(String(signature), 'base64url'));
}

describe('signatures', () => {
  test('[X-28 in part] a call without the signature of the platform is refused', async () => {
    const deposit = { draws: [await depositOf(draw, running.witness)] };
    const elsewhere = signatureOf('/witness/v1/seals', JSON.stringify(deposit));
    const wrong = ['', 'x', 'A'.repeat(86), signatureOf('/witness/v1/deposits', 'other'), elsewhere];
    for (const signature of wrong)
      expect(await post(running.url, 'deposits', deposit, { signature })).toEqual({
        status: 401,
        body: { code: 'SIGNATURE_INVALID' },
      });
    expect((await get(running.url, '/witness/v1/journal')).body).toMatchObject({
      entries: [{ kind: 'start' }],
    });
  });

  test('[X-28 in part] receipts are signed with the published key', async () => {
    const { deposit, seal, answered } = await sealed();
    const { sign, chain } = running.witness.published;
    const name = `${merchant}|ssc-1m|${draw.numero}`;
    const receipts = await post(running.url, 'deposits', { draws: [deposit] });
    const depositText = `deposit1|${name}|${draw.termsHash}|${deposit.seedHash}|${chain}|${deposit.round}`;
    expect(receipts.body['receipts']).toHaveLength(1);
    expect(isSignedBy(sign, depositText, [receipts.body['receipts']].flat()[0])).toBe(true);
    const { root } = seal.first;
    const sealText = `seal1|${name}|${root}|5|7500|${draw.termsHash}|${deposit.seedHash}|${chain}|${deposit.round}`;
    const { receivedAt, receipt } = answered.body;
    expect(receivedAt).toBe(draw.closesAt);
    expect(isSignedBy(sign, `countersign1|${sealText}|${draw.closesAt}`, receipt)).toBe(true);
    running.clock.nowMs = draw.drawAt;
    const round = await roundOf(running.url, chain, deposit.round);
    const { given, body } = await recounted(running.url, draw, round.signature);
    const outcomeHash = sha256(JSON.stringify(given['outcome']));
    const resultText = `result1|${name}|${root}|${outcomeHash}|${String(given['payout'])}|${String(given['winsHash'])}`;
    expect(isSignedBy(sign, resultText, body['receipt'])).toBe(true);
  });
});

describe('what everybody may read', () => {
  test('[X-28 in part] a seed is given out from its time on, once sealed, and not before', async () => {
    const path = `/witness/v1/seeds?merchant=${merchant}&game=ssc-1m&numero=${draw.numero}`;
    expect(await get(running.url, path)).toMatchObject({ status: 404, body: { code: 'DRAW_UNKNOWN' } });
    await sealed();
    running.clock.nowMs = draw.drawAt - 1;
    expect(await get(running.url, path)).toEqual({ status: 409, body: { code: 'SEED_EARLY' } });
    running.clock.nowMs = draw.drawAt;
    expect(await get(running.url, path)).toEqual({ status: 200, body: { seed: draw.seed.toString('hex') } });
    expect(await get(running.url, `${path}&more=1`)).toMatchObject({ status: 200 });
    expect(await get(running.url, '/witness/v1/seeds')).toMatchObject({ status: 400 });
  });

  test('[X-28 in part] the seed of a draw that was never sealed is not given out', async () => {
    await deposited();
    running.clock.nowMs = draw.drawAt + 3_600_000;
    const path = `/witness/v1/seeds?merchant=${merchant}&game=ssc-1m&numero=${draw.numero}`;
    expect((await get(running.url, path)).body).toEqual({ code: 'SEED_EARLY' });
  });

  test('[X-28 in part] old rounds are signed in bounded numbers, the last hundred always', async () => {
    const { hash } = running.witness.chain;
    running.clock.nowMs += 3_000_000;
    const statuses = await Promise.all(
      Array.from(
        { length: 30 },
        async (_, place) => (await fetch(`${running.url}/${hash}/public/${place + 1}`)).status,
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await get(running.url, `/${hash}/public/1000`)).status).toBe(200);
    running.clock.nowMs += 1000;
    expect((await get(running.url, `/${hash}/public/30`)).status).toBe(200);
  });

  test('[X-28 in part] the journal has every act in order and no seed before its time', async () => {
    await sealed();
    const { body } = await get(running.url, '/witness/v1/journal?after=1&limit=2');
    expect(body).toMatchObject({
      entries: [
        { seq: 2, kind: 'deposit' },
        { seq: 3, kind: 'seal', at: draw.closesAt },
      ],
    });
    expect(JSON.stringify(body)).not.toContain(draw.seed.toString('hex'));
    for (const query of ['limit=501', 'limit=0', 'after=-1', 'after=x', 'other=1'])
      expect((await get(running.url, `/witness/v1/journal?${query}`)).status).toBe(400);
  });

  test('[X-28 in part] rounds come in the form of drand, never before their time', async () => {
    const { chain } = running.witness;
    const { url, clock } = running;
    expect(chain.genesis_time).toBe(Math.floor(startMs / 60_000) * 60);
    const answer = async (path: string) => {
      const response = await fetch(`${url}${path}`);
      return [response.status, response.headers.get('cache-control'), await response.text()];
    };
    expect(await answer('/chains')).toEqual([200, 'no-store', JSON.stringify([chain.hash])]);
    expect((await get(url, `/${chain.hash}/info`)).body).toEqual({ ...chain });
    // Thirty seconds after the genesis: round 11.
    expect((await get(url, `/${chain.hash}/public/latest`)).body).toMatchObject({ round: 11 });
    expect((await get(url, `/${chain.hash}/public/11`)).status).toBe(200);
    expect(await answer(`/${chain.hash}/public/12`)).toEqual([
      404,
      'must-revalidate, no-cache, max-age=0',
      '',
    ]);
    expect(await answer(`/${chain.hash}/public/14`)).toEqual([404, 'public, must-revalidate, max-age=9', '']);
    clock.nowMs += 2999;
    expect((await get(url, `/${chain.hash}/public/12`)).status).toBe(404);
    clock.nowMs += 1;
    const round = await roundOf(url, chain.hash, 12);
    expect(round.randomness).toBe(sha256(Buffer.from(round.signature, 'hex')));
    for (const bad of ['0', '-1', '1.5', 'x', '1e3'])
      expect((await answer(`/${chain.hash}/public/${bad}`))[0]).toBe(400);
    expect((await answer(`/${quicknet.hash}/info`))[0]).toBe(404);
    expect((await answer('//'))[0]).toBe(404);
    for (const unknown of ['/', '/witness/v1/deposits', `/${chain.hash}`, `/${chain.hash}/public/1/2`])
      expect((await answer(unknown))[0]).toBe(404);
  });
});

describe('bounds and restarts', () => {
  test('[X-28 in part] a header above 8 KiB is refused, and half a request is not waited for by others', async () => {
    const { hostname, port } = new URL(running.url);
    const half = connect(Number(port), hostname);
    half.write('POST /witness/v1/seals HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"half"');
    const response = await fetch(`${running.url}/witness/v1/keys`, { headers: { long: 'x'.repeat(9000) } });
    expect(response.status).toBe(431);
    expect((await get(running.url, '/witness/v1/keys')).body).toEqual(running.witness.published);
    half.destroy();
  });

  test('[X-28 in part] a client that sends nothing more is cut off', async () => {
    await running.close();
    running = await startWitness(folder, running.clock, { idleMs: 50 });
    const { hostname, port } = new URL(running.url);
    const half = connect(Number(port), hostname);
    half.on('error', () => undefined);
    const closed = new Promise((resolve) => half.once('close', resolve));
    half.write('POST /witness/v1/seals HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{"half"');
    await closed;
    expect(running.said).toEqual([]);
  });

  test('[X-28 in part] the first line of a seal and a ticket have a longest length', async () => {
    await deposited();
    running.clock.nowMs = draw.closesAt;
    const { first } = sealOf(draw, texts);
    const longFirst = await post(running.url, 'seals', JSON.stringify(first) + ' '.repeat(5000));
    expect(longFirst.body).toMatchObject({ code: 'BODY_INVALID' });
    const longTicket = await post(running.url, 'seals', first, { others: ['x'.repeat(300_000)] });
    expect(longTicket.body).toMatchObject({ code: 'BODY_INVALID', why: 'a line is too long' });
  });

  test('[X-28 in part] a restart knows everything: receipts, pools, keys', async () => {
    const lotto = drawOf('lotto-6-42');
    const ticket = ticketText(lotto, [['pool', '01-02-03-04-05-06', '2000']], 1);
    const { deposit, seal, answered } = await sealed(lotto, [ticket]);
    running.clock.nowMs = lotto.drawAt;
    const round = await roundOf(running.url, running.witness.chain.hash, deposit.round);
    const { given, body } = await recounted(running.url, lotto, round.signature);
    const { published } = running.witness;
    running = await running.restart();
    expect(running.witness.published).toEqual(published);
    expect(await post(running.url, 'seals', seal.first, seal)).toEqual(answered);
    expect(await post(running.url, 'results', given)).toEqual({ status: 200, body });
    const next = drawOf('lotto-6-42', { numero: '20261122-0001', minutes: 6 });
    const second = await sealed(next, [ticketText(next, [['pool', '01-02-03-04-05-06', '2000']], 1)]);
    running.clock.nowMs = next.drawAt;
    const nextRound = await roundOf(running.url, published.chain, second.deposit.round);
    const { given: after } = await recounted(running.url, next, nextRound.signature);
    expect(given['pool']).toMatchObject({ carried: '0', unwon: 0, unwonAfter: 1 });
    expect(after['pool']).toMatchObject({ carried: Object(given['pool']).carriedAfter, unwon: 1 });
  });

  test('[X-28 in part] tickets are removed some time after the result', async () => {
    const { deposit } = await sealed();
    running.clock.nowMs = draw.drawAt;
    const round = await roundOf(running.url, running.witness.chain.hash, deposit.round);
    await recounted(running.url, draw, round.signature);
    const count = () => readdirSync(join(folder, 'tickets')).length;
    writeFileSync(join(folder, 'tickets', 'left.1.part'), '');
    running = await running.restart();
    expect(count()).toBe(1);
    running.clock.nowMs = draw.drawAt + 3_600_001;
    running = await running.restart();
    expect(count()).toBe(0);
  });

  test('[X-28 in part] the witness does not start on other keys or another period', async () => {
    await running.close();
    const keys = readFileSync(join(folder, 'keys.json'), 'utf8');
    expect(statSync(join(folder, 'keys.json')).mode & 0o777).toBe(0o600);
    writeFileSync(join(folder, 'keys.json'), keys.replace('"periodS":3', '"periodS":5'));
    await expect(startWitness(folder)).rejects.toThrow('a period of 5 s');
    const other = newFolder();
    const elsewhere = await startWitness(other.folder);
    await elsewhere.close();
    writeFileSync(join(folder, 'keys.json'), readFileSync(join(other.folder, 'keys.json')));
    other.remove();
    await expect(startWitness(folder)).rejects.toThrow('belongs to other keys');
    writeFileSync(join(folder, 'keys.json'), keys);
    expect(existsSync(join(folder, 'journal.jsonl'))).toBe(true);
    running = await startWitness(folder);
  });
});
