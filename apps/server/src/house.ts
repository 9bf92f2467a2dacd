// The modules of the house, each made once and given what it works with, in the order in which they need each other.

import { type CashierSettings, createCashier } from './house-cashier.ts';
import { createDesk } from './house-desk.ts';
import { createLetters, createPeople, type PeopleSettings } from './house-people.ts';
import { createVendors } from './house-vendors.ts';
import { createCatalogue, platformArtUrl } from './modules/catalogue/index.ts';
import { createContent } from './modules/content/index.ts';
import { createFiles } from './modules/files/index.ts';
import { createInbox } from './modules/inbox/index.ts';
import { createJackpot } from './modules/jackpot/index.ts';
import { createLedger } from './modules/ledger/index.ts';
import { createMerchants } from './modules/merchant/index.ts';
import { createPromotions } from './modules/promotions/index.ts';
import { createProtection } from './modules/protection/index.ts';
import { createRounds } from './modules/rounds/index.ts';
import { createVip } from './modules/vip/index.ts';
import { createWallet } from './modules/wallet/index.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { openCountryDatabase } from './platform/country-database.ts';
import { openFileStore, type StoreSettings } from './platform/files/index.ts';
import { createEncryptedBodies } from './platform/http/index.ts';
import { createLogger } from './platform/observability/logger.ts';
import { createMetrics } from './platform/observability/metrics.ts';

export type HouseSettings = PeopleSettings &
  CashierSettings & {
    /** The operator's own, in MaxMind's format; left out: the one that comes along. */
    countryDatabase?: string | undefined;
    dataDir: StoreSettings['dataDir'];
    filesS3?: StoreSettings['filesS3'];
    logger?: ReturnType<typeof createLogger>;
    clock?: Clock;
  };

export type House = Awaited<ReturnType<typeof createHouse>>;

/** Reads what the modules keep in memory; throws when the merchants cannot be used. */
export async function createHouse(settings: HouseSettings) {
  const ground = groundOf(settings);
  const modules = await createModules(settings, ground);
  return {
    database: settings.database,
    /** What the secrets of the demo house are made from. */
    secretKey: settings.secretKey,
    ...ground,
    ...modules,
    /** Finishes what is under way, then stops watching the database. */
    close: () => closeModules(modules),
  };
}

function groundOf({ clock = systemClock, logger = createLogger('silent') }: HouseSettings) {
  const metrics = createMetrics();
  const onFault = (error: unknown, what: string) => {
    metrics.faults.inc({ what });
    logger.error({ err: error }, what);
  };
  return { clock, logger, metrics, onFault };
}

async function createModules(settings: HouseSettings, ground: ReturnType<typeof groundOf>) {
  const { database, demoMode, defaultMerchant, secretKey } = settings;
  const { clock, onFault } = ground;
  const ledger = createLedger(database);
  const countryOf = await openCountryDatabase(settings.countryDatabase);
  const read = { defaultMerchant, demoMode, countryOf };
  const merchants = await createMerchants({ ...read, database, clock, onFault });
  const wallet = createWallet({ database, ledger });
  const files = createFiles({ database, store: openFileStore(settings), secretKey, onFault });
  const vip = createVip({ database, ledger, wallet });
  const letters = createLetters(settings, { merchants, clock, onFault });
  const { messages, informer } = letters;
  const desk = createDesk({ database, files, informer });
  const identity = createPeople(settings, {
    ...letters,
    wallet,
    files,
    vip,
    clock,
    onFault,
    verificationOf: desk.verifications.stateOf,
  });
  const encryptedBodies = createEncryptedBodies({ database, secretKey });
  const catalogue = await createCatalogue({ database, clock, onFault });
  const content = await createContent({
    database,
    sceneUrl: (scene) => platformArtUrl('banner', scene),
    onFault,
  });
  const promotions = createPromotions({ database, ledger, wallet, windowOf: content.promotionWindow });
  const protection = createProtection(database);
  const inbox = createInbox({ database, ...content });
  const jackpot = createJackpot({ database, ledger });
  const told = { clock, onFault, informer };
  const cashier = createCashier(settings, { ...told, ledger, merchants, wallet, identity, files });
  const games = { games: catalogue, tokens: identity };
  const rounds = createRounds({ database, ledger, wallet, jackpot, secretKey, ...games });
  const vendors = await createVendors({ ...ground, database, secretKey, ledger, wallet, catalogue, rounds });
  return {
    ledger,
    merchants,
    wallet,
    messages,
    informer,
    identity,
    encryptedBodies,
    files,
    vip,
    catalogue,
    content,
    promotions,
    protection,
    inbox,
    ...desk,
    jackpot,
    ...cashier,
    rounds,
    ...vendors,
  };
}

async function closeModules(modules: Awaited<ReturnType<typeof createModules>>): Promise<void> {
  modules.payments.close();
  modules.withdrawals.close();
  await modules.rounds.idle();
  modules.launches.close();
  await modules.vendorWallet.idle();
  modules.vendorWallet.close();
  await modules.ledger.idle();
  await modules.identity.close();
  await modules.messages.close();
  modules.content.close();
  modules.catalogue.close();
  modules.merchants.close();
}
