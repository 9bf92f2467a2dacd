// Seals over HTTP: early and late ones, a second root, every kind of wrong ticket.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  drawOf,
  type Line,
  newFolder,
  post,
  type Running,
  sealDraw,
  sealOf,
  sha256,
  signatureOf,
  startWitness,
  type TestDraw,
  takeDeposit,
  testLines,
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
      () => sum([ticketOf(testLines, { draw: { ...draw, numero: '20261121-0001' } })]),
    ],
    [
      'a ticket of another game',
      'of another draw',
      () => sum([ticketOf(testLines, { draw: { ...draw, game: 'ssc-5m' } })]),
    ],
    [
      'a ticket of other terms',
      'of other terms',
      () => sum([ticketOf(testLines, { draw: { ...draw, termsHash: sha256('') } })]),
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
      () => sum([ticketOf(testLines, { series: 1941 })]),
    ],
    [
      'a series below 1,700',
      'a series outside of its range',
      () => sum([ticketOf(testLines, { series: 1699 })]),
    ],
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

  test('[X-28 in part] a refusal reaches a client that is in the middle of a long upload', async () => {
    await deposited();
    running.clock.nowMs = draw.closesAt;
    const good = sealOf(
      draw,
      Array.from({ length: 1000 }, (_, place) => ticketText(draw, testLines, place)),
    );
    const bad = Array.from({ length: 100_000 }, (_, place) => `no ticket ${place} ${'x'.repeat(200)}`);
    const others = [...good.others, ...bad];
    const answered = await post(running.url, 'seals', { ...good.first, count: others.length }, { others });
    expect(answered).toMatchObject({ status: 409, body: { code: 'TICKETS_WRONG', ticket: 1000 } });
  });

  test('[X-28 in part] of two roots that arrive at once, one is countersigned', async () => {
    await deposited();
    running.clock.nowMs = draw.closesAt;
    const seals = [texts, texts.slice(1), texts.slice(2)].map((list) => sealOf(draw, list));
    const answers = await Promise.all(seals.map((one) => post(running.url, 'seals', one.first, one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
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
        Array.from({ length: count }, (_, place) => ticketText(one, testLines, place)),
      );
    }
  });
});
