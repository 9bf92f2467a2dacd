// The dependencies and shared parts of the payments module.
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
  informer: Pick<Informer, 'notify'>;
  clock: Clock;
  /** undefined: no provider is set up, and no payment method is offered. */
  sandbox: { url: string; secret: string } | undefined;
  /** A public provider, by its keys; undefined: not set up. */
  paymongo?: PaymongoSettings | undefined;
  /** The address of a brand, for the return from a provider's page. */
  addressOf?: ((merchantCode: string) => string) | undefined;
  onFault: (error: unknown, what: string) => void;
  /** The least age of a deposit that the provider is asked about, in milliseconds. */
  overdueMs?: number;
};

/** The providers that are set up, by the name that a method has for its provider. */
export type Providers = Readonly<Partial<Record<string, Provider>>>;

export type Parts = PaymentDependencies & { providers: Providers };
