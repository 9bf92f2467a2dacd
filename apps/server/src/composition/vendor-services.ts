// Creates the vendor wallet and the launch of games.

import type { Logger } from 'pino';
import type { Catalogue } from '../modules/catalogue/index.ts';
import { createLaunches } from '../modules/launch/index.ts';
import type { Ledger } from '../modules/ledger/index.ts';
import type { Rounds } from '../modules/rounds/index.ts';
import { createVendorWallet } from '../modules/vendor-wallet/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/index.ts';
import type { BrandId } from '../platform/ids.ts';
import type { Metrics } from '../platform/observability/metrics.ts';
import type { SecretKeys } from '../platform/secret-key.ts';

type Dependencies = {
  database: Database;
  secretKey: SecretKeys;
  ledger: Ledger;
  wallet: Wallet;
  catalogue: Catalogue;
  rounds: Rounds;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  onFault: (error: unknown, what: string) => void;
};

export async function createVendorServices({
  catalogue: games,
  rounds,
  logger,
  metrics,
  ...given
}: Dependencies) {
  const vendorWallet = await createVendorWallet({
    ...given,
    findGame: games.gameByCode,
    onIncident: ({ code, ...of }) => {
      metrics.vendorIncidents.inc({ vendor: of.vendor, code });
      logger.warn({ code, ...of }, "a vendor's message waits for a decision by staff");
    },
  });
  const keyOf = (merchantId: BrandId, vendor: string) =>
    vendorWallet.parts.keyring.find(merchantId, vendor)?.key;
  const { database, onFault } = given;
  return {
    vendorWallet,
    launches: await createLaunches({ database, rounds, vendorWallet, onFault, games, keyOf }),
  };
}
