// Misbehaving vendors against the real wallet: repeated, late, lost and reordered messages leave both sides' books equal.
import { randomUUID } from 'node:crypto';
import { signedHeaders, vendorKey } from '@perya/vendor-protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createVendors } from '../../../../vendor-sandbox/src/app.ts';
import { openTestServer, type TestServer, testSettings } from '../../app.fixture.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { vendorSandboxSecret } from '../../platform/secret-key.ts';
import { reconcile } from '../ledger/index.ts';
import { seedVendorWallets } from '../vendor-wallet/index.ts';

const secret = vendorSandboxSecret(testSettings.secretKey);
const moods = ['none', 'duplicate', 'delay', 'drop', 'lose', 'reorder', 'wrong-amount'] as const;
/** Rounds per kind of misbehaviour; more under `npm run soak`. */
const rounds = process.env['SOAK'] ? 400 : 6;

let server: TestServer;
let merchant: Merchant;
let vendors: ReturnType<typeof createVendors>;
let vendorsUrl = '';

beforeAll(async () => {
  server = await openTestServer();
  const platformUrl = await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  const found = server.app.merchants.byCode('perya');
  if (!found) throw new Error('the demo brand is not there');
  merchant = found;
  await seedVendorWallets(server.app.vendorWallet, merchant, secret);
  await server.app.launches.seedSandbox(merchant.id);
  vendors = createVendors({
    secret,
    platformUrl,
    publicUrl: () => vendorsUrl,
    delayMs: 5,
    stakePausesMs: [2],
    settlePausesMs: [2, 5, 10],
    patienceMs: 2000,
    floorMs: 0,
  });
  vendorsUrl = await vendors.listen({ port: 0, host: '127.0.0.1' });
  await server.app.launches.placeSandbox({ url: vendorsUrl, publicUrl: vendorsUrl });
}, 60_000);
afterAll(async () => {
  await vendors.close();
  await server.close();
});

async function operator(vendor: string, act: string, fields: object): Promise<unknown> {
  const path = `/operator/v1/${act}`;
  const rawBody = JSON.stringify({ vendor, merchant: 'perya', ...fields });
  const headers = signedHeaders(vendorKey(secret, 'perya', vendor), { now: new Date(), path, rawBody });
  const answer = await fetch(vendorsUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: rawBody,
  });
  expect(answer.status).toBe(200);
  return answer.json();
}
const listShape = z.object({
  transactions: z.array(
    z.object({
      txnId: z.string(),
      operation: z.string(),
      refTxnId: z.string().nullable(),
      amount: z.string(),
      winAmount: z.string().nullable(),
      state: z.enum(['pending', 'accepted', 'refused']),
      acceptedWrong: z.boolean(),
    }),
  ),
});
const minor = (amount: string | null) => Math.round(Number(amount ?? 0) * 100);

/** The players' gain by the vendor's own list, and the messages that still lack an answer. */
async function statementOf(vendor: string) {
  const span = { from: new Date(0).toISOString(), to: new Date(Date.now() + 1000).toISOString() };
  const { transactions } = listShape.parse(await operator(vendor, 'transactions', span));
  const undone = new Set(
    transactions.flatMap(({ operation, state, refTxnId }) =>
      operation === 'rollback' && state === 'accepted' ? [refTxnId] : [],
    ),
  );
  let gained = 0;
  for (const { operation, txnId, amount, winAmount, state } of transactions) {
    if (state !== 'accepted' || operation === 'rollback' || undone.has(txnId)) continue;
    gained += operation === 'win' ? minor(amount) : minor(winAmount) - minor(amount);
  }
  const waits = transactions.some(
    ({ operation, txnId, state }) => state === 'pending' && (operation === 'win' || !undone.has(txnId)),
  );
  return { gained, waits, wrong: transactions.some(({ acceptedWrong }) => acceptedWrong), undone };
}

/** A member with money in a game of this vendor, and how its page stakes. */
async function openGame(vendor: string, category: string, name: RegExp) {
  const token = await server.member();
  const session = await server.app.identity.resolveSession(merchant, token);
  if (!session || !('playerId' in session)) throw new Error('no session');
  await server.app.payments.seedDeposit(merchant, session.playerId, 100_000_000n, new Date());
  const { games } = (await server.call('GET /wps/game/list', { query: { vassalage: vendor, pageSize: 200 } }))
    .value;
  const game = games.find((one) => one.gameCategory === category && name.test(one.gameName));
  const nodeId = game?.nodeId ?? 0;
  const { value } = await server.call('GET /wps/game/launch', { query: { nodeId } }, { token });
  const pageSession = /"pageSession":"([^"]+)"/u.exec(await (await fetch(value.url)).text())?.[1] ?? '';
  const stake = async (choice: object) => {
    const answer = await fetch(new URL('/play/api/stake', value.url), {
      method: 'POST',
      headers: { 'x-page-session': pageSession, 'content-type': 'application/json' },
      body: JSON.stringify({ requestId: randomUUID(), level: 0, choice }),
    });
    expect(answer.status).toBe(200);
  };
  const balance = async () =>
    minor((await server.call('GET /wps/wallet/member', {}, { token })).value.sumBalance);
  return { stake, balance };
}

test.each([
  { vendor: 'JILI', category: 'RNG', choice: {}, name: /./u, speaks: 'the JILI-like dialect' },
  { vendor: 'FC', category: 'RNG', choice: {}, name: /./u, speaks: 'the FC-like dialect' },
  {
    vendor: 'SAMPA',
    category: 'LIVE',
    choice: { colour: 0 },
    name: /Prize Wheel/u,
    speaks: 'the neutral protocol',
  },
])('[X-11] $vendor, in $speaks: after all moods the vendor’s list is the ledger', async (one) => {
  const { vendor, category, choice, name } = one;
  const { stake, balance } = await openGame(vendor, category, name);
  const start = await balance();
  for (const misbehave of moods) {
    await operator(vendor, 'misbehave', { misbehave });
    for (let round = 0; round < rounds; round += 1) await stake(choice);
  }
  await expect.poll(async () => (await statementOf(vendor)).waits, { timeout: 10_000 }).toBe(false);
  const { gained, wrong, undone } = await statementOf(vendor);
  expect(await balance()).toBe(start + gained);
  expect(wrong).toBe(false);
  expect(undone.size).toBe(rounds / 2);
  expect((await reconcile(server.database)).drifts).toEqual([]);
});
