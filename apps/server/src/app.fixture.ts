// A whole house on a fresh database for one test file: real modules, the demo rows, every answer checked against the contract.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallName, Language } from '@perya/contract';
import { type CallFailure, formCalls, type Input, type Value } from '@perya/contract/client';
import { type App, type AppSettings, buildApp } from './app.ts';
import { loadDemoRows } from './composition/load-demo-data.ts';
import { newCode, seedDemoMember } from './modules/identity/index.ts';
import { seedDepositMethods } from './modules/payments/index.ts';
import { seedPromotionTerms } from './modules/promotions/index.ts';
import { seedRanks } from './modules/vip/index.ts';
import { seedWithdrawalMethods } from './modules/withdrawals/index.ts';
import { openTestDatabase, type TestDatabase } from './platform/db/test-database.ts';

export type Who = { token?: string | undefined; merchant?: string; language?: Language; ip?: string };
export type Reply<N extends CallName> = {
  status: number;
  value: Value<N>;
  error: { code: CallFailure['code']; message: string; value?: Record<string, unknown> } | undefined;
};

export type TestServer = {
  app: App;
  database: TestDatabase;
  /** Makes a call; `value` is meaningful when `error` is undefined. */
  call: <N extends CallName>(name: N, input?: Partial<Input<N>>, who?: Who) => Promise<Reply<N>>;
  /** A fresh trial player's token. */
  trial: (who?: Who) => Promise<string>;
  /** A fresh member's token. */
  member: (who?: Who) => Promise<string>;
  close: () => Promise<void>;
};

export const testSettings = {
  secretKey: Buffer.alloc(32, 7),
  dataDir: join(tmpdir(), `perya-test-${process.pid}`),
  demoMode: true,
  defaultMerchant: 'perya',
  trustProxy: [],
  paymentSandbox: undefined,
  rateLimits: false,
  validateAnswers: true,
} satisfies Omit<AppSettings, 'database'>;

export async function openTestServer(settings: Partial<AppSettings> = {}): Promise<TestServer> {
  const database = await openTestDatabase();
  await loadDemoRows(database);
  const app = await buildApp({ ...testSettings, database, ...settings });
  // The demo guests' played rounds are left out: they take a second, and their own tests make them.
  for (const merchant of app.merchants.all()) {
    await seedDepositMethods(database, merchant);
    await seedWithdrawalMethods(database, merchant);
    await seedPromotionTerms(database, merchant, app.clock.now());
    await seedRanks(database, merchant);
    await seedDemoMember(app.identity, merchant, app.clock.now());
  }
  const call = callsOf(app);
  return {
    app,
    database,
    call,
    trial: async (who) =>
      (await call('POST /wps/session/trial', { body: { moduleId: 'COMM3' } }, who)).value.token,
    member: async (who) =>
      (await call('PUT /wps/member/register', { body: registration() }, who)).value.token,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** The calls of one server of the house, made without a socket. */
export function callsOf(app: App): TestServer['call'] {
  return async (name, input = {}, who = {}) => {
    const [method = 'GET', url = ''] = name.split(' ');
    const { query, body }: { query?: unknown; body?: unknown } = input;
    const response = await app.http.inject({
      method: method as 'GET', // the contract's methods are inject's
      url,
      headers: { ...headersOf(who), ...bodyHeaders(name) },
      remoteAddress: who.ip ?? '127.0.0.1',
      ...(query === undefined ? {} : { query: textOf(query) }),
      ...(body === undefined ? {} : { payload: payloadOf(name, body) }),
    });
    const { value, error } = response.json();
    return { status: response.statusCode, value, error };
  };
}

export function headersOf(who: Who): Record<string, string> {
  return {
    merchant: who.merchant ?? 'perya',
    ...(who.language ? { language: who.language } : {}),
    ...(who.token ? { authorization: `Bearer ${who.token}` } : {}),
  };
}

/** A body as the call's own kind: JSON, or a form. */
export function payloadOf(name: string, body: unknown): object | string {
  const object = body as object; // every body of the contract is one
  return formCalls.has(name) ? new URLSearchParams(textOf(object)).toString() : object;
}

export function bodyHeaders(name: string): Record<string, string> {
  return formCalls.has(name) ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
}

function textOf(query: unknown): Record<string, string> {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
}

export const testPassword = 'lanterns-over-water';

/** A registration that every demo merchant accepts, under a name nobody has. */
export function registration() {
  return {
    username: `m_${newCode(10)}`,
    password: testPassword,
    confirmPassword: testPassword,
    payeeName: 'Maria Santos',
    type: 0 as const,
    registerUrl: 'localhost',
    registerMethod: 'H5' as const,
    disclaimer: true,
    birthday: '1990-04-12',
  };
}
