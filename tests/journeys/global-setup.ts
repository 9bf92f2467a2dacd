// A house for each worker's journeys: started before the first, removed after the last. `JOURNEY_SERVER` names one that runs already.
import type { TestProject } from 'vitest/node';
import { startServer } from '../../tools/running-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    artUrls: readonly string[];
  }
}

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env['JOURNEY_SERVER'];
  if (running) {
    project.provide('artUrls', [running]);
    return undefined;
  }
  const settings = { VALIDATE_ANSWERS: 'on' };
  const servers = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => startServer({ settings })),
  );
  project.provide(
    'artUrls',
    servers.map(({ url }) => url),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.remove()));
  };
}
