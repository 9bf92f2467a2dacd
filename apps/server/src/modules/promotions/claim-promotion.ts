// Claims a promotion's reward, or collects one that was issued.
import { toWire } from '@perya/money';
import type { Tx } from '../../platform/db/index.ts';
import type { Brand } from '../../platform/http/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import { isFulfilled, progressOf, rewardFor } from './measure.ts';
import type { Parts, Player } from './parts.ts';
import { type EntryRow, lockEntry, type TermsRow } from './queries.ts';
import { applyClaim, payReward, takeStep } from './take-step.ts';
import { statusAt } from './transitions.ts';

type Claim = { brand: Brand; terms: TermsRow; endsAt: Date | null; player: Player; now: Date };
type Accounts = { playerId: string; fundingId: string; currency: string };

/**
 * Claims what a promotion gives, or collects what was issued; who has claimed already stays where they are.
 * Refuses PROMOTION_NOT_JOINED, PROMOTION_CLOSED, PROMOTION_CONDITION with what is missing, PROMOTION_REJECTED.
 */
export async function claimPromotion(parts: Parts, claim: Claim): Promise<EntryRow> {
  const accounts = await accountsFor(parts, claim.brand, claim.player, claim.now);
  return parts.database.transaction((tx) => claimIn(parts, tx, claim, accounts), { idempotent: true });
}

/** Asked for before the transaction: one that held a connection and waited for another could wait for itself. */
export async function accountsFor(
  parts: Parts,
  { currency }: Brand,
  player: Player,
  now: Date,
): Promise<Accounts> {
  const { bookId } = player;
  const { accountId } = await parts.wallet.accountOf({ ...player, trial: false }, currency, now);
  const fundingId = await parts.ledger.houseAccount({ bookId, kind: 'bonus_funding', currency }, now);
  return { playerId: accountId, fundingId, currency };
}

async function claimIn(parts: Parts, tx: Tx, claim: Claim, accounts: Accounts): Promise<EntryRow> {
  const { brand, terms, endsAt, player, now } = claim;
  const { bookId: merchant_id, playerId: player_id } = player;
  const key = { merchant_id, promotion_id: terms.promotion_id, player_id };
  const entry = await lockEntry(tx, key);
  if (!entry) throw new Refusal('PROMOTION_NOT_JOINED');
  const by = { actor: 'player', at: now };
  if (entry.state === 'Issued') return (await payReward(parts, tx, entry, accounts, by)) ?? entry;
  if (entry.state === 'Rejected') throw new Refusal('PROMOTION_REJECTED');
  if (entry.state !== 'Joined') return entry;

  const progress = await progressOf(parts, brand, terms, entry, now, tx);
  const fulfilled = isFulfilled(terms, progress);
  const status = statusAt({ state: entry.state, opensAt: terms.opens_at, endsAt, now, fulfilled });
  if (status === 'Close') throw new Refusal('PROMOTION_CLOSED');
  if (!fulfilled) {
    const missing = toWire(terms.goal_minor - progress, currencyOf(terms.currency));
    throw new Refusal('PROMOTION_CONDITION', { missing });
  }
  const applied = await applyClaim(tx, entry, by, rewardFor(terms, progress));
  if (!applied) return entry;
  if (terms.review !== 'at_once') return applied;
  const issued = await takeStep(tx, applied, 'issue', { actor: 'platform', at: now });
  return (issued && (await payReward(parts, tx, issued, accounts, by))) ?? applied;
}
