// Takes one step with an entry, in the caller's transaction: the entry's row is changed and the step is written down.
import type { InboxKind, NewsKind } from '@perya/contract';
import { v5 } from 'uuid';
import type { Queryable } from '../../platform/db/index.ts';
import { leaveMessage } from '../inbox/index.ts';
import { restOf } from '../protection/index.ts';
import { tellPlayer } from '../wallet/index.ts';
import type { Parts } from './parts.ts';
import { type EntryRow, insertStep, updateEntry } from './queries.ts';
import { type EntryState, entryStates, nextStatus, type Step } from './transitions.ts';

const rewards = '6a8f6b1c-38f0-5f1e-9a55-0f8f2f6c1b70';

export type Change = Partial<
  Pick<EntryRow, 'reward_minor' | 'rejection' | 'attempt' | 'since_seq' | 'wagering_bps'>
>;

/** The entry after the step; `undefined` when the step may not be taken from where the entry stands. */
export async function move(
  tx: Queryable,
  entry: EntryRow,
  step: Step,
  by: { actor: string; at: Date },
  change: Change = {},
): Promise<EntryRow | undefined> {
  const to = nextStatus(entry.state, step);
  if (to === undefined || !isKept(to)) return undefined;
  const moved: EntryRow = { ...entry, rejection: null, ...change, state: to, changed_at: by.at };
  await updateEntry(tx, moved);
  await insertStep(tx, moved, { from: entry.state, to, ...by });
  await tell(tx, moved, by.at);
  return moved;
}

/** Every page of the player shows the step. */
function tell(tx: Queryable, { merchant_id, player_id, promotion_id }: EntryRow, at: Date): Promise<void> {
  return tellPlayer(tx, merchant_id, player_id, { type: 'promotion', promotionId: promotion_id }, at);
}

/** What the house did while the player was away stands in their inbox. */
export async function message(
  tx: Queryable,
  entry: EntryRow,
  kind: Exclude<InboxKind, NewsKind>,
  currency: string,
  at: Date,
): Promise<void> {
  const { merchant_id, player_id, promotion_id, reward_minor, rejection } = entry;
  // Who steps aside from play is told of money that came, and of nothing that invites to play.
  const rest = await restOf(tx, { merchantId: merchant_id, playerId: player_id });
  if (rest && kind !== 'promotion_paid') return;
  await leaveMessage(tx, {
    merchantId: merchant_id,
    playerId: player_id,
    kind,
    promotionId: promotion_id,
    amountMinor: reward_minor,
    currency,
    rejection,
    at,
  });
}

/** Joined → Claim → Applying: the status between is passed through, and written down with the others. */
export async function apply(
  tx: Queryable,
  entry: EntryRow,
  by: { actor: string; at: Date },
  rewardMinor: bigint,
): Promise<EntryRow | undefined> {
  const claim = nextStatus(entry.state, 'fulfil');
  const to = claim && nextStatus(claim, 'apply');
  if (claim === undefined || to === undefined || !isKept(to)) return undefined;
  const moved: EntryRow = { ...entry, state: to, reward_minor: rewardMinor, changed_at: by.at };
  await updateEntry(tx, moved);
  await insertStep(tx, moved, { from: entry.state, to: claim, actor: 'house', at: by.at });
  await insertStep(tx, moved, { from: claim, to, ...by });
  await tell(tx, moved, by.at);
  return moved;
}

/** Issued → Claimed: the amount goes from the promotions' account to the player's, at once theirs. */
export async function pay(
  parts: Parts,
  tx: Queryable,
  entry: EntryRow,
  accounts: { playerId: string; fundingId: string; currency: string },
  by: { actor: string; at: Date },
): Promise<EntryRow | undefined> {
  const claimed = await move(tx, entry, 'collect', by);
  if (!claimed || entry.reward_minor === null) return undefined;
  const { merchant_id: merchantId, promotion_id: promotionId, player_id: playerId } = entry;
  const { balance, seq } = await parts.ledger.postIn(tx, {
    merchantId,
    // Names player and promotion alone: whatever happened to the entry, the ledger books it once.
    opId: v5(`${merchantId}/${promotionId}/${playerId}`, rewards),
    accountId: accounts.playerId,
    kind: 'promotion',
    credit: entry.reward_minor,
    creditFrom: accounts.fundingId,
    ref: entry.id,
    at: by.at,
  });
  const { currency } = accounts;
  await parts.wallet.announce(tx, { merchantId, playerId, currency, balance, seq, at: by.at });
  return claimed;
}

function isKept(status: string): status is EntryState {
  return entryStates.some((state) => state === status);
}
