// The catalogue of every merchant, held in memory and refreshed within two seconds of any change in the database.
import type { Language } from '@perya/contract';
import { type Clock, systemClock } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/pool.ts';
import { type Prepared, prepare } from '../../platform/http/index.ts';
import { poll } from '../../platform/poll.ts';
import type { GameRow } from './queries.ts';
import { ShopShelves } from './shop-shelves.ts';
import type { ShopWindow } from './window.ts';

export type CatalogueDependencies = {
  database: Queryable;
  /** Left out: the machine's. */
  clock?: Clock;
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

/** Reads the catalogue and keeps watching it. */
export async function createCatalogue(dependencies: CatalogueDependencies): Promise<Catalogue> {
  const { database, onFault } = dependencies;
  let closed = false;
  const shelves = new ShopShelves(database, dependencies.clock ?? systemClock, (error, what) => {
    // A look that was under way when the database closed is no fault.
    if (!closed) onFault(error, what);
  });
  const refresh = async () => {
    await shelves.look();
    await shelves.settled();
  };
  await refresh();
  // Not waited for: one merchant's long reading does not keep the others' changes waiting.
  const stop = poll(
    () => shelves.look(),
    dependencies.pollMs ?? 1000,
    (error) => {
      if (!closed) onFault(error, 'catalogue not read');
    },
  );

  const shelf = (merchantId: number) => shelves.of(merchantId);
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
    windows: () => shelves.all().map(({ window }) => window),
    refresh,
    close: () => {
      closed = true;
      shelves.close();
      stop();
    },
  };
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
