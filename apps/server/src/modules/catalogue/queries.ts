// The SQL of the catalogue.
import type { GameType, Language } from '@perya/contract';
import type { Queryable } from '../../platform/db/pool.ts';
import type { BookId, BrandId } from '../../platform/ids.ts';
import { type ListSchedule, rankAt } from './list-schedule.ts';
import type { ScheduledPlace } from './scheduled-order.ts';

export type Names = Partial<Record<Language, string>> & { en: string };

export type GameRow = {
  merchant_id: BrandId;
  node_id: number;
  vassalage: string;
  game_type: GameType;
  game_category: GameType;
  game_classify: string;
  game_code: string;
  names: Names;
  status: 'playable' | 'coming-soon';
  is_new: boolean;
  /** Its ranks in the lists when it was read. */
  hot_rank: number | null;
  popular_rank: number | null;
  /** Only for a game whose ranks change at a set time. */
  schedule?: ListSchedule;
  supports_trial: boolean;
  play_type: 'trad' | 'ent';
  min_bet_minor: bigint;
  lines: number;
  art_variant: number;
  /** Order among the merchant's games; equals are ordered by node id. */
  position: number;
};

export type VendorRow = {
  merchant_id: BrandId;
  vassalage: string;
  display_name: string;
  emblem: string;
  in_house: boolean;
  position: number;
};

export type CategoryRow = { merchant_id: BrandId; category: GameType; position: number };
export type ClassifyRow = { merchant_id: BrandId; category: GameType; key: string; names: Names };

export type CatalogueRows = {
  games: GameRow[];
  vendors: VendorRow[];
  categories: CategoryRow[];
  classifications: ClassifyRow[];
  places: ScheduledPlace[];
};

/** The database keeps the changes of a few more versions than these. */
const rememberedVersions = 900n;

/** The changed games by merchant; `all`: rebuild the merchant's snapshot. */
export type Changes = Map<BrandId, Set<number> | 'all'>;

export const versionQuery = 'select version from catalogue_version';

/** The version, and the changes after the known one; undefined changes: anything may have changed. */
export async function readChanges(
  db: Queryable,
  known: bigint,
): Promise<{ version: bigint; changes: Changes | undefined }> {
  // One statement, so that both are of the same time.
  // all merchants: every process keeps what all merchants have set in memory
  const { rows } = await db.query<{ version: bigint; merchant_id: BrandId | null; node_id: number | null }>(
    `select v.version, c.merchant_id, c.node_id
       from catalogue_version v left join catalogue_changes c on c.version > $1`,
    [known],
  );
  const version = rows[0]?.version ?? 0n;
  if (known < 0n || version - known > rememberedVersions) return { version, changes: undefined };
  const changes: Changes = new Map();
  for (const { merchant_id: merchantId, node_id: nodeId } of rows) {
    if (merchantId === null || nodeId === null) continue;
    const before = changes.get(merchantId) ?? new Set<number>();
    if (nodeId === 0 || before === 'all') changes.set(merchantId, 'all');
    else changes.set(merchantId, before.add(nodeId));
  }
  return { version, changes };
}

export async function readMerchantIds(db: Queryable): Promise<BrandId[]> {
  // all merchants: every process keeps what all merchants have set in memory
  const { rows } = await db.query<{ merchant_id: BrandId }>(
    'select merchant_id from games union select merchant_id from vendors order by merchant_id',
  );
  return rows.map((row) => row.merchant_id);
}

type ListTimes = Record<'hot_start_at' | 'hot_end_at' | 'popular_start_at' | 'popular_end_at', Date | null>;

function withRanksAt(
  {
    hot_start_at: hotFrom,
    hot_end_at: hotTo,
    popular_start_at: popularFrom,
    popular_end_at: popularTo,
    ...row
  }: GameRow & ListTimes,
  now: Date,
): GameRow {
  if (!hotFrom && !hotTo && !popularFrom && !popularTo) return row;
  const schedule = {
    hot: { rank: row.hot_rank, startAt: hotFrom, endAt: hotTo },
    popular: { rank: row.popular_rank, startAt: popularFrom, endAt: popularTo },
  };
  return {
    ...row,
    schedule,
    hot_rank: rankAt(schedule.hot, now),
    popular_rank: rankAt(schedule.popular, now),
  };
}

/**
 * A merchant's visible games in order; `nodeIds`: only those. A vendor's game is playable while its
 * vendor is connected, and by trial players where the vendor allows them. Lottery games are drawn by the
 * platform, under any vendor's name.
 */
export async function readGames(
  db: Queryable,
  merchantId: BrandId,
  now: Date,
  nodeIds?: ReadonlySet<number>,
): Promise<GameRow[]> {
  const { rows } = await db.query<GameRow & ListTimes>(
    `select g.merchant_id, g.node_id, g.vassalage, g.game_type, g.game_category, g.game_classify, g.game_code, g.names,
            case when ours or l.enabled then g.status else 'coming-soon' end as status, g.is_new, g.hot_rank, g.popular_rank,
            g.supports_trial and (ours or coalesce(l.supports_trial, false)) as supports_trial,
            g.play_type, g.min_bet_minor, g.lines, g.art_variant, g.position,
            g.hot_start_at, g.hot_end_at, g.popular_start_at, g.popular_end_at
       from games g
       join vendors v on v.merchant_id = g.merchant_id and v.vassalage = g.vassalage
       cross join lateral (values (v.in_house or g.game_category in ('LOTT', 'ELOTT'))) as drawn (ours)
       left join vendor_launches l on l.merchant_id = g.merchant_id and l.vassalage = g.vassalage
      where g.merchant_id = $1 and g.status <> 'hidden' and ($2::integer[] is null or g.node_id = any ($2))
      order by g.position, g.node_id`,
    [merchantId, nodeIds === undefined ? null : [...nodeIds]],
  );
  return rows.map((row) => withRanksAt(row, now));
}

/** All rows of a merchant's catalogue, in order. */
export async function readCatalogue(db: Queryable, merchantId: BrandId, now: Date): Promise<CatalogueRows> {
  const vendors = await db.query<VendorRow>(
    `select merchant_id, vassalage, display_name, emblem, in_house, position from vendors
      where merchant_id = $1 order by position, vassalage`,
    [merchantId],
  );
  const categories = await db.query<CategoryRow>(
    'select merchant_id, category, position from game_categories where merchant_id = $1 order by position, category',
    [merchantId],
  );
  const classifications = await db.query<ClassifyRow>(
    `select merchant_id, category, key, names from game_classifications
      where merchant_id = $1 order by position, key`,
    [merchantId],
  );
  const places = await db.query<ScheduledPlace>(
    `select kind, name, start_at as "startAt", end_at as "endAt", position from scheduled_places
      where merchant_id = $1`,
    [merchantId],
  );
  return {
    games: await readGames(db, merchantId, now),
    vendors: vendors.rows,
    categories: categories.rows,
    classifications: classifications.rows,
    places: places.rows,
  };
}

/** The owner of a list of favourites or recent games. */
export type Player = { bookId: BookId; playerId: string };

export async function readFavourites(db: Queryable, player: Player): Promise<number[]> {
  const { rows } = await db.query<{ node_id: number }>(
    'select node_id from favourite_games where merchant_id = $1 and player_id = $2 order by added_at desc, node_id desc',
    [player.bookId, player.playerId],
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
    player.bookId,
    player.playerId,
    nodeId,
    now,
  ]);
}

export async function deleteFavourite(db: Queryable, player: Player, nodeId: number): Promise<void> {
  await db.query('delete from favourite_games where merchant_id = $1 and player_id = $2 and node_id = $3', [
    player.bookId,
    player.playerId,
    nodeId,
  ]);
}

export async function readRecent(db: Queryable, player: Player): Promise<number[]> {
  const { rows } = await db.query<{ node_id: number }>(
    `select node_id from recent_games where merchant_id = $1 and player_id = $2
      order by opened_at desc, node_id desc limit 200`,
    [player.bookId, player.playerId],
  );
  return rows.map((row) => row.node_id);
}

export async function upsertRecent(db: Queryable, player: Player, nodeId: number, now: Date): Promise<void> {
  await db.query(
    `insert into recent_games values ($1, $2, $3, $4)
     on conflict (merchant_id, player_id, node_id) do update set opened_at = greatest(recent_games.opened_at, excluded.opened_at)`,
    [player.bookId, player.playerId, nodeId, now],
  );
}
