// Every call with every role, made from the contract, so that none is left out.
import { readFile } from 'node:fs/promises';
import {
  type Call,
  type CallName,
  calls,
  permitRefusal,
  permitTable,
  type Role,
  roles,
} from '@perya/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersOf, openTestServer, sentBody, type TestServer } from './app.fixture.ts';

/** Each role with every account type that has it. */
const typesOf: Record<Role, readonly number[]> = {
  visitor: [0],
  member: [0],
  idle: [0],
  trial: [4, 40, 41, 42],
  playingAgent: [1, 2],
  agent: [3, 7],
  stranger: [0],
  expired: [0],
  disabled: [0],
};

let server: TestServer;
const tokens = new Map<string, string | undefined>();
beforeAll(async () => {
  server = await openTestServer();
  for (const role of roles)
    for (const type of typesOf[role]) tokens.set(`${role} ${type}`, await makeCaller(role, type));
});
afterAll(() => server.close());

/** The token of a new account of this type. */
async function makeCaller(role: Role, type: number): Promise<string | undefined> {
  if (role === 'visitor') return undefined;
  const token = await server.member(role === 'stranger' ? { merchant: 'mela' } : {});
  const merchant = server.app.merchants.byCode(role === 'stranger' ? 'mela' : 'perya');
  const session = merchant && (await server.app.identity.resolveSession(merchant, token));
  if (!merchant || !session) throw new Error('no session');
  const set = (sql: string, ...values: unknown[]) =>
    server.database.owner.query(sql, [session.playerId, ...values]);
  if (type !== 0) await set('update players set type = $2 where id = $1', type);
  if (role === 'idle')
    await set('update sessions set password_due = true, renewed_at = now() where player_id = $1');
  if (role === 'expired')
    await set(
      `update sessions set expires_at = now() - interval '1 hour', renewed_at = now() where player_id = $1`,
    );
  if (role === 'disabled') await set(`update players set status = 'disabled' where id = $1`);
  // The rows were changed by SQL: drop the cached sessions.
  if (type !== 0) await set('update sessions set renewed_at = now() where player_id = $1');
  await server.app.identity.parts.sessions.refresh();
  return token;
}

const walk = Object.entries<Call>(calls).flatMap(([name, call]) =>
  roles.flatMap((role) => typesOf[role].map((type) => [name as CallName, role, type, call] as const)),
);
// An unbound call would answer METHOD_NOT_ALLOWED.
const permitRefusals = [
  'NOT_LOGGED_IN',
  'SESSION_EXPIRED',
  'REAL_ACCOUNT_REQUIRED',
  'PASSWORD_AGAIN',
  'GAME_TOKEN_INVALID',
  'PAYMENT_SIGNATURE',
  'VENDOR_SIGNATURE',
  'FEED_SIGNATURE',
  'METHOD_NOT_ALLOWED',
];
/** Calls that end the caller's token or session. */
const spending = /\/session\/(renew|logout|devices|trialAccount)|\/changePassword|\/protection\/exclusion/u;
/** The trial has its own rule against members and agents (6-02). */
const ownRules = ['POST /wps/session/trial'];

test('[X-14] the walk leaves no call out, nor any kind of account', () => {
  expect(new Set(walk.map(([name]) => name)).size).toBe(Object.keys(calls).length);
  expect(new Set(walk.map(([, , type]) => type))).toEqual(new Set([0, 1, 2, 3, 4, 7, 40, 41, 42]));
});

test.each(walk)(
  '[6-07] [X-14] %s as %s of type %i answers as the table says',
  async (name, role, type, call) => {
    const token = spending.test(call.path) ? await makeCaller(role, type) : tokens.get(`${role} ${type}`);
    const { headers, payload } = await sentBody(server.app, name, call.example.body);
    const response = await server.app.http.inject({
      method: call.method,
      url: call.path,
      headers: { ...headersOf({ token }), ...headers },
      ...(call.example.query === undefined ? {} : { query: queryOf(call.example.query) }),
      ...(payload === undefined ? {} : { payload }),
    });
    const expected = permitRefusal(call, role);
    const said = response.json();
    if (expected) expect(said).toMatchObject({ success: false, error: { code: expected } });
    else if (!ownRules.includes(name)) expect(permitRefusals).not.toContain(said.error?.code);
    expect(response.statusCode).toBeLessThan(500);
  },
);

test.each([0, 1, 2, 3, 4, 7, 40, 41, 42])(
  '[6-04] type %i: the agents’ home is open to any but 0 and trials, contract prompts to any but trials',
  async (type) => {
    const role = roles.find((one) => one !== 'visitor' && typesOf[one].includes(type));
    const codeOf = async (url: string) => {
      const headers = headersOf({ token: tokens.get(`${role} ${type}`) });
      return (await server.app.http.inject({ method: 'GET', url, headers })).json().error?.code;
    };
    const isTrial = [4, 40, 41, 42].includes(type);
    const home = await codeOf('/wps/agent/home');
    if (isTrial || type === 0) expect(home).toBe('FEATURE_UNAVAILABLE');
    else {
      expect(permitRefusal(calls['GET /wps/agent/home'], role ?? 'visitor')).toBeUndefined();
      expect(permitRefusals).not.toContain(home);
    }
    for (const url of ['/wps/agent/contractRequest', '/wps/agent/contractDividendRequest'])
      expect(await codeOf(url)).toBe(isTrial ? 'REAL_ACCOUNT_REQUIRED' : undefined);
  },
);

test('[X-14] docs/permits.md is the table of the contract', async () => {
  const stored = await readFile(new URL('../../../docs/permits.md', import.meta.url), 'utf8');
  expect(stored, 'node tools/permit-table.ts --write').toBe(permitTable(calls));
});

function queryOf(query: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)]));
}

test.each([4, 40, 41, 42, 3])('[6-02] [6-03] free play begins for no account of type %i', async (type) => {
  const token = await makeCaller(type === 3 ? 'agent' : 'trial', type);
  const answer = await server.call('POST /wps/session/trial', { body: { moduleId: 'COMM3' } }, { token });
  expect(answer.error?.code).toBe('REAL_ACCOUNT_REQUIRED');
});

test.each([0, 1, 2])('[6-02] free play begins for an account of type %i', async (type) => {
  const token = await makeCaller('member', type);
  const answer = await server.call('POST /wps/session/trial', { body: { moduleId: 'COMM3' } }, { token });
  expect(answer.value).toMatchObject({ type: 4, trail: true });
});

test('[7-03] the trial account by GET: made for a visitor, the same account when asked for again', async () => {
  const first = await server.call('GET /wps/session/trialAccount');
  expect(first.value).toMatchObject({ type: 4, customerType: 4, trail: true });
  const again = await server.call('GET /wps/session/trialAccount', {}, { token: first.value.token });
  expect(again.value.userName).toBe(first.value.userName);
  const token = await makeCaller('member', 0);
  expect((await server.call('GET /wps/session/trialAccount', {}, { token })).value.type).toBe(4);
});

/** Every field with an id that belongs to one player; other ids are the platform's or nobody's. */
const owned = {
  'DELETE /wps/session/devices': 'id',
  'GET /wps/payment/deposit': 'depositId',
  'GET /wps/payment/withdrawal': 'withdrawalId',
  'POST /wps/payment/withdraw': 'accountId',
  'DELETE /wps/member/bankCards': 'accountId',
} as const;
/** Passkeys, messages, files, decided deposits, payment proofs, tickets, subscriptions, agents' contracts, chats, reports in rooms and disputes are tested with their own modules. */
const ownedElsewhere =
  /\/member\/passkeys$|\/member\/headIcon$|\/message\/read$|\/deposit\/(proof|cancel|decide)$|\/lottery\/(ticket|plan)$|\/agent\/contract\/(answer|offer)$|\/chat\/(messages|read|close|rating|transcript|card|pictures|person|room\/report)$|\/wps\/dispute(\/|$)/u;
/** A round's step needs its game's token; its proof is public. */
const ownedByToken = ['POST /wps/round/step'];
const sharedIds =
  /^(nodeId|gameId|methodId|institutionId|requestId|moduleId|captchaId|anchorId|announcementId|promotionId|typeId|rankId|eventId|reportId|recommenderId|firebaseIdToken)$/u;

test('[A6] no call that names something of a player is left out', () => {
  const naming = Object.entries<Call>(calls).flatMap(([name, call]) => {
    // A vendor's messages name players, and are tested with the vendor wallet.
    if (call.permit === 'vendor') return [];
    const fields = [
      ...Object.keys(call.query?.shape ?? {}),
      ...(call.body && 'shape' in call.body ? Object.keys(call.body.shape) : []),
    ];
    return fields.some((field) => /(^id|Id)$/u.test(field) && !sharedIds.test(field)) &&
      !ownedElsewhere.test(call.path)
      ? [name]
      : [];
  });
  expect(naming.sort()).toEqual([...Object.keys(owned), ...ownedByToken, 'GET /wps/round/proof'].sort());
});

test.each(['another player', 'another merchant'])(
  "[A6] a deposit is not there for %s's eyes",
  async (who) => {
    const merchant = server.app.merchants.byCode('perya');
    if (!merchant) throw new Error('no merchant');
    const owner = await server.member();
    const { id } = (await server.call('GET /wps/member/info', {}, { token: owner })).value;
    await server.app.payments.seedDeposit(merchant, id, 50_000n, server.app.clock.now());
    const mine = await server.call('GET /wps/payment/deposits', { query: {} }, { token: owner });
    const query = { depositId: mine.value.list[0]?.depositId ?? '' };
    expect((await server.call('GET /wps/payment/deposit', { query }, { token: owner })).status).toBe(200);
    const elsewhere = who === 'another merchant' ? { merchant: 'mela' } : {};
    const token = await server.member(elsewhere);
    const answer = await server.call('GET /wps/payment/deposit', { query }, { token, ...elsewhere });
    expect(answer).toMatchObject({ status: 404, error: { code: 'NOT_FOUND' } });
  },
);
