// Builds the member's views of payout accounts, withdrawals and their steps.
import type { WithdrawalStep } from '@perya/contract';
import { toWire } from '@perya/money';
import type { ValueOf } from '../../platform/http/index.ts';
import { currencyOf } from '../wallet/index.ts';
import type { AccountRow } from './account-queries.ts';
import type { ShownRow, StepRow } from './queries.ts';
import type { Turnover } from './turnover.ts';

type Tracked = ValueOf<'GET /wps/payment/withdrawal'>;

export function accountView(row: AccountRow): ValueOf<'POST /wps/member/bankCards'>['account'] {
  return {
    accountId: row.account_id,
    institutionId: row.institution_id,
    displayName: row.display_name,
    kind: row.kind,
    holderName: row.holder_name,
    numberEnd: row.number_end,
    boundAt: row.bound_at.toISOString(),
    usableAt: row.usable_at.toISOString(),
    leavesAt: row.leaves_at?.toISOString() ?? null,
  };
}

export function withdrawalView(row: ShownRow): Tracked['withdrawal'] {
  const currency = currencyOf(row.currency);
  return {
    withdrawalId: row.withdrawal_id,
    displayName: row.display_name,
    kind: row.kind,
    numberEnd: row.number_end,
    amount: toWire(row.amount_minor, currency),
    fee: toWire(row.fee_minor, currency),
    paidOut: toWire(row.amount_minor - row.fee_minor, currency),
    currency: row.currency,
    state: row.state,
    reason: row.reason,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
  };
}

const minuteMs = 60_000;
/** The longest time until an approved withdrawal is sent. */
const sendMinutes = 1;

/** Each step that was taken, then those to come with the time by which they are expected. */
export function trackerView(row: ShownRow, steps: readonly StepRow[]): Tracked['steps'] {
  const taken = steps.map(({ to_state: step, at }) => ({ step, at: at.toISOString(), expectedAt: null }));
  const since = steps.at(-1)?.at.getTime() ?? row.created_at.getTime();
  let minutes = 0;
  const ahead: Partial<Record<WithdrawalStep, number>> = {
    approved: row.review_minutes,
    paying: sendMinutes,
    paid: row.payout_minutes,
  };
  const coming = comingAfter[row.state].map((step) => {
    minutes += ahead[step] ?? 0;
    return { step, at: null, expectedAt: new Date(since + minutes * minuteMs).toISOString() };
  });
  return [...taken, ...coming];
}

const comingAfter: Record<ShownRow['state'], WithdrawalStep[]> = {
  review: ['approved', 'paying', 'paid'],
  approved: ['paying', 'paid'],
  paying: ['paid'],
  paid: [],
  returned: [],
};

export function turnoverView(
  turnover: Turnover,
  currencyCode: string,
): ValueOf<'GET /wps/payment/withdraw/options'>['turnover'] {
  const money = (minor: bigint) => toWire(minor, currencyOf(currencyCode));
  return {
    required: money(turnover.required),
    done: money(turnover.done),
    remaining: money(turnover.remaining),
    lines: turnover.lines.map((line) => ({
      kind: line.kind,
      at: line.at.toISOString(),
      deposit: money(line.deposit),
      required: money(line.required),
      done: money(line.done),
      remaining: money(line.remaining),
    })),
    bets: turnover.bets.map(({ no, at, stake, counted }) => ({
      no: Number(no),
      at: at.toISOString(),
      stake: money(stake),
      counted: money(counted),
    })),
  };
}
