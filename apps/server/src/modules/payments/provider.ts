// A payment provider as the platform speaks with it, whoever it is: one adapter per provider.
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

/** What became of a checkout or a payout. `reference` is ours, `providerReference` theirs. */
export type ProviderStatus = {
  reference: string;
  providerReference: string;
  outcome: 'pending' | 'paid' | 'failed' | 'expired';
  amount: string;
  currency: string;
};
/** Where the person pays: a path of this house, or an address elsewhere. */
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
  /** What became of a payout; undefined when the provider does not know it. Rejects with ProviderFailure. */
  payoutStatus: (reference: string) => Promise<PayoutStatus | undefined>;
};

export type Provider = {
  /** Opens a checkout, the same one for the same reference. Rejects with ProviderFailure. */
  open: (order: CheckoutOrder) => Promise<CheckoutStatus>;
  /** What became of a deposit; undefined when the provider does not know it. Rejects with ProviderFailure. */
  status: (asked: Asked) => Promise<CheckoutStatus | undefined>;
  /** Ends a checkout that nobody has paid; answers what became of it, undefined when the provider does not know it. Rejects with ProviderFailure. */
  cancel: (asked: Asked) => Promise<CheckoutStatus | undefined>;
  /**
   * Pays a deposit back to where it came from, once however often it is asked; answers whether it was paid back: not when it was not paid
   * by this checkout. Rejects with ProviderFailure. Absent where people do it.
   */
  refund?: (asked: Asked) => Promise<boolean>;
  /** Absent where the provider takes money only. */
  payouts?: Payouts;
};

/** The provider did not answer, or not as agreed. */
export class ProviderFailure extends Error {}
