// The office's queries of deposits: proofs that wait, money to be paid back, and what is known behind one deposit.
import type { ProofState } from '@perya/contract';
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import type { ProofRow } from './proof-queries.ts';
import type { DepositKey, DepositRow, DepositState, PaymentEvent, Verdict } from './queries.ts';

export type QueuedProof = ProofRow & {
  username: string;
  amount_minor: bigint;
  currency: string;
  method_name: string;
  deposit_state: DepositState;
  held: boolean;
  /** The number of other deposits with a proof of the same transfer number. */
  elsewhere: number;
};

/** The proofs that wait for staff, the oldest first. */
export async function readQueue(db: Queryable, bookId: BookId, limit: number): Promise<QueuedProof[]> {
  const { rows } = await db.query<QueuedProof>(
    `select f.*, p.username, d.amount_minor, d.currency, d.method_name, d.state as deposit_state, d.held,
            (select count(distinct o.deposit_id)::int from deposit_proofs o
              where o.merchant_id = $1 and o.reference = f.reference and o.deposit_id <> f.deposit_id) as elsewhere
       from deposit_proofs f
       join deposits d on d.merchant_id = $1 and d.deposit_id = f.deposit_id
       join players p on p.merchant_id = $1 and p.id = f.player_id
      where f.merchant_id = $1 and f.state = 'received' order by f.submitted_at, f.proof_id limit $2`,
    [bookId, limit],
  );
  return rows;
}

export type OwnedDeposit = DepositRow & { username: string };

/** Deposits to be paid back, the oldest first. */
export async function readToReturn(db: Queryable, bookId: BookId, limit: number): Promise<OwnedDeposit[]> {
  const { rows } = await db.query<OwnedDeposit>(
    `select d.*, p.username from deposits d join players p on p.merchant_id = $1 and p.id = d.player_id
      where d.merchant_id = $1 and d.state = 'returning' order by d.settled_at, d.deposit_id limit $2`,
    [bookId, limit],
  );
  return rows;
}

export type Background = OwnedDeposit & {
  account_bank: string | null;
  account_number: string | null;
  joined_at: Date;
  payee_name: string | null;
  status: string;
  identity: 'none' | 'pending' | 'verified' | 'refused';
  last_seen_at: Date | null;
  deposits: number;
  deposits_minor: bigint;
  paid: number;
  paid_minor: bigint;
  /** Proofs of the member that were refused. */
  refused: number;
};

/** A deposit with its member and the account that its method names. */
export async function readBackground(
  db: Queryable,
  { bookId, depositId }: DepositKey,
): Promise<Background | undefined> {
  const { rows } = await db.query<Background>(
    `select d.*, p.username, m.account_bank, m.account_number, p.created_at as joined_at, p.payee_name, p.status,
            coalesce((select v.state from verifications v where v.merchant_id = $1 and v.player_id = d.player_id
              order by v.state = 'refused', v.submitted_at desc, v.id desc limit 1), 'none') as identity,
            (select max(s.last_used_at) from sessions s where s.merchant_id = $1 and s.player_id = d.player_id) as last_seen_at,
            paid_in.count as deposits, paid_in.minor as deposits_minor, paid_out.count as paid, paid_out.minor as paid_minor,
            (select count(*)::int from deposit_proofs f
              where f.merchant_id = $1 and f.player_id = d.player_id and f.state = 'refused') as refused
       from deposits d
       join players p on p.merchant_id = $1 and p.id = d.player_id
       left join deposit_methods m on m.merchant_id = $1 and m.method_id = d.method_id
      cross join lateral (select count(*)::int as count, coalesce(sum(o.amount_minor), 0)::bigint as minor from deposits o
              where o.merchant_id = $1 and o.player_id = d.player_id and o.currency = d.currency and o.state = 'paid') paid_in
      cross join lateral (select count(*)::int as count, coalesce(sum(w.amount_minor), 0)::bigint as minor from withdrawals w
              where w.merchant_id = $1 and w.player_id = d.player_id and w.currency = d.currency and w.state = 'paid') paid_out
      where d.merchant_id = $1 and d.deposit_id = $2`,
    [bookId, depositId],
  );
  return rows[0];
}

export type Elsewhere = Pick<OwnedDeposit, 'deposit_id' | 'player_id' | 'username' | 'amount_minor'> &
  Pick<OwnedDeposit, 'currency' | 'state'> & { proof_state: ProofState; submitted_at: Date };

/** Other deposits with a proof of this transfer number, the newest first. */
export async function readElsewhere(
  db: Queryable,
  { bookId, depositId }: DepositKey,
  reference: string,
  limit: number,
): Promise<Elsewhere[]> {
  const { rows } = await db.query<Elsewhere>(
    `select * from (
       select distinct on (f.deposit_id) f.deposit_id, f.player_id, p.username, d.amount_minor, d.currency, d.state,
              f.state as proof_state, f.submitted_at
         from deposit_proofs f
         join deposits d on d.merchant_id = $1 and d.deposit_id = f.deposit_id
         join players p on p.merchant_id = $1 and p.id = f.player_id
        where f.merchant_id = $1 and f.reference = $3 and f.deposit_id <> $2
        order by f.deposit_id, f.submitted_at desc) used
      order by submitted_at desc, deposit_id limit $4`,
    [bookId, depositId, reference, limit],
  );
  return rows;
}

type ReportRow = Pick<PaymentEvent, 'source' | 'outcome' | 'amount' | 'currency'> & {
  verdict: Verdict;
  provider_reference: string;
  received_at: Date;
};

/** What was reported about a deposit, in its order. */
export async function readReports(db: Queryable, { bookId, depositId }: DepositKey): Promise<ReportRow[]> {
  const { rows } = await db.query<ReportRow>(
    `select source, outcome, amount, currency, verdict, provider_reference, received_at from payment_events
      where merchant_id = $1 and deposit_id = $2 order by received_at, event_id limit 200`,
    [bookId, depositId],
  );
  return rows;
}
