// `npm run dev`: an edited page file is replaced in the open page, an edited server file restarts the server,
// and data is kept.
import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createClient } from '@perya/contract/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import { launchBrowser } from '../../tools/browser.ts';
import { untilReady } from '../../tools/running-server.ts';
import { changeFile, copyRepository } from './copied-repository.ts';
import { type ServerProcess, temporaryFolder } from './main-process.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let root: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  root = join(folder.path, 'repository');
  await mkdir(root);
  await copyRepository(root);
});
afterAll(() => folder.remove());

async function develop(pagePort: number): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(root, 'tools/start.ts'), '--dev'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      PAGE_PORT: String(pagePort),
      DATA_DIR: join(folder.path, 'data'),
      LOG_LEVEL: 'warn',
      OFFICE_PORT: 'off',
      DEMO_LINE: 'small',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (said += bytes.toString()));
  const ended = new Promise<number | null>((settle) => child.once('exit', (code) => settle(code)));
  return { child, url: `http://127.0.0.1:${port}`, port, said: () => said, ended };
}

test('a changed page file is seen without a reload, a changed server file by a restart, with the same data', async () => {
  const pagePort = await freePort();
  const server = await develop(pagePort);
  await untilReady(server);
  const clientOf = (token?: string) =>
    createClient({ origin: server.url, merchant: () => 'perya', language: () => 'en', token: () => token });
  const { token } = await clientOf()('POST /wps/session/trial', { body: { moduleId: 'COMM3' } });

  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`http://127.0.0.1:${pagePort}/m/home`);
    await page.locator('nav').first().waitFor({ timeout: 60_000 });
    await page.evaluate(() => Object.assign(globalThis, { heldSinceTheVisit: true }));
    await changeFile(join(root, 'apps/mobile/src/app/footer-menu.tsx'), '<nav', '<nav data-changed="yes"');
    await page.locator('nav[data-changed=yes]').waitFor({ timeout: 30_000 });
    expect(await page.evaluate(() => 'heldSinceTheVisit' in globalThis)).toBe(true);
  } finally {
    await browser.close();
  }

  const health = () => fetch(`${server.url}/healthz`).then((answer) => answer.text(), String);
  expect(await health()).toBe('{"status":"alive"}');
  await changeFile(
    join(root, 'apps/server/src/platform/observability/health.ts'),
    "'alive'",
    "'alive, changed'",
  );
  await expect.poll(health, { timeout: 30_000 }).toBe('{"status":"alive, changed"}');
  expect(await clientOf(token)('GET /wps/member/info')).toMatchObject({ type: expect.any(Number) });
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

test('the port of the page is taken: one line', async () => {
  const other = createServer();
  await new Promise<void>((settle) => other.listen(0, '127.0.0.1', settle));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const server = await develop(port);
  expect(await server.ended).toBe(1);
  expect(server.said().trim()).toBe(
    `Port ${port} is taken: end what listens there, or choose another, for example PAGE_PORT=${port + 1}.`,
  );
  other.close();
});
