// Creates every module of the server once, in the order in which they depend on each other.

import { type AgentDependencies, createAgents } from '../modules/agents/index.ts';
import { createCatalogue, platformArtUrl } from '../modules/catalogue/index.ts';
import { type ChatDependencies, createChat, promiseViews } from '../modules/chat/index.ts';
import { type Content, createContent, createPreviews } from '../modules/content/index.ts';
import { createDisputes, type DisputeDependencies } from '../modules/disputes/index.ts';
import { createFiles, type Files } from '../modules/files/index.ts';
import { createHosts, createRooms } from '../modules/hosts/index.ts';
import { createInbox } from '../modules/inbox/index.ts';
import { createJackpot } from '../modules/jackpot/index.ts';
import { createLedger } from '../modules/ledger/index.ts';
import { createMerchants, type Merchants } from '../modules/merchant/index.ts';
import { createPromotions } from '../modules/promotions/index.ts';
import { createProtection } from '../modules/protection/index.ts';
import { createRounds, inHouseEdges } from '../modules/rounds/index.ts';
import type { Verifications } from '../modules/verification/index.ts';
import { createVip } from '../modules/vip/index.ts';
import { createWallet } from '../modules/wallet/index.ts';
import type { Withdrawals } from '../modules/withdrawals/index.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { openCountryDatabase } from '../platform/country-database.ts';
import { openPlacedStore, type StoreSettings } from '../platform/files/index.ts';
import { createEncryptedBodies } from '../platform/http/index.ts';
import { soleBookOf } from '../platform/ids.ts';
import { createLogger } from '../platform/observability/logger.ts';
import { createMetrics } from '../platform/observability/metrics.ts';
import { createLinkSigner } from '../platform/signed-link.ts';
import { type AccountSettings, createAccountServices, createMessaging } from './account-services.ts';
import { createLotteryServices, type LotterySettings } from './lottery-services.ts';
import { createPaymentServices, type PaymentSettings } from './payment-services.ts';
import { createVendorServices } from './vendor-services.ts';

export type ServiceSettings = AccountSettings &
  PaymentSettings &
  LotterySettings & {
    /** The operator's file in MaxMind's format; default: the bundled one. */
    countryDatabase?: string | undefined;
    dataDir: StoreSettings['dataDir'];
    filesS3?: StoreSettings['filesS3'];
    logger?: ReturnType<typeof createLogger>;
    clock?: Clock;
  };

export type Services = Awaited<ReturnType<typeof createServices>>;

/** Reads the data that modules keep in memory; throws when a merchant is invalid. */
export async function createServices(settings: ServiceSettings) {
  const observability = createObservability(settings);
  const modules = await createModules(settings, observability);
  return {
    database: settings.database,
    /** The key from which the demo secrets are derived. */
    secretKey: settings.secretKey,
    ...observability,
    ...modules,
    /** Finishes running work, then stops polling the database. */
    close: () => closeModules(modules),
  };
}

function createObservability({ clock = systemClock, logger = createLogger('silent') }: ServiceSettings) {
  const metrics = createMetrics();
  const onFault = (error: unknown, what: string) => {
    metrics.faults.inc({ what });
    logger.error({ err: error }, what);
  };
  const onUnknownSettings = (merchant: string, keys: readonly string[]) => {
    metrics.unknownSettings.set({ merchant }, keys.length);
    if (keys.length > 0) logger.warn({ merchant, keys }, 'merchant settings that this release does not know');
  };
  return { clock, logger, metrics, onFault, onUnknownSettings };
}

async function createModules(
  settings: ServiceSettings,
  observability: ReturnType<typeof createObservability>,
) {
  const { database, secretKey } = settings;
  const { clock, onFault } = observability;
  const ledger = createLedger(database);
  const merchants = await readMerchants(settings, observability);
  const wallet = createWallet({ database, ledger });
  const files = createFiles({ database, store: openPlacedStore(database, settings), secretKey, onFault });
  const vip = createVip({ database, ledger, wallet });
  const messaging = createMessaging(settings, { merchants, clock, onFault });
  const { messages, informer, push, addressOf } = messaging;
  const accounts = createAccountServices(settings, {
    ...messaging,
    wallet,
    files,
    vip,
    clock,
    onFault,
    onSmsCode: (code) => observability.metrics.smsCodes.inc(code),
  });
  const { identity } = accounts;
  const encryptedBodies = createEncryptedBodies({ database, secretKey });
  const catalogue = await createCatalogue({ database, clock, onFault });
  const published = await createContentServices(settings, onFault);
  const { content } = published;
  const promotions = createPromotions({ database, ledger, wallet, windowOf: content.promotionWindow });
  const protection = createProtection(database);
  const jackpot = createJackpot({ database, ledger });
  const paid = { clock, onFault, ledger, merchants, wallet, identity, informer, files };
  const payment = createPaymentServices(settings, paid);
  const games = { games: catalogue, tokens: identity };
  const rounds = createRounds({ database, ledger, wallet, jackpot, secretKey, ...games });
  const played = { ...observability, ledger, wallet, catalogue };
  const lotteries = createLotteryServices(settings, { ...played, merchants, informer });
  const paidAndPlayed = { clock, merchants, wallet, informer, files, rounds };
  const disputes = createDisputeServices(settings, { ...paidAndPlayed, lottery: lotteries.lottery });
  const told = { ...messaging, ...accounts, ...payment, merchants };
  const talk = createTalk(settings, { ...told, clock, protection, content, catalogue, files, disputes });
  const agents = createAgentServices(settings, { ...told, ...played });
  const vendors = await createVendorServices({ ...played, database, secretKey, rounds });
  return {
    ledger,
    merchants,
    wallet,
    messages,
    informer,
    push,
    ...accounts,
    encryptedBodies,
    files,
    vip,
    catalogue,
    ...published,
    addressOf,
    promotions,
    protection,
    ...talk,
    jackpot,
    ...payment,
    rounds,
    disputes,
    ...lotteries,
    agents,
    ...vendors,
  };
}

type TalkParts = Omit<ChatDependencies, 'database' | 'settingsOf' | 'brands'> & {
  merchants: Pick<Merchants, 'all' | 'entry'>;
  protection: Pick<ReturnType<typeof createProtection>, 'exclusionOf' | 'setLimitOf'>;
  content: Content;
  files: Pick<Files, 'dayLink'>;
};

/** The inbox, the support chat, hosts and their rooms. */
function createTalk({ database }: ServiceSettings, { merchants, protection, content, ...given }: TalkParts) {
  return {
    inbox: createInbox({
      database,
      ...content,
      promisesOf: (bookId, ids) => promiseViews(database, bookId, ids),
    }),
    chat: createChat({
      ...given,
      database,
      protection,
      content,
      settingsOf: (brandId) => merchants.entry(brandId)?.settings.chat,
      brands: () => merchants.all(),
    }),
    hosts: createHosts({
      database,
      exclusionOf: protection.exclusionOf,
      promotionWindow: content.promotionWindow,
      pictureUrl: (brandId, fileId, now) => given.files.dayLink(soleBookOf(brandId), fileId, now),
      streamOrigins: (brandId) => merchants.entry(brandId)?.settings.streamOrigins ?? [],
    }),
    rooms: createRooms(database),
  };
}

async function readMerchants(
  { database, defaultMerchant, demoMode, countryDatabase }: ServiceSettings,
  { clock, onFault, onUnknownSettings }: ReturnType<typeof createObservability>,
) {
  const countryOf = await openCountryDatabase(countryDatabase);
  const read = { defaultMerchant, demoMode, countryOf };
  return createMerchants({ ...read, database, clock, onFault, onUnknownSettings });
}

type AgentParts = Pick<
  AgentDependencies,
  'clock' | 'ledger' | 'wallet' | 'informer' | 'onFault' | 'settingsOf' | 'addressOf'
> & {
  merchants: Pick<Merchants, 'all'>;
  verifications: Pick<Verifications, 'stateOf'>;
  withdrawals: Pick<Withdrawals, 'balanceAndTurnover'>;
};

function createAgentServices(
  { database, secretKey }: ServiceSettings,
  { merchants, verifications, withdrawals, ...given }: AgentParts,
) {
  return createAgents({
    ...given,
    database,
    secretKey,
    brands: () => merchants.all(),
    verificationOf: verifications.stateOf,
    leftToPlay: async ({ bookId, playerId }, currency, at) => {
      const account = { merchant_id: bookId, player_id: playerId, currency };
      return (await withdrawals.balanceAndTurnover(account, at)).turnover.remaining;
    },
    inHouse: inHouseEdges(),
  });
}

type DisputeParts = Omit<
  DisputeDependencies,
  'database' | 'arbiterOf' | 'signer' | 'merchantOf' | 'brands' | 'keptMonthsOf'
> & {
  merchants: Pick<Merchants, 'entry' | 'all'>;
};

function createDisputeServices(
  { database, secretKey }: ServiceSettings,
  { merchants, ...given }: DisputeParts,
) {
  return createDisputes({
    ...given,
    database,
    arbiterOf: (brandId) => merchants.entry(brandId)?.settings.disputeArbiter,
    brands: () => merchants.all(),
    keptMonthsOf: (brandId) => merchants.entry(brandId)?.settings.disputeKeptMonths,
    signer: createLinkSigner(secretKey, 'dispute links'),
    merchantOf: (brandId) => merchants.entry(brandId)?.merchant,
  });
}

async function createContentServices(
  { database, secretKey }: ServiceSettings,
  onFault: (error: unknown, what: string) => void,
) {
  const sceneUrl = (scene: string) => platformArtUrl('banner', scene);
  const content = await createContent({ database, sceneUrl, onFault });
  return { content, previews: createPreviews({ database, secretKey }) };
}

async function closeModules(modules: Awaited<ReturnType<typeof createModules>>): Promise<void> {
  await modules.rounds.idle();
  await modules.lottery.idle();
  modules.launches.close();
  await modules.vendorWallet.idle();
  modules.vendorWallet.close();
  await modules.identity.close();
  await modules.messages.close();
  modules.content.close();
  modules.catalogue.close();
  modules.merchants.close();
}
