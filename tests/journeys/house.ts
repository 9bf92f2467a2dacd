// One house for all journeys: started before the first, removed after the last.
import type { TestProject } from 'vitest/node';
import { startHouse } from '../../tools/running-house.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    houseUrl: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const house = await startHouse({ settings: { VALIDATE_ANSWERS: 'on' } });
  project.provide('houseUrl', house.url);
  return house.remove;
}
