// Opens the file stores of the settings: in a bucket, or in a local folder.
import { join } from 'node:path';
import { dataFolderId } from '../data-folder.ts';
import { createDiskStore } from './disk-store.ts';
import { createS3Store, type S3Settings } from './s3-store.ts';
import type { FileStore } from './store.ts';

export type StoreSettings = {
  /** The folder for files unless a bucket is set. */
  dataDir: string;
  filesS3?: S3Settings | undefined;
};

/** `name` differs for every bucket and data folder. */
export type NamedStore = { store: FileStore; name: string };

export function openFileStore({ dataDir, filesS3 }: StoreSettings): FileStore {
  return filesS3 ? createS3Store(filesS3) : createDiskStore(join(dataDir, 'files'));
}

/** The store of the pages' hashed files, and its name: a key never has other bytes. */
export async function openAssetStore({ dataDir, filesS3 }: StoreSettings): Promise<NamedStore> {
  if (!filesS3) {
    const store = createDiskStore(join(dataDir, 'assets'), { immutable: true });
    return { store, name: await dataFolderId(dataDir) };
  }
  const endpoint = `${filesS3.endpoint}/assets`;
  return { store: createS3Store({ ...filesS3, endpoint }), name: endpoint };
}
