// The modules of the house, each made once and given what it works with, in the order in which they need each other.
import { createCatalogue, houseArtUrl } from './modules/catalogue/index.ts';
import { createContent } from './modules/content/index.ts';
import { createIdentity } from './modules/identity/index.ts';
import { createJackpot } from './modules/jackpot/index.ts';
import { createLedger } from './modules/ledger/index.ts';
import { createMerchants } from './modules/merchant/index.ts';
import { createMessages } from './modules/messages/index.ts';
import { createPayments } from './modules/payments/index.ts';
import { createRounds } from './modules/rounds/index.ts';
import { createWallet } from './modules/wallet/index.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Database } from './platform/db/index.ts';
import { createEncryptedBodies } from './platform/http/index.ts';
import { createLogger } from './platform/observability/logger.ts';
import { createMetrics } from './platform/observability/metrics.ts';
import { playerActivity } from './player-activity.ts';
import { publicAddress } from './public-address.ts';

export type HouseSettings = {
  database: Database;
  secretKey: Buffer;
  demoHouse: boolean;
  /** false where one address stands for everybody: tests and benches. */
  rateLimits?: boolean;
  defaultMerchant: string;
  paymentSandbox: { url: string; secret: string } | undefined;
  /** Where the house is reached from outside, without a slash at the end; asked for when a link is written. */
  reachedAt?: () => string | undefined;
  smtpUrl?: string | undefined;
  mailFrom?: string | undefined;
  logger?: ReturnType<typeof createLogger>;
  clock?: Clock;
};

export type House = Awaited<ReturnType<typeof createHouse>>;

/** Reads what the modules keep in memory; throws when the merchants cannot be used. */
export async function createHouse(settings: HouseSettings) {
  const { database, demoHouse, defaultMerchant, secretKey, clock = systemClock } = settings;
  const logger = settings.logger ?? createLogger('silent');
  const metrics = createMetrics();
  const onFault = (error: unknown, what: string) => {
    metrics.faults.inc({ what });
    logger.error({ err: error }, what);
  };
  const ledger = createLedger(database);
  const merchants = await createMerchants({ database, defaultMerchant, demoHouse, onFault });
  const wallet = createWallet({ database, ledger });
  const settingsOf = (merchantId: number) => {
    const entry = merchants.entry(merchantId);
    if (!entry) throw new Error(`merchant ${merchantId} is not there`);
    return entry.settings;
  };
  const addressOf = (merchantId: number) => {
    const entry = merchants.entry(merchantId);
    return publicAddress(
      {
        mainDomain: entry?.settings.mainDomain ?? '',
        hosts: entry?.hosts ?? [],
        isDefault: entry?.merchant.code === defaultMerchant,
      },
      settings.reachedAt?.() ?? 'http://localhost',
    );
  };
  const messages = createMessages({
    database,
    clock,
    secretKey,
    demoHouse,
    smtpUrl: settings.smtpUrl,
    mailFrom: settings.mailFrom,
    brandOf: (merchantId) => ({
      ...settingsOf(merchantId),
      name: merchants.byId(merchantId)?.name ?? '',
    }),
    onFault,
  });
  const identity = createIdentity({
    database,
    clock,
    secretKey,
    onFault,
    countAddresses: settings.rateLimits ?? true,
    wallets: {
      open: ({ merchantId, currency, ...holder }, at) =>
        wallet.accountOf({ id: merchantId, currency }, holder, at),
    },
    activity: ({ merchantId, playerId }) => playerActivity(ledger, merchantId, playerId),
    messages,
    addressOf,
    settingsOf,
  });
  const encryptedBodies = createEncryptedBodies({ database, secretKey });
  const catalogue = await createCatalogue({ database, onFault });
  const content = await createContent({
    database,
    sceneUrl: (scene) => houseArtUrl('banner', scene),
    onFault,
  });
  const jackpot = createJackpot({ database, ledger });
  const payments = createPayments({
    database,
    ledger,
    wallet,
    clock,
    sandbox: settings.paymentSandbox,
    onFault,
  });
  const games = { games: catalogue, tokens: identity };
  const rounds = createRounds({ database, ledger, wallet, jackpot, secretKey, ...games });
  return {
    database,
    clock,
    logger,
    metrics,
    onFault,
    ledger,
    merchants,
    wallet,
    messages,
    identity,
    encryptedBodies,
    catalogue,
    content,
    jackpot,
    payments,
    rounds,
    /** Finishes what is under way, then stops watching the database. */
    close: async () => {
      payments.close();
      await rounds.idle();
      await ledger.idle();
      await identity.close();
      await messages.close();
      content.close();
      catalogue.close();
      merchants.close();
    },
  };
}
