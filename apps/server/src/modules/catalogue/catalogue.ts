// The catalogue of every merchant, held in memory and refreshed within two seconds of any change in the database.
import { setImmediate } from 'node:timers/promises';
import type { Language } from '@perya/contract';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../platform/db/pool.ts';
import { type Prepared, prepare } from '../../platform/http/index.ts';
import { poll } from '../../platform/poll.ts';
import { type CatalogueRows, type GameRow, readCatalogue, readVersion } from './queries.ts';
import { ShopWindow } from './window.ts';

export type CatalogueDependencies = {
  database: Queryable;
  pollMs?: number;
  onFault: (error: unknown, what: string) => void;
};

/** What the rest of the house knows of a game. */
export type CatalogueGame = {
  nodeId: number;
  gameCode: string;
  gameType: GameRow['game_type'];
  gameCategory: GameRow['game_category'];
  vassalage: string;
  vendorName: string;
  /** The smallest stake that the vendor says, in minor units; an in-house game's own rules say better. */
  minBetMinor: bigint;
  lines: number;
  playable: boolean;
  supportsTrial: boolean;
  iconUrl: string;
  /** In the asked language, else in English. */
  nameIn: (language: Language) => string;
};

export type Catalogue = {
  game: (merchantId: number, nodeId: number) => CatalogueGame | undefined;
  /** The first game that is played under this code. */
  gameByCode: (merchantId: number, gameCode: string) => CatalogueGame | undefined;
  window: (merchantId: number) => ShopWindow;
  /** An answer that stays true until the catalogue changes: made once, then sent as it is. */
  answer: (merchantId: number, key: string, make: (window: ShopWindow) => unknown) => Prepared;
  windows: () => readonly ShopWindow[];
  database: Queryable;
  refresh: () => Promise<void>;
  close: () => void;
};

type Shelf = { window: ShopWindow; answers: LRUCache<string, Prepared> };

const emptyRows: CatalogueRows = { games: [], vendors: [], categories: [], classifications: [] };
const newShelf = (rows: CatalogueRows, before?: Shelf): Shelf => ({
  window: new ShopWindow(rows, before?.window),
  answers: new LRUCache({
    max: 2000,
    maxSize: 8 * 1024 * 1024,
    sizeCalculation: ({ envelope }) => envelope.length * 2,
  }),
});

/** Reads the catalogue and keeps watching it. */
export async function createCatalogue(dependencies: CatalogueDependencies): Promise<Catalogue> {
  const { database, onFault } = dependencies;
  let closed = false;
  const isClosed = () => closed;
  let version = -1n;
  let shelves = new Map<number, Shelf>();

  async function refresh(): Promise<void> {
    // The version first: a change between the two reads is then seen again at the next look.
    const found = await readVersion(database);
    if (found === version) return;
    const next = arrange(await readCatalogue(database), shelves);
    // Whoever searches meanwhile is answered by the windows that stand.
    for (const { window } of next.values()) await unhurried(window.prepareSearch(), isClosed);
    shelves = next;
    version = found;
    for (const { window } of next.values())
      unhurried(window.preparePictures(), () => closed || shelves !== next).catch((error: unknown) =>
        onFault(error, 'pictures not drawn'),
      );
  }
  await refresh();
  const stop = poll(refresh, dependencies.pollMs ?? 1000, (error) => {
    // A look that was under way when the database closed is no fault.
    if (!closed) onFault(error, 'catalogue not read');
  });

  const shelf = (merchantId: number): Shelf => {
    const known = shelves.get(merchantId);
    if (known) return known;
    const made = newShelf(emptyRows);
    shelves.set(merchantId, made);
    return made;
  };
  return {
    database,
    game: (merchantId, nodeId) => {
      const { window } = shelf(merchantId);
      const row = window.row(nodeId);
      return row && describe(window, row);
    },
    gameByCode: (merchantId, gameCode) => {
      const { window } = shelf(merchantId);
      const row = window.playable(gameCode);
      return row && describe(window, row);
    },
    window: (merchantId) => shelf(merchantId).window,
    answer: (merchantId, key, make) => {
      const { window, answers } = shelf(merchantId);
      const known = answers.get(key);
      if (known) return known;
      const made = prepare(make(window));
      answers.set(key, made);
      return made;
    },
    windows: () => [...shelves.values()].map(({ window }) => window),
    refresh,
    close: () => {
      closed = true;
      stop();
    },
  };
}

/** How long the house may be kept from answering while something is made ready. */
const sliceMs = 5;

/** Takes the steps a few at a time, and lets others have their turn between; stops when it is no longer wanted. */
async function unhurried(steps: Iterable<void>, isUnwanted: () => boolean): Promise<void> {
  let since = performance.now();
  for (const _ of steps) {
    if (performance.now() - since < sliceMs) continue;
    await setImmediate();
    if (isUnwanted()) return;
    since = performance.now();
  }
}

function arrange(rows: CatalogueRows, before: ReadonlyMap<number, Shelf>): Map<number, Shelf> {
  const merchantIds = new Set(rows.games.map((row) => row.merchant_id));
  const own = <T extends { merchant_id: number }>(list: T[], id: number) =>
    list.filter((row) => row.merchant_id === id);
  return new Map(
    [...merchantIds].map((id) => [
      id,
      newShelf(
        {
          games: own(rows.games, id),
          vendors: own(rows.vendors, id),
          categories: own(rows.categories, id),
          classifications: own(rows.classifications, id),
        },
        before.get(id),
      ),
    ]),
  );
}

function describe(window: ShopWindow, row: GameRow): CatalogueGame {
  return {
    nodeId: row.node_id,
    gameCode: row.game_code,
    gameType: row.game_type,
    gameCategory: row.game_category,
    vassalage: row.vassalage,
    vendorName: window.vendorRow(row.vassalage)?.display_name ?? row.vassalage,
    minBetMinor: row.min_bet_minor,
    lines: row.lines,
    playable: row.status === 'playable',
    supportsTrial: row.supports_trial,
    iconUrl: window.picture(row),
    nameIn: (language) => row.names[language] ?? row.names.en,
  };
}
