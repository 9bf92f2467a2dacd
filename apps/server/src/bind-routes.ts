// Every module's calls on the server.
import { fileURLToPath } from 'node:url';
import { tileSymbolId } from '@perya/art';
import type { FastifyInstance } from 'fastify';
import type { House } from './house.ts';
import { artRoutes, catalogueRoutes, platformArtUrl } from './modules/catalogue/index.ts';
import { contentRoutes } from './modules/content/index.ts';
import { fileRoutes } from './modules/files/index.ts';
import { identityRoutes } from './modules/identity/index.ts';
import { inboxRoutes } from './modules/inbox/index.ts';
import { jackpotRoutes } from './modules/jackpot/index.ts';
import { launchRoutes } from './modules/launch/index.ts';
import { type MerchantEntry, merchantRoutes } from './modules/merchant/index.ts';
import { gatewayRoutes, outboxRoutes } from './modules/messages/index.ts';
import { openProfileSigner, type ProfileSigning, pageRoutes } from './modules/pages/index.ts';
import {
  paymentProviderRoutes,
  paymentRoutes,
  paymongoRoutes,
  proofRoutes,
  sandboxPages,
} from './modules/payments/index.ts';
import { promotionRoutes } from './modules/promotions/index.ts';
import { protectionRoutes } from './modules/protection/index.ts';
import { recordRoutes } from './modules/records/index.ts';
import { roundRoutes } from './modules/rounds/index.ts';
import { statementRoutes } from './modules/statements/index.ts';
import { supportRoutes } from './modules/support/index.ts';
import { vendorDialectRoutes, vendorWalletRoutes } from './modules/vendor-wallet/index.ts';
import { verificationRoutes } from './modules/verification/index.ts';
import { vipRoutes } from './modules/vip/index.ts';
import { walletRoutes } from './modules/wallet/index.ts';
import { payoutProviderRoutes, withdrawalRoutes } from './modules/withdrawals/index.ts';
import { encryptionRoutes, serveReference } from './platform/http/index.ts';
import { createLinkSigner } from './platform/signed-link.ts';
import { publicAddress } from './public-address.ts';

export type RouteSettings = ProfileSigning & {
  paymentSandbox: { url: string } | undefined;
  defaultMerchant: string;
  /** Where people reach the house, as the operator says. */
  publicUrl?: string | undefined;
};

const builds = {
  mobile: fileURLToPath(new URL('../../mobile/dist', import.meta.url)),
  games: fileURLToPath(new URL('../../games/dist', import.meta.url)),
};

export async function bindRoutes(
  http: FastifyInstance,
  house: House,
  settings: RouteSettings,
): Promise<void> {
  merchantRoutes(http, house.merchants, settings);
  identityRoutes(http, house.identity);
  walletRoutes(http, house.wallet);
  paymentRoutes(http, house.payments);
  proofRoutes(http, house.proofs);
  paymentProviderRoutes(http, house.payments);
  paymongoRoutes(http, house.payments);
  withdrawalRoutes(http, house.withdrawals);
  payoutProviderRoutes(http, house.withdrawals);
  catalogueRoutes(http, house.catalogue, settings);
  artRoutes(http, house.catalogue);
  contentRoutes(http, house.content, settings);
  promotionRoutes(http, house.promotions, settings);
  protectionRoutes(http, house.protection);
  inboxRoutes(http, house.inbox);
  fileRoutes(http, house.files, house.clock);
  statementRoutes(http, statementParts(house), house.clock);
  vipRoutes(http, house.vip);
  verificationRoutes(http, house.verifications);
  supportRoutes(http, house.feedback);
  roundRoutes(http, house.rounds);
  launchRoutes(http, house.launches, (merchantId) => {
    const entry = house.merchants.entry(merchantId);
    return entry && addressOf(entry, settings);
  });
  recordRoutes(http, { database: house.database, games: house.catalogue });
  jackpotRoutes(http, house.jackpot);
  vendorWalletRoutes(http, house.vendorWallet);
  const { vendorWallet: wallet, clock, merchants } = house;
  vendorDialectRoutes({ app: http, wallet, now: clock.now, byCode: merchants.byCode });
  gatewayRoutes(http, house.messages);
  if (settings.demoMode) outboxRoutes(http, house.messages);
  if (settings.paymentSandbox) {
    const { url } = settings.paymentSandbox;
    // The proxy hands bodies through unread: in a scope of its own, without our parser.
    void http.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      sandboxPages(scope, url);
    });
  }
  encryptionRoutes(http, house.encryptedBodies);
  serveReference(http);
  await pageRoutes(http, {
    merchants: house.merchants,
    demoMode: settings.demoMode,
    folders: builds,
    sprite: (merchantId, nodeIds) => ({
      svg: house.catalogue.window(merchantId).sprite(nodeIds),
      symbols: Object.fromEntries(nodeIds.map((nodeId) => [nodeId, tileSymbolId(nodeId)])),
    }),
    clock: house.clock,
    signProfile: await openProfileSigner(settings),
    addressOf: (entry) => addressOf(entry, settings),
    brandArtUrl: (piece) => platformArtUrl('brand', piece),
    frameOrigins: house.launches.frameOrigins,
  });
}

const statementParts = ({ database, wallet, merchants, secretKey }: House) => ({
  database,
  wallet,
  signer: createLinkSigner(secretKey, 'statement links'),
  merchantOf: (id: number) => merchants.entry(id)?.merchant,
});

/** Where a brand is reached, if its own settings or the house's say so. */
function addressOf({ merchant, hosts, settings: own }: MerchantEntry, house: RouteSettings) {
  const { mainDomain } = own;
  if (mainDomain === '' && house.publicUrl === undefined) return undefined;
  const isDefault = merchant.code === house.defaultMerchant;
  return publicAddress({ mainDomain, hosts, isDefault }, house.publicUrl ?? '');
}
