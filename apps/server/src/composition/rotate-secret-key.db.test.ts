// Changing SECRET_KEY on running servers: every step of the procedure, with rows of each kind.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  callsOf,
  openTestServer,
  registration,
  type TestServer,
  testPassword,
  testSettings,
} from '../app.fixture.ts';
import { type App, buildApp } from '../app.ts';
import { openTestDatabase } from '../platform/db/test-database.ts';
import { bookIdSchema, brandIdSchema } from '../platform/ids.ts';
import { createSecretCipher } from '../platform/secret-cipher.ts';
import { keyedHashes, type SecretKeys } from '../platform/secret-key.ts';
import { registerSecretKeys } from '../platform/secret-key-register.ts';

const [old, fresh, third] = [testSettings.secretKey, Buffer.alloc(32, 8), Buffer.alloc(32, 9)];
const command = fileURLToPath(new URL('../cli/rotate-key.ts', import.meta.url));
let offsetMs = 0;
const clock = { now: () => new Date(Date.now() + offsetMs) };

let dataDir: string;
let server: TestServer;
const opened: App[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'perya-keys-'));
  server = await openTestServer({ dataDir, clock });
  await registerSecretKeys(server.database, old);
});
afterAll(async () => {
  for (const app of opened) await app.close();
  await server.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** A server process with these keys, as `startServer` opens it. */
async function start(secretKey: SecretKeys): Promise<App> {
  await registerSecretKeys(server.database, secretKey);
  const app = await buildApp({ ...testSettings, database: server.database, dataDir, clock, secretKey });
  opened.push(app);
  return app;
}

const refusal = (keys: SecretKeys) =>
  registerSecretKeys(server.database, keys).then(
    () => 'starts',
    (error: unknown) => String(error),
  );

/** Runs the command; its exit code and what it printed. */
function rotate(keys: readonly Buffer[]): Promise<{ code: number; said: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: server.database.url,
    DATA_DIR: dataDir,
    SECRET_KEY: keys.map((key) => key.toString('hex')).join(','),
  };
  return new Promise((settle) => {
    execFile(process.execPath, [command], { env }, (error, stdout, stderr) =>
      settle({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    );
  });
}

let numbers = 2_000_000;

/** A row of each kind, made by a server as players and staff make them. */
async function makeRows(app: App) {
  const call = callsOf(app);
  const form = registration();
  const token = (await call('PUT /wps/member/register', { body: form })).value.token;
  const seeds = (await call('GET /wps/fairness/seeds', {}, { token })).value;
  const { secret } = (await call('POST /wps/member/twoStep', {}, { token })).value;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const body = { code: totp.generate({ timestamp: clock.now().getTime() }) };
  const { recoveryCodes } = (await call('POST /wps/member/twoStep/confirm', { body }, { token })).value;
  numbers += 1;
  const number = `0917${numbers}`;
  const card = { institutionId: 'gcash', number, holderName: 'Maria Santos' };
  const { accountId } = (await call('POST /wps/member/bankCards', { body: card }, { token })).value.account;
  const { rows } = await server.database.query<{ id: string; vendor: string }>(
    `select (select id from players where username_key = $1) as id,
       (select vassalage from vendors where merchant_id = 1 and vassalage not in (select vendor from vendor_wallets where merchant_id = 1)
         order by vassalage limit 1) as vendor`,
    [form.username.toLowerCase()],
  );
  const [{ id: playerId, vendor } = { id: '', vendor: '' }] = rows;
  const vendorKey = `key of ${vendor} for ${number}`;
  const allowedFrom = ['203.0.113.7'];
  await app.vendorWallet.authoriseVendor({
    merchantId: brandIdSchema.parse(1),
    vendor,
    key: vendorKey,
    allowedFrom,
    dialect: 'neutral',
  });
  const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#26a69a' } })
    .png()
    .toBuffer();
  const session = { bookId: 1, playerId } as Parameters<App['files']['receive']>[0]; // it reads no more of it
  const file = await app.files.receive(session, 'feedback', picture, clock.now());
  const letter = {
    to: `${number}@example.com`,
    purpose: 'password-reset',
    subject: number,
    text: 'x',
    html: 'x',
  };
  await app.database.transaction(async (tx) => {
    await app.messages.queueMail(tx, { bookId: bookIdSchema.parse(1), ...letter });
    // Nobody sends it before the test does.
    await tx.query(`update messages set next_attempt_at = 'infinity' where recipient = $1`, [letter.to]);
  });
  return {
    token,
    form,
    seeds,
    totp,
    recoveryCodes,
    number,
    card,
    accountId,
    vendor,
    vendorKey,
    file,
    letter,
  };
}

type Rows = Awaited<ReturnType<typeof makeRows>>;

/** Reads every row as a server with these keys does; `spent`: recovery codes that are used up. */
async function checkRows(app: App, keys: SecretKeys, made: Rows, spent: number): Promise<void> {
  const call = callsOf(app);
  const login = { type: 'username' as const, username: made.form.username, password: testPassword };
  const withCode = async (code: () => string) => {
    // The body of a login is sealed: this reads the day's encryption key too.
    const { error } = await call('POST /wps/session/login', { body: login });
    const stepToken = String(error?.value?.['stepToken']);
    return (await call('POST /wps/session/secondStep', { body: { stepToken, code: code() } })).error?.code;
  };
  offsetMs += 31_000;
  expect(await withCode(() => made.totp.generate({ timestamp: clock.now().getTime() }))).toBeUndefined();
  expect(await withCode(() => made.recoveryCodes[spent] ?? '')).toBeUndefined();
  expect(await withCode(() => made.recoveryCodes[spent] ?? '')).toBe('SECOND_STEP_WRONG');
  const again = await call('POST /wps/member/bankCards', { body: made.card }, { token: made.token });
  expect(again.value.account.accountId).toBe(made.accountId);
  const shown = await app.files.show(bookIdSchema.parse(1), [made.file.fileId], clock.now());
  const links = [shown.get(made.file.fileId)?.url ?? ''];
  for (const url of links) expect((await app.http.inject({ url })).statusCode).toBe(200);
  const { rows } = await server.database.query<{ key_sealed: Buffer; number_sealed: Buffer }>(
    `select (select key_sealed from vendor_wallets where merchant_id = 1 and vendor = $1),
       (select number_sealed from payout_accounts where account_id = $2)`,
    [made.vendor, made.accountId],
  );
  const [row] = rows;
  if (!row) throw new Error('no rows');
  const open = (purpose: 'vendor wallet keys' | 'payout-account', sealed: Buffer, boundTo: string) =>
    createSecretCipher(keys, purpose).decrypt(sealed, boundTo).toString();
  expect(open('vendor wallet keys', row.key_sealed, `1/${made.vendor}`)).toBe(made.vendorKey);
  expect(open('payout-account', row.number_sealed, made.accountId)).toBe(made.number);
}

/** The last reading of rows: the seed is revealed, the letter is sent. */
async function useRows(app: App, made: Rows): Promise<void> {
  const { value } = await callsOf(app)(
    'POST /wps/fairness/rotate',
    { body: { clientSeed: 'chosen' } },
    { token: made.token },
  );
  expect(value.revealed.serverSeedHash).toBe(made.seeds.serverSeedHash);
  await server.database.query('update messages set next_attempt_at = $2 where recipient = $1', [
    made.letter.to,
    clock.now(),
  ]);
  await app.messages.deliver();
  const received = await app.messages.received(50);
  expect(received.filter(({ recipient }) => recipient === made.letter.to)).toHaveLength(1);
}

describe('a database and its keys', () => {
  test('the first process writes its key; of two with different keys that start at once, one starts', async () => {
    const database = await openTestDatabase();
    const all = await Promise.allSettled([old, fresh, third].map((key) => registerSecretKeys(database, key)));
    expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    await database.close();
  });

  test('two processes with the same key that start at once both start', async () => {
    const database = await openTestDatabase();
    await Promise.all([1, 2, 3, 4].map(() => registerSecretKeys(database, old)));
    await database.close();
  });

  test('the row shows nothing of the key', async () => {
    const { rows } = await server.database.query<{ row: string }>('select k::text as row from secret_keys k');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(old.toString('hex').slice(0, 16));
  });

  test('another key does not start', async () => {
    expect(await refusal(fresh)).toMatch(/SECRET_KEY is not the key of this database/u);
    expect(await refusal([fresh, third])).toMatch(/SECRET_KEY is not the key of this database/u);
  });
});

test('the key is changed while two servers run, and every row stays readable', async () => {
  const ofOld = await makeRows(server.app);

  // Step 1: every process can read the new key, and still encrypts with the former one.
  const [first, second] = [await start([old, fresh]), await start([old, fresh])];
  expect(await rotate([old, fresh])).toMatchObject({ code: 0 });
  await checkRows(first, [old, fresh], ofOld, 0);

  // Step 2: one process after the other encrypts with the new key.
  const changed = await start([fresh, old]);
  const ofNew = await makeRows(changed);
  await checkRows(changed, [fresh, old], ofOld, 1);
  await checkRows(second, [old, fresh], ofNew, 0);
  expect((await first.http.inject({ url: ofNew.file.url })).statusCode).toBe(200);
  expect((await changed.http.inject({ url: ofOld.file.url })).statusCode).toBe(200);
  expect(await refusal(old)).toMatch(/not the key of this database/u);
  expect(await refusal(fresh)).toMatch(/still needs the former key/u);
  // A process that crashes before its turn starts again as it was.
  expect(await refusal([old, fresh])).toBe('starts');

  // Step 3: rows that the former key encrypted are encrypted anew; a key that is not first does not rotate.
  expect(await rotate([old, fresh])).toMatchObject({ code: 1, said: expect.stringMatching(/former one/u) });
  const { rows } = await server.database.query<{ key_sealed: Buffer }>(
    'select key_sealed from vendor_wallets where merchant_id = 1 and vendor = $1',
    [ofOld.vendor],
  );
  const setKey = (sealed: Buffer | undefined) =>
    server.database.query('update vendor_wallets set key_sealed = $2 where merchant_id = 1 and vendor = $1', [
      ofOld.vendor,
      sealed,
    ]);
  let writing = true;
  const lateLetters = async () => {
    while (writing) {
      await first.database.transaction((tx) =>
        first.messages.queueMail(tx, {
          bookId: bookIdSchema.parse(1),
          ...ofOld.letter,
          to: 'late@example.com',
        }),
      );
      await pause(20);
    }
  };
  // The second look may come between two letters: it finds the row of this wallet, too.
  const lateKeys = async () => {
    while (writing) {
      await setKey(rows[0]?.key_sealed);
      await pause(3);
    }
  };
  const writes = Promise.all([lateLetters(), lateKeys()]);
  const early = await rotate([fresh, old]);
  writing = false;
  await writes;
  expect(early).toMatchObject({ code: 1, said: expect.stringMatching(/still encrypts with a former key/u) });
  expect(await refusal(fresh)).toMatch(/still needs the former key/u);
  const lost = Buffer.from(
    createSecretCipher(third, 'vendor wallet keys').encrypt(Buffer.from('x'), `1/${ofOld.vendor}`),
  );
  await setKey(lost);
  expect(await rotate([fresh, old])).toMatchObject({
    code: 1,
    said: expect.stringMatching(
      /vendor_wallets +\d+ read, 0 encrypted anew, 1 unreadable[\s\S]*no key is retired/u,
    ),
  });
  await setKey(rows[0]?.key_sealed);
  expect(await rotate([fresh, old])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/No row needs a former key/u),
  });

  // Step 4: the new key alone. Recovery codes of the former key, which no one can encrypt anew, still work.
  const alone = await start(fresh);
  await checkRows(alone, fresh, ofOld, 2);
  await checkRows(alone, fresh, ofNew, 1);
  const hashed = await server.database.query<{ number_hash: Buffer }>(
    'select number_hash from payout_accounts where account_id = $1',
    [ofOld.accountId],
  );
  expect(hashed.rows[0]?.number_hash).toEqual(
    keyedHashes(fresh, 'payout-number', `gcash ${ofOld.number}`)[0],
  );
  await useRows(alone, ofOld);
  await useRows(alone, ofNew);
  expect(await refusal([old, fresh])).toMatch(/first key of SECRET_KEY is retired/u);
  expect(await refusal(old)).toMatch(/not the key of this database/u);

  // The next change encrypts what checks those recovery codes anew, too.
  const next = await start([third, fresh]);
  expect(await rotate([third, fresh])).toMatchObject({ code: 0 });
  const last = await start(third);
  await checkRows(last, third, ofOld, 3);
  await checkRows(last, third, ofNew, 2);
  await next.close();
  opened.splice(opened.indexOf(next), 1);
}, 180_000);
