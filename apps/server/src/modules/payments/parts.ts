// What the acts of this module work with.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Informer } from '../inbox/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { PaymongoSettings } from './paymongo-provider.ts';
import type { Provider } from './provider.ts';

export type PaymentDependencies = {
  database: Database;
  ledger: Ledger;
  wallet: Wallet;
  informer: Pick<Informer, 'tell'>;
  clock: Clock;
  /** undefined: no provider is set up, and no way to cash in is offered. */
  sandbox: { url: string; secret: string } | undefined;
  /** A public provider, by its keys; undefined: not set up. */
  paymongo?: PaymongoSettings | undefined;
  /** Where people reach a brand: for the way back from another house's page. */
  addressOf?: ((merchantCode: string) => string) | undefined;
  onFault: (error: unknown, what: string) => void;
  /** How often overdue deposits are asked about, and how old they must be, in milliseconds. */
  reconcileEveryMs?: number;
  overdueMs?: number;
};

/** By the name that a method gives its provider; one that is not set up is not there. */
export type Providers = Readonly<Partial<Record<string, Provider>>>;

export type Parts = PaymentDependencies & { providers: Providers };
