// Binds every module's calls to the HTTP server.
import { fileURLToPath } from 'node:url';
import { tileSymbolId } from '@perya/art';
import type { FastifyInstance } from 'fastify';
import { agentRoutes, invitationLinks } from '../modules/agents/index.ts';
import { artRoutes, catalogueRoutes, platformArtUrl } from '../modules/catalogue/index.ts';
import { chatRoutes } from '../modules/chat/index.ts';
import { contentRoutes } from '../modules/content/index.ts';
import { disputeRoutes } from '../modules/disputes/index.ts';
import { fileRoutes } from '../modules/files/index.ts';
import { hostRoutes } from '../modules/hosts/index.ts';
import { identityRoutes, requireCaptcha } from '../modules/identity/index.ts';
import { inboxRoutes } from '../modules/inbox/index.ts';
import { jackpotRoutes } from '../modules/jackpot/index.ts';
import { launchRoutes } from '../modules/launch/index.ts';
import { lotteryFeedRoutes, lotteryRoutes } from '../modules/lottery/index.ts';
import { memberLookRoutes } from '../modules/members/index.ts';
import { type MerchantEntry, merchantRoutes } from '../modules/merchant/index.ts';
import { gatewayRoutes, outboxRoutes } from '../modules/messages/index.ts';
import {
  type KeptAssets,
  openProfileSigner,
  type ProfileSigning,
  pageRoutes,
} from '../modules/pages/index.ts';
import {
  paymentProviderRoutes,
  paymentRoutes,
  paymongoRoutes,
  proofRoutes,
  sandboxPages,
} from '../modules/payments/index.ts';
import { promotionRoutes } from '../modules/promotions/index.ts';
import { protectionRoutes } from '../modules/protection/index.ts';
import { pushRoutes } from '../modules/push/index.ts';
import { recordRoutes } from '../modules/records/index.ts';
import { roundRoutes } from '../modules/rounds/index.ts';
import { sealRoutes } from '../modules/seals/index.ts';
import { statementRoutes } from '../modules/statements/index.ts';
import { supportRoutes } from '../modules/support/index.ts';
import { vendorDialectRoutes, vendorWalletRoutes } from '../modules/vendor-wallet/index.ts';
import { verificationRoutes } from '../modules/verification/index.ts';
import { vipRoutes } from '../modules/vip/index.ts';
import { walletRoutes } from '../modules/wallet/index.ts';
import { payoutProviderRoutes, withdrawalRoutes } from '../modules/withdrawals/index.ts';
import { encryptionRoutes, serveReference } from '../platform/http/index.ts';
import type { BrandId } from '../platform/ids.ts';
import { createLinkSigner } from '../platform/signed-link.ts';
import { publicAddress } from './public-address.ts';
import type { Services } from './services.ts';

export type RouteSettings = ProfileSigning & {
  paymentSandbox: { url: string } | undefined;
  defaultMerchant: string;
  /** The server's public address, as the operator set it. */
  publicUrl?: string | undefined;
  /** The build folders of apps/mobile and apps/games; default: those beside the server. */
  builds?: { mobile: string; games: string };
};

const ownBuilds = {
  mobile: fileURLToPath(new URL('../../../mobile/dist', import.meta.url)),
  games: fileURLToPath(new URL('../../../games/dist', import.meta.url)),
};

export async function bindRoutes(
  http: FastifyInstance,
  services: Services & { keptAssets: KeptAssets },
  settings: RouteSettings,
): Promise<void> {
  merchantRoutes(http, services.merchants, settings);
  identityRoutes(http, services.identity);
  walletRoutes(http, services.wallet);
  paymentRoutes(http, services.payments);
  proofRoutes(http, services.proofs);
  paymentProviderRoutes(http, services.payments);
  paymongoRoutes(http, services.payments);
  withdrawalRoutes(http, services.withdrawals);
  payoutProviderRoutes(http, services.withdrawals);
  catalogueRoutes(http, services.catalogue, settings);
  artRoutes(http, services.catalogue);
  contentRoutes(http, services.content, { ...settings, previews: services.previews });
  promotionRoutes(http, services.promotions, settings);
  protectionRoutes(http, services.protection);
  hostRoutes(http, services);
  inboxRoutes(http, services.inbox);
  pushRoutes(http, services.push);
  sealRoutes(http, services.database);
  fileRoutes(http, services.files, services.clock);
  statementRoutes(http, statementParts(services), services.clock);
  vipRoutes(http, services.vip);
  verificationRoutes(http, services.verifications);
  memberLookRoutes(http, services.database);
  supportRoutes(http, services.feedback);
  disputeRoutes(http, services.disputes);
  chatRoutes(http, {
    chat: services.chat,
    requireCaptcha: (answer) => requireCaptcha(services.identity.parts, answer, 'chat'),
  });
  roundRoutes(http, services.rounds);
  lotteryRoutes(http, services.lottery);
  agentRoutes(http, services.agents);
  lotteryFeedRoutes(http, services.lottery);
  invitationLinks(http, services.agents);
  launchRoutes(http, services.launches, (merchantId) => {
    const entry = services.merchants.entry(merchantId);
    return entry && addressOf(entry, settings);
  });
  recordRoutes(http, { database: services.database, games: services.catalogue });
  jackpotRoutes(http, services.jackpot);
  vendorWalletRoutes(http, services.vendorWallet);
  const { vendorWallet: wallet, clock, merchants } = services;
  vendorDialectRoutes({ app: http, wallet, now: clock.now, byCode: merchants.byCode });
  gatewayRoutes(http, services.messages);
  if (settings.demoMode) outboxRoutes(http, services.messages);
  if (settings.paymentSandbox) {
    const { url } = settings.paymentSandbox;
    // The sandbox's proxy needs the raw body, so it gets a scope without our parsers.
    void http.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      sandboxPages(scope, url);
    });
  }
  encryptionRoutes(http, services.encryptedBodies);
  serveReference(http);
  await pageRoutes(http, {
    merchants: services.merchants,
    demoMode: settings.demoMode,
    folders: settings.builds ?? ownBuilds,
    keptAssets: services.keptAssets,
    sprite: (merchantId, nodeIds, flat) => ({
      svg: services.catalogue.snapshot(merchantId).sprite(nodeIds, flat),
      symbols: Object.fromEntries(nodeIds.map((nodeId) => [nodeId, tileSymbolId(nodeId)])),
    }),
    clock: services.clock,
    signProfile: await openProfileSigner(settings),
    addressOf: (entry) => addressOf(entry, settings),
    brandArtUrl: (piece) => platformArtUrl('brand', piece),
    frameOrigins: services.launches.frameOrigins,
    streamOrigins: services.hosts.originsOf,
    previews: services.previews,
  });
}

const statementParts = ({ database, wallet, merchants, secretKey }: Services) => ({
  database,
  wallet,
  signer: createLinkSigner(secretKey, 'statement links'),
  merchantOf: (id: BrandId) => merchants.entry(id)?.merchant,
});

/** The public address of a merchant, when its own settings or the server's name one. */
function addressOf({ merchant, hosts, settings: own }: MerchantEntry, server: RouteSettings) {
  const { mainDomain } = own;
  if (mainDomain === '' && server.publicUrl === undefined) return undefined;
  const isDefault = merchant.code === server.defaultMerchant;
  return publicAddress({ mainDomain, hosts, isDefault }, server.publicUrl ?? '');
}
