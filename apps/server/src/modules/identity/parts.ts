// The dependencies of every part of the identity module.

import type { verificationStates } from '@perya/contract/constants';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable } from '../../platform/db/index.ts';
import type { BookId, BrandId } from '../../platform/ids.ts';
import type { SecretKeys } from '../../platform/secret-key.ts';
import type { Invitations } from '../agents/index.ts';
import type { Files } from '../files/index.ts';
import type { Informer } from '../inbox/index.ts';
import type { MerchantSettings } from '../merchant/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Vip } from '../vip/index.ts';
import type { Sessions } from './sessions/sessions.ts';

export type PlayerIdentity = { bookId: BookId; playerId: string; currency: string; trial: boolean };

export type IdentityDependencies = {
  database: Database;
  clock: Clock;
  /** The platform's secret key; derive one per use (derivedSecret). */
  secretKey: SecretKeys;
  /** Opens a new player's wallet, a trial player's with trial money; safe to repeat, and also done at first use. */
  wallets: { open: (player: PlayerIdentity, at: Date) => Promise<unknown> };
  /** Uploaded portraits. */
  pictures: Pick<Files, 'attach' | 'release' | 'dayLink'>;
  /** The state of a player's identity verification. */
  verificationOf: (bookId: BookId, playerId: string) => Promise<(typeof verificationStates)[number]>;
  /** Removes a player's payout accounts, in the caller's transaction. */
  endPayoutAccounts: (tx: Queryable, player: { bookId: BookId; playerId: string }, at: Date) => Promise<void>;
  /** Who invited a new member, and the place they get by it. */
  invitations: Invitations;
  /** A member's progress in the merchant's ranks, if it has any. */
  ranks: Pick<Vip, 'rankOf'>;
  /** Informs members about changes of their payment password. */
  informer: Pick<Informer, 'notify'>;
  /** Called for each code sent by SMS, and for each refused by the hourly budget. */
  onSmsCode: (code: {
    merchant: string;
    country: string;
    budget: 'enough' | 'nearly_spent' | 'spent';
  }) => void;
  messages: Pick<Messages, 'queueSms' | 'canSendSms' | 'queueMail'>;
  /** The address of the merchant's site; never taken from a request. */
  addressOf: (merchantId: BrandId) => string;
  settingsOf: (merchantId: BrandId) => MerchantSettings;
  /** True if failures also count against their address. */
  countAddresses: boolean;
  onFault: (error: unknown, what: string) => void;
};

export type Parts = IdentityDependencies & { sessions: Sessions };
