// `npm start` supervises the server: a crashed process is restarted, at most five times.
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildPages } from '../../tools/build-pages.ts';
import { isAlive } from '../../tools/database-owner.ts';
import { type RunningServer, startServer } from '../../tools/running-server.ts';
import { createSupervisor } from '../../tools/supervisor.ts';
import { copyDemoData, settingsOf } from './demo-data.ts';
import { temporaryFolder } from './main-process.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let program: string;
beforeAll(async () => {
  folder = await temporaryFolder();
  program = join(folder.path, 'program.mjs');
  await writeFile(
    program,
    `if (process.argv[2] === 'fails') process.exit(3);
     process.send({ address: 'http://127.0.0.1:' + process.pid });
     if (process.argv[2] === 'crashes') setTimeout(() => process.exit(1), 20);
     process.on('disconnect', () => process.exit(0));
     setInterval(() => undefined, 1000);`,
  );
});
afterAll(() => folder.remove());

function supervise(...args: string[]) {
  const children: ChildProcess[] = [];
  const said: string[] = [];
  let gaveUp = 0;
  let served = 0;
  const supervisor = createSupervisor({
    launch: () => {
      const child = fork(program, args, { execArgv: [] });
      children.push(child);
      child.once('message', () => (served += 1));
      return child;
    },
    say: (line) => said.push(line),
    onGiveUp: () => (gaveUp += 1),
  });
  onTestFinished(() => supervisor.stop());
  return { supervisor, children, said, gaveUp: () => gaveUp, served: () => served };
}

const soon = { timeout: 60_000, interval: 50 };

test('a killed process is started again, and stopping ends the one that runs', async () => {
  const { supervisor, children, said, served } = supervise('serves');
  await supervisor.start();
  children[0]?.kill('SIGKILL');
  await expect.poll(served, soon).toBe(2);
  expect(said).toEqual(['The server ended with SIGKILL: starting it again (1 of 5).']);
  await supervisor.stop();
  expect(children[1]?.exitCode).toBe(0);
  expect(children).toHaveLength(2);
});

test('a process that keeps crashing is restarted five times, then given up', async () => {
  const { supervisor, children, said, gaveUp } = supervise('crashes');
  await supervisor.start();
  await expect.poll(gaveUp, soon).toBe(1);
  expect(children).toHaveLength(6);
  expect(said.at(-1)).toMatch(/6 times within a minute: giving up/u);
});

test('a process that ends before it ever served is not started again', async () => {
  const { supervisor, children, gaveUp } = supervise('fails');
  void supervisor.start();
  await expect.poll(gaveUp, soon).toBe(1);
  expect(children).toHaveLength(1);
});

test('npm start: the server restarts after a kill, on the same database', async () => {
  await buildPages();
  const { path: dataDir } = await copyDemoData();
  const server = await startServer({ dataDir, settings: settingsOf(dataDir) });
  onTestFinished(() => server.remove());
  const status = () =>
    fetch(`${server.url}/readyz`).then(
      (answer) => answer.status,
      () => 0,
    );
  expect(await status()).toBe(200);
  const pid = serverProcess(server);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => server.output(), soon).toContain('starting it again (1 of 5)');
  await expect.poll(status, soon).toBe(200);
});

test('npm start: a second signal ends it at once, while the server has not closed', async () => {
  await buildPages();
  const server = await startServer();
  onTestFinished(() => server.remove());
  const pid = serverProcess(server);
  // A stopped process closes nothing, so that only the second signal can end it soon.
  process.kill(pid, 'SIGSTOP');
  process.kill(server.pid, 'SIGTERM');
  await new Promise((settle) => setTimeout(settle, 1000));
  expect([pid, server.pid].map(isAlive)).toEqual([true, true]);
  process.kill(server.pid, 'SIGTERM');
  await expect.poll(() => [pid, server.pid].map(isAlive), { timeout: 15_000 }).toEqual([false, false]);
});

/** The process id of the server under `npm start`. */
function serverProcess(server: RunningServer): number {
  const children = execFileSync('ps', ['--ppid', String(server.pid), '-o', 'pid=,args='], {
    encoding: 'utf8',
  });
  const pid = Number(/^\s*(\d+) .*server-process\.ts/mu.exec(children)?.[1]);
  expect(pid).toBeGreaterThan(1);
  return pid;
}
