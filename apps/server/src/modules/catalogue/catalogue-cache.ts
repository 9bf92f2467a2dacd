// Caches a catalogue snapshot per merchant: updates a few changed games in place, rebuilds for more in the background.
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/pool.ts';
import type { Prepared } from '../../platform/http/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { CatalogueSnapshot } from './catalogue-snapshot.ts';
import {
  type CatalogueRows,
  type Changes,
  readCatalogue,
  readChanges,
  readGames,
  readMerchantIds,
} from './queries.ts';

export type CachedCatalogue = { snapshot: CatalogueSnapshot; answers: LRUCache<string, Prepared> };

const cacheOf = (snapshot: CatalogueSnapshot): CachedCatalogue => ({
  snapshot,
  answers: new LRUCache({
    max: 2000,
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: ({ envelope }) => envelope.length * 2,
  }),
});

const emptyRows: CatalogueRows = { games: [], vendors: [], categories: [], classifications: [], places: [] };

/** Longest time in ms that preparing a snapshot may block the event loop. */
const sliceMs = 5;
/** Above this number of changed games, the search index is rebuilt in the background. */
const maxIncrementalChanges = 500;

/** A running rebuild, and the games that changed during it. */
type Rebuild = { changedDuring: Set<number>; again: boolean; done: Promise<void> };

export class CatalogueCache {
  readonly #database: Queryable;
  readonly #clock: Clock;
  readonly #onFault: (error: unknown, what: string) => void;
  readonly #cache = new Map<BrandId, CachedCatalogue>();
  readonly #rebuilds = new Map<BrandId, Rebuild>();
  /** Merchants whose rebuild failed: tried again at the next refresh. */
  readonly #failed = new Set<BrandId>();
  #refreshing: Promise<void> = Promise.resolve();
  #version = -1n;
  #closed = false;

  constructor(database: Queryable, clock: Clock, onFault: (error: unknown, what: string) => void) {
    this.#database = database;
    this.#clock = clock;
    this.#onFault = onFault;
  }

  of(merchantId: BrandId): CachedCatalogue {
    const known = this.#cache.get(merchantId);
    if (known) return known;
    const made = cacheOf(new CatalogueSnapshot(emptyRows));
    this.#cache.set(merchantId, made);
    return made;
  }

  all(): readonly CachedCatalogue[] {
    return [...this.#cache.values()];
  }

  /**
   * Applies the changes since the last refresh, one refresh at a time; rebuilds continue after it resolves. `found`: the database's
   * version, if it was just read.
   */
  refresh(found?: unknown): Promise<void> {
    this.#refreshing = this.#refreshing.catch(() => undefined).then(() => this.#checkForChanges(found));
    return this.#refreshing;
  }

  /** Waits for all rebuilds; rejects with the error of a failed one. */
  async rebuildsDone(): Promise<void> {
    while (this.#rebuilds.size > 0) await Promise.all([...this.#rebuilds.values()].map(({ done }) => done));
  }

  close(): void {
    this.#closed = true;
  }

  async #checkForChanges(found: unknown): Promise<void> {
    for (const merchantId of this.#failed) this.#startRebuild(merchantId);
    this.#failed.clear();
    if (found === this.#version) return this.#applySchedules();
    const { version, changes } = await readChanges(this.#database, this.#version);
    if (version === this.#version) return this.#applySchedules();
    for (const [merchantId, changed] of changes ?? (await this.#allMerchants()))
      if (changed === 'all') this.#startRebuild(merchantId);
      else await this.#update(merchantId, changed);
    this.#version = version;
    await this.#applySchedules();
  }

  /** Updates games whose time in a list has begun or ended since they were read. */
  async #applySchedules(): Promise<void> {
    for (const [merchantId, { snapshot }] of this.#cache) {
      const moved = snapshot.gamesMovedAt(this.#clock.now());
      if (moved.size > 0) await this.#update(merchantId, moved);
    }
  }

  async #allMerchants(): Promise<Changes> {
    const ids = new Set([...this.#cache.keys(), ...(await readMerchantIds(this.#database))]);
    return new Map([...ids].map((id) => [id, 'all']));
  }

  async #update(merchantId: BrandId, changed: ReadonlySet<number>): Promise<void> {
    const rebuild = this.#rebuilds.get(merchantId);
    for (const nodeId of changed) rebuild?.changedDuring.add(nodeId);
    const cached = this.#cache.get(merchantId);
    const found = await readGames(this.#database, merchantId, this.#clock.now(), changed);
    if (!cached?.snapshot.canUpdate(found)) return this.#startRebuild(merchantId);
    const snapshot = cached.snapshot.withChangedGames(changed, found);
    await this.#runInSlices(snapshot.prepareSearch());
    // A rebuild replaced the snapshot that this update is based on.
    if (this.#cache.get(merchantId) !== cached) return this.#update(merchantId, changed);
    this.#publish(merchantId, snapshot);
    if (snapshot.changedCount > maxIncrementalChanges) this.#startRebuild(merchantId);
  }

  #startRebuild(merchantId: BrandId): void {
    const running = this.#rebuilds.get(merchantId);
    if (running) {
      running.again = true;
      return;
    }
    const rebuild: Rebuild = { changedDuring: new Set(), again: false, done: Promise.resolve() };
    this.#rebuilds.set(merchantId, rebuild);
    rebuild.done = this.#rebuild(merchantId, rebuild);
    // Callers of `rebuildsDone` get the same error.
    rebuild.done.catch((error: unknown) => {
      if (!this.#closed) this.#onFault(error, 'catalogue not read');
      this.#failed.add(merchantId);
    });
  }

  async #rebuild(merchantId: BrandId, rebuild: Rebuild): Promise<void> {
    try {
      do {
        rebuild.again = false;
        rebuild.changedDuring.clear();
        const rows = await readCatalogue(this.#database, merchantId, this.#clock.now());
        let snapshot = new CatalogueSnapshot(rows, this.#cache.get(merchantId)?.snapshot);
        // The current snapshot answers searches until this one is ready.
        await this.#runInSlices(snapshot.prepareSearch());
        while (rebuild.changedDuring.size > 0 && !rebuild.again) {
          const missed = new Set(rebuild.changedDuring);
          rebuild.changedDuring.clear();
          const found = await readGames(this.#database, merchantId, this.#clock.now(), missed);
          if (snapshot.canUpdate(found)) snapshot = snapshot.withChangedGames(missed, found);
          else rebuild.again = true;
          await this.#runInSlices(snapshot.prepareSearch());
        }
        this.#publish(merchantId, snapshot);
      } while (rebuild.again && !this.#closed);
    } finally {
      this.#rebuilds.delete(merchantId);
    }
  }

  #publish(merchantId: BrandId, snapshot: CatalogueSnapshot): void {
    this.#cache.set(merchantId, cacheOf(snapshot));
    const isOld = () => this.#cache.get(merchantId)?.snapshot !== snapshot;
    this.#runInSlices(snapshot.preparePictures(), isOld).catch((error: unknown) =>
      this.#onFault(error, 'pictures not drawn'),
    );
  }

  /** Runs the steps in short slices so that requests are served between them; stops when the result is unwanted. */
  async #runInSlices(steps: Iterable<void>, isUnwanted = () => false): Promise<void> {
    let since = performance.now();
    for (const _ of steps) {
      if (performance.now() - since < sliceMs) continue;
      await setImmediate();
      if (this.#closed || isUnwanted()) return;
      since = performance.now();
    }
  }
}
