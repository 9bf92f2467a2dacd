// Creates what the routes of the sandbox share: the journal, the wallet clients, the rounds and the page sessions.
import { randomInt } from 'node:crypto';
import { vendorKey } from '@perya/vendor-protocol';
import { createCatalogue } from './catalogue.ts';
import { createDelivery } from './delivery.ts';
import { openJournal } from './journal.ts';
import { type HostileSettings, hostileWallet, isMisbehaviour, type Misbehaviour } from './misbehaviour.ts';
import { createPageSessions } from './page-sessions.ts';
import { createResultFeed, type ReportedGame } from './results/result-feed.ts';
import { createRounds } from './rounds.ts';
import { walletFor } from './wallets/index.ts';
import type { Wallet } from './wallets/wallet.ts';

export type VendorOptions = {
  secret: string;
  platformUrl: string;
  /** Origin at which browsers reach the pages. */
  publicUrl: () => string;
  journalFolder?: string | undefined;
  misbehave?: Record<string, string>;
  /** Games whose results the sandbox's sources report. */
  results?: readonly ReportedGame[];
  nowMs?: () => number;
  random?: (below: number) => number;
  /** Milliseconds from one stake to the next; each kind's own when left out. */
  floorMs?: number;
  delayMs?: number;
  answerMs?: number;
  patienceMs?: number;
  stakePausesMs?: readonly number[];
  settlePausesMs?: readonly number[];
  logger?: boolean;
};

export type Parts = ReturnType<typeof makeParts>;

/** Each vendor's wallet client, which misbehaves as its vendor does. */
function misbehavingWallets(
  wallets: ReturnType<typeof walletFor>,
  settings: Omit<HostileSettings, 'wallet'>,
): (vendor: string) => Wallet {
  const hostile = new Map(wallets.all.map((wallet) => [wallet, hostileWallet({ wallet, ...settings })]));
  return (vendor) => {
    const wallet = wallets.of(vendor);
    return hostile.get(wallet) ?? wallet;
  };
}

export function makeParts(options: VendorOptions, warn: (what: string) => void) {
  const nowMs = options.nowMs ?? Date.now;
  const random = options.random ?? randomInt;
  const keyOf = (merchant: string, vendor: string) => vendorKey(options.secret, merchant, vendor);
  const journal = openJournal(options.journalFolder);
  const modes = new Map<string, Misbehaviour>();
  for (const [vendor, mode] of Object.entries(options.misbehave ?? {}))
    if (isMisbehaviour(mode)) modes.set(vendor, mode);
  const { platformUrl, answerMs = 4_000, delayMs = 1_500 } = options;
  const walletOf = misbehavingWallets(walletFor({ platformUrl, keyOf, nowMs, answerMs }), {
    modeOf: (vendor) => modes.get(vendor) ?? 'none',
    delayMs,
    onWrongAccepted: (message) => {
      journal.saveMessage({ ...message, stage: 'accepted', acceptedWrong: true });
      warn(`${message.vendor} ${message.txnId} was taken with another amount`);
    },
  });
  const delivery = createDelivery({
    journal,
    walletOf,
    ...(options.stakePausesMs ? { stakePausesMs: options.stakePausesMs } : {}),
    ...(options.settlePausesMs ? { settlePausesMs: options.settlePausesMs } : {}),
  });
  const rounds = createRounds({
    journal,
    delivery,
    walletOf,
    nowMs,
    random,
    patienceMs: options.patienceMs ?? 2_500,
    timers: new Set(),
  });
  return {
    options,
    nowMs,
    random,
    keyOf,
    journal,
    modes,
    walletOf,
    delivery,
    rounds,
    pageSessions: createPageSessions(nowMs),
    catalogue: createCatalogue(options.platformUrl, nowMs),
    results: createResultFeed({
      secret: options.secret,
      platformUrl,
      games: options.results ?? [],
      nowMs,
      warn,
    }),
  };
}
