// The owner of the embedded database ends it: the process that started it, or that took over from a killed
// one.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether this process is the owner: no other living process has claimed the folder. */
export async function claimDatabase(dataDir: string): Promise<boolean> {
  const path = join(dataDir, 'owner.pid');
  const owner = Number(await readFile(path, 'utf8').catch(() => '0'));
  if (owner > 1 && owner !== process.pid && isAlive(owner)) return false;
  await writeFile(path, String(process.pid));
  return true;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
