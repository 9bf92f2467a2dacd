// The pool of a game before and after a draw: read, and kept with the draw as text.
import { canonicalJson } from '@perya/fairness';
import type { PoolResult } from '@perya/lottery';
import { z } from 'zod';
import type { Queryable } from '../../platform/db/index.ts';
import type { Draw } from './draw-parts.ts';

export type PoolFigures = PoolResult & {
  carriedMinor: bigint;
  unwon: number;
  /** Best tier first. */
  unitsByTier: readonly bigint[];
};

const minor = z.string().regex(/^\d{1,18}$/u);

/** As it is stored with a draw; amounts in minor units. */
const storedPool = z.object({
  carried: minor,
  unwon: z.int(),
  topUp: minor,
  carriedAfter: minor,
  unwonAfter: z.int(),
  shares: z.array(z.object({ units: z.int(), share: minor.nullable() })),
});
type StoredPool = z.output<typeof storedPool>;

export const poolOfText = (text: string | null): StoredPool | undefined =>
  text === null ? undefined : storedPool.parse(JSON.parse(text));

export function poolText({ carriedMinor, unwon, unitsByTier, ...after }: PoolFigures): string {
  const stored: StoredPool = {
    carried: String(carriedMinor),
    unwon,
    topUp: String(after.topUpMinor),
    carriedAfter: String(after.carriedAfterMinor),
    unwonAfter: after.unwonAfter,
    shares: unitsByTier.map((units, tier) => ({
      units: Number(units),
      share: units > 0n ? String(after.sharesMinor[tier] ?? 0n) : null,
    })),
  };
  return canonicalJson(stored);
}

/** What the draws before it have left. */
export async function readPool(
  db: Queryable,
  { brand, game }: Pick<Draw, 'brand' | 'game'>,
): Promise<{ carriedMinor: bigint; unwon: number }> {
  const { rows } = await db.query<{ carriedMinor: bigint; unwon: number }>(
    'select carried_minor as "carriedMinor", unwon from lottery_pools where merchant_id = $1 and game_code = $2',
    [brand.id, game.code],
  );
  return rows[0] ?? { carriedMinor: 0n, unwon: 0 };
}

export async function writePool(
  tx: Queryable,
  { brand, game }: Pick<Draw, 'brand' | 'game'>,
  { carriedAfter, unwonAfter }: StoredPool,
): Promise<void> {
  await tx.query(
    `insert into lottery_pools as p (merchant_id, game_code, carried_minor, unwon) values ($1, $2, $3, $4)
     on conflict (merchant_id, game_code) do update set carried_minor = excluded.carried_minor, unwon = excluded.unwon`,
    [brand.id, game.code, carriedAfter, unwonAfter],
  );
}
