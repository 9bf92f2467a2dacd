// The provider's payouts: one per reference, settled after a while; some account numbers make it fail or misbehave.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Misbehaviour, misbehaviours } from './checkouts.ts';
import { openJournal } from './journal.ts';

export const payoutRequest = z.strictObject({
  reference: z.uuid(),
  amount: z.string().regex(/^\d{1,12}(\.\d{1,4})?$/u),
  currency: z.string().regex(/^[A-Z]{3}$/u),
  merchant: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/u),
  institution: z.string().max(40),
  number: z.string().max(100),
  holderName: z.string().max(100),
});
export type PayoutRequest = z.infer<typeof payoutRequest>;

const payoutRecord = payoutRequest.extend({
  providerReference: z.string(),
  outcome: z.enum(['pending', 'paid', 'failed']),
  misbehave: z.enum(misbehaviours),
  settlesAtMs: z.number(),
});
export type Payout = z.infer<typeof payoutRecord>;

/** The last four digits of an account's number choose the provider's behaviour, as test card numbers do. */
const byNumberEnd: Readonly<Record<string, Misbehaviour>> = {
  '0001': 'late',
  '0002': 'twice',
  '0003': 'out-of-order',
  '0004': 'wrong-amount',
  '0005': 'never',
};
/** An account that cannot be paid. */
const failingEnd = '0000';

export type PayoutSettings = {
  journalPath: string | undefined;
  nowMs: () => number;
  /** Time until a payout is settled, in milliseconds. */
  payoutMs: number;
  onSettled: (payout: Payout) => void;
};

export function openPayouts({ journalPath, nowMs, payoutMs, onSettled }: PayoutSettings) {
  const byReference = new Map<string, Payout>();
  const timers = new Set<NodeJS.Timeout>();
  const journal = openJournal(journalPath && `${journalPath}.payouts`, payoutRecord);

  const save = (payout: Payout): Payout => {
    journal.write(payout);
    byReference.set(payout.reference, payout);
    return payout;
  };

  /** Settles once what is due, at a read or by the timer. */
  function settled(payout: Payout): Payout {
    if (payout.outcome !== 'pending' || nowMs() < payout.settlesAtMs) return payout;
    const failed = payout.number.endsWith(failingEnd);
    const done = save({ ...payout, outcome: failed ? 'failed' : 'paid' });
    onSettled(done);
    return done;
  }

  function settleLater(payout: Payout) {
    const look = () => {
      timers.delete(timer);
      const found = byReference.get(payout.reference);
      // A timer may fire a moment early.
      if (found && settled(found).outcome === 'pending') settleLater(payout);
    };
    const timer = setTimeout(look, Math.max(1, payout.settlesAtMs - nowMs()));
    timers.add(timer);
  }

  for (const payout of journal.read()) byReference.set(payout.reference, payout);
  for (const payout of byReference.values()) if (payout.outcome === 'pending') settleLater(payout);

  return {
    /** Sends money; the same reference answers the payout there is, or undefined when its fields differ. */
    create(request: PayoutRequest): Payout | undefined {
      const found = byReference.get(request.reference);
      if (found) {
        const same =
          found.amount === request.amount &&
          found.currency === request.currency &&
          found.number === request.number;
        return same ? settled(found) : undefined;
      }
      const payout = save({
        ...request,
        providerReference: `SBP-${randomBytes(6).toString('hex').toUpperCase()}`,
        outcome: 'pending',
        misbehave: byNumberEnd[request.number.slice(-4)] ?? 'none',
        settlesAtMs: nowMs() + payoutMs,
      });
      settleLater(payout);
      return payout;
    },
    find(reference: string): Payout | undefined {
      const found = byReference.get(reference);
      return found && settled(found);
    },
    close(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
