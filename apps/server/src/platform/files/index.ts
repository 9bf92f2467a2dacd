// Exports of the file store.
export { openPlacedStore, registerFilePlace } from './file-place.ts';
export { type NamedStore, openAssetStore, openFileStore, type StoreSettings } from './open-store.ts';
export { readPicture } from './picture.ts';
export type { S3Settings } from './s3-store.ts';
export type { FileStore } from './store.ts';
