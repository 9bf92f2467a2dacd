// The dependencies that every part of the identity module is given.
import type { verificationStates } from '@perya/contract/constants';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/index.ts';
import type { Files } from '../files/index.ts';
import type { Informer } from '../inbox/index.ts';
import type { MerchantSettings } from '../merchant/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Vip } from '../vip/index.ts';
import type { Sessions } from './sessions/sessions.ts';

export type PlayerIdentity = { merchantId: number; playerId: string; currency: string; trial: boolean };

export type IdentityDependencies = {
  database: Database;
  clock: Clock;
  /** The platform's key; derive a secret of its own for each use (derivedSecret). */
  secretKey: Buffer;
  /** Opens a new player's wallet, a trial player's with trial money; safe to repeat, and the wallet opens at first use too. */
  wallets: { open: (player: PlayerIdentity, at: Date) => Promise<unknown> };
  /** Pictures of the players' own. */
  pictures: Pick<Files, 'attach' | 'release' | 'dayLink'>;
  /** The state of a player's document verification. */
  verificationOf: (merchantId: number, playerId: string) => Promise<(typeof verificationStates)[number]>;
  /** Takes a player's accounts for withdrawals out of use, in the caller's transaction. */
  endPayoutAccounts: (
    tx: Queryable,
    player: { merchantId: number; playerId: string },
    at: Date,
  ) => Promise<void>;
  /** Where a member stands among the ranks of the brand, if it has any. */
  ranks: Pick<Vip, 'rankOf'>;
  /** Tells members what became of their payment password. */
  informer: Pick<Informer, 'notify'>;
  /** Told of each code that is sent by SMS, and of each that the hour's budget refuses. */
  onSmsCode: (code: {
    merchant: string;
    country: string;
    budget: 'enough' | 'nearly_spent' | 'spent';
  }) => void;
  messages: Pick<Messages, 'queueSms' | 'canSendSms' | 'queueMail'>;
  /** Where people reach the merchant's pages; never taken from a request. */
  addressOf: (merchantId: number) => string;
  settingsOf: (merchantId: number) => MerchantSettings;
  /** Whether what fails counts against its address too. */
  countAddresses: boolean;
  onFault: (error: unknown, what: string) => void;
};

export type Parts = IdentityDependencies & { sessions: Sessions };
