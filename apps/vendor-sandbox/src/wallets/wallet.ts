// The wallet client that every dialect implements.
import type { Currency } from '@perya/money';
import type { Message } from '../journal.ts';

/** `again`: to be repeated later. `silent`: no answer, so it is unknown whether it was processed. */
export type Reply =
  | { kind: 'accepted'; balance: string | undefined }
  | { kind: 'refused'; code: string; balance: string | undefined }
  | { kind: 'again'; code: string }
  | { kind: 'silent' };

/** The player and launch of a balance. */
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
  /** Timeout of an answer. */
  answerMs: number;
};
