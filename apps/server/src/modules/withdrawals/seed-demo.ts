// Demo data: the demo member's payout accounts (one ready, one cooling down) and two withdrawals; withdrawals that were paid, and those of
// guests that wait for staff. Made by the same code as any other.

import { v5 } from 'uuid';
import { dayMs } from '../../platform/clock.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import type { AccountRow } from './account-queries.ts';
import { bindAccount } from './bind-account.ts';
import { accountsOf, setAside } from './money.ts';
import type { Parts } from './parts.ts';
import {
  findWithdrawal,
  insertStep,
  insertWithdrawal,
  lockPlayer,
  setMark,
  type WithdrawalRow,
} from './queries.ts';
import { settlePayout } from './settle-payout.ts';
import { takeAction } from './take-action.ts';

const minuteMs = 60_000;

type DemoAccounts = { ready: { place: string; number: string }; cooling: { place: string; number: string } };
/** The second one fails at the provider. */
const demoAccounts: Readonly<Record<string, DemoAccounts>> = {
  PHP: { ready: { place: 'gcash', number: '09171234821' }, cooling: { place: 'bpi', number: '1234560000' } },
  BDT: {
    ready: { place: 'bkash', number: '01711234821' },
    cooling: { place: 'brac', number: '1234567890123' },
  },
};

type DemoWithdrawal = { name: string; amountMinor: bigint; outcome: 'paid' | 'failed' };
const withdrawals: readonly (DemoWithdrawal & { daysAgo: number })[] = [
  { name: 'demo-paid', daysAgo: 6, amountMinor: 30_000n, outcome: 'paid' },
  { name: 'demo-returned', daysAgo: 2, amountMinor: 15_000n, outcome: 'failed' },
];

/** The member's balance needs the first amount on top of what is to stay; safe to repeat. */
export async function seedDemoWithdrawals(
  given: Parts,
  merchant: Merchant,
  playerId: string,
  holderName: string,
  now: Date,
): Promise<void> {
  const parts = informingNobody(given);
  const demo = demoAccounts[merchant.currency];
  if (!demo) return;
  const session = { bookId: soleBookOf(merchant.id), playerId };
  const bind = ({ place: institutionId, number }: DemoAccounts['ready'], daysAgo: number) =>
    bindAccount(parts, session, { institutionId, number, holderName }, ago(now, daysAgo));
  const account = await bind(demo.ready, 10);
  for (const planned of withdrawals)
    await seedOne(parts, account, merchant.currency, planned, ago(now, planned.daysAgo));
  await bind(demo.cooling, 0);
}

/** Demo withdrawals inform nobody. */
const informingNobody = (parts: Parts): Parts => ({ ...parts, informer: { notify: async () => undefined } });

export type PaidDemoWithdrawal = {
  playerId: string;
  holderName: string;
  /** Of a wallet, as the member writes it. */
  number: string;
  name: string;
  amountMinor: bigint;
};

/** A withdrawal that was paid at once; once per player and name. */
export async function seedPaidWithdrawal(
  given: Parts,
  { id, currency }: Merchant,
  { playerId, holderName, number, ...paid }: PaidDemoWithdrawal,
  at: Date,
): Promise<void> {
  const parts = informingNobody(given);
  const session = { bookId: soleBookOf(id), playerId };
  const account = await bindAccount(parts, session, { institutionId: 'gcash', number, holderName }, at);
  await seedOne(parts, account, currency, { ...paid, outcome: 'paid' }, at);
}

const ago = (now: Date, days: number, minutes = 0) =>
  new Date(now.getTime() - days * dayMs + minutes * minuteMs);

async function seedOne(
  parts: Parts,
  account: AccountRow,
  currency: string,
  planned: DemoWithdrawal,
  begin: Date,
) {
  const { merchant_id: bookId, player_id: playerId } = account;
  const at = (minutes: number) => new Date(begin.getTime() + minutes * minuteMs);
  const accounts = await accountsOf(parts, { bookId, playerId, currency }, begin);
  const row: WithdrawalRow = {
    merchant_id: bookId,
    withdrawal_id: v5(planned.name, playerId),
    player_id: playerId,
    request_id: v5(`${planned.name}-request`, playerId),
    account_id: account.account_id,
    kind: account.kind,
    amount_minor: planned.amountMinor,
    fee_minor: 0n,
    currency,
    state: 'approved',
    flags: [],
    reason: null,
    held: false,
    review_minutes: 60,
    payout_minutes: 5,
    asked_at: at(1),
    created_at: at(0),
    changed_at: at(0),
  };
  await parts.database.transaction(async (tx) => {
    await lockPlayer(tx, bookId, playerId);
    if (await findWithdrawal(tx, { bookId, withdrawalId: row.withdrawal_id })) return;
    await insertWithdrawal(tx, row);
    await insertStep(tx, row, { to: 'requested', actor: 'player', at: at(0) });
    await setAside(parts, tx, row, accounts, at(0));
    await takeAction(tx, row, 'approve', { actor: 'platform', at: at(0) }, 'requested');
    await takeAction(tx, row, 'send', { actor: 'platform', at: at(1) });
    const { seq } = await parts.ledger.balance(bookId, accounts.player, tx);
    await setMark(tx, bookId, playerId, seq);
  });
  const event = {
    eventId: v5(planned.outcome, row.withdrawal_id),
    withdrawalId: row.withdrawal_id,
    source: 'answer' as const,
    outcome: planned.outcome,
    amount: `${planned.amountMinor / 100n}.00`,
    currency,
    providerReference: 'SBP-SEEDED',
  };
  await settlePayout(parts, event, at(4));
}

type DemoWaiting = { minutesAgo: number; amountMinor: bigint; flags: string[]; number: string };
/** The second and the third guest bound the same number. */
const waitingOnes: readonly DemoWaiting[] = [
  { minutesAgo: 95, amountMinor: 2_400_000n, flags: ['amount'], number: '09175550141' },
  { minutesAgo: 40, amountMinor: 85_000n, flags: ['shared_account'], number: '09175550142' },
  { minutesAgo: 5, amountMinor: 3_100_000n, flags: ['amount', 'shared_account'], number: '09175550142' },
];

/** Withdrawals of these members that wait for a decision: one too long, one soon due, one new. Their balances need the amounts. */
export async function seedDemoQueue(
  given: Parts,
  merchant: Merchant,
  members: readonly { playerId: string; payeeName: string }[],
  now: Date,
): Promise<void> {
  const parts = informingNobody(given);
  if (merchant.currency !== 'PHP') return;
  for (const [index, planned] of waitingOnes.entries()) {
    const member = members[index];
    if (!member) return;
    const session = { bookId: soleBookOf(merchant.id), playerId: member.playerId };
    const place = { institutionId: 'gcash', number: planned.number, holderName: member.payeeName };
    const account = await bindAccount(parts, session, place, ago(now, 3));
    await seedWaiting(parts, account, merchant.currency, planned, now);
  }
}

async function seedWaiting(
  parts: Parts,
  account: AccountRow,
  currency: string,
  planned: DemoWaiting,
  now: Date,
): Promise<void> {
  const { merchant_id: bookId, player_id: playerId } = account;
  const at = ago(now, 0, -planned.minutesAgo);
  const accounts = await accountsOf(parts, { bookId, playerId, currency }, now);
  const row: WithdrawalRow = {
    merchant_id: bookId,
    withdrawal_id: v5('demo-waiting', playerId),
    player_id: playerId,
    request_id: v5('demo-waiting-request', playerId),
    account_id: account.account_id,
    kind: account.kind,
    amount_minor: planned.amountMinor,
    fee_minor: 0n,
    currency,
    state: 'review',
    flags: planned.flags,
    reason: null,
    held: false,
    review_minutes: 60,
    payout_minutes: 5,
    asked_at: null,
    created_at: at,
    changed_at: at,
  };
  await parts.database.transaction(async (tx) => {
    await lockPlayer(tx, bookId, playerId);
    await insertWithdrawal(tx, row);
    await insertStep(tx, row, { to: 'requested', actor: 'player', at });
    await setAside(parts, tx, row, accounts, at);
    await takeAction(
      tx,
      row,
      'review',
      { actor: 'platform', note: planned.flags.join(' '), at },
      'requested',
    );
    const { seq } = await parts.ledger.balance(bookId, accounts.player, tx);
    await setMark(tx, bookId, playerId, seq);
  });
}
