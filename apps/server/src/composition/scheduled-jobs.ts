// The jobs that run at fixed intervals or when something is due, each in one process of the platform at a time.

import { type Agents, agentJobs } from '../modules/agents/index.ts';
import type { Chat } from '../modules/chat/index.ts';
import type { Disputes } from '../modules/disputes/index.ts';
import type { Files } from '../modules/files/index.ts';
import type { Hosts, Rooms } from '../modules/hosts/index.ts';
import type { Identity } from '../modules/identity/index.ts';
import type { Jackpot } from '../modules/jackpot/index.ts';
import type { Ledger } from '../modules/ledger/index.ts';
import { type DrawRunner, drawJobs, type Lottery } from '../modules/lottery/index.ts';
import type { Merchants } from '../modules/merchant/index.ts';
import type { Messages } from '../modules/messages/index.ts';
import type { KeptAssets } from '../modules/pages/index.ts';
import type { Payments } from '../modules/payments/index.ts';
import type { Promotions } from '../modules/promotions/index.ts';
import type { Push } from '../modules/push/index.ts';
import type { Rounds } from '../modules/rounds/index.ts';
import type { VendorWallet } from '../modules/vendor-wallet/index.ts';
import type { Withdrawals } from '../modules/withdrawals/index.ts';
import { type Database, pruneOutbox } from '../platform/db/index.ts';
import type { EncryptedBodies } from '../platform/http/index.ts';
import type { Job } from '../platform/lease/index.ts';
import { countReviewBacklog, forgetReviewBacklog } from './review-backlog.ts';

type Dependencies = Parameters<typeof countReviewBacklog>[0] & {
  ledger: Ledger;
  chat: Chat;
  hosts: Hosts;
  rooms: Pick<Rooms, 'prune'>;
  jackpot: Jackpot;
  merchants: Merchants;
  promotions: Promotions;
  rounds: Rounds;
  disputes: Disputes;
  draws: DrawRunner;
  agents: Agents;
  /** False while the demo's line of agents is loaded. */
  agentsMayRun: () => boolean;
  lottery: Lottery;
  vendorWallet: VendorWallet;
  encryptedBodies: EncryptedBodies;
  identity: Identity;
  messages: Messages;
  push: Push;
  payments: Payments;
  withdrawals: Withdrawals;
  files: Files;
  keptAssets: KeptAssets;
  database: Database;
};

const outboxLifeMs = 10 * 60_000;

/**
 * None of them does harm when two processes run it at once: it claims or locks rows, moves money under an id, or deletes what has expired.
 * The exception announces jackpots, and its writes are fenced by its lease.
 */
export function scheduledJobs(parts: Dependencies): Job[] {
  const { ledger, encryptedBodies, files, clock, database } = parts;
  return [
    {
      name: 'what waits for people counted',
      everyMs: 15_000,
      run: () => countReviewBacklog(parts),
      onLost: () => forgetReviewBacklog(parts),
    },
    { name: 'ledger compact', everyMs: 5000, run: () => ledger.compact() },
    ...moneyJobs(parts),
    ...drawJobs(parts.draws, parts.lottery),
    ...agentJobs(parts.agents, parts.agentsMayRun),
    {
      name: 'late disputes marked',
      dueQuery: parts.disputes.lateQuery,
      run: () => parts.disputes.markLate(),
    },
    ...chatJobs(parts),
    { name: 'messages sent', dueQuery: parts.messages.dueQuery, run: () => parts.messages.deliver() },
    { name: 'phones told', dueQuery: parts.push.dueQuery, run: () => parts.push.send() },
    { name: 'streams of hosts probed', everyMs: 10_000, run: () => parts.hosts.probe(clock.now) },
    { name: 'overdue sessions ended', everyMs: 30_000, run: () => parts.identity.endOverdue() },
    {
      name: 'outbox pruned',
      everyMs: 60_000,
      run: () => pruneOutbox(database, new Date(clock.now().getTime() - outboxLifeMs)),
    },
    { name: 'files of earlier releases removed', everyMs: 3_600_000, run: () => parts.keptAssets.tidy() },
    { name: 'encryption keys destroyed', everyMs: 60_000, run: () => encryptedBodies.prune(clock.now()) },
    { name: 'old login data removed', everyMs: 600_000, run: () => parts.identity.prune() },
    { name: 'vendor sessions forgotten', everyMs: 600_000, run: () => parts.vendorWallet.prune() },
    { name: 'forgotten files removed', everyMs: 600_000, run: () => files.tidy(clock.now()) },
    { name: 'old messages removed', everyMs: 3_600_000, run: () => parts.messages.prune() },
    { name: 'old disputes removed', everyMs: 3_600_000, run: () => parts.disputes.prune() },
    { name: 'old room messages removed', everyMs: 3_600_000, run: () => parts.rooms.prune(clock.now()) },
    { name: 'old phone news removed', everyMs: 3_600_000, run: () => parts.push.prune() },
  ];
}

function moneyJobs({
  jackpot,
  rounds,
  merchants,
  promotions,
  payments,
  withdrawals,
  clock,
}: Dependencies): Job[] {
  return [
    {
      name: 'jackpots announced',
      everyMs: jackpot.pauseMs,
      run: (lease) => jackpot.announce(merchants.all(), clock.now(), lease),
    },
    {
      name: 'jackpots paid',
      dueQuery: jackpot.dueQuery,
      run: () => rounds.payDueJackpots(merchants.all(), clock.now()),
    },
    {
      name: 'rounds left behind ended',
      everyMs: 60_000,
      run: () => rounds.endLeft(merchants.all(), clock.now()),
    },
    {
      name: 'promotion claims decided',
      dueQuery: promotions.dueQuery,
      run: () => promotions.decideDue(clock.now()),
    },
    {
      name: 'ended promotions paid',
      everyMs: 5000,
      run: () => promotions.payEnded((id) => merchants.byId(id), clock.now()),
    },
    { name: 'overdue deposits settled', everyMs: 5000, run: () => payments.reconcile() },
    { name: 'withdrawals paid', dueQuery: withdrawals.dueQuery, run: () => withdrawals.payOut() },
  ];
}

function chatJobs({ chat }: Dependencies): Job[] {
  return [
    {
      name: 'promises of chats marked',
      dueQuery: chat.promiseDueQuery,
      run: () => chat.markPromises(),
    },
    { name: 'silent chats returned', dueQuery: chat.silentDueQuery, run: () => chat.returnSilent() },
    {
      name: 'words of old chat messages filled',
      dueQuery: chat.wordlessQuery,
      run: () => chat.fillWords(),
    },
    { name: 'old chats removed', everyMs: 3_600_000, run: () => chat.prune() },
  ];
}
