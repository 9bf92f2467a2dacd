// Opens the file store of the settings: a bucket or a local folder.
import { join } from 'node:path';
import { createDiskStore } from './disk-store.ts';
import { createS3Store, type S3Settings } from './s3-store.ts';
import type { FileStore } from './store.ts';

export type StoreSettings = {
  /** The folder for files unless a bucket is set. */
  dataDir: string;
  filesS3?: S3Settings | undefined;
};

export function openFileStore({ dataDir, filesS3 }: StoreSettings): FileStore {
  return filesS3 ? createS3Store(filesS3) : createDiskStore(join(dataDir, 'files'));
}
