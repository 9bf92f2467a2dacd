// A complete test server on a new database: real modules, demo data, every answer checked against the contract.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { CallName, Language } from '@perya/contract';
import { type CallFailure, formCalls, type Input, type Value } from '@perya/contract/client';
import { sealedCalls } from '@perya/contract/sealed-calls';
import { sealBody } from '@perya/contract/sealing';
import { type App, type AppSettings, buildApp } from './app.ts';
import { loadDemoRows } from './composition/load-demo-data.ts';
import { seedDemoMember } from './modules/identity/index.ts';
import { seedDepositMethods } from './modules/payments/index.ts';
import { seedPromotionTerms } from './modules/promotions/index.ts';
import { seedRanks } from './modules/vip/index.ts';
import { seedWithdrawalMethods } from './modules/withdrawals/index.ts';
import { openTestDatabase, type TestDatabase } from './platform/db/test-database.ts';
import { newCode } from './platform/random.ts';

export type Who = {
  token?: string | undefined;
  merchant?: string;
  language?: Language;
  ip?: string;
  /** Sends a body unsealed although the contract marks it sensitive. */
  plain?: true;
};
export type Reply<N extends CallName> = {
  status: number;
  value: Value<N>;
  error: { code: CallFailure['code']; message: string; value?: Record<string, unknown> } | undefined;
};

export type TestServer = {
  app: App;
  database: TestDatabase;
  /** Makes a call; `value` is set when `error` is undefined. */
  call: <N extends CallName>(name: N, input?: Partial<Input<N>>, who?: Who) => Promise<Reply<N>>;
  /** A new trial player's token. */
  trial: (who?: Who) => Promise<string>;
  /** A new member's token. */
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

export type TestServerSettings = Partial<AppSettings> & {
  /** Jobs that another process holds for an hour: they never run here. */
  jobsElsewhere?: readonly string[];
};

export async function openTestServer({
  jobsElsewhere = [],
  ...settings
}: TestServerSettings = {}): Promise<TestServer> {
  const database = await openTestDatabase();
  await loadDemoRows(database);
  // Before the server starts: a process goes on with a lease that it held until its next turn.
  await database.owner.query(
    `insert into leases (name, holder, until) select unnest($1::text[]), gen_random_uuid(), now() + interval '1 hour'`,
    [jobsElsewhere],
  );
  const app = await buildApp({ ...testSettings, database, ...settings });
  // Without the demo guests' rounds: they take a second, and have their own tests.
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

/** The calls of one server, made without a socket. */
export function callsOf(app: App): TestServer['call'] {
  return async (name, input = {}, who = {}) => {
    const [method = 'GET', url = ''] = name.split(' ');
    const { query, body }: { query?: unknown; body?: unknown } = input;
    const sent = await sentBody(app, name, body, who);
    const response = await app.http.inject({
      method: method as 'GET', // the contract's methods are inject's
      url,
      headers: { ...headersOf(who), ...sent.headers },
      remoteAddress: who.ip ?? '127.0.0.1',
      ...(query === undefined ? {} : { query: textOf(query) }),
      ...(sent.payload === undefined ? {} : { payload: sent.payload }),
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

type SentBody = { headers: Record<string, string>; payload?: object | string };

/** A body in the form that the call takes: JSON, a form, or sealed as the page seals it. */
export async function sentBody(app: App, name: string, body: unknown, who: Who = {}): Promise<SentBody> {
  if (body === undefined) return { headers: {} };
  if (formCalls.has(name))
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(textOf(body)).toString(),
    };
  const merchant = app.merchants.byCode(who.merchant ?? 'perya');
  // Every body of the contract is an object.
  if (who.plain || !merchant || !sealedCalls.has(name)) return { headers: {}, payload: body as object };
  const now = app.clock.now();
  const { kid, publicKey } = await app.encryptedBodies.publicKey(merchant.id, now);
  const [method = '', path = ''] = name.split(' ');
  const key = { kid, publicKey: publicKey.toString('base64url') };
  const call = { method, path, merchant: merchant.code, device: 'WEB' } as const;
  const sealed = await sealBody(body, key, call, now.getTime());
  return { headers: sealed.headers, payload: sealed.body };
}

function textOf(query: unknown): Record<string, string> {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
}

/** Sends what is queued to a recipient; settles once no other server of the test is still sending it. */
export async function deliverTo({ app, database }: TestServer, recipient: string): Promise<void> {
  await app.messages.deliver();
  const queued = () =>
    database.query(`select id from messages where recipient = $1 and state = 'queued'`, [recipient]);
  while ((await queued()).rows.length > 0) await pause(20);
}

export const testPassword = 'lanterns-over-water';

/** A registration under a free name that every demo merchant accepts. */
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
