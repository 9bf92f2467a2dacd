// The part of the house that knows people: who they are, and the letters and messages that reach them.

import type { Files } from './modules/files/index.ts';
import { createIdentity, type IdentityDependencies } from './modules/identity/index.ts';
import { createInformer } from './modules/inbox/index.ts';
import type { Merchants } from './modules/merchant/index.ts';
import { createMessages } from './modules/messages/index.ts';
import type { Vip } from './modules/vip/index.ts';
import type { Wallet } from './modules/wallet/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/index.ts';
import { publicAddress } from './public-address.ts';

export type PeopleSettings = {
  database: Database;
  secretKey: Buffer;
  demoMode: boolean;
  defaultMerchant: string;
  /** false where one address stands for everybody: tests and benches. */
  rateLimits?: boolean;
  /** Where the house is reached from outside, without a slash at the end; asked for when a link is written. */
  reachedAt?: () => string | undefined;
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
};

type LetterNeighbours = {
  merchants: Merchants;
  clock: Clock;
  onFault: (error: unknown, what: string) => void;
};

type Neighbours = ReturnType<typeof createLetters> & {
  wallet: Wallet;
  files: Files;
  vip: Vip;
  verificationOf: IdentityDependencies['verificationOf'];
  clock: Clock;
  onFault: (error: unknown, what: string) => void;
};

/** The letters and messages that reach people. */
export function createLetters(settings: PeopleSettings, { merchants, clock, onFault }: LetterNeighbours) {
  const { database, demoMode, secretKey } = settings;
  const entryOf = (merchantId: number) => {
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
  const addressOf = (merchantId: number) => {
    const { merchant, hosts, settings: own } = entryOf(merchantId);
    const isDefault = merchant.code === settings.defaultMerchant;
    return publicAddress(
      { mainDomain: own.mainDomain, hosts, isDefault },
      settings.reachedAt?.() ?? 'http://localhost',
    );
  };
  const informer = createInformer({ messages, brandOf: (id) => entryOf(id).merchant, addressOf });
  return { messages, informer, addressOf, settingsOf: (id: number) => entryOf(id).settings };
}

export function createPeople(settings: PeopleSettings, { wallet, files, vip, ...given }: Neighbours) {
  const { database, secretKey } = settings;
  return createIdentity({
    database,
    secretKey,
    countAddresses: settings.rateLimits ?? true,
    wallets: {
      open: ({ merchantId, currency, ...holder }, at) =>
        wallet.accountOf({ id: merchantId, currency }, holder, at),
    },
    pictures: files,
    ranks: vip,
    ...given,
  });
}
