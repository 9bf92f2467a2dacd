// The dependencies of the launch functions.
import type { Database } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Rounds } from '../rounds/index.ts';
import type { VendorWallet } from '../vendor-wallet/index.ts';
import type { Connections } from './connections.ts';

export type LaunchDependencies = {
  database: Database;
  games: Pick<Catalogue, 'game' | 'refresh'>;
  rounds: Pick<Rounds, 'launch'>;
  vendorWallet: Pick<VendorWallet, 'openSession'>;
  /** The shared signing key; undefined: the vendor has none. */
  keyOf: (merchantId: BrandId, vendor: string) => string | undefined;
  onFault: (error: unknown, what: string) => void;
};
export type LaunchParts = LaunchDependencies & { connections: Connections };
