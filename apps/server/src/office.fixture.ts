// An office on a test server, and members of staff with devices whose passkeys have real keys.
import { randomInt, randomUUID } from 'node:crypto';
import type { OfficeCallName, StaffRole } from '@perya/contract/office';
import type { OfficeInput, OfficeValue } from '@perya/contract/office-client';
import { openTestServer, type TestServer, type TestServerSettings } from './app.fixture.ts';
import { buildOffice, type Office } from './composition/office.ts';
import type { StaffProvider } from './modules/staff/index.ts';
import type { Networks } from './platform/http/index.ts';
import type { BrandId } from './platform/ids.ts';
import { newPasskeyDevice } from './platform/passkeys/passkey-device.fixture.ts';

/** The local host name that inject() uses. */
export const site = { origin: 'http://localhost', rpId: 'localhost' };
export const everyBrand = 0 as number as BrandId;

const pin = '482913';
/** Argon2id of the pin with low cost. */
const pinHash =
  '$argon2id$v=19$m=64,t=1,p=1$6QNE/LOpwiltH4hzzcTsSg$3BtAvGIOgC3UvXUTADUSXzpgWM1QvreIrHzkq2MrIGY';
const digits = (count: number) => String(randomInt(10 ** 8, 10 ** 9)).padStart(count, '1');

export type OfficeReply<N extends OfficeCallName> = {
  status: number;
  value: OfficeValue<N>;
  error: { code: string; message: string; value?: Record<string, unknown> } | undefined;
  cookie: string | undefined;
};

export type Sent = {
  cookie?: string | undefined;
  merchant?: string;
  ip?: string;
  background?: true;
  headers?: Record<string, string>;
};

export type Colleague = Awaited<ReturnType<OpenedOffice['hire']>>;
type OpenedOffice = Awaited<ReturnType<typeof openOfficeOn>>;
export type TestOffice = Awaited<ReturnType<typeof openTestOffice>>;

type Settings = {
  demoMode?: boolean;
  networks?: Networks;
  provider?: StaffProvider;
  server?: TestServerSettings;
};

export async function openTestOffice(settings: Settings = {}) {
  const server: TestServer = await openTestServer(settings.server);
  const opened = await openOfficeOn(server, settings);
  return {
    ...opened,
    /** Another office on the same server and database, without the demo. */
    inEarnest: () => openOfficeOn(server, { demoMode: false }),
    close: async () => {
      await opened.close();
      await server.close();
    },
  };
}

type Opened = Omit<Settings, 'server'>;

async function openOfficeOn(server: TestServer, { demoMode = true, networks = 'private', provider }: Opened) {
  const office: Office = await buildOffice(server.app, {
    database: server.database.office,
    demoMode,
    address: () => site.origin,
    networks,
    passwords: true,
    provider,
    trustProxy: [],
    rateLimits: false,
    validateAnswers: true,
  });

  const call = callsOf(office);
  let hired = 0;
  /** Invites a person, registers a passkey and signs in. */
  async function hire(role: StaffRole, { brandId = everyBrand }: { brandId?: BrandId } = {}) {
    hired += 1;
    const email = `${role}${hired}@perya.example`;
    const name = `${role} ${hired}`;
    const { clock } = server.app;
    const invited = { name, email, grant: { brandId, role }, by: 'terminal:test@here', now: clock.now() };
    const invitation = await office.staff.invite(invited);
    const device = newPasskeyDevice(site);
    const options = await call('POST /ops/invitation/options', { body: invitation });
    const { passkey, body } = device.create(options.value);
    const accepted = await call('POST /ops/invitation/accept', {
      body: { ...invitation, ...body, demoKey: false },
    });
    const cookie = accepted.cookie ?? '';
    return {
      email,
      name,
      device,
      passkey,
      cookie,
      staffId: accepted.value.staffId,
      call: <N extends OfficeCallName>(one: N, input: Partial<OfficeInput<N>> = {}, sent: Sent = {}) =>
        call(one, input, { cookie, ...sent }),
      /** What the device answers for a digest. */
      touch: (digest: string) =>
        device.answer(passkey, { challenge: Buffer.from(digest, 'hex').toString('base64url') }),
      signIn: async (sent: Sent = {}) => {
        const { value } = await call('POST /ops/session/options');
        return call('POST /ops/session/begin', { body: device.answer(passkey, value) }, sent);
      },
    };
  }

  return {
    server,
    office,
    call,
    hire,
    waitingWithdrawal: (code?: string, over?: Parameters<typeof makeWaiting>[2]) =>
      makeWaiting(server, code, over),
    close: () => office.close(),
  };
}

/** A new member's withdrawal of 30,000.00 that waits for staff. */
async function makeWaiting(
  server: TestServer,
  code = 'perya',
  { holderName = 'Maria Santos', number = digits(code === 'perya' ? 10 : 13) } = {},
): Promise<string> {
  const { app, database, member } = server;
  const merchant = app.merchants.byCode(code);
  const session = merchant && (await app.identity.resolveSession(merchant, await member({ merchant: code })));
  if (!(merchant && session)) throw new Error('the member is logged in');
  const { playerId } = session;
  const now = app.clock.now();
  await app.payments.seedDeposit(merchant, playerId, 5_000_000n, now);
  await database.owner.query(
    `insert into turnover_marks (merchant_id, player_id, met_seq) values ($1, $2, 1000)
       on conflict (merchant_id, player_id) do update set met_seq = 1000`,
    [merchant.id, playerId],
  );
  await database.owner.query('update players set payment_password_hash = $2, payee_name = $3 where id = $1', [
    playerId,
    pinHash,
    holderName,
  ]);
  await database.owner.query('update withdrawal_methods set review_above_minor = 0');
  const place = { institutionId: code === 'perya' ? 'bdo' : 'brac', number };
  const boundAt = new Date(now.getTime() - 2 * 86_400_000);
  const { account } = await app.withdrawals.bind(session, { ...place, holderName }, boundAt);
  const body = { requestId: randomUUID(), accountId: account.accountId, amount: '30000.00', password: pin };
  const { withdrawal } = await app.withdrawals.request({ merchant, session, now, body });
  return withdrawal.withdrawalId;
}

/** The calls of one office, made without a socket. */
function callsOf(office: Office) {
  return async function call<N extends OfficeCallName>(
    name: N,
    input: Partial<OfficeInput<N>> = {},
    sent: Sent = {},
  ): Promise<OfficeReply<N>> {
    const [method = 'GET', url = ''] = name.split(' ');
    const { query, body }: { query?: object | undefined; body?: object | undefined } = input;
    const response = await office.http.inject({
      method: method as 'GET', // the contract's methods are inject's
      url,
      headers: {
        office: sent.background ? 'background' : '1',
        'sec-fetch-site': 'same-origin',
        merchant: sent.merchant ?? 'perya',
        ...(sent.cookie ? { cookie: `__Host-office=${sent.cookie}` } : {}),
        ...(body instanceof Blob ? { 'content-type': 'application/octet-stream' } : {}),
        ...sent.headers,
      },
      remoteAddress: sent.ip ?? '10.0.0.7',
      ...(query
        ? { query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])) }
        : {}),
      ...(body ? { payload: body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : body } : {}),
    });
    const { value, error } = response.json();
    const set = /__Host-office=([^;]*)/u.exec(String(response.headers['set-cookie'] ?? ''))?.[1];
    return { status: response.statusCode, value, error, cookie: set };
  };
}
