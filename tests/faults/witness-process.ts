// The witness of draws as a child process in a folder of its own, to be killed and started again.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publicKeyOf } from '../../apps/server/src/modules/lottery/platform-signer.ts';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import type { SecretKeys } from '../../apps/server/src/platform/secret-key.ts';
import { bareEnvironment, temporaryFolder } from './main-process.ts';

const main = fileURLToPath(new URL('../../apps/draw-witness/src/main.ts', import.meta.url));

/** Not started yet; always at the same address, with the same keys. */
export async function openWitnessProcess(secretKey: SecretKeys) {
  const folder = await temporaryFolder();
  const port = await freePort();
  let child: ChildProcess | undefined;

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  return {
    url: `http://127.0.0.1:${port}`,
    /** Settles when it listens. */
    async start(): Promise<void> {
      const started = spawn(process.execPath, [main], {
        env: {
          ...bareEnvironment,
          WITNESS_PORT: String(port),
          WITNESS_DIR: join(folder.path, 'witness'),
          WITNESS_PLATFORM_KEY: publicKeyOf(secretKey),
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child = started;
      await once(started.stdout, 'data');
    },
    kill,
    async end(): Promise<void> {
      await kill();
      await folder.remove();
    },
  };
}
