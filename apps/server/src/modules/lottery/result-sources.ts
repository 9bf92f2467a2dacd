// The sources of outside results: their keys, and which games they report. A game with two sources is drawn outside.
import { lotteryGames, mayBeOutside } from '@perya/lottery';
import type { Queryable } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { createSecretCipher } from '../../platform/secret-cipher.ts';
import type { SecretKeys } from '../../platform/secret-key.ts';

/** Two sources that are independent of each other: each pair has to report the same. */
export const sourcesPerGame = 2;

export type SourceKey = { keyId: string; source: string; key: string };
export type GameSources = { gameCode: string; sources: readonly string[] };
export type ResultSources = ReturnType<typeof createResultSources>;

const boundTo = (merchantId: BrandId, keyId: string): string => `${merchantId}/${keyId}`;

export function createResultSources(database: Queryable, secretKey: SecretKeys) {
  const cipher = createSecretCipher(secretKey, 'result source keys');
  return {
    /** The key in force; undefined for one that is unknown or revoked. */
    async key(merchantId: BrandId, keyId: string): Promise<SourceKey | undefined> {
      const { rows } = await database.query<{ source: string; key_sealed: Buffer }>(
        `select source, key_sealed from lottery_source_keys
          where merchant_id = $1 and key_id = $2 and revoked_at is null`,
        [merchantId, keyId],
      );
      const [row] = rows;
      if (!row) return undefined;
      return {
        keyId,
        source: row.source,
        key: cipher.decrypt(row.key_sealed, boundTo(merchantId, keyId)).toString(),
      };
    },

    /** False where the id is taken: a key is never replaced under its id. */
    async addKey(merchantId: BrandId, { keyId, source, key }: SourceKey, now: Date): Promise<boolean> {
      const sealed = cipher.encrypt(Buffer.from(key), boundTo(merchantId, keyId));
      const { rowCount } = await database.query(
        `insert into lottery_source_keys (merchant_id, key_id, source, key_sealed, since) values ($1, $2, $3, $4, $5)
         on conflict (merchant_id, key_id) do nothing`,
        [merchantId, keyId, source, sealed, now],
      );
      return rowCount === 1;
    },

    async revokeKey(merchantId: BrandId, keyId: string, now: Date): Promise<boolean> {
      const { rowCount } = await database.query(
        `update lottery_source_keys set revoked_at = $3
          where merchant_id = $1 and key_id = $2 and revoked_at is null`,
        [merchantId, keyId, now],
      );
      return rowCount === 1;
    },

    /** Draws that are planned from now on take their results from these; draws that are planned already stay as they are. */
    async setSources(
      merchantId: BrandId,
      { gameCode, sources }: GameSources,
      now: Date,
    ): Promise<'done' | 'game' | 'sources'> {
      const game = lotteryGames.get(gameCode);
      if (!game || !mayBeOutside(game)) return 'game';
      const named = new Set(sources);
      if (named.size !== sources.length || ![0, sourcesPerGame].includes(sources.length)) return 'sources';
      await database.query(
        `with gone as (
           delete from lottery_game_sources where merchant_id = $1 and game_code = $2 and source <> all ($3::text[]))
         insert into lottery_game_sources (merchant_id, game_code, source, since)
           select $1, $2, s, $4 from unnest($3::text[]) s on conflict do nothing`,
        [merchantId, gameCode, sources, now],
      );
      return 'done';
    },

    games: (merchantId: BrandId): Promise<GameSources[]> => readGameSources(database, merchantId),

    async keys(merchantId: BrandId): Promise<{ keyId: string; source: string; since: Date }[]> {
      const { rows } = await database.query<{ keyId: string; source: string; since: Date }>(
        `select key_id as "keyId", source, since from lottery_source_keys
          where merchant_id = $1 and revoked_at is null order by source, since`,
        [merchantId],
      );
      return rows;
    },
  };
}

/** The games that are drawn outside, each with its two sources by name. */
export async function readGameSources(db: Queryable, merchantId: BrandId): Promise<GameSources[]> {
  const { rows } = await db.query<{ gameCode: string; sources: string[] }>(
    `select game_code as "gameCode", array_agg(source order by source) as sources from lottery_game_sources
      where merchant_id = $1 group by game_code having count(*) = $2`,
    [merchantId, sourcesPerGame],
  );
  return rows;
}
