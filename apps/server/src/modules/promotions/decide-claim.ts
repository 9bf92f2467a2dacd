// Decides claims: in an act of staff, by time, and the payment of rewards that were not collected before the end.
import type { PromotionRejection } from '@perya/contract';
import type { Tx } from '../../platform/db/index.ts';
import type { Brand } from '../../platform/http/index.ts';
import { type BookId, type BrandId, brandOfBook } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { accountsFor } from './claim-promotion.ts';
import type { Parts } from './parts.ts';
import {
  type EntryRow,
  lockEntry,
  readDueByClock,
  readEntryById,
  readIssued,
  readIssuedOf,
  readTerms,
} from './queries.ts';
import { leaveInboxMessage, payReward, takeStep } from './take-step.ts';

export type Choice = { step: 'take' | 'issue' } | { step: 'reject'; reason: PromotionRejection };
type Decision = { bookId: BookId; entryId: string; by: string } & Choice;

/** Refuses NOT_FOUND; TXN_CONFLICT when the claim's state does not allow the decision. The same decision again changes nothing. */
export async function decideClaimIn(tx: Tx, decision: Decision, now: Date): Promise<EntryRow> {
  const found = await readEntryById(tx, decision.bookId, decision.entryId);
  const entry = found && (await lockEntry(tx, found));
  if (!entry) throw new Refusal('NOT_FOUND');
  const by = { actor: decision.by, at: now };
  const change = decision.step === 'reject' ? { rejection: decision.reason, reward_minor: null } : {};
  const moved = await takeStep(tx, entry, decision.step, by, change);
  const done = { take: 'Process', issue: 'Issued', reject: 'Rejected' }[decision.step];
  if (!moved && entry.state !== done) throw new Refusal('TXN_CONFLICT', { state: entry.state });
  if (moved) await announceDecision(tx, moved, now);
  return moved ?? entry;
}

async function announceDecision(tx: Tx, entry: EntryRow, now: Date): Promise<void> {
  const kind = { Issued: 'promotion_issued', Rejected: 'promotion_rejected' } as const;
  if (entry.state !== 'Issued' && entry.state !== 'Rejected') return;
  const [terms] = await readTerms(tx, brandOfBook(entry.merchant_id), entry.promotion_id);
  if (terms) await leaveInboxMessage(tx, entry, kind[entry.state], terms.currency, now);
}

/** Decides claims by time: taken up after half of their review time, issued at its end. */
export async function decideDue(parts: Parts, now: Date): Promise<void> {
  for (const due of await readDueByClock(parts.database, now)) {
    await parts.database.transaction(async (tx) => {
      const entry = await lockEntry(tx, due);
      // Somebody may have decided meanwhile.
      if (entry?.state !== due.state) return;
      const step = entry.state === 'Applying' ? 'take' : 'issue';
      const moved = await takeStep(tx, entry, step, { actor: 'platform', at: now });
      if (moved) await announceDecision(tx, moved, now);
    });
  }
}

/** Rewards that were issued and not collected by the end are paid automatically: nobody loses one. */
export async function payEnded(
  parts: Parts,
  brandOf: (merchantId: BrandId) => Brand | undefined,
  now: Date,
): Promise<void> {
  for (const promotion of await readIssued(parts.database)) {
    const brandId = brandOfBook(promotion.merchant_id);
    const brand = brandOf(brandId);
    const window = parts.windowOf(brandId, promotion.promotion_id);
    const runs = window && (window.endAt === null || window.endAt > now);
    if (!brand || runs) continue;
    for (const issued of await readIssuedOf(parts.database, promotion)) {
      const player = { bookId: issued.merchant_id, playerId: issued.player_id };
      const accounts = await accountsFor(parts, brand, player, now);
      await parts.database.transaction(async (tx) => {
        const entry = await lockEntry(tx, issued);
        if (entry?.state !== 'Issued') return;
        await payReward(parts, tx, entry, accounts, { actor: 'platform', at: now });
        await leaveInboxMessage(tx, entry, 'promotion_paid', brand.currency, now);
      });
    }
  }
}
