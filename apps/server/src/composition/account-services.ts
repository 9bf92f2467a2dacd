// Creates the services of accounts and logins, mail and short messages.

import { createInvitations, readRules } from '../modules/agents/index.ts';
import type { Files } from '../modules/files/index.ts';
import { createIdentity, type IdentityDependencies } from '../modules/identity/index.ts';
import { createInformer } from '../modules/inbox/index.ts';
import type { Merchants } from '../modules/merchant/index.ts';
import { createMessages } from '../modules/messages/index.ts';
import { createPush } from '../modules/push/index.ts';
import { inHouseEdges } from '../modules/rounds/index.ts';
import { createFeedback } from '../modules/support/index.ts';
import { createVerifications } from '../modules/verification/index.ts';
import type { Vip } from '../modules/vip/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import { endPayoutAccounts } from '../modules/withdrawals/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/index.ts';
import type { BrandId } from '../platform/ids.ts';
import type { SecretKeys } from '../platform/secret-key.ts';
import { publicAddress } from './public-address.ts';

export type AccountSettings = {
  database: Database;
  secretKey: SecretKeys;
  demoMode: boolean;
  defaultMerchant: string;
  /** false where all clients share one address: tests and benches. */
  rateLimits?: boolean;
  /** The server's public address, without a slash at the end; read when a link is written. */
  reachedAt?: () => string | undefined;
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  /** Origins of push services beside those of the browsers. */
  pushServices?: readonly string[];
};

type MessagingDependencies = {
  merchants: Merchants;
  clock: Clock;
  onFault: (error: unknown, what: string) => void;
};

type Dependencies = ReturnType<typeof createMessaging> & {
  wallet: Wallet;
  files: Files;
  vip: Vip;
  onSmsCode: IdentityDependencies['onSmsCode'];
  clock: Clock;
  onFault: (error: unknown, what: string) => void;
};

/** Creates mail, short messages and news on phones. */
export function createMessaging(
  settings: AccountSettings,
  { merchants, clock, onFault }: MessagingDependencies,
) {
  const { database, demoMode, secretKey } = settings;
  const entryOf = (merchantId: BrandId) => {
    const entry = merchants.entry(merchantId);
    if (!entry) throw new Error(`merchant ${merchantId} is not there`);
    return entry;
  };
  const messages = createMessages({
    database,
    clock,
    secretKey,
    demoMode,
    smtpUrl: settings.smtpUrl,
    mailFrom: settings.mailFrom,
    brandOf: (merchantId) => {
      const { merchant, settings: own } = entryOf(merchantId);
      return { ...own, name: merchant.name };
    },
    onFault,
  });
  const addressOf = (merchantId: BrandId) => {
    const { merchant, hosts, settings: own } = entryOf(merchantId);
    const isDefault = merchant.code === settings.defaultMerchant;
    return publicAddress(
      { mainDomain: own.mainDomain, hosts, isDefault },
      settings.reachedAt?.() ?? 'http://localhost',
    );
  };
  const informer = createInformer({ messages, brandOf: (id) => entryOf(id).merchant, addressOf });
  const push = createPush({
    database,
    clock,
    secretKey,
    brandOf: (id) => entryOf(id).merchant,
    contactOf: (id) => {
      const mailFrom = entryOf(id).settings.mailFrom ?? settings.mailFrom;
      return `mailto:${mailFrom ?? `no-reply@${new URL(addressOf(id)).hostname}`}`;
    },
    services: settings.pushServices ?? [],
    onFault,
  });
  return { messages, informer, push, addressOf, settingsOf: (id: BrandId) => entryOf(id).settings };
}

/** Creates members' accounts and logins, identity verification, and feedback. */
export function createAccountServices(
  settings: AccountSettings,
  { wallet, files, vip, ...given }: Dependencies,
) {
  const { database, secretKey } = settings;
  const verifications = createVerifications({ database, files, informer: given.informer });
  const identity = createIdentity({
    database,
    secretKey,
    countAddresses: settings.rateLimits ?? true,
    wallets: {
      open: (player, at) => wallet.accountOf(player, player.currency, at),
    },
    pictures: files,
    endPayoutAccounts,
    ranks: vip,
    verificationOf: verifications.stateOf,
    invitations: createInvitations({
      database,
      rulesIn: readRules({ settingsOf: given.settingsOf, inHouse: inHouseEdges() }),
    }),
    ...given,
  });
  return { identity, verifications, feedback: createFeedback({ database, files }) };
}
