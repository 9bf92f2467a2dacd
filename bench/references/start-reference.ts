// Starts a reference as its own process and waits until it answers.
import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import { pause } from '../../tools/running-server.ts';

export type Reference = { url: string; port: number; child: ChildProcess; stop: () => Promise<void> };

export async function startReference(name: string, input = ''): Promise<Reference> {
  const port = await freePort();
  const child = spawn(process.execPath, [fileURLToPath(new URL(`${name}.ts`, import.meta.url))], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port) },
  });
  child.stdin.end(input);
  for (let tries = 0; tries < 400 && !(await accepts(port)); tries += 1) await pause(25);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    child,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
