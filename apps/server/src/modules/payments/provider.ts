// The interface of a payment provider: one adapter per provider.
import type { DepositKind } from '@perya/contract';

export type CheckoutOrder = {
  reference: string;
  /** Major units, decimal string. */
  amount: string;
  currency: string;
  returnPath: string;
  expiresAt: string;
  merchant: string;
  kind: DepositKind;
};

/** The outcome of a checkout or a payout. `reference` is ours, `providerReference` theirs. */
export type ProviderStatus = {
  reference: string;
  providerReference: string;
  outcome: 'pending' | 'paid' | 'failed' | 'expired';
  amount: string;
  currency: string;
};
/** The page where the person pays: a path of this platform, or an address elsewhere. */
export type CheckoutStatus = ProviderStatus & { checkoutUrl: string };

export type PayoutOrder = {
  reference: string;
  amount: string;
  currency: string;
  merchant: string;
  institution: string;
  number: string;
  holderName: string;
};
export type PayoutStatus = ProviderStatus & { outcome: 'pending' | 'paid' | 'failed' };

/** A deposit by its id here and, once the checkout is open, by the provider's. */
export type Asked = { reference: string; providerReference: string | null };

export type Payouts = {
  /** Sends money out. The same reference is the same payout, however often it is asked for. Rejects with ProviderFailure. */
  payOut: (order: PayoutOrder) => Promise<PayoutStatus>;
  /** The outcome of a payout; undefined when the provider does not know it. Rejects with ProviderFailure. */
  payoutStatus: (reference: string) => Promise<PayoutStatus | undefined>;
};

export type Provider = {
  /** Opens a checkout, the same one for the same reference. Rejects with ProviderFailure. */
  open: (order: CheckoutOrder) => Promise<CheckoutStatus>;
  /** The outcome of a deposit; undefined when the provider does not know it. Rejects with ProviderFailure. */
  status: (asked: Asked) => Promise<CheckoutStatus | undefined>;
  /** Ends an unpaid checkout; answers its outcome, undefined when the provider does not know it. Rejects with ProviderFailure. */
  cancel: (asked: Asked) => Promise<CheckoutStatus | undefined>;
  /**
   * Returns a deposit to its source, once however often it is called; false when it was not paid by this checkout. Rejects with
   * ProviderFailure. Absent where people do it.
   */
  refund?: (asked: Asked) => Promise<boolean>;
  /** Absent where the provider takes deposits only. */
  payouts?: Payouts;
};

/** The provider did not answer, or not as agreed. */
export class ProviderFailure extends Error {}
