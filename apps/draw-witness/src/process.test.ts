// The witness as its own process: how it starts, and that a kill between any two steps on the disk loses no receipt.
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  depositOf,
  drawOf,
  get,
  type Line,
  merchant,
  newFolder,
  platformKey,
  post,
  type Running,
  recounted,
  roundOf,
  sealOf,
  signatureOf,
  startMs,
  startWitness,
  ticketText,
} from './platform.fixture.ts';

// Pairings, processes and brute force take longer beside other tests.
vi.setConfig({ testTimeout: 60_000 });

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const keysPath = '/witness/v1/keys';
const stepDeath = fileURLToPath(new URL('step-death.fixture.ts', import.meta.url));
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const startLine = z.object({ listening: z.url(), sign: z.string(), deposit: z.string(), chain: z.string() });
const chainInfo = z.object({
  public_key: z.string(),
  period: z.int(),
  genesis_time: z.int(),
  hash: z.string(),
  groupHash: z.string(),
  schemeID: z.string(),
  metadata: z.object({ beaconID: z.string() }),
});
const entries = z.object({ entries: z.array(z.object({ kind: z.string() })) });

type Started = z.infer<typeof startLine> & { child: ChildProcess; gone: Promise<number | string | null> };
type Ended = { code: number | string | null; said: string };

/** The process once it listens, or how it ended before. */
async function start(
  folder: string,
  { env = {}, args = [] }: { env?: Record<string, string>; args?: string[] } = {},
): Promise<Started | Ended> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', stepDeath, main, ...args],
    {
      env: { PATH: '', WITNESS_PORT: '0', WITNESS_DIR: folder, WITNESS_PLATFORM_KEY: platformKey, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  closers.push(() => child.kill('SIGKILL'));
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const gone = new Promise<number | string | null>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code)),
  );
  const line = await Promise.race([
    new Promise<string>((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()))),
    gone.then(() => ''),
  ]);
  if (line === '') return { code: await gone, said };
  return { ...startLine.parse(JSON.parse(line)), child, gone };
}

async function running(folder: string, ...args: string[]): Promise<Started> {
  const started = await start(folder, { args });
  if (!('listening' in started)) throw new Error(`ended with ${started.code}: ${started.said}`);
  return started;
}

function folderForTest(): string {
  const made = newFolder();
  closers.push(() => made.remove());
  return made.folder;
}

test('[X-28 in part] it starts as a process of its own, says where it listens, and ends by a signal', async () => {
  const folder = folderForTest();
  const started = await running(folder);
  const { listening, sign, deposit, chain } = started;
  expect((await get(listening, '/witness/v1/keys')).body).toEqual({ sign, deposit, chain });
  expect((await get(listening, '/healthz')).body).toEqual({ ok: true });
  started.child.kill('SIGTERM');
  expect(await started.gone).toBe(0);
  const again = await running(folder);
  expect([again.sign, again.deposit, again.chain]).toEqual([sign, deposit, chain]);
});

test('[X-28 in part] bad settings are named', async () => {
  const ended = await start(folderForTest(), { env: { WITNESS_PLATFORM_KEY: 'short', WITNESS_PERIOD: '0' } });
  expect(ended).toMatchObject({ code: 1 });
  expect('said' in ended && ended.said).toMatch(/WITNESS_PLATFORM_KEY.*WITNESS_PERIOD/su);
});

test('[X-28 in part] it does not start on an altered journal, and names the entry', async () => {
  const folder = folderForTest();
  const started = await running(folder);
  started.child.kill('SIGKILL');
  await started.gone;
  const path = join(folder, 'journal.jsonl');
  writeFileSync(path, readFileSync(path, 'utf8').replace('"seq":1', '"seq":7'));
  const ended = await start(folder);
  expect(ended).toMatchObject({ code: 1 });
  expect('said' in ended && ended.said).toContain("the journal's entry 1 was altered");
});

const lines: Line[] = [
  ['digit', '1:4', '1000'],
  ['side', '2:odd', '1000'],
];

/** A whole draw against a process that dies. The next witness on its folder is asked the same again. */
async function drawThrough(folder: string, dieAt: number): Promise<{ hasDied: boolean; kinds: string[] }> {
  const clockFile = join(folder, 'clock');
  const clock = { nowMs: startMs };
  const setClock = (nowMs: number) => {
    clock.nowMs = nowMs;
    writeFileSync(clockFile, String(nowMs));
  };
  setClock(startMs);
  const dying = await start(folder, { args: [clockFile, String(dieAt)] });
  let next: Running | undefined;
  if (!('listening' in dying)) next = await startWitness(folder, clock);
  const url = () => next?.url ?? ('listening' in dying ? dying.listening : '');
  const surviving = async <T>(call: (url: string) => Promise<T>): Promise<T> => {
    try {
      return await call(url());
    } catch (error) {
      if (next || !('listening' in dying) || (await dying.gone) !== 'SIGKILL') throw error;
      next = await startWitness(folder, clock);
      return call(url());
    }
  };
  const draw = drawOf('ssc-1m');
  const published = startLine
    .omit({ listening: true })
    .parse((await surviving((to) => get(to, keysPath))).body);
  const chain = chainInfo.parse((await surviving((to) => get(to, `/${published.chain}/info`))).body);
  const deposit = await depositOf(draw, { published, chain });
  const ask = (call: 'deposits' | 'seals' | 'results', body: unknown, others: readonly string[] = []) =>
    surviving((to) => post(to, call, body, { others }));
  const deposited = await ask('deposits', { draws: [deposit] });
  setClock(draw.closesAt);
  const seal = sealOf(
    draw,
    [1, 2, 3].map((place) => ticketText(draw, lines, place)),
  );
  const sealed = await ask('seals', seal.first, seal.others);
  setClock(draw.drawAt);
  const round = await surviving((to) => roundOf(to, published.chain, deposit.round));
  const { given, body } = await surviving((to) => recounted(to, draw, round.signature));
  const hasDied = next !== undefined;
  // Killed once more, at rest: every receipt is the same.
  if ('listening' in dying) dying.child.kill('SIGKILL');
  await next?.close();
  next = await startWitness(folder, clock);
  expect([deposited.status, sealed.status]).toEqual([200, 200]);
  const again = await ask('deposits', { draws: [deposit] });
  expect(again.body['receipts']).toEqual(deposited.body['receipts']);
  expect(await ask('seals', seal.first)).toEqual(sealed);
  expect(await ask('results', given)).toEqual({ status: 200, body });
  const journal = entries.parse((await get(next.url, '/witness/v1/journal')).body);
  await next.close();
  return { hasDied, kinds: journal.entries.map(({ kind }) => kind) };
}

test('[X-28 in part] a kill at any step on the disk loses no receipt and doubles nothing', async () => {
  let deaths = 0;
  for (let step = 1; deaths === step - 1; step += 1) {
    const folder = folderForTest();
    const { hasDied, kinds } = await drawThrough(folder, step);
    expect(kinds, `step ${step}`).toEqual(['start', 'deposit', 'seal', 'result']);
    expect(readdirSync(join(folder, 'tickets')), `step ${step}`).toHaveLength(1);
    if (hasDied) deaths = step;
  }
  // Keys 4, journal 2, start 3, deposit 2, tickets 4 or more, seal 2, result 2: fewer would mean that one is not durable.
  expect(deaths).toBeGreaterThanOrEqual(19);
}, 180_000);

test('[X-28 in part] a kill in the middle of an upload leaves a draw that can be sealed', async () => {
  const folder = folderForTest();
  const clockFile = join(folder, 'clock');
  writeFileSync(clockFile, String(startMs));
  const started = await running(folder, clockFile);
  const draw = drawOf('ssc-1m');
  const chain = chainInfo.parse((await get(started.listening, `/${started.chain}/info`)).body);
  const deposit = await depositOf(draw, { published: started, chain });
  await post(started.listening, 'deposits', { draws: [deposit] });
  writeFileSync(clockFile, String(draw.closesAt));
  const seal = sealOf(
    draw,
    [1, 2, 3].map((place) => ticketText(draw, lines, place)),
  );
  const first = JSON.stringify(seal.first);
  const path = '/witness/v1/seals';
  const upload = fetch(`${started.listening}${path}`, {
    method: 'POST',
    headers: { 'perya-signature': signatureOf(path, first) },
    duplex: 'half',
    body: new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(Buffer.from(`${first}\n${seal.others[0]}\n`));
        while (readdirSync(join(folder, 'tickets')).length === 0)
          await new Promise((resolve) => setTimeout(resolve, 5));
        started.child.kill('SIGKILL');
        await started.gone;
        controller.close();
      },
    }),
  });
  await expect(upload).rejects.toThrow('fetch failed');
  const again = await running(folder, clockFile);
  expect(readdirSync(join(folder, 'tickets'))).toEqual([]);
  expect((await post(again.listening, 'seals', seal.first, seal)).status).toBe(200);
  expect(readdirSync(join(folder, 'tickets'))).toEqual([`${merchant}.ssc-1m.${draw.numero}.tickets`]);
});
