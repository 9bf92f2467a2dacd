import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@perya/contract/constants';
import { directionOf } from '@perya/locales';
import { formatMessage, type Message } from '@perya/locales/format';
import { signedHeaders, vendorKey } from '@perya/vendor-protocol';
import { afterEach, expect, test } from 'vitest';
import { createVendors, type VendorOptions } from './app.ts';
import { clientFiles, scriptsOf } from './client-files.ts';
import { kindOf } from './kinds/index.ts';
import type { Misbehaviour } from './misbehaviour.ts';
import { fixtureGames, openPlatform, player, secret } from './platform.fixture.ts';
import { kindNames, type TableView } from './views.ts';

const closers: Array<() => unknown> = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
const key = vendorKey(secret, 'perya', 'PGE');
type Vendors = ReturnType<typeof createVendors>;

async function open(options: Partial<VendorOptions> = {}) {
  const platform = await openPlatform();
  closers.push(platform.close);
  const start = () => {
    const app = createVendors({
      secret,
      platformUrl: platform.url,
      publicUrl: () => 'http://vendors.test',
      delayMs: 5,
      answerMs: 500,
      stakePausesMs: [2],
      settlePausesMs: [2, 5],
      ...options,
    });
    closers.push(() => app.close());
    return app;
  };
  return { platform, start };
}

async function operator(app: Vendors, act: string, fields: object, signedWith = key) {
  const path = `/operator/v1/${act}`;
  const rawBody = JSON.stringify({ vendor: 'PGE', merchant: 'perya', ...fields });
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders(signedWith, { now: new Date(), path, rawBody }),
  };
  const answer = await app.inject({ method: 'POST', url: path, headers, payload: rawBody });
  return { status: answer.statusCode, body: answer.json() };
}
const wanted = (game: string) => ({
  player,
  session: 'vs_0123456789abcdef0123456789',
  currency: 'PHP',
  language: 'ar',
  game,
  minStake: '1.00',
  returnUrl: 'http://platform.test/m/home',
});

/** Launches a game and takes the session that its page was given. */
async function sit(app: Vendors, category: string, language: string = 'ar') {
  const game = fixtureGames.find((one) => one.category === category)?.id ?? '';
  const { body } = await operator(app, 'launch', { ...wanted(game), language });
  const page = await app.inject(new URL(body.url).pathname);
  const pageSessionToken = /"pageSession":"([^"]+)"/u.exec(page.body)?.[1] ?? '';
  const call = async (act: string, fields: object = {}): Promise<{ status: number; view: TableView }> => {
    const answer = await app.inject({
      method: 'POST',
      url: `/play/api/${act}`,
      headers: { 'content-type': 'application/json', 'x-page-session': pageSessionToken },
      payload: JSON.stringify(fields),
    });
    return { status: answer.statusCode, view: answer.json() };
  };
  return { page, url: body.url as string, call };
}
const stake = (choice: object = {}, requestId: string = randomUUID()) => ({ requestId, level: 1, choice });

test('a launch is good for one opening of the page, framed by that platform alone', async () => {
  const { start } = await open();
  const app = start();
  const { page, url } = await sit(app, 'RNG');
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('vs_0123456789');
  expect(page.headers['content-security-policy']).toContain('frame-ancestors http://platform.test');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect((await app.inject(new URL(url).pathname)).statusCode).toBe(410);
});

/** The text that a page shows without its script. */
const textOf = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/gu, '');

test.each(languages)('%s: a page speaks it when it is opened and when it is over', async (language) => {
  const { start } = await open();
  const app = start();
  const { page, url } = await sit(app, 'RNG', language);
  const opened = new URL(url);
  const over = await app.inject(opened.pathname + opened.search);
  for (const { body } of [page, over]) {
    expect(body).toContain(`<html lang="${language}" dir="${directionOf(language)}"`);
    expect(textOf(body)).not.toMatch(/[{}]|vendorSandbox/u);
  }
  const { messages, patterns } = JSON.parse(/id="table">(.*)<\/script>/u.exec(page.body)?.[1] ?? '');
  expect(patterns !== undefined).toBe(['km', 'lo', 'my', 'ne', 'si'].includes(language));
  for (const [id, message] of Object.entries<Message>(messages))
    expect(formatMessage(language, message, { count: 2 }), id).not.toMatch(/[{}#]/u);
});

test('an unknown language opens the page in English', async () => {
  const { start } = await open();
  const { page } = await sit(start(), 'RNG', 'tlh');
  expect(page.body).toContain('<html lang="en" dir="ltr"');
});

test('a page has words for every game that is played in place of another', async () => {
  const { start } = await open();
  const { page } = await sit(start(), 'RNG');
  const categories = ['ARCADE', 'COCKFIGHT', 'CRICKET', 'ESPORTS', 'LIVE', 'MINI', 'PVP', 'SPORTS', 'TABLE'];
  for (const category of categories) {
    const played = kindOf(category);
    expect(played?.isItself).toBe(false);
    expect(page.body).toContain(`"vendorSandbox.playsInstead.${played?.kind.name}"`);
  }
});

test('what is not signed by the vendor’s key opens nothing', async () => {
  const { start } = await open();
  const app = start();
  expect((await operator(app, 'launch', wanted('PGE-1'), vendorKey(secret, 'mela', 'PGE'))).status).toBe(401);
  expect((await operator(app, 'launch', wanted('PGE-9'))).status).toBe(404);
  expect((await operator(app, 'launch', { ...wanted('PGE-1'), returnUrl: 'javascript:1' })).status).toBe(400);
  expect((await app.inject({ method: 'POST', url: '/play/api/table' })).statusCode).toBe(401);
});

test('a round is staked once, however often it is asked for, and its win is booked by the bet', async () => {
  const { platform, start } = await open();
  const { call } = await sit(start(), 'LIVE');
  const wanted = stake({ colour: 0 });
  const first = await call('stake', wanted);
  const again = await call('stake', wanted);
  expect(again.view.round).toEqual(first.view.round);
  expect(platform.received.filter(({ operation }) => operation === 'bet').length).toBe(1);
  const { stake: staked, payout } = first.view.round ?? { stake: '', payout: '' };
  expect(platform.state.balance).toBe(100_000 - Number(staked) * 100 + Math.round(Number(payout) * 100));
  expect((await call('stake', stake({ colour: 0 }))).status).toBe(409);
});

test('a balance below the stake refuses it and the round is over', async () => {
  const { platform, start } = await open();
  platform.state.balance = 50;
  const { call } = await sit(start(), 'RNG');
  const { view } = await call('stake', stake());
  expect(view.round).toMatchObject({ state: 'refused', refusal: 'funds' });
  expect(view.balance).toBe('0.50');
});

test('a round that was left goes on where it was, also after the vendor’s process was killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vendors-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  const { platform, start } = await open({ journalFolder: folder });
  const first = start();
  const hunt = await sit(first, 'FISH');
  const { view } = await hunt.call('stake', stake());
  const roundId = view.round?.roundId;
  for (let shot = 0; shot < 3; shot += 1) await hunt.call('step', { roundId, action: { target: 0 } });
  await first.close();
  const { call } = await sit(start(), 'FISH');
  const resumed = (await call('table')).view.round;
  expect(resumed).toMatchObject({ roundId, state: 'open', shown: { left: 7 } });
  let last = resumed;
  for (let shot = 0; shot < 7; shot += 1)
    last = (await call('step', { roundId, action: { target: 1 } })).view.round;
  expect(last?.state).toBe('settled');
  expect(platform.state.balance).toBe(100_000 - 200 + Math.round(Number(last?.payout) * 100));
});

test('a stake whose answer never came is taken back, and a late one is refused', async () => {
  const { platform, start } = await open({ patienceMs: 60 });
  const { call } = await sit(start(), 'RNG');
  platform.state.fault = 'silence';
  const { view } = await call('stake', stake());
  expect(view.round).toMatchObject({ state: 'cancelled', owed: true });
  platform.state.fault = undefined;
  await expect.poll(() => platform.state.balance).toBe(100_000);
  await expect.poll(async () => (await call('round')).view.round?.owed).toBe(false);
});

const misbehaviours: Misbehaviour[] = [
  'none',
  'duplicate',
  'delay',
  'drop',
  'lose',
  'reorder',
  'wrong-amount',
];
test.each(misbehaviours)(
  '%s: the vendor’s list and the platform’s balance agree to the last digit',
  async (misbehave) => {
    let now = Date.now();
    const { platform, start } = await open({ nowMs: () => now });
    const app = start();
    expect((await operator(app, 'misbehave', { misbehave })).status).toBe(200);
    const { call } = await sit(app, 'MINI');
    for (let round = 0; round < 12; round += 1) {
      expect((await call('stake', stake({ box: round % 9 }))).status).toBe(200);
      now += 10_000;
    }
    const listed = async () => {
      const span = { from: new Date(0).toISOString(), to: new Date(now + 1000).toISOString() };
      const { body } = await operator(app, 'transactions', span);
      return body.transactions as {
        operation: string;
        txnId: string;
        refTxnId: string;
        state: string;
        amount: string;
      }[];
    };
    await expect
      .poll(async () =>
        (await listed()).some(({ operation, state }) => operation !== 'bet' && state === 'pending'),
      )
      .toBe(false);
    const transactions = await listed();
    const undone = new Set(
      transactions.filter(({ operation }) => operation === 'rollback').map(({ refTxnId }) => refTxnId),
    );
    const net = transactions.reduce((sum, { operation, txnId, state, amount }) => {
      if (state !== 'accepted' || operation === 'rollback' || undone.has(txnId)) return sum;
      return sum + Math.round(Number(amount) * 100) * (operation === 'bet' ? -1 : 1);
    }, 0);
    expect(platform.state.balance).toBe(100_000 + net);
    expect(transactions.filter(({ operation }) => operation === 'bet').length).toBe(12);
    if (misbehave === 'reorder') expect(undone.size).toBe(6);
  },
);

test('each page weighs less than 30 kB of code, and every script it imports is there', async () => {
  const files = clientFiles();
  const { start } = await open();
  const app = start();
  for (const kind of kindNames) {
    const names = [...scriptsOf(`${kind}.ts`), 'page.css', 'tokens.css'];
    for (const name of names) expect((await app.inject(`/client/${name}`)).statusCode, name).toBe(200);
    const bytes = names.map((name) => files.get(name)?.brotli.length ?? 0);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(30_000);
  }
});
