// Binds the office's reading of withdrawals. Whoever opens one is written into the audit.
import { queueLength } from '@perya/contract/office';
import { toWire } from '@perya/money';
import type { FastifyInstance } from 'fastify';
import { type Acts, openProposals } from '../../platform/acts/index.ts';
import { type Audit, noteLook } from '../../platform/audit/index.ts';
import type { Database } from '../../platform/db/index.ts';
import { type OfficeRequest, type OfficeValueOf, serveOfficeCall } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import {
  type Background,
  type QueueRow,
  readBackground,
  readEarlier,
  readQueue,
  readQueued,
} from './office-queries.ts';
import { readSteps } from './queries.ts';
import type { Withdrawals } from './withdrawals.ts';

type Dependencies = {
  /** Logged in as the office's role. */
  database: Database;
  withdrawals: Pick<Withdrawals, 'balanceAndTurnover'>;
  acts: Pick<Acts, 'open'>;
  audit: Pick<Audit, 'append' | 'page'>;
  /** The names of members of staff by id. */
  names: (ids: readonly string[]) => Promise<Map<string, string>>;
};

type Queued = OfficeValueOf<'GET /ops/withdrawals/queue'>['list'][number];
type One = OfficeValueOf<'GET /ops/withdrawals/one'>;

const earlierShown = 10;

export function officeWithdrawalRoutes(app: FastifyInstance, parts: Dependencies): void {
  serveOfficeCall(app, 'GET /ops/withdrawals/queue', async ({ merchant }) => {
    const rows = await readQueue(parts.database, soleBookOf(merchant.id), queueLength + 1);
    const proposals = await openProposals(parts, merchant.id, 'withdrawal');
    return {
      list: rows.slice(0, queueLength).map((row) => queuedView(row, proposals.get(row.withdrawal_id))),
      more: rows.length > queueLength,
    };
  });
  serveOfficeCall(app, 'GET /ops/withdrawals/one', (request) => oneWithdrawal(parts, request));
}

function queuedView(row: QueueRow, proposal: Queued['proposal'] = null): Queued {
  const currency = currencyOf(row.currency);
  return {
    withdrawalId: row.withdrawal_id,
    playerId: row.player_id,
    userName: row.username,
    amount: toWire(row.amount_minor, currency),
    fee: toWire(row.fee_minor, currency),
    currency: row.currency,
    kind: row.kind,
    displayName: row.display_name,
    numberEnd: row.number_end,
    state: row.state,
    held: row.held,
    flags: row.flags,
    createdAt: row.created_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    proposal,
  };
}

async function oneWithdrawal(
  parts: Dependencies,
  { merchant, query, staff, background, now }: OfficeRequest<'GET /ops/withdrawals/one'>,
): Promise<One> {
  const { database } = parts;
  const key = { bookId: soleBookOf(merchant.id), withdrawalId: query.withdrawalId };
  const row = await readQueued(database, key);
  const behind = row && (await readBackground(database, row));
  if (!(row && behind)) throw new Refusal('NOT_FOUND');
  await noteLook(
    parts,
    { merchant, staff, background, now },
    {
      act: 'withdrawal.look',
      subject: `withdrawal:${row.withdrawal_id}`,
      playerId: row.player_id,
    },
  );
  const proposals = await openProposals(parts, merchant.id, 'withdrawal');
  const steps = await readSteps(database, row.merchant_id, row.withdrawal_id);
  const { turnover, balanceMinor } = await parts.withdrawals.balanceAndTurnover(row, now);
  const earlier = await readEarlier(database, row, earlierShown);
  const money = (minor: bigint) => toWire(minor, currencyOf(row.currency));
  return {
    withdrawal: {
      ...queuedView(row, proposals.get(row.withdrawal_id)),
      reason: row.reason,
      changedAt: row.changed_at.toISOString(),
    },
    steps: steps.map(({ to_state: step, actor, note, at }) => ({ step, actor, note, at: at.toISOString() })),
    ...backgroundView(behind, money),
    member: { ...memberView(behind), balance: money(balanceMinor) },
    turnover: {
      required: money(turnover.required),
      done: money(turnover.done),
      remaining: money(turnover.remaining),
    },
    earlier: earlier.map(({ withdrawal_id, amount_minor, state, created_at }) => ({
      withdrawalId: withdrawal_id,
      amount: money(amount_minor),
      state,
      createdAt: created_at.toISOString(),
    })),
  };
}

function backgroundView(row: Background, money: (minor: bigint) => string): Pick<One, 'account' | 'totals'> {
  return {
    account: {
      holderName: row.holder_name,
      boundAt: row.bound_at.toISOString(),
      usableAt: row.usable_at.toISOString(),
      sharedWith: row.shared_with,
    },
    totals: {
      deposits: { count: row.deposits, sum: money(row.deposits_minor) },
      withdrawals: { count: row.paid, sum: money(row.paid_minor) },
    },
  };
}

function memberView(row: Background): Omit<One['member'], 'balance'> {
  return {
    joinedAt: row.joined_at.toISOString(),
    payeeName: row.payee_name,
    status: row.status,
    identity: row.identity,
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
  };
}
