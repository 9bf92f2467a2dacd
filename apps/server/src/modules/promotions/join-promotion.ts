// Joins a player to a promotion.
import type { Brand } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireNoExclusion } from '../protection/index.ts';
import { hasDeposited } from './measure.ts';
import type { Parts, Player } from './parts.ts';
import {
  type EntryRow,
  insertEntry,
  insertStep,
  lockEntry,
  readEntriesOf,
  type TermsRow,
} from './queries.ts';
import { takeStep } from './take-step.ts';
import { statusAt } from './transitions.ts';

/**
 * Joins, or joins again after a rejection where the terms allow it; who is in already stays where they are.
 * Refuses PROMOTION_NOT_OPEN, PROMOTION_CLOSED, PROMOTION_NOT_ELIGIBLE, PROMOTION_REJECTED, TIMED_OUT, SELF_EXCLUDED.
 */
export async function joinPromotion(
  parts: Parts,
  brand: Brand,
  terms: TermsRow,
  endsAt: Date | null,
  player: Player,
  now: Date,
): Promise<EntryRow> {
  const before = (await readEntriesOf(parts.database, player)).find(
    ({ promotion_id }) => promotion_id === terms.promotion_id,
  );
  const moment = { opensAt: terms.opens_at, endsAt, now, fulfilled: false };
  const status = statusAt({ ...moment, state: before?.state });
  if (before && before.state !== 'Rejected') return before;
  await requireNoExclusion(parts.database, player);
  if (status === 'ComingSoon') throw new Refusal('PROMOTION_NOT_OPEN');
  if (status === 'Close') throw new Refusal('PROMOTION_CLOSED');
  if (before && !terms.rejoin) throw new Refusal('PROMOTION_REJECTED');
  if (!before && terms.first_deposit && (await hasDeposited(parts, brand, player, now)))
    throw new Refusal('PROMOTION_NOT_ELIGIBLE');
  const { version: sinceSeq } = await parts.wallet.balanceOf(
    { ...player, trial: false },
    brand.currency,
    now,
  );
  return parts.database.transaction((tx) => enter(tx, { player, terms, sinceSeq, now }), {
    idempotent: true,
  });
}

type Entering = { player: Player; terms: TermsRow; sinceSeq: bigint; now: Date };

async function enter(
  tx: Parameters<typeof lockEntry>[0],
  { player, terms, sinceSeq, now }: Entering,
): Promise<EntryRow> {
  const fresh: EntryRow = {
    merchant_id: player.bookId,
    promotion_id: terms.promotion_id,
    player_id: player.playerId,
    id: newId(now),
    state: 'Joined',
    attempt: 1,
    since_seq: sinceSeq,
    reward_minor: null,
    rejection: null,
    wagering_bps: terms.wagering_bps,
    joined_at: now,
    changed_at: now,
  };
  const by = { actor: 'player', at: now };
  if (await insertEntry(tx, fresh)) {
    await insertStep(tx, fresh, { from: 'Join', to: 'Joined', ...by });
    return fresh;
  }
  const entry = await lockEntry(tx, fresh);
  if (!entry) throw new Error('an entry that stands in the way is not there');
  const { wagering_bps } = terms;
  const again = { attempt: entry.attempt + 1, since_seq: sinceSeq, reward_minor: null, wagering_bps };
  return (await takeStep(tx, entry, 'join', by, again)) ?? entry;
}
