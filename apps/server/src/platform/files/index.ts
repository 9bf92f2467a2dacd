// Exports of the file store.
export { type NamedStore, openAssetStore, openFileStore, type StoreSettings } from './open-store.ts';
export { readPicture } from './picture.ts';
export type { S3Settings } from './s3-store.ts';
export type { FileStore } from './store.ts';
