// The embedded PostgreSQL server: start, reuse, crash.
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { isAlive } from './embedded-folder.ts';

let root: string;
const started: EmbeddedServer[] = [];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'perya-embedded-'));
  await chmod(root, 0o755);
});
afterAll(async () => {
  for (const server of started) if (isAlive(server.pid)) await server.stop('immediate');
  await rm(root, { recursive: true, force: true });
});

async function start(name: string, port?: number): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir: join(root, name), port, sharedBuffersMb: 32 });
  if (!server.reused) started.push(server);
  return server;
}

async function ask(url: string, sql: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}

describe('the embedded server', () => {
  it('starts once for callers that arrive together, is taken over when running, and keeps its port', async () => {
    const [first, second] = await Promise.all([start('shared'), start('shared')]);
    expect(first.reused).toBe(!second.reused);
    expect(first.url).toBe(second.url);
    expect(await ask(first.url, 'show fsync')).toEqual({ fsync: 'on' });
    await first.stop();
    const again = await start('shared');
    expect(again.reused).toBe(false);
    expect(again.port).toBe(first.port);
  });

  it('comes back after its postmaster was killed, with what was committed', async () => {
    const server = await start('killed');
    await ask(server.url, 'create table kept as select 7 as n');
    process.kill(server.pid, 'SIGKILL');
    const again = await start('killed');
    expect(again.reused).toBe(false);
    expect(await ask(again.url, 'select n from kept')).toEqual({ n: 7 });
  });

  it('says in one line that its port is taken', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await new Promise((settle) => squatter.once('listening', settle));
    const address = squatter.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(start('crowded', port)).rejects.toMatchObject({
      name: 'StartRefusal',
      reason: 'port-taken',
      message: expect.stringContaining(String(port)),
    });
    squatter.close();
  });

  it('says in one line that its folder is of another version, or no folder', async () => {
    await mkdir(join(root, 'old/cluster'), { recursive: true });
    await writeFile(join(root, 'old/cluster/PG_VERSION'), '14\n');
    await expect(start('old')).rejects.toMatchObject({
      reason: 'folder-of-another-version',
      message: expect.stringContaining('14'),
    });
    await writeFile(join(root, 'file'), '');
    await expect(start('file')).rejects.toMatchObject({ reason: 'folder-unwritable' });
  });
});
