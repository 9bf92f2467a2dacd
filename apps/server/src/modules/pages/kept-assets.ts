// Keeps the hashed files of every release for 30 days after it, so that a page of an earlier release, or one of a
// later release that another process serves, always gets its files.
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { NamedStore } from '../../platform/files/index.ts';
import { Asset, forEver, type StaticFile, typeOf } from '../../platform/http/index.ts';
import { Semaphore } from '../../platform/semaphore.ts';
import * as queries from './kept-assets-queries.ts';

const decompress = promisify(brotliDecompress);
const keptMs = 30 * 86_400_000;
const removedAtOnce = 100;
const writtenAtOnce = 16;
/** Guessed names cost the database one reading of the list in this time. */
const betweenReadingsMs = 250;
/** The names that the build gives: a name, a hash of eight characters, an ending. */
const hashedName = /^(?:m|games)\/assets\/[\w.-]{1,100}-[\w-]{8}\.[a-z0-9]{2,5}$/u;

export type KeptAssetDependencies = {
  database: Database;
  assetStore: NamedStore;
  clock: Clock;
  onFault: (error: unknown, what: string) => void;
};

export type KeptAssets = ReturnType<typeof createKeptAssets>;

export function createKeptAssets({ database, assetStore, clock, onFault }: KeptAssetDependencies) {
  const { store, name } = assetStore;
  /** The files of this process's build, by path. */
  const current = new Map<string, Asset>();
  /** By path: stored in brotli form or not. */
  let kept = new Map<string, boolean>();
  let readAt = 0;
  let reading: Promise<void> | undefined;

  async function put(path: string): Promise<void> {
    const asset = current.get(path);
    if (asset) await store.put(keyOf(path, asset.built !== undefined), asset.built ?? asset.bytes);
  }

  async function keep(): Promise<void> {
    const paths = [...current.keys()].sort();
    if (paths.length === 0) return;
    const now = clock.now();
    const known = await queries.markReleased(database, name, paths, now);
    const missing = paths.filter((path) => !known.has(path));
    const semaphore = new Semaphore(
      { running: writtenAtOnce, queued: missing.length },
      () => new Error('too many files'),
    );
    await Promise.all(missing.map((path) => semaphore.run(() => put(path))));
    const brotli = missing.map((path) => current.get(path)?.built !== undefined);
    await queries.insertReleased(database, name, { paths: missing, brotli }, now);
  }

  /** A list read after the call: whoever asks in the meantime shares it. */
  function readAgain(): Promise<void> {
    reading ??= (async () => {
      await pause(Math.max(0, readAt + betweenReadingsMs - Date.now()));
      readAt = Date.now();
      reading = undefined;
      kept = await queries.readKept(database, name);
    })();
    return reading;
  }

  return {
    /** Stores the hashed files of this release. A store that does not answer is reported, and tried again by `tidy`. */
    async publish(prefix: 'm' | 'games', files: ReadonlyMap<string, StaticFile>): Promise<void> {
      for (const [path, { asset }] of files) {
        const full = `${prefix}/${path}`;
        if (hashedName.test(full)) current.set(full, asset);
      }
      await keep().catch((error: unknown) => onFault(error, 'the files of this release were not kept'));
    },

    /** A hashed file of another release; undefined: none of this name in the last 30 days. */
    async find(path: string): Promise<StaticFile | undefined> {
      if (!hashedName.test(path)) return undefined;
      if (!kept.has(path)) await readAgain();
      const brotli = kept.get(path);
      if (brotli === undefined) return undefined;
      const stored = await store.get(keyOf(path, brotli));
      if (!stored) return undefined;
      const bytes = brotli ? await decompress(stored) : stored;
      return {
        asset: new Asset(bytes, typeOf(path), 9, brotli ? stored : undefined),
        cacheControl: forEver,
      };
    },

    /** Marks the files of this release as in use, and removes what no release had for 30 days. */
    async tidy(): Promise<void> {
      await keep();
      const before = new Date(clock.now().getTime() - keptMs);
      for (let removed = removedAtOnce; removed === removedAtOnce; ) {
        removed = await database.transaction(async (tx) => {
          // The rows stay locked until their bytes are gone, so that a release that has them again stores them anew.
          const rows = await queries.deleteUnreleased(tx, name, before, removedAtOnce);
          for (const { path, brotli } of rows) await store.remove(keyOf(path, brotli));
          return rows.length;
        });
      }
    },
  };
}

/** Contains nothing of the path as it was sent, so that no path leaves the store's folder. */
function keyOf(path: string, brotli: boolean): string {
  return createHash('sha256')
    .update(brotli ? `${path}.br` : path)
    .digest('hex')
    .slice(0, 40);
}
