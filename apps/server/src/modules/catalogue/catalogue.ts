// The catalogue of every merchant, in memory; changes in the database show within two seconds.
import type { Language } from '@perya/contract';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { type Queryable, watch } from '../../platform/db/index.ts';
import { type Prepared, prepare } from '../../platform/http/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { CatalogueCache } from './catalogue-cache.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';
import { type GameRow, versionQuery } from './queries.ts';

export type CatalogueDependencies = {
  database: Queryable;
  /** Default: the system clock. */
  clock?: Clock;
  onFault: (error: unknown, what: string) => void;
};

/** A game as other modules see it. */
export type CatalogueGame = {
  nodeId: number;
  gameCode: string;
  gameType: GameRow['game_type'];
  gameCategory: GameRow['game_category'];
  vassalage: string;
  vendorName: string;
  /** The vendor's smallest stake, in minor units; the rules of an in-house game are more exact. */
  minBetMinor: bigint;
  lines: number;
  playable: boolean;
  supportsTrial: boolean;
  iconUrl: string;
  /** The name in this language, else in English. */
  nameIn: (language: Language) => string;
};

export type Catalogue = {
  game: (merchantId: BrandId, nodeId: number) => CatalogueGame | undefined;
  /** The first playable game with this code. */
  gameByCode: (merchantId: BrandId, gameCode: string) => CatalogueGame | undefined;
  snapshot: (merchantId: BrandId) => CatalogueSnapshot;
  /** A response that is made once per key and reused until the catalogue changes. */
  answer: (merchantId: BrandId, key: string, make: (snapshot: CatalogueSnapshot) => unknown) => Prepared;
  snapshots: () => readonly CatalogueSnapshot[];
  database: Queryable;
  refresh: () => Promise<void>;
  close: () => void;
};

/** Reads the catalogue and watches for changes. */
export async function createCatalogue(dependencies: CatalogueDependencies): Promise<Catalogue> {
  const { database, onFault } = dependencies;
  let closed = false;
  const cache = new CatalogueCache(database, dependencies.clock ?? systemClock, (error, what) => {
    // A refresh that was running when the database closed is no fault.
    if (!closed) onFault(error, what);
  });
  const refresh = async () => {
    await cache.refresh();
    await cache.rebuildsDone();
  };
  await refresh();
  // Rebuilds are not awaited, so that a slow merchant does not delay the others.
  const stop = watch(database, {
    sql: versionQuery,
    onValue: (version) => cache.refresh(version),
    what: 'catalogue not read',
    onFault,
  });

  const cached = (merchantId: BrandId) => cache.of(merchantId);
  return {
    database,
    game: (merchantId, nodeId) => {
      const { snapshot } = cached(merchantId);
      const row = snapshot.row(nodeId);
      return row && describe(snapshot, row);
    },
    gameByCode: (merchantId, gameCode) => {
      const { snapshot } = cached(merchantId);
      const row = snapshot.playable(gameCode);
      return row && describe(snapshot, row);
    },
    snapshot: (merchantId) => cached(merchantId).snapshot,
    answer: (merchantId, key, make) => {
      const { snapshot, answers } = cached(merchantId);
      const known = answers.get(key);
      if (known) return known;
      const made = prepare(make(snapshot));
      answers.set(key, made);
      return made;
    },
    snapshots: () => cache.all().map(({ snapshot }) => snapshot),
    refresh,
    close: () => {
      closed = true;
      cache.close();
      stop();
    },
  };
}

function describe(snapshot: CatalogueSnapshot, row: GameRow): CatalogueGame {
  return {
    nodeId: row.node_id,
    gameCode: row.game_code,
    gameType: row.game_type,
    gameCategory: row.game_category,
    vassalage: row.vassalage,
    vendorName: snapshot.vendorRow(row.vassalage)?.display_name ?? row.vassalage,
    minBetMinor: row.min_bet_minor,
    lines: row.lines,
    playable: row.status === 'playable',
    supportsTrial: row.supports_trial,
    iconUrl: snapshot.picture(row),
    nameIn: (language) => row.names[language] ?? row.names.en,
  };
}
