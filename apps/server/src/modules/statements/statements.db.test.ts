// Tests statements: pages, sums, CSV and PDF.
import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { languages, movementGroupNames } from '@perya/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../app.fixture.ts';
import { soleBookOf } from '../../platform/ids.ts';

let server: TestServer;
let now = new Date('2026-11-21T04:00:00.000Z');
const dayMs = 86_400_000;

beforeAll(async () => {
  server = await openTestServer({ clock: { now: () => now } });
}, 60_000);
afterAll(() => server.close());

type Move = { kind: string; amount: bigint; daysAgo?: number };

/** A member whose wallet saw these movements, oldest first; negative ones leave it. */
async function memberWith(moves: readonly Move[]) {
  const token = await server.member();
  const { ledger, wallet, merchants } = server.app;
  const brand = merchants.byCode('perya');
  if (!brand) throw new Error('no brand');
  const playerId = (await server.call('GET /wps/member/info', {}, { token })).value.id;
  const bookId = soleBookOf(brand.id);
  const { accountId } = await wallet.accountOf({ bookId, playerId, trial: false }, brand.currency, now);
  const other = await ledger.houseAccount(
    { bookId, kind: 'house_adjustment', currency: brand.currency },
    now,
  );
  for (const { kind, amount, daysAgo = 0 } of moves) {
    const [fromId, toId] = amount < 0n ? [accountId, other] : [other, accountId];
    const at = new Date(now.getTime() - daysAgo * dayMs);
    const moved = amount < 0n ? -amount : amount;
    await ledger.transfer({
      bookId,
      opId: randomUUID(),
      fromId,
      toId,
      kind,
      amount: moved,
      at,
    });
  }
  return token;
}

const month = { from: '2026-10-23', to: '2026-11-21' };
const list = (
  token: string,
  query: { page?: number; from?: string; to?: string; group?: 'bonus' | 'other' | 'play' } = {},
) => server.call('GET /wps/wallet/transactions', { query }, { token });
const order = (
  token: string,
  format: 'csv' | 'pdf',
  language: (typeof languages)[number] = 'en',
  more = {},
) => server.call('POST /wps/wallet/statement', { body: { format, ...month, ...more } }, { token, language });
const fetch = (url: string) => server.app.http.inject({ method: 'GET', url });

test('[1-04] every movement is there, newest first, with what the days come to and the balances around them', async () => {
  const token = await memberWith([
    { kind: 'deposit', amount: 100_000n, daysAgo: 40 },
    { kind: 'deposit', amount: 50_000n, daysAgo: 3 },
    { kind: 'deposit_bonus', amount: 500n, daysAgo: 3 },
    { kind: 'round', amount: -2_500n, daysAgo: 1 },
    { kind: 'vendor_win', amount: 7_000n, daysAgo: 1 },
    { kind: 'withdrawal', amount: -10_000n },
    { kind: 'something_new', amount: 42n },
  ]);
  const { value } = await list(token);
  expect(value.list.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['other', '0.42'],
    ['withdrawal', '-100.00'],
    ['vendor_win', '70.00'],
    ['round', '-25.00'],
    ['deposit_bonus', '5.00'],
    ['deposit', '500.00'],
  ]);
  expect(value).toMatchObject({
    opening: '1000.00',
    closing: '1450.42',
    ...month,
    totals: { count: 6, into: '575.42', outOf: '125.00' },
    totalPages: 1,
  });
  expect(value.list[0]?.balanceAfter).toBe('1450.42');
  const nets = Object.fromEntries(value.totals.groups.map(({ group, net }) => [group, net]));
  expect(nets).toEqual({
    deposit: '500.00',
    bonus: '5.00',
    play: '45.00',
    withdrawal: '-100.00',
    other: '0.42',
  });
  const kinds = async (group: 'bonus' | 'other' | 'play') =>
    (await list(token, { group })).value.list.map(({ kind }) => kind);
  expect(await kinds('bonus')).toEqual(['deposit_bonus']);
  expect(await kinds('play')).toEqual(['vendor_win', 'round']);
  expect(await kinds('other')).toEqual(['other']);
  expect((await list(token, { from: '2026-11-18', to: '2026-11-18' })).value).toMatchObject({
    opening: '1000.00',
    closing: '1505.00',
    totals: { count: 2 },
  });
});

test('pages hold twenty; a span ends after it begins and within 366 days', async () => {
  const token = await memberWith(Array.from({ length: 23 }, () => ({ kind: 'deposit', amount: 100n })));
  const [first, second] = [await list(token), await list(token, { page: 2 })];
  expect([first.value.list.length, second.value.list.length, first.value.totalPages]).toEqual([20, 3, 2]);
  const numbers = [...first.value.list, ...second.value.list].map(({ number }) => number);
  expect(new Set(numbers).size).toBe(23);
  for (const wrong of [
    { from: '2026-11-22', to: '2026-11-21' },
    { from: '2025-11-20', to: '2026-11-21' },
  ])
    expect((await list(token, wrong)).error?.code).toBe('INVALID_INPUT');
});

test('[1-04] as CSV every movement is a line in the reader’s language, and nobody else’s', async () => {
  const token = await memberWith([
    { kind: 'deposit', amount: 100_000n, daysAgo: 1 },
    { kind: 'round', amount: -2_500n },
  ]);
  const { value } = await order(token, 'csv');
  const got = await fetch(value.url);
  expect(got.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="perya-2026-10-23-2026-11-21.csv"',
    'cache-control': 'no-store',
  });
  const [head, newest, oldest, ...rest] = got.body.split('\r\n');
  expect(head).toBe('\ufeffNumber,When,What,Amount,Balance,Currency,Reference');
  expect(newest).toBe(`2,${now.toISOString()},Game round,-25.00,975.00,PHP,`);
  expect(oldest).toContain(',Deposit,1000.00,1000.00,PHP,');
  expect(rest).toEqual(['']);
  expect((await fetch((await order(token, 'csv', 'zh-Hans')).value.url)).body).toContain('游戏局');
});

test('[6-07] a statement’s link ends after five minutes and leads to nothing else', async () => {
  const [token, stranger] = [await memberWith([]), await memberWith([])];
  const { url } = (await order(token, 'csv')).value;
  const strangerId = (await server.call('GET /wps/member/info', {}, { token: stranger })).value.id;
  for (const altered of [
    url.replace(/\/statements\/1\/[^?]+/u, `/statements/1/${strangerId}`),
    url.replace('from=2026-10-23', 'from=2020-10-23'),
    url.replace('format=csv', 'format=pdf'),
    url.replace(/until=\d+/u, 'until=99999999999'),
  ])
    expect((await fetch(altered)).statusCode, altered).toBe(404);
  expect((await fetch(url)).statusCode).toBe(200);
  const before = now;
  now = new Date(now.getTime() + 5 * 60_000 + 1000);
  expect((await fetch(url)).statusCode).toBe(404);
  now = before;
});

/** The pages of a PDF, and whether a font of its own is in it. */
function read(pdf: Buffer): { pages: number; embeds: boolean; bytes: number; text: string } {
  const plain = pdf.toString('latin1');
  const streams: string[] = [];
  for (const match of plain.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/gu)) {
    const from = (match.index ?? 0) + match[0].length;
    const to = plain.indexOf('endstream', from);
    try {
      streams.push(inflateSync(pdf.subarray(from, to)).toString('latin1'));
    } catch {
      // A font is packed in its own way.
    }
  }
  return {
    pages: plain.match(/\/Type \/Page\b/gu)?.length ?? 0,
    embeds: plain.includes('/FontFile'),
    bytes: pdf.length,
    text: streams.join('\n'),
  };
}

test.each(languages)(
  '[1-04] a printed statement in %s is a PDF with every line, and the letters for it',
  async (language) => {
    const token = await memberWith(
      Array.from({ length: 60 }, (_, at) => ({ kind: 'deposit', amount: BigInt(100 + at) })),
    );
    const got = await fetch((await order(token, 'pdf', language)).value.url);
    expect(got.headers['content-type']).toBe('application/pdf');
    const pdf = read(got.rawPayload);
    expect(got.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.pages).toBe(2);
    expect(pdf.embeds).toBe(language !== 'en');
    expect(pdf.bytes).toBeLessThan(200_000);
  },
);

/** The Latin text of the pages: the library writes bytes in hexadecimal, with the space between letters in between. */
const lettersOf = (text: string) =>
  [...text.matchAll(/\[(.*?)\] TJ/gu)]
    .map(([, run = '']) => [...run.matchAll(/<([0-9a-f]*)>/gu)].map(([, hex = '']) => hex).join(''))
    .map((hex) => Buffer.from(hex, 'hex').toString('latin1'))
    .join('\n');

/** Adds movements by SQL, because postings through the ledger take too long. */
async function copies(token: string, most: number): Promise<void> {
  const playerId = (await server.call('GET /wps/member/info', {}, { token })).value.id;
  await server.database.owner.query(
    `insert into ledger_entries (merchant_id, account_id, seq, op_id, kind, debit, credit, credit_from, balance_after, posted_at, hash)
     select e.merchant_id, e.account_id, n, gen_random_uuid(), 'deposit', 0, 1, e.credit_from, e.balance_after, e.posted_at, '\\x'
       from ledger_accounts a join ledger_entries e on e.merchant_id = a.merchant_id and e.account_id = a.id, generate_series(2, $2::int) n
      where a.owner_id = $1 and a.kind = 'player_cash'`,
    [playerId, most],
  );
}

test('[1-04] 2,500 movements are printed whole, over as many pages as they take', async () => {
  const token = await memberWith([{ kind: 'deposit', amount: 100_000n }]);
  await copies(token, 2500);
  const got = await fetch((await order(token, 'pdf')).value.url);
  const pdf = read(got.rawPayload);
  // 36 lines a page; the first has its head, the last the word that ends it.
  expect(pdf.pages).toBe(70);
  expect(lettersOf(pdf.text)).toContain('2,500 movements');
  expect(lettersOf(pdf.text)).not.toContain('newest');
  const csv = await fetch((await order(token, 'csv')).value.url);
  expect(csv.body.split('\r\n').length).toBe(2502);
});

test('[1-04] a PDF with fewer lines than movements says so, and the CSV has them all', async () => {
  const token = await memberWith([{ kind: 'deposit', amount: 100_000n }]);
  await copies(token, 5001);
  const pdf = read((await fetch((await order(token, 'pdf')).value.url)).rawPayload);
  // At its head, and where it ends.
  expect(lettersOf(pdf.text).split('newest 5,000 of 5,001').length).toBe(3);
  const csv = await fetch((await order(token, 'csv')).value.url);
  expect(csv.body.split('\r\n').length).toBe(5003);
});

test('every group of movements can be asked for', async () => {
  const token = await memberWith([]);
  for (const group of movementGroupNames)
    expect((await server.call('GET /wps/wallet/transactions', { query: { group } }, { token })).status).toBe(
      200,
    );
});
