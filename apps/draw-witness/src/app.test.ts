// The witness over HTTP: every refusal, the same answer to the same call, seeds and rounds at their time, bounds.
import { createPublicKey, verify } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { quicknet } from './beacon.ts';
import {
  depositOf,
  drawOf,
  get,
  type Line,
  merchant,
  newFolder,
  post,
  type Running,
  recounted,
  roundOf,
  sealOf,
  seedOf,
  sha256,
  signatureOf,
  startMs,
  startWitness,
  type TestDraw,
  ticketText,
} from './platform.fixture.ts';

let running: Running;
let folder = '';
let remove = () => {};
beforeEach(async () => {
  ({ folder, remove } = newFolder());
  running = await startWitness(folder);
});
afterEach(async () => {
  await running.close();
  remove();
});

const draw = drawOf('ssc-1m');
const lines: Line[] = [
  ['digit', '1:4', '1000'],
  ['star2', '27', '500'],
];
const texts = [1, 2, 3, 4, 5].map((place) => ticketText(draw, lines, place));

async function deposited(one: TestDraw = draw) {
  const deposit = await depositOf(one, running.witness);
  expect(await post(running.url, 'deposits', { draws: [deposit] })).toMatchObject({ status: 200 });
  return deposit;
}

/** Deposited, closed and countersigned. */
async function sealed(one: TestDraw = draw, tickets: readonly string[] = texts) {
  const deposit = await deposited(one);
  running.clock.nowMs = one.closesAt;
  const seal = sealOf(one, tickets);
  const answered = await post(running.url, 'seals', seal.first, seal);
  expect(answered.status).toBe(200);
  return { deposit, seal, answered };
}

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
    const resultText = `result1|${name}|${root}|${outcomeHash}|${given['payout']}|${given['winsHash']}`;
    expect(isSignedBy(sign, resultText, body['receipt'])).toBe(true);
  });
});

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
      body: { receipts: [first.body['receipts'], first.body['receipts']].flat() },
    });
    const other = await depositOf({ ...draw, seed: seedOf(8) }, running.witness);
    expect((await post(running.url, 'deposits', { draws: [other] })).body).toMatchObject({
      code: 'DEPOSIT_DIFFERS',
    });
    running.clock.nowMs = draw.closesAt;
    expect(await post(running.url, 'deposits', { draws: [deposit] })).toEqual(first);
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

describe('seals', () => {
  const seal = () => sealOf(draw, texts);

  test('[X-28 in part] a draw without a deposit is unknown', async () => {
    expect(await post(running.url, 'seals', seal().first, seal())).toMatchObject({
      status: 404,
      body: { code: 'DRAW_UNKNOWN' },
    });
  });

  test('[X-28 in part] a seal before the close is early, one within five seconds of the draw late', async () => {
    await deposited();
    const at = async (nowMs: number) => {
      running.clock.nowMs = nowMs;
      return (await post(running.url, 'seals', seal().first, seal())).body['code'];
    };
    expect(await at(draw.closesAt - 1)).toBe('SEAL_EARLY');
    expect(await at(draw.drawAt - 4999)).toBe('SEAL_LATE');
    // A clock that is set back opens nothing again.
    expect(await at(draw.drawAt - 10_000)).toBe('SEAL_LATE');
  });

  test('[X-28 in part] a seal exactly five seconds before the draw is in time', async () => {
    await deposited();
    running.clock.nowMs = draw.drawAt - 5000;
    expect((await post(running.url, 'seals', seal().first, seal())).status).toBe(200);
  });

  test('[X-28 in part] tickets that arrive after the time are late, though their seal began in time', async () => {
    await deposited();
    running.clock.nowMs = draw.closesAt;
    const { first, others } = seal();
    const line = JSON.stringify(first);
    const stream = new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(Buffer.from(`${line}\n${others.slice(0, 4).join('\n')}\n`));
        // The witness has begun to write what it got.
        while (
          !readdirSync(join(folder, 'tickets')).some(
            (file) => statSync(join(folder, 'tickets', file)).size > 0,
          )
        )
          await new Promise((resolve) => setTimeout(resolve, 5));
        running.clock.nowMs = draw.drawAt - 4999;
        controller.enqueue(Buffer.from(others[4] ?? ''));
        controller.close();
      },
    });
    const path = '/witness/v1/seals';
    const response = await fetch(`${running.url}${path}`, {
      method: 'POST',
      headers: { 'perya-signature': signatureOf(path, line) },
      body: stream,
      duplex: 'half',
    });
    expect(await response.json()).toEqual({ code: 'SEAL_LATE' });
    expect(readdirSync(join(folder, 'tickets'))).toEqual([]);
  });

  test('[X-28 in part] a second root is refused, the same one has the same answer even without tickets', async () => {
    const { answered, seal: first } = await sealed();
    const other = sealOf(draw, texts.slice(1));
    expect(await post(running.url, 'seals', other.first, other)).toEqual({
      status: 409,
      body: { code: 'SEAL_DIFFERS', root: first.first.root },
    });
    running.clock.nowMs = draw.drawAt + 60_000;
    expect(await post(running.url, 'seals', first.first, first)).toEqual(answered);
    expect(await post(running.url, 'seals', first.first)).toEqual(answered);
  });

  const sum = (list: readonly string[]) => sealOf(draw, list);
  const ticketOf = (some: Line[], over: { draw?: TestDraw; series?: number } = {}) =>
    ticketText(over.draw ?? draw, some, 9, over.series);
  const changed = (from: string, to: string) =>
    texts.map((text, place) => (place === 0 ? text.replace(from, to) : text));
  const wrong: [what: string, why: string, seal: () => { first: object; others: string[] }][] = [
    ['one ticket too few', 'count', () => ({ ...seal(), others: seal().others.slice(1) })],
    ['one ticket too many', 'count', () => ({ ...seal(), first: { ...seal().first, count: 4 } })],
    ['another sum', 'stake', () => ({ ...seal(), first: { ...seal().first, stake: '7501' } })],
    ['another root', 'root', () => ({ ...seal(), first: { ...seal().first, root: sha256('root') } })],
    ['an altered ticket', 'root', () => ({ ...seal(), others: sum(changed('1:4', '1:5')).others })],
    ['another order', 'order', () => ({ ...seal(), others: seal().others.toReversed() })],
    ['a ticket twice', 'a repeated ticket', () => sum([...texts, texts[0] ?? ''])],
    [
      'a ticket of another draw',
      'of another draw',
      () => sum([ticketOf(lines, { draw: { ...draw, numero: '20261121-0001' } })]),
    ],
    [
      'a ticket of another game',
      'of another draw',
      () => sum([ticketOf(lines, { draw: { ...draw, game: 'ssc-5m' } })]),
    ],
    [
      'a ticket of other terms',
      'of other terms',
      () => sum([ticketOf(lines, { draw: { ...draw, termsHash: sha256('') } })]),
    ],
    ['an unknown market', 'a line that no rule knows', () => sum([ticketOf([['lo2', '12', '1000']])])],
    ['a pick of no form', 'a line that no rule knows', () => sum([ticketOf([['digit', '6:1', '1000']])])],
    [
      'a stake that is not the sum',
      'a stake that is not the sum of its lines',
      () => sum(changed('"1500"', '"1501"')),
    ],
    ['a stake of nothing', 'not a ticket', () => sum([ticketOf([['digit', '1:1', '0']])])],
    ['no line', 'not a ticket', () => sum([ticketOf([])])],
    [
      'a series above the return',
      'a series outside of its range',
      () => sum([ticketOf(lines, { series: 1941 })]),
    ],
    ['a series below 1,700', 'a series outside of its range', () => sum([ticketOf(lines, { series: 1699 })])],
    ['white space', 'not canonical', () => sum(changed('["t1",', '["t1", '))],
    ['an escaped character', 'not canonical', () => sum(changed('"digit"', String.raw`"\u0064igit"`))],
    ['no JSON', 'not a ticket', () => ({ first: { ...seal().first, count: 1 }, others: ['ticket'] })],
  ];
  test.each(wrong)('[X-28 in part] %s: TICKETS_WRONG', async (_what, why, make) => {
    await deposited();
    running.clock.nowMs = draw.closesAt;
    const { first, others } = make();
    const answered = await post(running.url, 'seals', first, { others });
    expect(answered).toMatchObject({ status: 409, body: { code: 'TICKETS_WRONG', why } });
    expect(readdirSync(join(folder, 'tickets'))).toEqual([]);
    // The draw can still be sealed as it is.
    expect((await post(running.url, 'seals', seal().first, seal())).status).toBe(200);
  });

  test('[X-28 in part] of two roots that arrive at once, one is countersigned', async () => {
    await deposited();
    running.clock.nowMs = draw.closesAt;
    const seals = [texts, texts.slice(1), texts.slice(2)].map((list) => sealOf(draw, list));
    const answers = await Promise.all(seals.map((one) => post(running.url, 'seals', one.first, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.filter(({ body }) => body['code'] === 'SEAL_DIFFERS')).toHaveLength(2);
    expect(readdirSync(join(folder, 'tickets'))).toHaveLength(1);
  });

  test('[X-28 in part] a number of the raffle is sold once', async () => {
    const raffle = drawOf('fiesta');
    await deposited(raffle);
    running.clock.nowMs = raffle.closesAt;
    const twice = sealOf(
      raffle,
      [1, 2].map((place) => ticketText(raffle, [['raffle', '0007', '2000']], place)),
    );
    expect((await post(running.url, 'seals', twice.first, twice)).body).toMatchObject({
      why: 'a number sold twice',
    });
  });

  test('[X-28 in part] every count of tickets up to forty has the root of RFC 6962', async () => {
    for (let count = 0; count <= 40; count += 1) {
      const one = drawOf('ssc-1m', {
        numero: `20261121-${String(count).padStart(4, '0')}`,
        minutes: 3 * (count + 1),
      });
      await sealed(
        one,
        Array.from({ length: count }, (_, place) => ticketText(one, lines, place)),
      );
    }
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
