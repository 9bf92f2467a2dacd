// The ranks that the demo brands begin with.
import { isCurrency, scaleOf } from '@perya/money';
import type { Queryable } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { insertRank } from './queries.ts';

/** Amounts in units of a currency like the peso: a reward stays well below the house edge of the stakes before it. */
const ladder = [
  { names: { en: 'Bronze', 'zh-Hans': '青铜', ar: 'برونزي' }, wagered: 0n, reward: 0n },
  { names: { en: 'Silver', 'zh-Hans': '白银', ar: 'فضي' }, wagered: 5_000n, reward: 20n },
  { names: { en: 'Gold', 'zh-Hans': '黄金', ar: 'ذهبي' }, wagered: 50_000n, reward: 150n },
  { names: { en: 'Platinum', 'zh-Hans': '铂金', ar: 'بلاتيني' }, wagered: 250_000n, reward: 800n },
  { names: { en: 'Diamond', 'zh-Hans': '钻石', ar: 'ماسي' }, wagered: 1_000_000n, reward: 3_500n },
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
  for (const [at, { names, wagered, reward }] of ladder.entries())
    await insertRank(db, {
      merchant_id: id,
      rank_id: at + 1,
      names,
      wagered_minor: minor(wagered),
      reward_minor: minor(reward),
    });
}
