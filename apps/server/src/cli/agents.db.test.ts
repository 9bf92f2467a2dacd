// Tests `npm run agents` in a process of its own: agents are listed, one is held once, and the audit names the machine's user.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AgentServices, openAgentServices } from '../modules/agents/agents.fixture.ts';

const program = fileURLToPath(new URL('agents.ts', import.meta.url));
let services: AgentServices;
let folder: string;

beforeAll(async () => {
  services = await openAgentServices();
  folder = await mkdtemp(join(tmpdir(), 'perya-agents-'));
});
afterAll(async () => {
  await services?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

function run(...given: readonly string[]) {
  const { url, office } = services.database;
  const env = { ...process.env, DATABASE_URL: url, OFFICE_DATABASE_URL: office.url, DATA_DIR: folder };
  return new Promise<{ exit: number | string; output: string }>((settle) =>
    execFile(process.execPath, [program, ...given], { env }, (error, stdout, stderr) =>
      settle({ exit: error?.code ?? 0, output: stdout + stderr }),
    ),
  );
}

test('the terminal holds an agent at once and releases nobody', async () => {
  const ana = await services.newAgent();
  const ben = await services.newAgent({ upline: ana });
  const hold = ['hold', String(ben.agentNo), '--reason', 'play', '--why', 'Plays with themselves'];
  expect(await run(...hold)).toEqual({ exit: 0, output: 'Held. Two people release it in the office.\n' });
  const { output } = await run();
  expect(output.split('\n')[0]).toMatch(
    / {5}2 {2}.* held play {2,}since 2026-11-01 {2}under 1 {2}agents 0 {2}members 0/u,
  );
  const { rows } = await services.database.owner.query(
    `select act, outcome, subject, reason, staff_id from audit_entries where act = 'agent.hold'`,
  );
  expect(rows).toMatchObject([
    {
      outcome: 'done',
      subject: 'agent:2',
      reason: 'Plays with themselves',
      staff_id: expect.stringContaining('terminal:'),
    },
  ]);
  expect(await run(...hold)).toEqual({ exit: 1, output: 'Not possible: TXN_CONFLICT\n' });
  expect((await run('release', '2')).exit).toBe(1);
});
