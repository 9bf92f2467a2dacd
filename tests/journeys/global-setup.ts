// Starts a server for each worker before the first journey and removes it after the last. `JOURNEY_SERVER`
// names a running one.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createPushService } from '../../apps/push-sandbox/src/app.ts';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import { type OpenOffice, startServer } from '../../tools/running-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrls: readonly string[];
    /** The office of each server, in the same order. */
    offices: readonly OpenOffice[];
    /** The push service that phones of the journeys subscribe at; empty with a server that runs already. */
    pushService: string;
    /** The folder in which the run records the states that axe has swept. */
    sweptStates: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const sweptStates = await mkdtemp(join(tmpdir(), 'perya-swept-states-'));
  project.provide('sweptStates', sweptStates);
  const forget = async () => {
    console.log(await describeSeenScreens(sweptStates));
    await rm(sweptStates, { recursive: true });
  };
  const running = process.env['JOURNEY_SERVER'];
  if (running) {
    project.provide('serverUrls', [running]);
    project.provide('offices', []);
    project.provide('pushService', '');
    return forget;
  }
  const push = createPushService();
  const pushService = await push.listen({ port: 0, host: '127.0.0.1' });
  project.provide('pushService', pushService);
  const servers = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, async () =>
      startServer({
        settings: {
          VALIDATE_ANSWERS: 'on',
          OFFICE_PORT: String(await freePort()),
          PUSH_SERVICES: pushService,
        },
      }),
    ),
  );
  project.provide(
    'serverUrls',
    servers.map(({ url }) => url),
  );
  project.provide('offices', await Promise.all(servers.map((server) => server.office())));
  return async () => {
    await forget();
    await Promise.all(servers.map((server) => server.remove()));
    await push.close();
  };
}

async function describeSeenScreens(folder: string): Promise<string> {
  const looked = (await readdir(folder)).filter((name) => name !== 'repeats').length;
  const again = (await readFile(join(folder, 'repeats'), 'utf8').catch(() => '')).length;
  return `axe looked at ${looked} states of screens; ${again} more looks met one of them again`;
}
