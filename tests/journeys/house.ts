// One house for all journeys: started before the first, removed after the last. `JOURNEY_HOUSE` names one that runs already.
import type { TestProject } from 'vitest/node';
import { startHouse } from '../../tools/running-house.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    houseUrl: string;
  }
}

export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env['JOURNEY_HOUSE'];
  if (running) {
    project.provide('houseUrl', running);
    return undefined;
  }
  const house = await startHouse({ settings: { VALIDATE_ANSWERS: 'on' } });
  project.provide('houseUrl', house.url);
  return house.remove;
}
