// Pays the rewards for invited friends that are due, each once; holds those that people have to look at.
import { v5 } from 'uuid';
import { type Clock, dayMs } from '../../../platform/clock.ts';
import type { Database, Tx } from '../../../platform/db/index.ts';
import type { Merchant } from '../../../platform/http/index.ts';
import { soleBookOf } from '../../../platform/ids.ts';
import type { Informer } from '../../inbox/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import { exclusionOf } from '../../protection/index.ts';
import type { Wallet } from '../../wallet/index.ts';
import { openDayOf } from '../open-day.ts';
import { findReferralSignal } from './referral-signals.ts';
import {
  changeReward,
  countMonthPaid,
  isAgentFrom,
  isMarked,
  lockDueReward,
  lockInviter,
  nextMonth,
  type RewardRow,
} from './reward-rows.ts';

/** Namespace of the rewards' operations. */
const rewards = '5a2f9a4e-2a86-4f0c-9d0c-6c1a7c3b8e51';

export type RewardParts = {
  ledger: Pick<Ledger, 'openAccount' | 'postIn'>;
  wallet: Pick<Wallet, 'accountOf' | 'announce'>;
  informer: Pick<Informer, 'notify'>;
};
type JobParts = RewardParts & { database: Database; clock: Clock };

/** Takes every reward of the brand that is due. */
export async function payDueRewards(
  parts: JobParts,
  brand: Merchant,
  { monthMost }: { monthMost: number },
): Promise<void> {
  const now = parts.clock.now();
  for (;;) {
    const isTaken = await parts.database.transaction(async (tx) => {
      const row = await lockDueReward(tx, brand.id, now);
      if (row) await takeReward(parts, tx, { brand, row, monthMost, now });
      return row !== undefined;
    });
    if (!isTaken) return;
  }
}

export type Taking = { brand: Merchant; row: RewardRow; monthMost: number; now: Date };

async function takeReward(parts: RewardParts, tx: Tx, taking: Taking): Promise<void> {
  const { brand, row, now } = taking;
  const invited = {
    bookId: soleBookOf(brand.id),
    friendId: row.friend_id,
    inviterId: row.inviter_id,
  };
  const obstacle = await rewardObstacle(tx, taking);
  if (obstacle === 'agent') return changeReward(tx, brand.id, row.friend_id, { state: 'refused' });
  if (obstacle !== undefined) {
    const nextAt = obstacle === 'month' ? await nextMonth(tx, brand, now) : new Date(now.getTime() + dayMs);
    return changeReward(tx, brand.id, row.friend_id, { state: 'due', nextAt });
  }
  const signal = await findReferralSignal(tx, invited);
  if (signal) return changeReward(tx, brand.id, row.friend_id, { state: 'held', signal });
  return payReward(parts, tx, taking);
}

/**
 * What stands against paying now: an inviter who has become an agent gets none; one who rests or is excluded, a friend whose play is
 * marked, and a month that is full wait.
 */
export async function rewardObstacle(
  tx: Tx,
  { brand, row, monthMost, now }: Taking,
): Promise<'agent' | 'rests' | 'marked' | 'month' | undefined> {
  const bookId = soleBookOf(brand.id);
  const inviter = { bookId, playerId: row.inviter_id };
  await lockInviter(tx, inviter);
  const day = await openDayOf(tx, brand, now);
  if (await isAgentFrom(tx, inviter, day)) return 'agent';
  if (await exclusionOf(tx, inviter)) return 'rests';
  if (await isMarked(tx, { bookId, playerId: row.friend_id }, day)) return 'marked';
  const paid = await countMonthPaid(tx, brand, { inviterId: row.inviter_id, now });
  return paid >= monthMost ? 'month' : undefined;
}

/** The operation's id names the friend alone: the ledger books it once. */
export async function payReward(
  { ledger, wallet, informer }: RewardParts,
  tx: Tx,
  { brand, row, now: at }: Taking,
): Promise<void> {
  const bookId = soleBookOf(brand.id);
  const { currency } = brand;
  const { inviter_id: playerId, friend_id: friendId, amount_minor: credit } = row;
  const { accountId } = await wallet.accountOf({ bookId, playerId, trial: false }, currency, at, tx);
  const creditFrom = await ledger.openAccount({ bookId, kind: 'bonus_funding', currency }, at, tx);
  const opId = v5(`${bookId}/${friendId}`, rewards);
  const { balance, seq } = await ledger.postIn(tx, {
    bookId,
    opId,
    accountId,
    kind: 'referral',
    credit,
    creditFrom,
    at,
  });
  await changeReward(tx, brand.id, friendId, { state: 'paid', at });
  await wallet.announce(tx, { bookId, playerId, currency, balance, seq, at });
  await informer.notify(tx, { bookId, playerId, kind: 'referral_paid', amountMinor: credit, at });
}
