// Launches vendors' games with the vendor sandbox on its own port and the wallet over HTTP.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createVendors } from '../../../../vendor-sandbox/src/app.ts';
import { openTestServer, type TestServer, testSettings, type Who } from '../../app.fixture.ts';
import { vendorSandboxSecret } from '../../platform/secret-key.ts';
import { reconcile } from '../ledger/index.ts';
import { seedVendorWallets } from '../vendor-wallet/index.ts';

let server: TestServer;
let vendors: ReturnType<typeof createVendors>;
let vendorsUrl = '';
let platformUrl = '';

beforeAll(async () => {
  server = await openTestServer();
  platformUrl = await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  const secret = vendorSandboxSecret(testSettings.secretKey);
  const merchant = server.app.merchants.byCode('perya');
  if (!merchant) throw new Error('the demo brand is not there');
  await seedVendorWallets(server.app.vendorWallet, merchant, secret);
  await server.app.launches.seedSandbox(merchant.id);
  vendors = createVendors({
    secret,
    platformUrl,
    publicUrl: () => vendorsUrl,
    settlePausesMs: [5],
    floorMs: 0,
  });
  vendorsUrl = await vendors.listen({ port: 0, host: '127.0.0.1' });
}, 60_000);
afterAll(async () => {
  await vendors.close();
  await server.close();
});

const place = () => server.app.launches.placeSandbox({ url: vendorsUrl, publicUrl: vendorsUrl });
const gamesOf = async (vassalage: string) =>
  (await server.call('GET /wps/game/list', { query: { vassalage, pageSize: 200 } })).value.games;
const launch = (nodeId: number, who: Who) =>
  server.call('GET /wps/game/launch', { query: { nodeId, language: 'ar', theme: 'light' } }, who);

async function gameOf(vassalage: string, category: string, name = /./u): Promise<number> {
  const game = (await gamesOf(vassalage)).find(
    ({ gameCategory, gameName }) => gameCategory === category && name.test(gameName),
  );
  if (!game) throw new Error(`${vassalage} has no ${category}`);
  return game.nodeId;
}
/** A member with money. */
async function richMember(): Promise<string> {
  const token = await server.member();
  const { playerId } = await sessionOf(token);
  const merchant = server.app.merchants.byCode('perya');
  if (merchant) await server.app.payments.seedDeposit(merchant, playerId, 100_000n, new Date());
  return token;
}
async function sessionOf(token: string) {
  const merchant = server.app.merchants.byCode('perya');
  const session = merchant && (await server.app.identity.resolveSession(merchant, token));
  if (!session || !('playerId' in session)) throw new Error('no session');
  return session;
}
const balanceOf = async (token: string) =>
  (await server.call('GET /wps/wallet/member', {}, { token })).value.sumBalance;

const roundShape = z.looseObject({
  roundId: z.string(),
  state: z.string(),
  stake: z.string(),
  payout: z.string(),
});
const tableShape = z.object({
  balance: z.string().nullable(),
  round: roundShape
    .nullable()
    .transform((round) => round ?? { roundId: '', state: '', stake: '', payout: '' }),
});

/** The page of a launch, as its frame opens it, and the requests that page can make. */
async function openPage(url: string) {
  const page = await fetch(url);
  const html = await page.text();
  const pageSession = /"pageSession":"([^"]+)"/u.exec(html)?.[1] ?? '';
  const ask = async (act: string, fields: object = {}) => {
    const answer = await fetch(new URL(`/play/api/${act}`, url), {
      method: 'POST',
      headers: { 'x-page-session': pageSession, 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    return tableShape.parse(await answer.json());
  };
  return { page, html, ask };
}
const play = (choice: object = {}) => ({ requestId: randomUUID(), level: 0, choice });

test('[7-15] a vendor that is not connected brings its games later: their tiles say so, and nothing opens', async () => {
  expect((await gamesOf('JILI')).every(({ comingSoon }) => comingSoon)).toBe(true);
  const token = await server.member();
  const { error } = await launch(await gameOf('JILI', 'RNG'), { token });
  expect(error?.code).toBe('GAME_COMING_SOON');
});

test('[7-15] once connected every game of it plays, in every list; lottery games need no vendor', async () => {
  await place();
  for (const vassalage of ['JILI', 'FC', 'SAMPA', 'AGILA', 'TF', 'DS88'])
    expect((await gamesOf(vassalage)).filter(({ comingSoon }) => comingSoon)).toEqual([]);
  const page = await fetch(`${platformUrl}/m/home`, { headers: { merchant: 'perya' } });
  expect(page.headers.get('content-security-policy')).toContain(`frame-src 'self' ${vendorsUrl};`);
});

test('(part of 7-15: a lottery game) a draw opens as a screen of the page, with no token; a pool is not for trial', async () => {
  const token = await richMember();
  const [game] = (await gamesOf('LOTT')).filter(({ gameCode }) => gameCode === 'lotto-6-42');
  const { value } = await launch(game?.nodeId ?? 0, { token });
  expect(value).toMatchObject({ url: '/m/lottery?gameCode=lotto-6-42', outside: false, gameToken: '' });
  const trial = await server.call('POST /wps/session/trial', { body: { moduleId: 'COMM3' } });
  const refused = await launch(game?.nodeId ?? 0, { token: trial.value.token });
  expect(refused.error?.code).toBe('GAME_NOT_FOR_TRIAL');
});

test('[7-15] a member plays: the address is the vendor’s own, good once, and names neither login nor person', async () => {
  const token = await richMember();
  const nodeId = await gameOf('SAMPA', 'LIVE', /Prize Wheel/u);
  const { value } = await launch(nodeId, { token });
  expect(value).toMatchObject({ outside: true, gameToken: '', nodeId, currency: 'PHP', trial: false });
  const session = await sessionOf(token);
  for (const secret of [token, session.playerId, session.userName, session.sessionId, 'vs_'])
    expect(value.url).not.toContain(secret);
  const { page, html, ask } = await openPage(value.url);
  expect(page.headers.get('content-security-policy')).toContain('frame-ancestors http://');
  expect(html).toContain('<html lang="ar" dir="rtl"');
  expect(html).toContain('data-theme="light"');
  expect((await fetch(value.url)).status).toBe(410);
  expect((await ask('table')).balance).toBe('1000.00');
  const { round, balance } = await ask('stake', play({ colour: 0 }));
  expect(round.state).toBe('settled');
  expect(await balanceOf(token)).toBe(balance);
  const recent = await server.call('GET /wps/game/recent', { query: {} }, { token });
  expect(recent.value.list[0]?.nodeId).toBe(nodeId);
  expect((await reconcile(server.database)).drifts).toEqual([]);

  const { value: records } = await server.call(
    'GET /wps/report/betRecords',
    { query: { vassalage: 'SAMPA' } },
    { token },
  );
  expect(records.list).toMatchObject([
    {
      vendorRef: round.roundId,
      vassalage: 'SAMPA',
      stake: round.stake,
      payout: round.payout,
      state: 'settled',
    },
  ]);
  expect(records.totals).toMatchObject({ rounds: 1, stake: round.stake, payout: round.payout });
});

test('the stake of a player who has logged out is not taken, and what was won before is paid', async () => {
  const token = await richMember();
  const { value } = await launch(await gameOf('JILI', 'FISH'), { token });
  const { ask } = await openPage(value.url);
  const { round } = await ask('stake', play());
  await server.call('DELETE /wps/session/logout', {}, { token });
  let last = round;
  for (let shot = 0; shot < 10; shot += 1)
    ({ round: last } = await ask('step', { roundId: round.roundId, action: { target: 0 } }));
  expect(last).toMatchObject({ state: 'settled', owed: false });
  expect(await ask('stake', play())).toMatchObject({ round: { state: 'refused', refusal: 'other' } });
});

test('trial players play what the vendor allows and are refused the rest; a visitor logs in first', async () => {
  const token = await server.trial();
  expect((await launch(await gameOf('SAMPA', 'LIVE'), { token })).error?.code).toBe('GAME_NOT_FOR_TRIAL');
  const { value } = await launch(await gameOf('PGE', 'RNG'), { token });
  expect(value.trial).toBe(true);
  const { ask } = await openPage(value.url);
  const before = await balanceOf(token);
  const { round } = await ask('stake', play());
  expect(round.state).toBe('settled');
  const net = Math.round((Number(round.payout) - Number(round.stake)) * 100);
  expect(Math.round((Number(await balanceOf(token)) - Number(before)) * 100)).toBe(net);
  expect((await launch(await gameOf('PGE', 'RNG'), {})).error?.code).toBe('NOT_LOGGED_IN');
});

test('an address at another origin than the vendor’s own is not opened, nor one at our own', async () => {
  const token = await server.member();
  const nodeId = await gameOf('FC', 'RNG');
  for (const origin of ['http://elsewhere.test', platformUrl]) {
    await server.app.launches.placeSandbox({ url: vendorsUrl, publicUrl: origin });
    expect((await launch(nodeId, { token })).error?.code).toBe('VENDOR_DOWN');
  }
  await place();
});

test('a vendor that does not answer is VENDOR_DOWN, and the game is not a recent game', async () => {
  const token = await server.member();
  const nodeId = await gameOf('FC', 'RNG');
  await server.app.launches.placeSandbox({ url: 'http://127.0.0.1:49151', publicUrl: vendorsUrl });
  const { status, error } = await launch(nodeId, { token });
  expect([status, error?.code]).toEqual([503, 'VENDOR_DOWN']);
  expect((await server.call('GET /wps/game/recent', { query: {} }, { token })).value.list).toEqual([]);
  await server.app.launches.placeSandbox(undefined);
  expect((await launch(nodeId, { token })).error?.code).toBe('GAME_COMING_SOON');
});
