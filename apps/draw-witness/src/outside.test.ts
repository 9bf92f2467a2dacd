import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  get,
  newFolder,
  outsideDrawOf,
  post,
  type Running,
  sealOf,
  sha256,
  startWitness,
  type TestDraw,
  ticketText,
} from './platform.fixture.ts';

let folder: ReturnType<typeof newFolder>;
let running: Running;
let draw: TestDraw & { sources: string[] };
beforeEach(async () => {
  folder = newFolder();
  running = await startWitness(folder.folder);
  draw = outsideDrawOf('barangay-2');
});
afterEach(async () => {
  await running.close();
  folder.remove();
});

const named = ({ merchant, game, numero }: TestDraw) => ({ merchant, game, numero });
/** What the platform sends of a planned draw. */
const planned = ({ no, drawAt, closesAt, terms, sources, ...rest }: typeof draw) => ({
  ...named({ ...rest, no, drawAt, closesAt, terms }),
  no,
  drawAt,
  closesAt,
  terms,
  sources,
});
const take = (over: object = {}) => post(running.url, 'outside', { draws: [{ ...planned(draw), ...over }] });

/** 10.00 on `07-29` in this order, which pays 864.9 times, and on `11-12`. */
const tickets = () => [
  ticketText(draw, [['exact', '07-29', '1000']], 1),
  ticketText(draw, [['exact', '11-12', '1000']], 2),
];
const hashOf = (index: number) => sha256(tickets()[index] ?? '');

async function seal() {
  expect((await take()).status).toBe(200);
  running.clock.nowMs = draw.closesAt;
  const { first, others } = sealOf(draw, tickets());
  const sealed = await post(running.url, 'seals', first, { others });
  expect(sealed.status).toBe(200);
  return first.root;
}

/** The result in which one ticket wins 8,649.00. */
const resultOf = (outcome: number[], winner: string) => ({
  ...named(draw),
  outcome,
  payout: '864900',
  winners: 1,
  winsHash: sha256(`${winner}|864900\n`),
});
const firstResult = () => resultOf([7, 29], hashOf(0));
const corrected = (no: number) => ({ ...resultOf([11, 12], hashOf(1)), no });

test('[X-28 in part] names of sources are signed before the sales end, once; half an hour lies before the draw', async () => {
  const first = await take();
  expect(first).toMatchObject({ status: 200, body: { receipts: [expect.stringMatching(/^[\w-]{86}$/u)] } });
  expect((await take()).body['receipts']).toEqual(first.body['receipts']);
  expect((await take({ sources: ['a-desk', 'b-desk'] })).body['code']).toBe('DEPOSIT_DIFFERS');
  expect((await take({ sources: ['harbour-wire', 'capitol-desk'] })).body['code']).toBe('BODY_INVALID');
  expect((await take({ sources: ['capitol-desk', 'capitol-desk'] })).body['code']).toBe('BODY_INVALID');
  expect((await take({ closesAt: draw.drawAt - 30 * 60_000 + 1 })).body['code']).toBe('BODY_INVALID');
  expect((await take({ terms: { ...Object(draw.terms), returnPermille: 910 } })).body['code']).toBe(
    'TERMS_WRONG',
  );
  const pool = outsideDrawOf('lotto-6-42');
  expect((await post(running.url, 'outside', { draws: [planned(pool)] })).body['code']).toBe('BODY_INVALID');
  running.clock.nowMs = draw.closesAt;
  expect((await take({ numero: '20261121-0244' })).body['code']).toBe('DEPOSIT_LATE');
});

test('[X-28 in part] payouts are recounted from the outcome as it is told, from the draw’s time on', async () => {
  await seal();
  expect((await post(running.url, 'outside-results', firstResult())).body['code']).toBe('RESULT_EARLY');
  running.clock.nowMs = draw.drawAt;
  for (const [change, field] of [
    [{ payout: '864901' }, 'payout'],
    [{ winners: 2 }, 'winners'],
    [{ winsHash: sha256('') }, 'winsHash'],
  ] as const)
    expect((await post(running.url, 'outside-results', { ...firstResult(), ...change })).body).toMatchObject({
      code: 'RESULT_DISAGREES',
      field,
    });
  const impossible = { ...firstResult(), outcome: [0, 32] };
  expect((await post(running.url, 'outside-results', impossible)).body['code']).toBe('BODY_INVALID');
  const accepted = await post(running.url, 'outside-results', firstResult());
  expect(accepted).toMatchObject({ status: 200, body: { receipt: expect.stringMatching(/^[\w-]{86}$/u) } });
  running = await running.restart();
  expect(await post(running.url, 'outside-results', firstResult())).toEqual(accepted);
  const other = resultOf([11, 12], hashOf(1));
  expect((await post(running.url, 'outside-results', other)).body).toMatchObject({
    code: 'RESULT_DISAGREES',
    field: 'outcome',
  });
});

test('a correction follows a result, is recounted, and is the same for ever', async () => {
  await seal();
  running.clock.nowMs = draw.drawAt;
  expect((await post(running.url, 'corrections', corrected(1))).body['code']).toBe('RESULT_EARLY');
  await post(running.url, 'outside-results', firstResult());
  const wrong = { ...corrected(1), payout: '1' };
  expect((await post(running.url, 'corrections', wrong)).body['code']).toBe('RESULT_DISAGREES');
  const accepted = await post(running.url, 'corrections', corrected(1));
  expect(accepted.status).toBe(200);
  running.clock.nowMs = draw.drawAt + 7 * 24 * 3_600_000;
  running = await running.restart();
  expect(await post(running.url, 'corrections', corrected(1))).toEqual(accepted);
  const changed = { ...corrected(1), outcome: [1, 1], payout: '0', winners: 0, winsHash: sha256('') };
  expect((await post(running.url, 'corrections', changed)).body['code']).toBe('RESULT_DISAGREES');
  const second = await post(running.url, 'corrections', { ...changed, no: 3 });
  expect(second.status).toBe(200);
  expect(second.body['receipt']).not.toBe(accepted.body['receipt']);
});

test('an outside draw has no seed to give out, and takes no result of one from a seed', async () => {
  await seal();
  running.clock.nowMs = draw.drawAt;
  const { game, merchant, numero } = draw;
  const seed = await get(running.url, `/witness/v1/seeds?merchant=${merchant}&game=${game}&numero=${numero}`);
  expect(seed).toMatchObject({ status: 404, body: { code: 'DRAW_UNKNOWN' } });
  const result = { ...firstResult(), signature: 'ab'.repeat(48), seed: 'cd'.repeat(32) };
  expect((await post(running.url, 'results', result)).body['code']).toBe('DRAW_UNKNOWN');
  const { signature, seed: seedText } = result;
  const revealed = { merchant, game, numero, signature, seed: seedText };
  expect(await post(running.url, 'recounts', revealed)).toEqual({ status: 200, body: {} });
  expect((await post(running.url, 'outside-results', firstResult())).status).toBe(200);
  const unknown = { ...firstResult(), numero: '20261121-0001' };
  expect((await post(running.url, 'outside-results', unknown)).body['code']).toBe('DRAW_UNKNOWN');
});
