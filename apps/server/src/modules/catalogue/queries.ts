// The only SQL of the catalogue.
import type { GameType, Language } from '@perya/contract';
import type { Queryable } from '../../platform/db/pool.ts';

export type Names = Partial<Record<Language, string>> & { en: string };

export type GameRow = {
  merchant_id: number;
  node_id: number;
  vassalage: string;
  game_type: GameType;
  game_category: GameType;
  game_classify: string;
  game_code: string;
  names: Names;
  status: 'playable' | 'coming-soon';
  is_new: boolean;
  hot_rank: number | null;
  popular_rank: number | null;
  supports_trial: boolean;
  play_type: 'trad' | 'ent';
  min_bet_minor: bigint;
  lines: number;
  art_variant: number;
};

export type VendorRow = {
  merchant_id: number;
  vassalage: string;
  display_name: string;
  emblem: string;
  in_house: boolean;
};

export type CategoryRow = { merchant_id: number; category: GameType };
export type ClassifyRow = { merchant_id: number; category: GameType; key: string; names: Names };

export type CatalogueRows = {
  games: GameRow[];
  vendors: VendorRow[];
  categories: CategoryRow[];
  classifications: ClassifyRow[];
};

/** Grows with every change to any merchant's catalogue. */
export async function readVersion(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ version: bigint }>('select version from catalogue_version');
  return rows[0]?.version ?? 0n;
}

/** Everything that is shown, in the order in which it is shown. */
export async function readCatalogue(db: Queryable): Promise<CatalogueRows> {
  const games = await db.query<GameRow>(
    `select merchant_id, node_id, vassalage, game_type, game_category, game_classify, game_code, names, status, is_new,
            hot_rank, popular_rank, supports_trial, play_type, min_bet_minor, lines, art_variant
       from games where status <> 'hidden' order by merchant_id, position, node_id`,
  );
  const vendors = await db.query<VendorRow>(
    'select merchant_id, vassalage, display_name, emblem, in_house from vendors order by merchant_id, position, vassalage',
  );
  const categories = await db.query<CategoryRow>(
    'select merchant_id, category from game_categories order by merchant_id, position, category',
  );
  const classifications = await db.query<ClassifyRow>(
    'select merchant_id, category, key, names from game_classifications order by merchant_id, position, key',
  );
  return {
    games: games.rows,
    vendors: vendors.rows,
    categories: categories.rows,
    classifications: classifications.rows,
  };
}

/** Whose favourites or recent games. */
export type Player = { merchantId: number; playerId: string };

export async function readFavourites(db: Queryable, player: Player): Promise<number[]> {
  const { rows } = await db.query<{ node_id: number }>(
    'select node_id from favourite_games where merchant_id = $1 and player_id = $2 order by added_at desc, node_id desc',
    [player.merchantId, player.playerId],
  );
  return rows.map((row) => row.node_id);
}

export async function insertFavourite(
  db: Queryable,
  player: Player,
  nodeId: number,
  now: Date,
): Promise<void> {
  await db.query('insert into favourite_games values ($1, $2, $3, $4) on conflict do nothing', [
    player.merchantId,
    player.playerId,
    nodeId,
    now,
  ]);
}

export async function deleteFavourite(db: Queryable, player: Player, nodeId: number): Promise<void> {
  await db.query('delete from favourite_games where merchant_id = $1 and player_id = $2 and node_id = $3', [
    player.merchantId,
    player.playerId,
    nodeId,
  ]);
}

export async function readRecent(db: Queryable, player: Player): Promise<number[]> {
  const { rows } = await db.query<{ node_id: number }>(
    `select node_id from recent_games where merchant_id = $1 and player_id = $2
      order by opened_at desc, node_id desc limit 200`,
    [player.merchantId, player.playerId],
  );
  return rows.map((row) => row.node_id);
}

export async function upsertRecent(db: Queryable, player: Player, nodeId: number, now: Date): Promise<void> {
  await db.query(
    `insert into recent_games values ($1, $2, $3, $4)
     on conflict (merchant_id, player_id, node_id) do update set opened_at = greatest(recent_games.opened_at, excluded.opened_at)`,
    [player.merchantId, player.playerId, nodeId, now],
  );
}
