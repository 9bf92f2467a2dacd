// Takes one step with a player's entry, in the caller's transaction: changes the row and records the step.
import type { InboxKind, NewsKind } from '@perya/contract';
import { v5 } from 'uuid';
import type { Queryable } from '../../platform/db/index.ts';
import { leaveMessage } from '../inbox/index.ts';
import { exclusionOf } from '../protection/index.ts';
import { queuePlayerMessage } from '../wallet/index.ts';
import type { Parts } from './parts.ts';
import { type EntryRow, insertStep, updateEntry } from './queries.ts';
import { type EntryState, entryStates, nextStatus, type Step } from './transitions.ts';

const rewards = '6a8f6b1c-38f0-5f1e-9a55-0f8f2f6c1b70';

export type Change = Partial<
  Pick<EntryRow, 'reward_minor' | 'rejection' | 'attempt' | 'since_seq' | 'wagering_bps'>
>;

/** The entry after the step; `undefined` when its state does not allow the step. */
export async function takeStep(
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
  await announceStep(tx, moved, by.at);
  return moved;
}

/** Sends the step to every page of the player. */
function announceStep(
  tx: Queryable,
  { merchant_id, player_id, promotion_id }: EntryRow,
  at: Date,
): Promise<void> {
  return queuePlayerMessage(tx, merchant_id, player_id, { type: 'promotion', promotionId: promotion_id }, at);
}

/** Leaves a message in the player's inbox about a step that somebody else took. */
export async function leaveInboxMessage(
  tx: Queryable,
  entry: EntryRow,
  kind: Exclude<InboxKind, NewsKind>,
  currency: string,
  at: Date,
): Promise<void> {
  const { merchant_id, player_id, promotion_id, reward_minor, rejection } = entry;
  // An excluded player gets messages about money paid, and none that invites to play.
  const exclusion = await exclusionOf(tx, { bookId: merchant_id, playerId: player_id });
  if (exclusion && kind !== 'promotion_paid') return;
  await leaveMessage(tx, {
    bookId: merchant_id,
    playerId: player_id,
    kind,
    promotionId: promotion_id,
    amountMinor: reward_minor,
    currency,
    rejection,
    at,
  });
}

/** Joined → Claim → Applying: the status between is recorded too. */
export async function applyClaim(
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
  await insertStep(tx, moved, { from: entry.state, to: claim, actor: 'platform', at: by.at });
  await insertStep(tx, moved, { from: claim, to, ...by });
  await announceStep(tx, moved, by.at);
  return moved;
}

/** Issued → Claimed: moves the amount from the promotions' account to the player's. */
export async function payReward(
  parts: Parts,
  tx: Queryable,
  entry: EntryRow,
  accounts: { playerId: string; fundingId: string; currency: string },
  by: { actor: string; at: Date },
): Promise<EntryRow | undefined> {
  const claimed = await takeStep(tx, entry, 'collect', by);
  if (!claimed || entry.reward_minor === null) return undefined;
  const { merchant_id: bookId, promotion_id: promotionId, player_id: playerId } = entry;
  const { balance, seq } = await parts.ledger.postIn(tx, {
    bookId,
    // Derived from player and promotion alone, so that the ledger books it once whatever happened to the entry.
    opId: v5(`${bookId}/${promotionId}/${playerId}`, rewards),
    accountId: accounts.playerId,
    kind: 'promotion',
    credit: entry.reward_minor,
    creditFrom: accounts.fundingId,
    ref: entry.id,
    at: by.at,
  });
  const { currency } = accounts;
  await parts.wallet.announce(tx, { bookId, playerId, currency, balance, seq, at: by.at });
  return claimed;
}

function isKept(status: string): status is EntryState {
  return entryStates.some((state) => state === status);
}
