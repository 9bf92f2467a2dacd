// The jobs that run at fixed intervals.
import type { Files } from '../modules/files/index.ts';
import type { Jackpot } from '../modules/jackpot/index.ts';
import type { Ledger } from '../modules/ledger/index.ts';
import type { Merchants } from '../modules/merchant/index.ts';
import type { KeptAssets } from '../modules/pages/index.ts';
import type { Promotions } from '../modules/promotions/index.ts';
import type { Rounds } from '../modules/rounds/index.ts';
import type { VendorWallet } from '../modules/vendor-wallet/index.ts';
import { type Database, pruneOutbox } from '../platform/db/index.ts';
import type { EncryptedBodies } from '../platform/http/index.ts';
import type { Job } from '../platform/jobs.ts';
import { countReviewBacklog } from './review-backlog.ts';

type Dependencies = Parameters<typeof countReviewBacklog>[0] & {
  ledger: Ledger;
  jackpot: Jackpot;
  merchants: Merchants;
  promotions: Promotions;
  rounds: Rounds;
  vendorWallet: VendorWallet;
  encryptedBodies: EncryptedBodies;
  files: Files;
  keptAssets: KeptAssets;
  database: Database;
};

const outboxLifeMs = 10 * 60_000;

export function scheduledJobs(parts: Dependencies): Job[] {
  const { ledger, jackpot, rounds, merchants, promotions, encryptedBodies, files, clock, database } = parts;
  return [
    { name: 'vendor sessions forgotten', everyMs: 600_000, run: () => parts.vendorWallet.prune() },
    { name: 'what waits for people counted', everyMs: 15_000, run: () => countReviewBacklog(parts) },
    { name: 'ledger compact', everyMs: 5000, run: () => ledger.compact() },
    {
      name: 'jackpot announced',
      everyMs: jackpot.pauseMs,
      run: () => Promise.all(merchants.all().map((merchant) => jackpot.announce(merchant, clock.now()))),
    },
    {
      name: 'jackpots paid',
      everyMs: 2000,
      run: () => Promise.all(merchants.all().map((merchant) => rounds.payDueJackpots(merchant, clock.now()))),
    },
    {
      name: 'promotion claims decided',
      everyMs: 2000,
      run: () =>
        promotions.decideDue((id) => merchants.all().find((merchant) => merchant.id === id), clock.now()),
    },
    {
      name: 'outbox pruned',
      everyMs: 60_000,
      run: () => pruneOutbox(database, new Date(clock.now().getTime() - outboxLifeMs)),
    },
    { name: 'forgotten files removed', everyMs: 600_000, run: () => files.tidy(clock.now()) },
    { name: 'files of earlier releases removed', everyMs: 3_600_000, run: () => parts.keptAssets.tidy() },
    { name: 'encryption keys destroyed', everyMs: 60_000, run: () => encryptedBodies.prune(clock.now()) },
  ];
}
