// A house for each worker's journeys: started before the first, removed after the last. `JOURNEY_HOUSE` names one that runs already.
import type { TestProject } from 'vitest/node';
import { startHouse } from '../../tools/running-house.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    houseUrls: readonly string[];
  }
}

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env['JOURNEY_HOUSE'];
  if (running) {
    project.provide('houseUrls', [running]);
    return undefined;
  }
  const settings = { VALIDATE_ANSWERS: 'on' };
  const houses = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => startHouse({ settings })),
  );
  project.provide(
    'houseUrls',
    houses.map(({ url }) => url),
  );
  return async () => {
    await Promise.all(houses.map((house) => house.remove()));
  };
}
