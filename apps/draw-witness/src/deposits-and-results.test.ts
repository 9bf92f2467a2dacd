// Deposits and results over HTTP: every refusal, and the same answer to the same call.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
  seedOf,
  sha256,
  signatureOf,
  startMs,
  startWitness,
  type TestDraw,
  takeDeposit,
  ticketsOf,
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

describe('deposits', () => {
  const refusals: [
    what: string,
    code: string,
    change: (deposit: Awaited<ReturnType<typeof depositOf>>) => object,
  ][] = [
    ['another seed than the hash', 'SEED_MISMATCH', (one) => ({ ...one, seedHash: sha256(seedOf(1)) })],
    ['a seed sealed for another draw', 'SEED_MISMATCH', (one) => ({ ...one, numero: '20261121-0001' })],
    [
      'a seed that cannot be opened',
      'SEED_MISMATCH',
      (one) => ({ ...one, seed: { ...one.seed, ciphertext: 'AAAA' } }),
    ],
    [
      'other odds',
      'TERMS_WRONG',
      (one) => ({ ...one, terms: { ...Object(one.terms), odds: { digit: 9701 } } }),
    ],
    ['terms of another game', 'TERMS_WRONG', (one) => ({ ...one, terms: drawOf('ssc-5m').terms })],
    [
      'a return below 750',
      'TERMS_WRONG',
      (one) => ({ ...one, terms: drawOf('ssc-1m', { returnPermille: 749 }).terms }),
    ],
    ['a round before the draw', 'ROUND_WRONG', (one) => ({ ...one, round: one.round - 1 })],
    ['a later round', 'ROUND_WRONG', (one) => ({ ...one, round: one.round + 1 })],
    ['an unknown chain', 'ROUND_WRONG', (one) => ({ ...one, chain: sha256('chain') })],
    ['an unknown game', 'BODY_INVALID', (one) => ({ ...one, game: 'ssc-2m' })],
    ['a time that is not its number', 'BODY_INVALID', (one) => ({ ...one, no: one.no + 1 })],
    ['a close too near to the draw', 'BODY_INVALID', (one) => ({ ...one, closesAt: one.drawAt - 4999 })],
    ['a merchant that is a path', 'BODY_INVALID', (one) => ({ ...one, merchant: '../../../../etc/passwd' })],
    ['a member that nobody knows', 'BODY_INVALID', (one) => ({ ...one, more: 1 })],
  ];
  test.each(refusals)('[X-28 in part] %s: %s', async (_what, code, change) => {
    const good = await depositOf(drawOf('ssc-1m', { numero: '20261121-0009' }), running.witness);
    const bad = change(await depositOf(draw, running.witness));
    const answered = await post(running.url, 'deposits', { draws: [good, bad] });
    expect(answered).toMatchObject({ status: code === 'BODY_INVALID' ? 400 : 409, body: { code } });
    // All or none: the good one is unknown too.
    expect((await get(running.url, '/witness/v1/journal')).body).toMatchObject({ entries: { length: 1 } });
  });

  test('[X-28 in part] the same deposit has the same receipt for good, another is refused, a late one too', async () => {
    const deposit = await depositOf(draw, running.witness);
    const first = await post(running.url, 'deposits', { draws: [deposit] });
    // Sealed anew: other bytes, the same seed.
    const again = await depositOf(draw, running.witness);
    expect(again.seed).not.toEqual(deposit.seed);
    expect(await post(running.url, 'deposits', { draws: [again, deposit] })).toEqual({
      status: 200,
      body: {
        now: running.clock.nowMs,
        receipts: [first.body['receipts'], first.body['receipts']].flat(),
      },
    });
    const other = await depositOf({ ...draw, seed: seedOf(8) }, running.witness);
    expect((await post(running.url, 'deposits', { draws: [other] })).body).toMatchObject({
      code: 'DEPOSIT_DIFFERS',
    });
    running.clock.nowMs = draw.closesAt;
    expect(await post(running.url, 'deposits', { draws: [deposit] })).toEqual({
      status: 200,
      body: { ...first.body, now: draw.closesAt },
    });
    const late = await depositOf({ ...draw, numero: '20261121-0009' }, running.witness);
    expect((await post(running.url, 'deposits', { draws: [late] })).body).toMatchObject({
      code: 'DEPOSIT_LATE',
    });
  });

  test('[X-28 in part] a draw may take its beacon from quicknet', async () => {
    const later = { ...draw, seed: seedOf(3) };
    const deposit = await depositOf(later, running.witness);
    const round = Math.ceil((draw.drawAt / 1000 - quicknet.genesis_time) / 3) + 1;
    const ofQuicknet = { ...deposit, chain: quicknet.hash, round };
    expect(await post(running.url, 'deposits', { draws: [ofQuicknet] })).toMatchObject({ status: 200 });
  });

  test('[X-28 in part] bodies that are no deposits are refused', async () => {
    const deposit = await depositOf(draw, running.witness);
    const bodies = [
      '',
      'null',
      '{',
      '[]',
      '{"draws":[]}',
      { draws: Array.from({ length: 201 }, () => deposit) },
    ];
    for (const body of bodies)
      expect(await post(running.url, 'deposits', body)).toMatchObject({
        status: 400,
        body: { code: 'BODY_INVALID' },
      });
    const two = await post(running.url, 'deposits', { draws: [deposit] }, { others: ['{}'] });
    expect(two.body).toMatchObject({ code: 'BODY_INVALID' });
    const long = await post(running.url, 'deposits', { draws: [deposit], pad: 'x'.repeat(1_100_000) });
    expect(long.body).toMatchObject({ code: 'BODY_INVALID', why: 'the body is too long' });
  });
});

describe('results', () => {
  async function drawn() {
    const { deposit } = await sealed();
    running.clock.nowMs = draw.drawAt;
    const round = await roundOf(running.url, running.witness.chain.hash, deposit.round);
    return { deposit, round };
  }
  const resultOf = (signature: string, over: object = {}) => ({
    merchant,
    game: draw.game,
    numero: draw.numero,
    signature,
    seed: draw.seed.toString('hex'),
    outcome: [],
    payout: '0',
    winners: 0,
    winsHash: sha256(''),
    ...over,
  });

  test('[X-28 in part] a draw that is unknown or not sealed has no result', async () => {
    const result = resultOf('00'.repeat(48));
    expect((await post(running.url, 'results', result)).body).toMatchObject({ code: 'DRAW_UNKNOWN' });
    await deposited();
    expect((await post(running.url, 'results', result)).body).toMatchObject({
      code: 'DRAW_UNKNOWN',
      why: 'not sealed',
    });
  });

  test('[X-28 in part] early, another seed, a forged or another round: each is refused', async () => {
    await sealed();
    const code = async (result: object) => (await post(running.url, 'results', result)).body['code'];
    running.clock.nowMs = draw.drawAt - 1;
    expect(await code(resultOf('00'.repeat(48)))).toBe('RESULT_EARLY');
    const { hash } = running.witness.chain;
    running.clock.nowMs = draw.drawAt;
    const round = (draw.drawAt - Math.floor(startMs / 60_000) * 60_000) / 3000 + 1;
    const { signature } = await roundOf(running.url, hash, round);
    const before = await roundOf(running.url, hash, round - 1);
    expect(await code(resultOf(signature, { seed: seedOf(1).toString('hex') }))).toBe('SEED_MISMATCH');
    expect(await code(resultOf(before.signature))).toBe('BEACON_WRONG');
    expect(await code(resultOf('ab'.repeat(48)))).toBe('BEACON_WRONG');
    expect(await code(resultOf(signature))).toBe('RESULT_DISAGREES');
    expect(await code(resultOf(signature, { payout: '01' }))).toBe('BODY_INVALID');
  });

  test('[X-28 in part] the first field that differs is named, with both values', async () => {
    const { round } = await drawn();
    const first = await post(running.url, 'results', resultOf(round.signature));
    expect(first).toMatchObject({
      status: 409,
      body: { code: 'RESULT_DISAGREES', field: 'outcome', yours: [] },
    });
    const { given, body } = await recounted(running.url, draw, round.signature);
    expect(await post(running.url, 'results', given)).toEqual({ status: 200, body });
    const cent = { ...given, payout: String(BigInt(String(given['payout'])) + 1n) };
    expect((await post(running.url, 'results', cent)).body).toEqual({
      code: 'RESULT_DISAGREES',
      field: 'payout',
      ours: given['payout'],
      yours: cent.payout,
    });
    for (const [field, value] of [
      ['winners', 3],
      ['winsHash', sha256('wins')],
      ['outcome', [0, 0, 0, 0, 11]],
    ] as const)
      expect((await post(running.url, 'results', { ...given, [field]: value })).body).toMatchObject({
        field,
      });
    const pool = { carried: '0', unwon: 0, topUp: '0', carriedAfter: '0', unwonAfter: 0 };
    expect((await post(running.url, 'results', { ...given, pool })).body).toMatchObject({
      field: 'pool.carried',
      ours: null,
    });
  });

  test('[X-28 in part] a recount that was begun is used by the result that follows, once', async () => {
    const { round } = await drawn();
    const { signature } = round;
    const result = resultOf(signature);
    const revealed = { merchant, game: draw.game, numero: draw.numero, signature, seed: result.seed };
    expect(await post(running.url, 'recounts', revealed)).toEqual({ status: 200, body: {} });
    // Answered in its turn, after the recount.
    const other = { ...result, seed: seedOf(1).toString('hex') };
    expect((await post(running.url, 'results', other)).body).toMatchObject({ code: 'SEED_MISMATCH' });
    const [file = ''] = readdirSync(join(folder, 'tickets'));
    const path = join(folder, 'tickets', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace('1:4', '1:5'));
    expect((await post(running.url, 'results', result)).body).toMatchObject({
      code: 'RESULT_DISAGREES',
      field: 'outcome',
    });
    expect((await post(running.url, 'results', result)).body).toEqual({ code: 'UNAVAILABLE' });
  });

  test('[X-28 in part] a recount with another seed, or none that is signed, counts for nothing', async () => {
    const { round } = await drawn();
    const { signature } = round;
    const revealed = {
      merchant,
      game: draw.game,
      numero: draw.numero,
      signature,
      seed: seedOf(1).toString('hex'),
    };
    expect(await post(running.url, 'recounts', revealed)).toEqual({ status: 200, body: {} });
    const { given, body } = await recounted(running.url, draw, signature);
    expect(await post(running.url, 'results', given)).toEqual({ status: 200, body });
    expect(await post(running.url, 'recounts', { ...revealed, payout: '0' })).toMatchObject({ status: 400 });
    const unsigned = { signature: signatureOf('/witness/v1/results', JSON.stringify(revealed)) };
    expect(await post(running.url, 'recounts', revealed, unsigned)).toMatchObject({ status: 401 });
  });

  test('[X-28 in part] tickets that were altered on the disk agree with no result', async () => {
    const { round } = await drawn();
    const [file = ''] = readdirSync(join(folder, 'tickets'));
    const path = join(folder, 'tickets', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace('1:4', '1:5'));
    const answered = await post(running.url, 'results', resultOf(round.signature));
    // The alarm is the witness's own: the platform's result is neither right nor wrong.
    expect(answered).toEqual({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(running.said.join()).toContain(`ssc-1m|${draw.numero} were altered`);
  });
});
