// The systemd units of deploy/, under a systemd of their own in new namespaces: migrate, two servers, a restart without a
// failed answer of the other, a crash, a stop.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedServer, prepareDatabase } from '../../apps/server/src/platform/db/index.ts';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import { pause } from '../../tools/running-server.ts';
import { type TemporaryFolder, temporaryFolder } from '../faults/main-process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const run = promisify(execFile);

/** Run as root in new namespaces. What it mounts is seen there alone: an /etc with two more accounts, and empty /opt, /run and /var/lib. */
const enter = `set -e
mount -t tmpfs tmpfs /mnt
mkdir /mnt/etc /mnt/work
mount -t overlay overlay -o lowerdir=/etc,upperdir=/mnt/etc,workdir=/mnt/work /etc
echo 'perya:x:6101:6101::/nonexistent:/usr/sbin/nologin' >> /etc/passwd
echo 'perya-migrate:x:6102:6102::/nonexistent:/usr/sbin/nologin' >> /etc/passwd
printf 'perya:x:6101:\\nperya-migrate:x:6102:\\n' >> /etc/group
mkdir /etc/perya
install -o 6101 -m 0400 "$GIVEN/server.env" /etc/perya/server.env
install -o 6102 -m 0400 "$GIVEN/migrate.env" /etc/perya/migrate.env
mount -t tmpfs tmpfs /var/lib
mount -t tmpfs tmpfs /opt
mkdir -p /opt/perya/current
mount --bind "$ROOT" /opt/perya/current
mount -t tmpfs tmpfs /run
mkdir -p /run/systemd/system /run/lock
export container=perya SYSTEMD_UNIT_PATH="$GIVEN/units" SYSTEMD_LOG_TARGET=console
exec /lib/systemd/systemd --system --unit=default.target --show-status=false
`;

let folder: TemporaryFolder;
let database: EmbeddedServer | undefined;
let child: ChildProcess;
let said = '';
let manager = 0;
const ports: number[] = [];

beforeAll(async () => {
  folder = await temporaryFolder();
  const prepared = await prepareDatabase({ dataDir: join(folder.path, 'data'), migrated: false });
  database = prepared.embedded;
  for (let index = 0; index < 2; index += 1) ports.push(await freePort());
  await writeGiven(prepared.url, prepared.ownerUrl ?? '');
  child = spawn(
    'unshare',
    ['--fork', '--pid', '--mount', '--mount-proc', '--uts', '--ipc', '--cgroup', 'bash', '-c', enter],
    { env: { PATH: process.env['PATH'], GIVEN: folder.path, ROOT: root }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  manager = await managerOf(child.pid ?? 0);
});
afterAll(async () => {
  if (manager) process.kill(manager, 'SIGKILL');
  child?.kill('SIGKILL');
  await database?.stop();
  await folder?.remove();
});

/** The units as they are delivered, the targets that they name, and the files of settings. */
async function writeGiven(url: string, ownerUrl: string): Promise<void> {
  const units = join(folder.path, 'units');
  await mkdir(units);
  for (const name of ['perya@.service', 'perya-migrate.service'])
    await writeFile(join(units, name), await readFile(join(root, 'deploy', name)));
  for (const name of ['default', 'sysinit', 'basic', 'shutdown', 'network-online', 'multi-user'])
    await writeFile(join(units, `${name}.target`), '[Unit]\nDefaultDependencies=no\n');
  const secretKey = '03'.repeat(32);
  await writeFile(
    join(folder.path, 'server.env'),
    `DATABASE_URL=${url}\nSECRET_KEY=${secretKey}\nPAYMENT_SANDBOX=off\nDRAIN_MS=1000\nLOG_LEVEL=warn\n`,
  );
  await writeFile(
    join(folder.path, 'migrate.env'),
    `MIGRATE_DATABASE_URL=${ownerUrl}\nDATABASE_URL=${url}\n`,
  );
}

/** The systemd that unshare has forked. */
async function managerOf(pid: number): Promise<number> {
  for (let tries = 0; tries < 200; tries += 1) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    const found = Number(children.trim().split(' ')[0]);
    const name = found ? await readFile(`/proc/${found}/comm`, 'utf8').catch(() => '') : '';
    if (name.trim() === 'systemd') return found;
    await pause(50);
  }
  throw new Error(`systemd did not start: ${said}`);
}

async function systemctl(...words: string[]): Promise<string> {
  const { stdout } = await run('nsenter', ['-t', String(manager), '-m', '-p', 'systemctl', ...words]);
  return stdout;
}

const propertyOf = async (unit: string, name: string) =>
  (await systemctl('show', '--value', '-p', name, unit)).trim();

const readyAt = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
    ({ status }) => status,
    () => 0,
  );

test('migrate, start, restart in turn, crash and stop', async () => {
  const [one = 0, two = 0] = ports;
  await expect
    .poll(() => systemctl('is-system-running').catch(({ stdout }: { stdout?: string }) => stdout), {
      timeout: 20_000,
    })
    .toMatch(/running|degraded/u);
  await systemctl('start', 'perya-migrate');
  expect(await propertyOf('perya-migrate', 'Result')).toBe('success');
  await systemctl('start', `perya@${one}`);
  await expect.poll(() => readyAt(one), { timeout: 120_000 }).toBe(200);
  await systemctl('start', `perya@${two}`);
  await expect.poll(() => readyAt(two), { timeout: 120_000 }).toBe(200);
  // Neither account reads the other's settings, nor the machine's homes.
  const pid = await propertyOf(`perya@${one}`, 'MainPID');
  expect(await readFile(`/proc/${await hostPid(pid)}/status`, 'utf8')).toMatch(
    /Uid:\s6101\b[\s\S]*NoNewPrivs:\s1/u,
  );

  const answers: number[] = [];
  const restarting = systemctl('restart', `perya@${one}`).then(() => 'done');
  while ((await Promise.race([restarting, pause(50).then(() => 'waiting')])) === 'waiting')
    answers.push(await readyAt(two));
  expect(new Set(answers)).toEqual(new Set([200]));
  await expect.poll(() => readyAt(one), { timeout: 120_000 }).toBe(200);

  await systemctl('kill', '--signal=SIGKILL', `perya@${one}`);
  await expect.poll(() => propertyOf(`perya@${one}`, 'NRestarts'), { timeout: 20_000 }).toBe('1');
  await expect.poll(() => readyAt(one), { timeout: 120_000 }).toBe(200);

  await systemctl('stop', `perya@${one}`, `perya@${two}`);
  for (const port of ports) {
    expect(await propertyOf(`perya@${port}`, 'Result')).toBe('success');
    expect(await propertyOf(`perya@${port}`, 'ExecMainStatus')).toBe('0');
    expect(await readyAt(port)).toBe(0);
  }
}, 300_000);

/** The process id outside of the namespace. */
async function hostPid(inside: string): Promise<string> {
  const { stdout } = await run('pgrep', [
    '--ns',
    String(manager),
    '--nslist',
    'pid',
    '-f',
    'apps/server/src/main.ts',
  ]);
  for (const pid of stdout.trim().split('\n')) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    if (new RegExp(`NSpid:.*\\b${inside}$`, 'mu').test(status)) return pid;
  }
  throw new Error(`no process ${inside} in the namespace`);
}
