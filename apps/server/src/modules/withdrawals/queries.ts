// The queries of withdrawals: the merchant's settings and methods, the withdrawals, their steps and turnover marks.
import type { PayoutKind, WithdrawalReason, WithdrawalState, WithdrawalStep } from '@perya/contract';
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId, BrandId } from '../../platform/ids.ts';

export type MethodRow = {
  kind: PayoutKind;
  currency: string;
  minimum_minor: bigint;
  maximum_minor: bigint;
  fee_minor: bigint;
  fee_bps: number;
  most_minor: bigint;
  most_count: number;
  review_above_minor: bigint;
  review_minutes: number;
  payout_minutes: number;
};

export async function readMethods(
  db: Queryable,
  merchant: { id: BrandId; currency: string },
): Promise<MethodRow[]> {
  const { rows } = await db.query<MethodRow>(
    `select kind, currency, minimum_minor, maximum_minor, fee_minor, fee_bps, most_minor, most_count, review_above_minor,
            review_minutes, payout_minutes
       from withdrawal_methods where merchant_id = $1 and currency = $2 and enabled order by kind`,
    [merchant.id, merchant.currency],
  );
  return rows;
}

export type WithdrawalRow = {
  merchant_id: BookId;
  withdrawal_id: string;
  player_id: string;
  request_id: string;
  account_id: string;
  kind: PayoutKind;
  amount_minor: bigint;
  fee_minor: bigint;
  currency: string;
  state: WithdrawalState;
  flags: string[];
  reason: WithdrawalReason | null;
  held: boolean;
  review_minutes: number;
  payout_minutes: number;
  asked_at: Date | null;
  created_at: Date;
  changed_at: Date;
};
/** A withdrawal with its payout account. */
export type ShownRow = WithdrawalRow & { display_name: string; number_end: string };

const shown = `select w.*, i.display_name, a.number_end from withdrawals w
  join payout_accounts a on a.merchant_id = w.merchant_id and a.account_id = w.account_id
  join payout_institutions i on i.merchant_id = a.merchant_id and i.institution_id = a.institution_id`;

/** Locks the player's row, so that withdrawals and accounts change one at a time; answers the turnover mark. */
export async function lockPlayer(tx: Queryable, bookId: BookId, playerId: string): Promise<bigint> {
  await tx.query(
    'insert into turnover_marks (merchant_id, player_id) values ($1, $2) on conflict do nothing',
    [bookId, playerId],
  );
  const { rows } = await tx.query<{ met_seq: bigint }>(
    'select met_seq from turnover_marks where merchant_id = $1 and player_id = $2 for update',
    [bookId, playerId],
  );
  return rows[0]?.met_seq ?? 0n;
}

export async function readMark(db: Queryable, bookId: BookId, playerId: string): Promise<bigint> {
  const { rows } = await db.query<{ met_seq: bigint }>(
    'select met_seq from turnover_marks where merchant_id = $1 and player_id = $2',
    [bookId, playerId],
  );
  return rows[0]?.met_seq ?? 0n;
}

export async function setMark(tx: Queryable, bookId: BookId, playerId: string, seq: bigint) {
  await tx.query('update turnover_marks set met_seq = $3 where merchant_id = $1 and player_id = $2', [
    bookId,
    playerId,
    seq,
  ]);
}

export async function insertWithdrawal(tx: Queryable, row: WithdrawalRow): Promise<void> {
  await tx.query(
    `insert into withdrawals (merchant_id, withdrawal_id, player_id, request_id, account_id, kind, amount_minor, fee_minor, currency,
            state, flags, review_minutes, payout_minutes, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14)`,
    [
      row.merchant_id,
      row.withdrawal_id,
      row.player_id,
      row.request_id,
      row.account_id,
      row.kind,
      row.amount_minor,
      row.fee_minor,
      row.currency,
      row.state,
      row.flags,
      row.review_minutes,
      row.payout_minutes,
      row.created_at,
    ],
  );
}

export async function readByRequest(
  db: Queryable,
  bookId: BookId,
  playerId: string,
  requestId: string,
): Promise<ShownRow | undefined> {
  const { rows } = await db.query<ShownRow>(
    `${shown} where w.merchant_id = $1 and w.player_id = $2 and w.request_id = $3`,
    [bookId, playerId, requestId],
  );
  return rows[0];
}

export async function readWithdrawal(
  db: Queryable,
  bookId: BookId,
  playerId: string,
  withdrawalId: string,
): Promise<ShownRow | undefined> {
  const { rows } = await db.query<ShownRow>(
    `${shown} where w.merchant_id = $1 and w.player_id = $2 and w.withdrawal_id = $3`,
    [bookId, playerId, withdrawalId],
  );
  return rows[0];
}

export async function readWithdrawals(
  db: Queryable,
  bookId: BookId,
  playerId: string,
  place: { limit: number; offset: number },
): Promise<{ rows: ShownRow[]; total: number }> {
  const { rows } = await db.query<ShownRow>(
    `${shown} where w.merchant_id = $1 and w.player_id = $2 order by w.created_at desc, w.withdrawal_id desc limit $3 offset $4`,
    [bookId, playerId, place.limit, place.offset],
  );
  const counted = await db.query<{ total: bigint }>(
    'select count(*) as total from withdrawals where merchant_id = $1 and player_id = $2',
    [bookId, playerId],
  );
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) };
}

/** The sum withdrawn by one method since a moment and not returned. */
export async function takenSince(
  db: Queryable,
  of: { bookId: BookId; playerId: string; kind: PayoutKind; currency: string },
  since: Date,
): Promise<{ minor: bigint; count: number }> {
  const { rows } = await db.query<{ minor: bigint; count: bigint }>(
    `select coalesce(sum(amount_minor), 0)::bigint as minor, count(*) as count from withdrawals
      where merchant_id = $1 and player_id = $2 and kind = $3 and currency = $4 and created_at > $5 and state <> 'returned'`,
    [of.bookId, of.playerId, of.kind, of.currency, since],
  );
  return { minor: rows[0]?.minor ?? 0n, count: Number(rows[0]?.count ?? 0n) };
}

/** A withdrawal by its merchant and its id. */
export type WithdrawalKey = { bookId: BookId; withdrawalId: string };

/** The withdrawal that a provider's report is about. */
export async function findBook(db: Queryable, withdrawalId: string): Promise<BookId | undefined> {
  // all merchants: a provider's report names the withdrawal alone
  const { rows } = await db.query<{ merchant_id: BookId }>(
    'select merchant_id from withdrawals where withdrawal_id = $1',
    [withdrawalId],
  );
  return rows[0]?.merchant_id;
}

export async function findWithdrawal(db: Queryable, { bookId, withdrawalId }: WithdrawalKey) {
  const { rows } = await db.query<WithdrawalRow>(
    'select * from withdrawals where merchant_id = $1 and withdrawal_id = $2',
    [bookId, withdrawalId],
  );
  return rows[0];
}

export async function lockWithdrawal(tx: Queryable, { bookId, withdrawalId }: WithdrawalKey) {
  const { rows } = await tx.query<WithdrawalRow>(
    'select * from withdrawals where merchant_id = $1 and withdrawal_id = $2 for update',
    [bookId, withdrawalId],
  );
  return rows[0];
}

export async function updateState(tx: Queryable, row: WithdrawalRow): Promise<void> {
  await tx.query(
    `update withdrawals set state = $3, reason = $4, changed_at = $5 where merchant_id = $1 and withdrawal_id = $2`,
    [row.merchant_id, row.withdrawal_id, row.state, row.reason, row.changed_at],
  );
}

export async function holdWithdrawal(tx: Queryable, row: WithdrawalRow): Promise<void> {
  await tx.query('update withdrawals set held = true where merchant_id = $1 and withdrawal_id = $2', [
    row.merchant_id,
    row.withdrawal_id,
  ]);
}

export async function freeWithdrawal(tx: Queryable, row: WithdrawalRow): Promise<void> {
  await tx.query('update withdrawals set held = false where merchant_id = $1 and withdrawal_id = $2', [
    row.merchant_id,
    row.withdrawal_id,
  ]);
}

/** Claims the turn to ask the provider; false: another process has it. */
export async function takeTurn(db: Queryable, row: WithdrawalRow, at: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `update withdrawals set asked_at = $3 where merchant_id = $1 and withdrawal_id = $2 and state = 'paying' and not held
        and asked_at is not distinct from $4`,
    [row.merchant_id, row.withdrawal_id, at, row.asked_at],
  );
  return rowCount === 1;
}

export async function setProviderReference(db: Queryable, row: WithdrawalRow, reference: string) {
  await db.query(
    'update withdrawals set provider_reference = $3 where merchant_id = $1 and withdrawal_id = $2',
    [row.merchant_id, row.withdrawal_id, reference],
  );
}

export async function readApproved(db: Queryable, limit: number): Promise<WithdrawalRow[]> {
  // all merchants: one job pays out for everybody
  const { rows } = await db.query<WithdrawalRow>(
    `select * from withdrawals where state = 'approved' order by changed_at limit $1`,
    [limit],
  );
  return rows;
}

// all merchants: one job pays out for everybody
/** True while any merchant has a withdrawal to send, or to ask about after `askAgainMs`. */
export const dueQuery = (askAgainMs: number) =>
  `select exists (select from withdrawals where not held and (state = 'approved'
     or (state = 'paying' and (asked_at is null or asked_at < :now - interval '${askAgainMs} milliseconds'))))`;

/** Payouts under way that were not asked about for a while. */
export async function readToAsk(db: Queryable, before: Date, limit: number): Promise<WithdrawalRow[]> {
  // all merchants: one job pays out for everybody
  const { rows } = await db.query<WithdrawalRow>(
    `select * from withdrawals where state = 'paying' and not held and (asked_at is null or asked_at < $1)
      order by asked_at nulls first limit $2`,
    [before, limit],
  );
  return rows;
}

export type WaitingCounts = Record<'review' | 'held', { waiting: number; overdue: number }>;

/** The numbers that wait for staff; one in review is overdue after the promised time, a held one at once. */
export async function countWaiting(db: Queryable, now: Date): Promise<WaitingCounts> {
  // all merchants: one figure for whoever watches the platform
  const { rows } = await db.query<{ review: number; overdue: number; held: number }>(
    `select count(*) filter (where state = 'review')::int as review,
            count(*) filter (where state = 'review' and changed_at + review_minutes * interval '1 minute' < $1)::int as overdue,
            count(*) filter (where held)::int as held
       from withdrawals where state in ('review', 'approved', 'paying')`,
    [now],
  );
  const { review = 0, overdue = 0, held = 0 } = rows[0] ?? {};
  return { review: { waiting: review, overdue }, held: { waiting: held, overdue: held } };
}

export type StepRow = { step_no: number; to_state: WithdrawalStep; actor: string; note: string; at: Date };

export async function readSteps(db: Queryable, bookId: BookId, withdrawalId: string): Promise<StepRow[]> {
  const { rows } = await db.query<StepRow>(
    `select step_no, to_state, actor, note, at from withdrawal_steps
      where merchant_id = $1 and withdrawal_id = $2 order by step_no`,
    [bookId, withdrawalId],
  );
  return rows;
}

/** The next step of a withdrawal that the caller has locked. */
export async function insertStep(
  tx: Queryable,
  row: Pick<WithdrawalRow, 'merchant_id' | 'withdrawal_id'>,
  step: { to: WithdrawalStep; actor: string; note?: string; at: Date },
): Promise<void> {
  await tx.query(
    `insert into withdrawal_steps (merchant_id, withdrawal_id, step_no, to_state, actor, note, at)
     select $1, $2, coalesce(max(step_no), 0) + 1, $3, $4, $5, $6 from withdrawal_steps where merchant_id = $1 and withdrawal_id = $2`,
    [row.merchant_id, row.withdrawal_id, step.to, step.actor, step.note ?? '', step.at],
  );
}
