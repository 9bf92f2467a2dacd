// Values that are made once and stay with the data folder: its id, and the demo server's secret key.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf, folderFault, StartRefusal } from './db/index.ts';

type Kept = {
  /** What the file holds, for the refusal. */
  name: string;
  file: string;
  make: () => string;
  isGood: (text: string) => boolean;
  /** What to do about a damaged file. */
  remedy: string;
};

/** The id of the folder, a uuid: it moves with the folder. Throws StartRefusal when the folder is unusable or the file damaged. */
export function dataFolderId(dataDir: string): Promise<string> {
  return keptInFolder(dataDir, {
    name: 'folder id',
    file: 'folder-id',
    make: randomUUID,
    isGood: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u.test(text),
    remedy: 'put back the id of this folder, or remove the file if nothing was uploaded yet',
  });
}

/** The value in a file of the folder, made at the first call. Throws StartRefusal when it is damaged or cannot be written. */
export async function keptInFolder(
  dataDir: string,
  { name, file, make, isGood, remedy }: Kept,
): Promise<string> {
  const path = join(dataDir, file);
  let found = await read(path);
  if (found === undefined) {
    try {
      await mkdir(dataDir, { recursive: true });
      await writeFile(path, `${make()}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process wrote the file first: use its value.
      if (codeOf(error) !== 'EEXIST') throw folderFault(error, dataDir);
    }
    found = await read(path);
  }
  if (found !== undefined && isGood(found)) return found;
  throw new StartRefusal('failed', `The ${name} in ${path} is damaged: ${remedy}.`);
}

/** Waits a moment for a process that has created the file and not written it yet. */
async function read(path: string): Promise<string | undefined> {
  for (let tries = 0; ; tries += 1) {
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text === undefined || text.trim() !== '' || tries === 20) return text?.trim();
    await pause(25);
  }
}
