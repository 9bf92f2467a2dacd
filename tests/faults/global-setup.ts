// Makes the folder in which the first test file that needs demo data prepares it for all files of a run.
import type { TestProject } from 'vitest/node';
import { temporaryFolder } from './main-process.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    demoDataFolder: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { path, remove } = await temporaryFolder();
  project.provide('demoDataFolder', path);
  return remove;
}
