// How a vendor speaks to the platform's wallet, whatever its dialect.
import type { Currency } from '@perya/money';
import type { Message } from '../journal.ts';

/** What came back. `again`: not now, ask later. `silent`: nobody knows whether it was done. */
export type Reply =
  | { kind: 'accepted'; balance: string | undefined }
  | { kind: 'refused'; code: string; balance: string | undefined }
  | { kind: 'again'; code: string }
  | { kind: 'silent' };

/** Whose balance is asked for. */
export type WalletSession = {
  vendor: string;
  merchant: string;
  player: string;
  session: string;
  currency: Currency;
  game: string;
};

export type Wallet = {
  /** Stake and win of a round that is over at once travel as one message. */
  together: boolean;
  send: (message: Message) => Promise<Reply>;
  /** Undefined when nobody answered. */
  balance: (walletSession: WalletSession) => Promise<string | undefined>;
};

export type WalletSettings = {
  platformUrl: string;
  keyOf: (merchant: string, vendor: string) => string;
  nowMs: () => number;
  /** How long an answer is waited for. */
  answerMs: number;
};
