// Loads the demo merchants' catalogues. Existing rows stay as they are, but that an announced in-house game becomes playable with its rules.

import { hotList, orderFor, popularList, rangeOf, type SeedGame } from '../../../db/seeds/catalogue/games.ts';
import { categoryOrder, classifications, seedVendors } from '../../../db/seeds/catalogue/vendors.ts';
import type { Queryable } from '../../platform/db/pool.ts';
import { type BrandId, brandIdSchema } from '../../platform/ids.ts';

const demoMerchants = [
  { id: brandIdSchema.parse(1), code: 'perya', minBetMinor: 100 },
  { id: brandIdSchema.parse(2), code: 'mela', minBetMinor: 500 },
] as const;

/** Seeds both demo merchants; safe to repeat. The merchants' rows must exist. */
export async function seedCatalogue(db: Queryable): Promise<void> {
  for (const merchant of demoMerchants) {
    const games = rangeOf(merchant.code);
    await seedVendorsOf(db, merchant.id, games);
    await seedOrder(db, merchant.id, categoryOrder[merchant.code]);
    await seedGamesOf(db, merchant, orderFor(merchant.code, games));
  }
}

async function seedVendorsOf(db: Queryable, merchantId: BrandId, games: readonly SeedGame[]): Promise<void> {
  const used = new Set(games.map(({ vassalage }) => vassalage));
  const rows = seedVendors
    .filter(({ vassalage }) => used.has(vassalage))
    .map(({ vassalage, displayName, emblem }, position) => ({
      vassalage,
      display_name: displayName,
      emblem,
      in_house: vassalage === 'BGS',
      position,
    }));
  await db.query(
    `insert into vendors (merchant_id, vassalage, display_name, emblem, in_house, position)
     select $1, r.* from jsonb_to_recordset($2::jsonb)
       as r(vassalage text, display_name text, emblem text, in_house boolean, position integer)
     on conflict do nothing`,
    [merchantId, JSON.stringify(rows)],
  );
}

async function seedOrder(db: Queryable, merchantId: BrandId, order: readonly string[]): Promise<void> {
  await db.query(
    `insert into game_categories (merchant_id, category, position)
     select $1, c, n from unnest($2::text[]) with ordinality as o(c, n) on conflict do nothing`,
    [merchantId, order],
  );
  const rows = Object.entries(classifications).flatMap(([category, entries]) =>
    entries.map(({ key, ...names }, position) => ({ category, key, names, position })),
  );
  await db.query(
    `insert into game_classifications (merchant_id, category, key, names, position)
     select $1, r.* from jsonb_to_recordset($2::jsonb) as r(category text, key text, names jsonb, position integer)
     on conflict do nothing`,
    [merchantId, JSON.stringify(rows)],
  );
}

async function seedGamesOf(
  db: Queryable,
  merchant: (typeof demoMerchants)[number],
  order: SeedGame[],
): Promise<void> {
  const rank = (nodeIds: number[]) => new Map(nodeIds.map((nodeId, i) => [nodeId, i + 1]));
  const hot = rank(hotList(order));
  const popular = rank(popularList(order));
  const rows = order.map((game, position) => ({
    node_id: game.nodeId,
    vassalage: game.vassalage,
    game_type: game.gameType,
    game_category: game.gameCategory,
    game_classify: game.gameClassify,
    game_code: game.gameCode,
    names: game.names,
    status: game.playable ? 'playable' : 'coming-soon',
    is_new: game.isNew,
    hot_rank: hot.get(game.nodeId) ?? null,
    popular_rank: popular.get(game.nodeId) ?? null,
    position,
    supports_trial: game.supportsTrial,
    play_type: game.playType,
    min_bet_minor: merchant.minBetMinor * (1 + (game.nodeId % 5)),
    lines: game.minLines,
    art_variant: game.artVariant,
  }));
  await db.query(
    `insert into games (merchant_id, node_id, vassalage, game_type, game_category, game_classify, game_code, names, status,
                        is_new, hot_rank, popular_rank, position, supports_trial, play_type, min_bet_minor, lines, art_variant)
     select $1, r.* from jsonb_to_recordset($2::jsonb)
       as r(node_id integer, vassalage text, game_type text, game_category text, game_classify text, game_code text,
            names jsonb, status text, is_new boolean, hot_rank integer, popular_rank integer, position integer,
            supports_trial boolean, play_type text, min_bet_minor bigint, lines integer, art_variant integer)
     on conflict (merchant_id, node_id) do update
       set game_code = excluded.game_code, names = excluded.names, status = excluded.status
       where games.vassalage = 'BGS' and games.status = 'coming-soon' and excluded.status = 'playable'`,
    [merchant.id, JSON.stringify(rows)],
  );
}
