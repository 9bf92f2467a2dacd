// HAProxy before two server processes, with the configuration of deploy/haproxy.cfg.
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DebianProgram } from '../../tools/debian-package.ts';
import { temporaryFolder } from './main-process.ts';

const template = fileURLToPath(new URL('../../deploy/haproxy.cfg', import.meta.url));

export type Balancer = { url: string; end: () => Promise<void> };
type Ports = { balancer: number; one: number; two: number };

/** Starts it on the template with these ports, and waits until it listens. */
export async function startBalancer({ path, env }: DebianProgram, ports: Ports): Promise<Balancer> {
  const folder = await temporaryFolder();
  const file = join(folder.path, 'haproxy.cfg');
  await writeFile(file, withPorts(await readFile(template, 'utf8'), ports));
  const child = spawn(path, ['-db', '-f', file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((settle) => child.once('close', () => settle()));
  const url = `http://127.0.0.1:${ports.balancer}`;
  while (!(await listens(url))) {
    if (child.exitCode !== null) throw new Error(`haproxy did not start: ${said}`);
    await new Promise((settle) => setTimeout(settle, 50));
  }
  return {
    url,
    end: async () => {
      child.kill('SIGTERM');
      await ended;
      await folder.remove();
    },
  };
}

function withPorts(text: string, { balancer, one, two }: Ports): string {
  return [
    ['bind 127.0.0.1:3000', `bind 127.0.0.1:${balancer}`],
    ['one 127.0.0.1:3001', `one 127.0.0.1:${one}`],
    ['two 127.0.0.1:3002', `two 127.0.0.1:${two}`],
  ].reduce((changed, [from = '', to = '']) => {
    if (!changed.includes(from)) throw new Error(`deploy/haproxy.cfg has no "${from}"`);
    return changed.replace(from, to);
  }, text);
}

/** The health checks are the balancer's own: it answers 404 to everybody else. */
const listens = (url: string) =>
  fetch(`${url}/healthz`).then(
    ({ status }) => status === 404,
    () => false,
  );
