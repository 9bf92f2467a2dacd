// Every module's calls on the server.
import type { FastifyInstance } from 'fastify';
import type { House } from './house.ts';
import { artRoutes, catalogueRoutes } from './modules/catalogue/index.ts';
import { contentRoutes } from './modules/content/index.ts';
import { identityRoutes } from './modules/identity/index.ts';
import { jackpotRoutes } from './modules/jackpot/index.ts';
import { merchantRoutes } from './modules/merchant/index.ts';
import { paymentProviderRoutes, paymentRoutes, sandboxPages } from './modules/payments/index.ts';
import { recordRoutes } from './modules/records/index.ts';
import { roundRoutes } from './modules/rounds/index.ts';
import { walletRoutes } from './modules/wallet/index.ts';
import { serveReference } from './platform/http/index.ts';

export type RouteSettings = { demoHouse: boolean; paymentSandbox: { url: string } | undefined };

export function bindRoutes(http: FastifyInstance, house: House, settings: RouteSettings): void {
  merchantRoutes(http, house.merchants, settings);
  identityRoutes(http, house.identity);
  walletRoutes(http, house.wallet);
  paymentRoutes(http, house.payments);
  paymentProviderRoutes(http, house.payments);
  catalogueRoutes(http, house.catalogue);
  artRoutes(http, house.catalogue);
  contentRoutes(http, house.content);
  roundRoutes(http, house.rounds);
  recordRoutes(http, { database: house.database, games: house.catalogue });
  jackpotRoutes(http, house.jackpot);
  if (settings.paymentSandbox) {
    const { url } = settings.paymentSandbox;
    // The proxy hands bodies through unread: in a scope of its own, without our parser.
    void http.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      sandboxPages(scope, url);
    });
  }
  serveReference(http);
}
