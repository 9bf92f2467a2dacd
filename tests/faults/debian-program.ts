// Programs of Debian's packages for a test. Where one cannot be had, the test ends and counts as not run.
import type { TestContext } from 'vitest';
import { type DebianProgram, debianProgram, PackageUnavailable } from '../../tools/debian-package.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Why the test did not run; npm test names it. */
    notRun?: string;
  }
}

/** The program at `path` inside the package; ends the test where it cannot be had. */
export async function programFor(
  { task, skip }: TestContext,
  name: string,
  path: string,
): Promise<DebianProgram> {
  try {
    return await debianProgram(name, path);
  } catch (error) {
    if (!(error instanceof PackageUnavailable)) throw error;
    task.meta.notRun = error.message;
    return skip(error.message);
  }
}
