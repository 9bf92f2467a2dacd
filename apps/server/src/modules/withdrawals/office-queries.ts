// The office's queries of withdrawals: the queue, and what is known of the member and the account behind one.
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import type { ShownRow, WithdrawalKey } from './queries.ts';

/** `due_at`: as the member was promised; a held one is due at once. */
export type QueueRow = ShownRow & { username: string; due_at: Date };

const queued = `select w.*, i.display_name, a.number_end, p.username,
    case when w.held then w.changed_at else w.changed_at + w.review_minutes * interval '1 minute' end as due_at
  from withdrawals w
  join payout_accounts a on a.merchant_id = w.merchant_id and a.account_id = w.account_id
  join payout_institutions i on i.merchant_id = a.merchant_id and i.institution_id = a.institution_id
  join players p on p.merchant_id = w.merchant_id and p.id = w.player_id`;

/** Those that wait for staff, the one promised soonest first. */
export async function readQueue(db: Queryable, bookId: BookId, limit: number): Promise<QueueRow[]> {
  const { rows } = await db.query<QueueRow>(
    `${queued} where w.merchant_id = $1 and (w.state = 'review' or (w.held and w.state in ('approved', 'paying')))
      order by due_at, w.withdrawal_id limit $2`,
    [bookId, limit],
  );
  return rows;
}

export async function readQueued(db: Queryable, { bookId, withdrawalId }: WithdrawalKey) {
  const { rows } = await db.query<QueueRow>(`${queued} where w.merchant_id = $1 and w.withdrawal_id = $2`, [
    bookId,
    withdrawalId,
  ]);
  return rows[0];
}

export type Background = {
  holder_name: string;
  bound_at: Date;
  usable_at: Date;
  /** Other members who bound the same number. */
  shared_with: number;
  joined_at: Date;
  payee_name: string | null;
  status: string;
  identity: 'none' | 'pending' | 'verified' | 'refused';
  last_seen_at: Date | null;
  deposits: number;
  deposits_minor: bigint;
  paid: number;
  paid_minor: bigint;
};

export async function readBackground(db: Queryable, row: ShownRow): Promise<Background | undefined> {
  const { rows } = await db.query<Background>(
    `select a.holder_name, a.bound_at, a.usable_at,
            (select count(distinct o.player_id)::int from payout_accounts o
              where o.merchant_id = $1 and o.number_hash = a.number_hash and o.player_id <> $2) as shared_with,
            p.created_at as joined_at, p.payee_name, p.status,
            coalesce((select v.state from verifications v where v.merchant_id = $1 and v.player_id = $2
              order by v.state = 'refused', v.submitted_at desc, v.id desc limit 1), 'none') as identity,
            (select max(s.last_used_at) from sessions s where s.merchant_id = $1 and s.player_id = $2) as last_seen_at,
            d.count as deposits, d.minor as deposits_minor, t.count as paid, t.minor as paid_minor
       from payout_accounts a join players p on p.merchant_id = a.merchant_id and p.id = $2
      cross join lateral (select count(*)::int as count, coalesce(sum(amount_minor), 0)::bigint as minor from deposits
              where merchant_id = $1 and player_id = $2 and currency = $4 and state = 'paid') d
      cross join lateral (select count(*)::int as count, coalesce(sum(amount_minor), 0)::bigint as minor from withdrawals
              where merchant_id = $1 and player_id = $2 and currency = $4 and state = 'paid') t
      where a.merchant_id = $1 and a.account_id = $3`,
    [row.merchant_id, row.player_id, row.account_id, row.currency],
  );
  return rows[0];
}

export type EarlierRow = Pick<ShownRow, 'withdrawal_id' | 'amount_minor' | 'state' | 'created_at'>;

/** The member's other withdrawals, the newest first. */
export async function readEarlier(db: Queryable, row: ShownRow, limit: number): Promise<EarlierRow[]> {
  const { rows } = await db.query<EarlierRow>(
    `select withdrawal_id, amount_minor, state, created_at from withdrawals
      where merchant_id = $1 and player_id = $2 and withdrawal_id <> $3 order by created_at desc, withdrawal_id desc limit $4`,
    [row.merchant_id, row.player_id, row.withdrawal_id, limit],
  );
  return rows;
}
