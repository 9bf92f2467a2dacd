// Stores files in a folder of this machine: written atomically, readable by this user only.
import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from '../db/index.ts';
import type { FileStore } from './store.ts';

/** `immutable`: the bytes of a key never differ, so a key that is there is not written again. */
export function createDiskStore(folder: string, { immutable = false } = {}): FileStore {
  const pathOf = (key: string) => {
    if (!/^[A-Za-z0-9-]+(\/[A-Za-z0-9-]+)*$/u.test(key)) throw new Error('no key of a file');
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      if (
        immutable &&
        (await access(path).then(
          () => true,
          () => false,
        ))
      )
        return;
      const unfinished = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } catch (error) {
        await file.close();
        await rm(unfinished, { force: true });
        throw error;
      }
      await file.close();
      await rename(unfinished, path);
    },

    async get(key) {
      try {
        return await readFile(pathOf(key));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw error;
      }
    },

    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
