// Creates the lottery: its API, and the runner of its draws with the witness that the settings name.

import type { Catalogue } from '../modules/catalogue/index.ts';
import type { Informer } from '../modules/inbox/index.ts';
import type { Ledger } from '../modules/ledger/index.ts';
import {
  createDrawRunner,
  createLottery,
  createOwnSchedule,
  createPlatformSigner,
  createWitness,
  type DrawSchedule,
  type WitnessSettings,
} from '../modules/lottery/index.ts';
import type { Merchants } from '../modules/merchant/index.ts';
import type { Wallet } from '../modules/wallet/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/index.ts';
import type { Metrics } from '../platform/observability/metrics.ts';
import type { SecretKeys } from '../platform/secret-key.ts';

export type LotterySettings = {
  database: Database;
  secretKey: SecretKeys;
  demoMode: boolean;
  /** Undefined: no draw opens. */
  witness?: Omit<WitnessSettings, 'signer'> | undefined;
  /** Games whose sales end longer before the draw than their rules say. */
  salesEndMs?: ReadonlyMap<string, number>;
  /** Default: the games' own. */
  drawSchedule?: DrawSchedule;
};

type Dependencies = {
  ledger: Ledger;
  wallet: Wallet;
  catalogue: Catalogue;
  merchants: Merchants;
  informer: Informer;
  clock: Clock;
  metrics: Metrics;
  onFault: (error: unknown, what: string) => void;
};

export function createLotteryServices(settings: LotterySettings, dependencies: Dependencies) {
  const { database, secretKey, demoMode, salesEndMs, drawSchedule } = settings;
  const { ledger, wallet, catalogue: games, merchants, informer, clock, metrics, onFault } = dependencies;
  const signer = createPlatformSigner(secretKey);
  const witness = settings.witness && createWitness({ ...settings.witness, signer });
  const common = {
    database,
    ledger,
    wallet,
    games,
    secretKey,
    informer,
    clock,
    onFault,
    signer,
    brands: () => merchants.all(),
    schedule: drawSchedule ?? createOwnSchedule(salesEndMs),
  };
  return {
    lottery: createLottery({ ...common, witness: witness && (() => witness.facts()) }),
    draws: createDrawRunner({
      ...common,
      metrics,
      witness,
      demoMode,
    }),
  };
}
