// VIP ranks: computed from the ledger, never set by hand; each gives a reward that is paid once.
import type { Language } from '@perya/contract';
import { scaleOf, toWire } from '@perya/money';
import { v5 } from 'uuid';
import type { Database } from '../../platform/db/index.ts';
import type { Merchant, Session, ValueOf } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { textsIn } from '../../platform/texts.ts';
import { type Ledger, sumSince } from '../ledger/index.ts';
import { currencyOf, type Wallet } from '../wallet/index.ts';
import {
  type Holder,
  insertReward,
  type RankRow,
  readCollected,
  readProgress,
  readRanks,
  writeProgress,
} from './queries.ts';
import { progressTo, rankAt, wageredIn } from './rules.ts';

const rewards = '7a6c5a52-6a3e-4c0b-9a86-0d7a3f5e1c21';

export type VipDependencies = { database: Database; ledger: Ledger; wallet: Wallet };
export type Vip = ReturnType<typeof createVip>;
type Brand = Pick<Merchant, 'id' | 'currency' | 'promo' | 'defaultLanguage'>;
type Ladder = ValueOf<'GET /wps/member/vip'>;
type Collection = { rankId: number; language: Language; now: Date };

export function createVip(parts: VipDependencies) {
  return {
    /** See `rankOf`. */
    rankOf: (brand: Brand, session: Session, language: Language, now: Date) =>
      rankOf(parts, brand, session, language, now),

    /** Refuses FEATURE_UNAVAILABLE where the brand has no ranks. */
    async ladder(brand: Brand, session: Session, language: Language, now: Date): Promise<Ladder> {
      requireOn(brand);
      return ladderOf(parts, brand, session, language, now);
    },

    /** See `collectReward`; answers the ladder after it. Refuses FEATURE_UNAVAILABLE where the brand has no ranks. */
    async collect(brand: Brand, session: Session, collection: Collection): Promise<Ladder> {
      requireOn(brand);
      const { rankId, language, now } = collection;
      await collectReward(parts, brand, session, rankId, now);
      return ladderOf(parts, brand, session, language, now);
    },
  };
}

function requireOn({ promo }: Brand): void {
  if (!promo.VIPBENEFIT) throw new Refusal('FEATURE_UNAVAILABLE');
}

/** A member's rank with the progress to the next; undefined where the brand has no ranks, and for trial players. */
async function rankOf(parts: VipDependencies, brand: Brand, session: Session, language: Language, now: Date) {
  if (session.trial || !brand.promo.VIPBENEFIT) return undefined;
  const [ranks, wagered] = await Promise.all([
    readRanks(parts.database, brand.id),
    wageredBy(parts, await holderOf(parts, brand, session, now), now),
  ]);
  const { rank, next } = rankAt(ranks, wagered);
  if (!rank) return undefined;
  const unit = 10n ** BigInt(scaleOf(currencyOf(brand.currency)));
  return {
    labelId: rank.rank_id,
    labelName: nameIn(rank, language, brand).name,
    progress: progressTo(wagered, (next ?? rank).wagered_minor, unit),
  };
}

async function ladderOf(
  parts: VipDependencies,
  brand: Brand,
  session: Session,
  language: Language,
  now: Date,
): Promise<Ladder> {
  const holder = await holderOf(parts, brand, session, now);
  const [ranks, wagered, collected] = await Promise.all([
    readRanks(parts.database, brand.id),
    wageredBy(parts, holder, now),
    readCollected(parts.database, holder),
  ]);
  const currency = currencyOf(brand.currency);
  const { rank, next } = rankAt(ranks, wagered);
  if (!rank) throw new Refusal('FEATURE_UNAVAILABLE');
  const stateOf = (one: RankRow) => {
    if (one.reward_minor === 0n) return 'none';
    if (collected.includes(one.rank_id)) return 'collected';
    return one.wagered_minor <= wagered ? 'open' : 'locked';
  };
  return {
    currency,
    wagered: toWire(wagered, currency),
    rankId: rank.rank_id,
    next: next ? { rankId: next.rank_id, remaining: toWire(next.wagered_minor - wagered, currency) } : null,
    ranks: ranks.map((one) => ({
      rankId: one.rank_id,
      ...nameIn(one, language, brand),
      from: toWire(one.wagered_minor, currency),
      reward: toWire(one.reward_minor, currency),
      state: stateOf(one),
    })),
  };
}

const nameIn = ({ names }: RankRow, language: Language, { defaultLanguage }: Brand) =>
  textsIn({ name: names }, { language, defaultLanguage });

/** Pays the reward of a rank once, however often it is asked for. Refuses NOT_FOUND, RANK_NOT_REACHED. */
async function collectReward(
  parts: VipDependencies,
  brand: Brand,
  session: Session,
  rankId: number,
  now: Date,
): Promise<void> {
  const holder = await holderOf(parts, brand, session, now);
  const rank = (await readRanks(parts.database, brand.id)).find(({ rank_id }) => rank_id === rankId);
  if (!rank || rank.reward_minor === 0n) throw new Refusal('NOT_FOUND');
  if ((await wageredBy(parts, holder, now)) < rank.wagered_minor) throw new Refusal('RANK_NOT_REACHED');
  await payReward(parts, brand, holder, rank, now);
}

async function payReward(
  { database, ledger, wallet }: VipDependencies,
  { currency }: Brand,
  holder: Holder,
  rank: RankRow,
  now: Date,
): Promise<void> {
  const funding = { bookId: holder.bookId, kind: 'bonus_funding', currency } as const;
  const creditFrom = await ledger.houseAccount(funding, now);
  const { bookId, playerId, accountId } = holder;
  await database.transaction(async (tx) => {
    const reward = { rankId: rank.rank_id, rewardMinor: rank.reward_minor, at: now };
    if (!(await insertReward(tx, holder, reward))) return;
    const { balance, seq } = await ledger.postIn(tx, {
      bookId,
      // Names player and rank alone: the ledger books it once.
      opId: v5(`${bookId}/${playerId}/${rank.rank_id}`, rewards),
      accountId,
      kind: 'vip_reward',
      credit: rank.reward_minor,
      creditFrom,
      at: now,
    });
    await wallet.announce(tx, { bookId, playerId, currency, balance, seq, at: now });
  });
}

async function holderOf(
  { wallet }: VipDependencies,
  { currency }: Brand,
  session: Session,
  now: Date,
): Promise<Holder> {
  const { bookId, playerId } = session;
  const { accountId } = await wallet.accountOf({ bookId, playerId, trial: false }, currency, now);
  return { bookId, playerId, accountId };
}

/** Adds the stakes that the ledger has booked since the last count. Minor units. */
async function wageredBy({ database }: VipDependencies, holder: Holder, now: Date): Promise<bigint> {
  for (;;) {
    const before = await readProgress(database, holder);
    const from = before?.through_seq ?? 0n;
    const { sums, through } = await sumSince(database, holder, from);
    const wagered = (before?.wagered_minor ?? 0n) + wageredIn(sums);
    if (through === from) return wagered;
    const row = { through_seq: through, wagered_minor: wagered };
    if (await writeProgress(database, holder, { from, row, at: now })) return wagered;
  }
}
