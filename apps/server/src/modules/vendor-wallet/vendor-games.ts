// The games of an outside vendor as the books tell them apart: by type, and by the edge that staff entered for it.
import type { GameType } from '@perya/contract/constants';
import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { type PlayedGames, playedGames } from '../ledger/index.ts';

const rememberedMs = 60_000;

/** The game of this code, as the catalogue has it. */
export type FindGame = (
  merchantId: BrandId,
  gameCode: string,
) => { gameType: GameType; vassalage: string } | undefined;

export function createVendorGames(database: Queryable, findGame: FindGame) {
  const edges = new LRUCache<string, number>({ max: 10_000, ttl: rememberedMs });

  async function edgeOf(merchantId: BrandId, vendor: string, gameType: GameType): Promise<number> {
    const key = `${merchantId}/${vendor}/${gameType}`;
    const known = edges.get(key);
    if (known !== undefined) return known;
    const { rows } = await database.query<{ edge_ppm: number }>(
      'select edge_ppm from vendor_edges where merchant_id = $1 and vendor = $2 and game_type = $3',
      [merchantId, vendor, gameType],
    );
    const edge = rows[0]?.edge_ppm ?? 0;
    edges.set(key, edge);
    return edge;
  }

  /** A game that the catalogue does not know is of type RNG, and its stakes count for nobody. */
  return async function of(merchantId: BrandId, vendor: string, gameCode: string): Promise<PlayedGames> {
    const game = findGame(merchantId, gameCode);
    if (game?.vassalage !== vendor) return playedGames({ gameType: 'RNG', vendor, edgePpm: 0 });
    const { gameType } = game;
    return playedGames({ gameType, vendor, edgePpm: await edgeOf(merchantId, vendor, gameType) });
  };
}
