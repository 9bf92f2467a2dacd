// Keeps every merchant's window as the database has it: a few changed games are taken in at once, more are read anew beside the window that stands.
import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/pool.ts';
import type { Prepared } from '../../platform/http/index.ts';
import {
  type CatalogueRows,
  type Changes,
  readCatalogue,
  readChanges,
  readGames,
  readMerchantIds,
} from './queries.ts';
import { ShopWindow } from './window.ts';

export type Shelf = { window: ShopWindow; answers: LRUCache<string, Prepared> };

const newShelf = (window: ShopWindow): Shelf => ({
  window,
  answers: new LRUCache({
    max: 2000,
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: ({ envelope }) => envelope.length * 2,
  }),
});

const emptyRows: CatalogueRows = { games: [], vendors: [], categories: [], classifications: [], places: [] };

/** How long the house may be kept from answering while something is made ready. */
const sliceMs = 5;
/** From so many changed games on, the search is made anew in the background. */
const mostChanged = 500;

/** What changed while a window was read anew. */
type Rebuild = { meanwhile: Set<number>; again: boolean; done: Promise<void> };

export class ShopShelves {
  readonly #database: Queryable;
  readonly #clock: Clock;
  readonly #onFault: (error: unknown, what: string) => void;
  readonly #shelves = new Map<number, Shelf>();
  readonly #rebuilds = new Map<number, Rebuild>();
  /** Merchants whose reading failed: read again at the next look. */
  readonly #failed = new Set<number>();
  #looking: Promise<void> = Promise.resolve();
  #version = -1n;
  #closed = false;

  constructor(database: Queryable, clock: Clock, onFault: (error: unknown, what: string) => void) {
    this.#database = database;
    this.#clock = clock;
    this.#onFault = onFault;
  }

  of(merchantId: number): Shelf {
    const known = this.#shelves.get(merchantId);
    if (known) return known;
    const made = newShelf(new ShopWindow(emptyRows));
    this.#shelves.set(merchantId, made);
    return made;
  }

  all(): readonly Shelf[] {
    return [...this.#shelves.values()];
  }

  /** Takes in what changed since the last look, one look after the other; what takes long goes on after it. */
  look(): Promise<void> {
    this.#looking = this.#looking.catch(() => undefined).then(() => this.#lookNow());
    return this.#looking;
  }

  /** Until nothing is under way any more; throws what a reading met. */
  async settled(): Promise<void> {
    while (this.#rebuilds.size > 0) await Promise.all([...this.#rebuilds.values()].map(({ done }) => done));
  }

  close(): void {
    this.#closed = true;
  }

  async #lookNow(): Promise<void> {
    for (const merchantId of this.#failed) this.#readAnew(merchantId);
    this.#failed.clear();
    const { version, changes } = await readChanges(this.#database, this.#version);
    if (version === this.#version) return this.#turnLists();
    for (const [merchantId, changed] of changes ?? (await this.#everything()))
      if (changed === 'all') this.#readAnew(merchantId);
      else await this.#takeIn(merchantId, changed);
    this.#version = version;
    await this.#turnLists();
  }

  /** Games whose time in a list has begun or ended since they were read. */
  async #turnLists(): Promise<void> {
    for (const [merchantId, { window }] of this.#shelves) {
      const moved = window.movedBy(this.#clock.now());
      if (moved.size > 0) await this.#takeIn(merchantId, moved);
    }
  }

  async #everything(): Promise<Changes> {
    const ids = new Set([...this.#shelves.keys(), ...(await readMerchantIds(this.#database))]);
    return new Map([...ids].map((id) => [id, 'all'] as const));
  }

  async #takeIn(merchantId: number, changed: ReadonlySet<number>): Promise<void> {
    const rebuild = this.#rebuilds.get(merchantId);
    for (const nodeId of changed) rebuild?.meanwhile.add(nodeId);
    const shelf = this.#shelves.get(merchantId);
    const found = await readGames(this.#database, merchantId, this.#clock.now(), changed);
    if (!shelf?.window.canTakeIn(found)) return this.#readAnew(merchantId);
    const window = shelf.window.withChanged(changed, found);
    await this.#unhurried(window.prepareSearch());
    // A window that was read anew has taken the place of the one that these games were put into.
    if (this.#shelves.get(merchantId) !== shelf) return this.#takeIn(merchantId, changed);
    this.#show(merchantId, window);
    if (window.changedSince > mostChanged) this.#readAnew(merchantId);
  }

  #readAnew(merchantId: number): void {
    const running = this.#rebuilds.get(merchantId);
    if (running) {
      running.again = true;
      return;
    }
    const rebuild: Rebuild = { meanwhile: new Set(), again: false, done: Promise.resolve() };
    this.#rebuilds.set(merchantId, rebuild);
    rebuild.done = this.#rebuild(merchantId, rebuild);
    // Whoever waits for it is told as well.
    rebuild.done.catch((error: unknown) => {
      if (!this.#closed) this.#onFault(error, 'catalogue not read');
      this.#failed.add(merchantId);
    });
  }

  async #rebuild(merchantId: number, rebuild: Rebuild): Promise<void> {
    try {
      do {
        rebuild.again = false;
        rebuild.meanwhile.clear();
        const rows = await readCatalogue(this.#database, merchantId, this.#clock.now());
        let window = new ShopWindow(rows, this.#shelves.get(merchantId)?.window);
        // Whoever searches meanwhile is answered by the window that stands.
        await this.#unhurried(window.prepareSearch());
        while (rebuild.meanwhile.size > 0 && !rebuild.again) {
          const missed = new Set(rebuild.meanwhile);
          rebuild.meanwhile.clear();
          const found = await readGames(this.#database, merchantId, this.#clock.now(), missed);
          if (window.canTakeIn(found)) window = window.withChanged(missed, found);
          else rebuild.again = true;
          await this.#unhurried(window.prepareSearch());
        }
        this.#show(merchantId, window);
      } while (rebuild.again && !this.#closed);
    } finally {
      this.#rebuilds.delete(merchantId);
    }
  }

  #show(merchantId: number, window: ShopWindow): void {
    this.#shelves.set(merchantId, newShelf(window));
    const isOld = () => this.#shelves.get(merchantId)?.window !== window;
    this.#unhurried(window.preparePictures(), isOld).catch((error: unknown) =>
      this.#onFault(error, 'pictures not drawn'),
    );
  }

  /** Takes the steps a few at a time, and lets others have their turn between; stops when it is no longer wanted. */
  async #unhurried(steps: Iterable<void>, isUnwanted = () => false): Promise<void> {
    let since = performance.now();
    for (const _ of steps) {
      if (performance.now() - since < sliceMs) continue;
      await setImmediate();
      if (this.#closed || isUnwanted()) return;
      since = performance.now();
    }
  }
}
