// The provider's checkouts: one per reference, in memory and optionally in an append-only journal.
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { openJournal } from './journal.ts';

/** The ways in which the provider may misbehave when it reports an outcome. */
export const misbehaviours = ['none', 'late', 'twice', 'out-of-order', 'wrong-amount', 'never'] as const;
export type Misbehaviour = (typeof misbehaviours)[number];

/** The kinds of payment: each has a page of its own. */
export const kinds = ['ewallet', 'bank_transfer', 'qr', 'card', 'crypto'] as const;

/** A same-origin path to return to, so that a checkout cannot be used to send a person elsewhere. */
const returnPath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\]*$/u);

export const checkoutRequest = z.strictObject({
  reference: z.uuid(),
  amount: z.string().regex(/^\d{1,12}(\.\d{1,4})?$/u),
  currency: z.string().regex(/^[A-Z]{3}$/u),
  returnPath,
  expiresAt: z.iso.datetime(),
  /** The brand that the payment is for; reports carry it as their Merchant header. */
  merchant: z.string().regex(/^[a-z][a-z0-9-]{1,30}$/u),
  kind: z.enum(kinds).default('ewallet'),
});
export type CheckoutRequest = z.infer<typeof checkoutRequest>;

const checkoutRecord = checkoutRequest.extend({
  token: z.string(),
  providerReference: z.string(),
  outcome: z.enum(['pending', 'paid', 'failed', 'expired']),
  misbehave: z.enum(misbehaviours),
  /** The money went back to the person. */
  refunded: z.boolean().default(false),
});
export type Checkout = z.infer<typeof checkoutRecord>;

/** Opens the checkouts. `journalPath` undefined keeps them in memory alone. */
export function openCheckouts(journalPath: string | undefined, nowMs: () => number) {
  const byReference = new Map<string, Checkout>();
  const byToken = new Map<string, string>();

  const keep = (checkout: Checkout): Checkout => {
    byReference.set(checkout.reference, checkout);
    byToken.set(checkout.token, checkout.reference);
    return checkout;
  };
  const journal = openJournal(journalPath, checkoutRecord);
  const save = (checkout: Checkout): Checkout => {
    journal.write(checkout);
    return keep(checkout);
  };
  for (const checkout of journal.read()) keep(checkout);

  return {
    /** Opens a checkout; the same reference answers the one there is, or undefined when its fields differ. */
    create(request: CheckoutRequest): Checkout | undefined {
      const found = byReference.get(request.reference);
      if (found)
        return found.amount === request.amount && found.currency === request.currency ? found : undefined;
      return save({
        ...request,
        token: randomBytes(18).toString('base64url'),
        providerReference: `SBX-${randomBytes(6).toString('hex').toUpperCase()}`,
        outcome: 'pending',
        misbehave: 'none',
        refunded: false,
      });
    },
    find(reference: string): Checkout | undefined {
      const found = byReference.get(reference);
      if (found?.outcome === 'pending' && Date.parse(found.expiresAt) <= nowMs())
        return save({ ...found, outcome: 'expired' });
      return found;
    },
    findByToken(token: string): Checkout | undefined {
      const reference = byToken.get(token);
      return reference === undefined ? undefined : this.find(reference);
    },
    /** Settles a pending checkout once; undefined when it is no longer pending. */
    settle(reference: string, outcome: 'paid' | 'failed', misbehave?: Misbehaviour): Checkout | undefined {
      const found = this.find(reference);
      if (found?.outcome !== 'pending') return undefined;
      return save({ ...found, outcome, misbehave: misbehave ?? found.misbehave });
    },
    /** Pays a checkout back once; undefined when it was never paid. */
    refund(reference: string): Checkout | undefined {
      const found = byReference.get(reference);
      if (found?.outcome !== 'paid') return undefined;
      return found.refunded ? found : save({ ...found, refunded: true });
    },
    setMisbehaviour(reference: string, misbehave: Misbehaviour): Checkout | undefined {
      const found = byReference.get(reference);
      return found && save({ ...found, misbehave });
    },
  };
}
