// The office's listener beside the server: opened, switched off, refused a port; and pages of other ports in a real browser.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createSeals } from '../../apps/server/src/modules/seals/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { openTestDatabase, type TestDatabase } from '../../apps/server/src/platform/db/test-database.ts';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import { newPasskeyDevice } from '../../apps/server/src/platform/passkeys/passkey-device.fixture.ts';
import { launchBrowser } from '../../tools/browser.ts';
import { untilReady } from '../../tools/running-server.ts';
import { copyDemoData, settingsOf } from './demo-data.ts';
import { bareEnvironment, type ServerProcess, spawnServer, temporaryFolder } from './main-process.ts';

const run = promisify(execFile);
const staffCommand = fileURLToPath(new URL('../../apps/server/src/cli/staff.ts', import.meta.url));
let database: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await temporaryFolder();
});
afterAll(async () => {
  await database.close();
  await folder.remove();
});

const settings = (officePort: number | 'off') => ({
  DATABASE_URL: database.url,
  OFFICE_DATABASE_URL: database.office.url,
  DATA_DIR: folder.path,
  SECRET_KEY: '07'.repeat(32),
  DEMO_MODE: 'off',
  PAYMENT_SANDBOX: 'off',
  VENDOR_SANDBOX: 'off',
  OFFICE_PORT: String(officePort),
});

/** A server process until the end of the test. */
async function starts(given: Record<string, string>): Promise<ServerProcess> {
  const server = await spawnServer(given);
  onTestFinished(async () => {
    server.child.kill('SIGTERM');
    await server.ended;
  });
  await untilReady(server);
  return server;
}

/** Something else at a port, until the end of the test; answers pages. `heard`: the headers of each request. */
async function occupy(port = 0, heard: IncomingHttpHeaders[] = []): Promise<number> {
  const other = createServer((request, response) => {
    heard.push(request.headers);
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Stranger</title>');
  });
  await new Promise<void>((settle) => other.listen(port, '127.0.0.1', settle));
  onTestFinished(() => {
    other.closeAllConnections();
    other.close();
  });
  return (other.address() as AddressInfo).port; // a TCP server's address is an object
}

/** The office opens once the server listens. */
const untilOpen = (office: string) =>
  expect.poll(() => statusOf(`${office}/sign-in`), { timeout: 30_000 }).toBe(200);

/** The status of an address; 0 when nothing listens. */
const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );

test('the office listens at its own port, and neither listener answers the calls of the other', async () => {
  const officePort = await freePort();
  const { url } = await starts(settings(officePort));
  const office = `http://127.0.0.1:${officePort}`;
  await untilOpen(office);
  // Without the page's headers.
  expect(await statusOf(`${office}/ops/session/current`)).toBe(403);
  expect(await statusOf(`${office}/wps/system/status`)).toBe(404);
  expect(await statusOf(`${office}/readyz`)).toBe(404);
  expect(await statusOf(`${url}/ops/session/current`)).toBe(404);
});

test('OFFICE_PORT=off opens nothing', async () => {
  const { port } = await starts(settings('off'));
  expect(await statusOf(`http://127.0.0.1:${port + 1}/sign-in`)).toBe(0);
});

test('an office port that was asked for and is taken ends the start with one line', async () => {
  const taken = await occupy();
  const server = await spawnServer(settings(taken));
  expect(await server.ended).toBe(1);
  const lines = server.said().trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(new RegExp(`^Port ${taken} is taken.*OFFICE_PORT=${taken + 1}\\.$`, 'u'));
});

test('a usual office port that is taken does not prevent the start, and is told of', async () => {
  const demo = await copyDemoData();
  onTestFinished(() => demo.remove());
  const port = await freePort();
  await occupy(port + 1);
  const sandboxes = { PAYMENT_SANDBOX: 'off', VENDOR_SANDBOX: 'off' };
  const server = await starts({
    ...settingsOf(demo.path),
    ...sandboxes,
    PORT: String(port),
    OFFICE_PORT: '',
  });
  await expect.poll(() => server.said()).toContain('the office is not open: its port is taken');
  expect(await statusOf(`${server.url}/readyz`)).toBe(200);
});

test('[X-27] with the platform down a stop of play enters the audit under the user of the machine, and the audit is verified', async () => {
  const own = await openTestDatabase();
  onTestFinished(() => own.close());
  const urls = { DATABASE_URL: own.url, OFFICE_DATABASE_URL: own.office.url };
  const atTerminal = (name: string, ...given: string[]) => {
    const command = fileURLToPath(new URL(`../../apps/server/src/cli/${name}.ts`, import.meta.url));
    return run(process.execPath, [command, ...given], {
      env: { ...bareEnvironment, ...settings('off'), ...urls },
    });
  };
  await own.owner.query(`insert into merchants (id, code, name) values (1, 'perya', 'Perya')`);
  await expect(atTerminal('stop-play', 'all')).rejects.toThrow(/--why/u);
  await expect(atTerminal('stop-play', 'all', '--why', 'a fault', '--merchant', 'x')).rejects.toThrow(
    /There is no merchant/u,
  );
  await atTerminal('stop-play', 'all', '--why', 'a fault of the reels');
  const { stdout } = await atTerminal('audit');
  expect(stdout).toMatch(/terminal:\S+@\S+ {2}play\.stop {2}done {2}stop:\S+ {2}a fault of the reels/u);
  const seals = createSeals({ database: own.office, clock: systemClock });
  const seal = await seals.make();
  const kept = join(folder.path, 'seals.json');
  const save = (one: object) => writeFile(kept, JSON.stringify({ value: { seals: [one] } }));
  await save(seal);
  const { stdout: verdict } = await atTerminal('audit', 'verify', '--seals', kept);
  expect(verdict).toMatch(/1 seals\.\nThe audit is whole\./u);
  await save({ ...seal, hash: 'a'.repeat(64) });
  await expect(atTerminal('audit', 'verify', '--seals', kept)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('{"kind":"forged","seal":1}'),
  });
  await own.owner.query('alter table audit_entries disable trigger user');
  await own.owner.query(`update audit_entries set reason = 'a test' where act = 'play.stop'`);
  await expect(atTerminal('audit', 'verify')).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('"kind":"changed"'),
  });
  expect((await atTerminal('audit', 'verify', '--platform')).stdout).toContain('The audit is whole.');
});

test('[X-27 in part] with the platform down the terminal opens emergency access once, and ends it', async () => {
  const own = await openTestDatabase();
  onTestFinished(() => own.close());
  const given = { ...settings('off'), DATABASE_URL: own.url, OFFICE_DATABASE_URL: own.office.url };
  const staff = (...words: string[]) =>
    run(process.execPath, [staffCommand, ...words], {
      env: { ...bareEnvironment, LOG_LEVEL: 'warn', ...given },
    });
  await own.owner.query(`insert into merchants (id, code, name) values (1, 'perya', 'Perya')`);
  await expect(staff('break-glass')).rejects.toThrow(/break-glass --why TEXT/u);
  const { stdout } = await staff('break-glass', '--why', 'Every admin has lost their device');
  expect(stdout).toMatch(/\/invitation#[\w-]{20,}\nThe code: {2}\d{6}\nNo admin is told/u);
  await expect(staff('break-glass', '--why', 'Once more')).rejects.toThrow(/TXN_CONFLICT/u);
  await staff('break-glass', '--end');
  await expect(staff('break-glass', '--end')).rejects.toThrow(/NOT_FOUND/u);
  const { rows } = await own.owner.query<{ act: string; staff_id: string }>(
    'select act, staff_id from audit_entries order by seq',
  );
  expect(rows.map(({ act }) => act)).toEqual(['break-glass.open', 'break-glass.end']);
  for (const { staff_id } of rows) expect(staff_id).toMatch(/^terminal:\S+@\S+$/u);
});

type Answer = { status: number; body: { success: boolean; value: never; error: { code: string } } };

/** A call by the office's own page. */
const callFrom = (page: Page, method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> =>
  page.evaluate(
    async (given) => {
      const response = await fetch(given.path, {
        method: given.method,
        headers: {
          office: '1',
          merchant: 'perya',
          ...(given.body ? { 'content-type': 'application/json' } : {}),
        },
        ...(given.body ? { body: JSON.stringify(given.body) } : {}),
      });
      const answer = (await response.json()) as Answer['body']; // the envelope of every call
      return { status: response.status, body: answer };
    },
    { method, path, body },
  );

/** Invites a person by the command and accepts with a passkey, in the office's page. */
async function enter(page: Page, origin: string, given: Record<string, string>): Promise<void> {
  const words = ['invite', 'ana@example.com', '--name', 'Ana Reyes', '--role', 'payments'];
  const { stdout } = await run(process.execPath, [staffCommand, ...words], {
    env: { ...bareEnvironment, LOG_LEVEL: 'warn', ...given },
  });
  const token = /#(\S+)/u.exec(stdout)?.[1];
  const code = /(\d{6})\s*$/u.exec(stdout)?.[1];
  await page.goto(`${origin}/sign-in`);
  const options = await callFrom(page, 'POST', '/ops/invitation/options', { token, code });
  expect(options.body).toMatchObject({ success: true });
  const device = newPasskeyDevice({ origin, rpId: 'localhost' });
  const accepted = { token, code, demoKey: false, ...device.create(options.body.value).body };
  expect((await callFrom(page, 'POST', '/ops/invitation/accept', accepted)).status).toBe(200);
}

/** Runs in the page of a stranger, as text: this folder is checked without the types of a browser. */
const sendEverything = (url: string) => `(async () => {
  const json = { 'content-type': 'application/json' };
  for (const one of [
    { mode: 'no-cors' },
    { mode: 'no-cors', body: '{}' },
    { mode: 'no-cors', headers: { office: '1' } },
    { headers: { office: '1' } },
    { headers: { ...json, office: '1', 'sec-fetch-site': 'same-origin' }, body: '{}' },
  ]) await fetch('${url}', { method: 'POST', credentials: 'include', ...one }).catch(() => undefined);
  navigator.sendBeacon('${url}', '{}');
  navigator.sendBeacon('${url}', new Blob(['{}'], { type: 'application/json' }));
})()`;

const submitForm = (url: string) => `{
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: '${url}', enctype: 'text/plain' });
  document.body.append(form);
  form.submit();
}`;

const frameIt = (url: string) => `new Promise((settle) => {
  const frame = document.createElement('iframe');
  frame.src = '${url}';
  frame.addEventListener('load', () => settle(0));
  document.body.append(frame);
})`;

/** Everything by which another page may have a browser send something along with the cookie. */
async function attack(page: Page, office: string): Promise<void> {
  const from = page.url();
  for (const path of ['/ops/session/lock', '/ops/session/end']) {
    const url = office + path;
    await page.evaluate(sendEverything(url));
    const arrived = page.waitForResponse(
      (response) => response.url() === url && response.request().isNavigationRequest(),
    );
    await Promise.all([page.waitForURL(url), page.evaluate(submitForm(url))]);
    expect((await arrived).status()).toBeGreaterThanOrEqual(400);
    await page.goto(from);
  }
}

test('[X-27] a page at another port of the host neither locks nor ends a session, reads nothing and frames nothing', async () => {
  const officePort = await freePort();
  // Outside of the demo an empty database has no brand.
  const given = { ...settings(officePort), DEMO_MODE: 'on' };
  await starts(given);
  const office = `http://localhost:${officePort}`;
  await untilOpen(office);
  const stranger = `http://localhost:${await occupy()}/`;
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const context = await browser.newContext();
  const own = await context.newPage();
  await enter(own, office, given);

  const strange = await context.newPage();
  await strange.goto(stranger);
  // What a browser sends from one port to another is seen at a server of the test.
  const heard: IncomingHttpHeaders[] = [];
  const third = `http://localhost:${await occupy(0, heard)}/`;
  await strange.evaluate(
    (url) => fetch(url, { mode: 'no-cors', credentials: 'include' }).then(() => 0),
    third,
  );
  expect(heard[0]).toMatchObject({ 'sec-fetch-site': 'same-site' });
  expect(heard[0]?.cookie, 'a Strict cookie goes along: it knows no ports').toContain('__Host-office=');
  await attack(strange, office);
  const read = await strange.evaluate(
    (url) =>
      fetch(url, { credentials: 'include', headers: { office: '1' } }).then(
        (response) => response.text(),
        () => 'nothing',
      ),
    `${office}/ops/session/current`,
  );
  expect(read).toBe('nothing');

  expect((await callFrom(own, 'GET', '/ops/session/current')).body).toMatchObject({
    value: { name: 'Ana Reyes', locked: false },
  });
  const { rows } = await database.owner.query<{ act: string }>(
    `select act from audit_entries where act like 'session.%'`,
  );
  expect(rows).toEqual([{ act: 'session.begin' }]);

  await strange.goto(stranger);
  await strange.evaluate(frameIt(`${office}/sign-in`));
  expect(strange.frames().map((frame) => frame.url())).not.toContain(`${office}/sign-in`);
});
