// The ranks that the demo brands begin with.
import { isCurrency, scaleOf } from '@perya/money';
import { demoText } from '../../../db/seeds/content/texts.ts';
import type { Queryable } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { insertRank } from './queries.ts';

/** Amounts in units of a currency like the peso: a reward stays well below the house edge of the stakes before it. */
const ladder = [
  { rank: 'bronze', wagered: 0n, reward: 0n },
  { rank: 'silver', wagered: 5_000n, reward: 20n },
  { rank: 'gold', wagered: 50_000n, reward: 150n },
  { rank: 'platinum', wagered: 250_000n, reward: 800n },
  { rank: 'diamond', wagered: 1_000_000n, reward: 3_500n },
] as const;

/** Units of a currency that are worth about one peso; the reciprocal for the large ones. */
const worth: Readonly<Record<string, { times: bigint; per: bigint }>> = {
  VND: { times: 400n, per: 1n },
  BDT: { times: 2n, per: 1n },
  USD: { times: 1n, per: 50n },
  KWD: { times: 1n, per: 200n },
};

export async function seedRanks(
  db: Queryable,
  { id, currency }: Pick<Merchant, 'id' | 'currency'>,
): Promise<void> {
  if (!isCurrency(currency)) throw new Error(`no books are kept in ${currency}`);
  const { times, per } = worth[currency] ?? { times: 1n, per: 1n };
  const minor = (units: bigint) => (units * times * 10n ** BigInt(scaleOf(currency))) / per;
  for (const [at, { rank, wagered, reward }] of ladder.entries())
    await insertRank(db, {
      merchant_id: id,
      rank_id: at + 1,
      names: demoText(`demo.rank.${rank}`),
      wagered_minor: minor(wagered),
      reward_minor: minor(reward),
    });
}
