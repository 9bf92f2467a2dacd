// The queries of deposits, their methods and the providers' reports.
import type { DepositKind, ProofState } from '@perya/contract';
import type { Queryable } from '../../platform/db/index.ts';
import type { ValueOf } from '../../platform/http/index.ts';
import type { BookId, BrandId } from '../../platform/ids.ts';

export type MethodRow = {
  method_id: string;
  display_name: string;
  kind: DepositKind;
  provider: string;
  currency: string;
  minimum_minor: bigint;
  maximum_minor: bigint;
  suggested_minor: string[];
  sandbox: boolean;
};

export async function readMethods(db: Queryable, merchantId: BrandId): Promise<MethodRow[]> {
  const { rows } = await db.query<MethodRow>(
    `select method_id, display_name, kind, provider, currency, minimum_minor, maximum_minor, suggested_minor::text[] as suggested_minor, sandbox
       from deposit_methods where merchant_id = $1 and enabled order by position, method_id`,
    [merchantId],
  );
  return rows;
}

export type DepositState = ValueOf<'GET /wps/payment/deposit'>['deposit']['state'];
export type DepositRow = {
  merchant_id: BookId;
  deposit_id: string;
  player_id: string;
  method_id: string;
  method_name: string;
  method_kind: DepositKind;
  provider: string;
  provider_reference: string | null;
  amount_minor: bigint;
  bonus_minor: bigint;
  currency: string;
  state: DepositState;
  held: boolean;
  cancel_asked_at: Date | null;
  proof: ProofState | null;
  checkout_url: string | null;
  created_at: Date;
  expires_at: Date;
  settled_at: Date | null;
};
const columns = `merchant_id, deposit_id, player_id, method_id, method_name, method_kind, provider, provider_reference, amount_minor, bonus_minor, currency, state, held, cancel_asked_at, proof, checkout_url, created_at,
  expires_at, settled_at`;

export type NewDeposit = {
  bookId: BookId;
  depositId: string;
  playerId: string;
  requestId: string;
  methodId: string;
  methodName: string;
  methodKind: DepositKind;
  provider: string;
  amountMinor: bigint;
  bonusMinor: bigint;
  currency: string;
  createdAt: Date;
  expiresAt: Date;
};

/** Adds the deposit, or answers the one that the same request made before. */
export async function insertDeposit(db: Queryable, deposit: NewDeposit): Promise<DepositRow> {
  const added = await db.query<DepositRow>(
    `insert into deposits (merchant_id, deposit_id, player_id, request_id, method_id, amount_minor, bonus_minor, currency, state, created_at,
            expires_at, method_name, method_kind, provider)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'pending', $9, $10, $11, $12, $13)
     on conflict (merchant_id, player_id, request_id) do nothing returning ${columns}`,
    [
      deposit.bookId,
      deposit.depositId,
      deposit.playerId,
      deposit.requestId,
      deposit.methodId,
      deposit.amountMinor,
      deposit.bonusMinor,
      deposit.currency,
      deposit.createdAt,
      deposit.expiresAt,
      deposit.methodName,
      deposit.methodKind,
      deposit.provider,
    ],
  );
  if (added.rows[0]) return added.rows[0];
  const { rows } = await db.query<DepositRow>(
    `select ${columns} from deposits where merchant_id = $1 and player_id = $2 and request_id = $3`,
    [deposit.bookId, deposit.playerId, deposit.requestId],
  );
  if (!rows[0]) throw new Error('a deposit that stands in the way is not there');
  return rows[0];
}

export async function setCheckout(
  db: Queryable,
  deposit: Pick<DepositRow, 'merchant_id' | 'deposit_id'>,
  checkout: { providerReference: string; url: string },
) {
  await db.query(
    `update deposits set provider_reference = $3, checkout_url = $4 where merchant_id = $1 and deposit_id = $2`,
    [deposit.merchant_id, deposit.deposit_id, checkout.providerReference, checkout.url],
  );
}

export async function readDeposit(db: Queryable, bookId: BookId, playerId: string, depositId: string) {
  const { rows } = await db.query<DepositRow>(
    `select ${columns} from deposits where merchant_id = $1 and deposit_id = $2 and player_id = $3`,
    [bookId, depositId, playerId],
  );
  return rows[0];
}

export type DepositPage = { rows: DepositRow[]; total: number };

export async function readDeposits(
  db: Queryable,
  bookId: BookId,
  playerId: string,
  page: { limit: number; offset: number },
): Promise<DepositPage> {
  const { rows } = await db.query<DepositRow>(
    `select ${columns} from deposits where merchant_id = $1 and player_id = $2
      order by created_at desc, deposit_id desc limit $3 offset $4`,
    [bookId, playerId, page.limit, page.offset],
  );
  const counted = await db.query<{ total: bigint }>(
    `select count(*) as total from deposits where merchant_id = $1 and player_id = $2`,
    [bookId, playerId],
  );
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) };
}

/** A deposit by its merchant and its id. */
export type DepositKey = { bookId: BookId; depositId: string };

/** The deposit that a provider's report is about. */
export async function findBook(db: Queryable, depositId: string): Promise<BookId | undefined> {
  // all merchants: a provider's report names the deposit alone
  const { rows } = await db.query<{ merchant_id: BookId }>(
    'select merchant_id from deposits where deposit_id = $1',
    [depositId],
  );
  return rows[0]?.merchant_id;
}

export async function findDeposit(db: Queryable, { bookId, depositId }: DepositKey) {
  const { rows } = await db.query<DepositRow>(
    `select ${columns} from deposits where merchant_id = $1 and deposit_id = $2`,
    [bookId, depositId],
  );
  return rows[0];
}

/** Locks a deposit for the rest of the transaction. */
export async function lockDeposit(db: Queryable, { bookId, depositId }: DepositKey) {
  const { rows } = await db.query<DepositRow>(
    `select ${columns} from deposits where merchant_id = $1 and deposit_id = $2 for update`,
    [bookId, depositId],
  );
  return rows[0];
}

export async function settleDeposit(db: Queryable, deposit: DepositRow, state: DepositState, at: Date) {
  await db.query(
    `update deposits set state = $3, settled_at = $4 where merchant_id = $1 and deposit_id = $2`,
    [deposit.merchant_id, deposit.deposit_id, state, at],
  );
}

/** Marks a checkout to be cancelled at the provider by the next run of the job. */
export async function askCancel(db: Queryable, deposit: DepositRow, at: Date) {
  await db.query(
    `update deposits set cancel_asked_at = coalesce(cancel_asked_at, $3) where merchant_id = $1 and deposit_id = $2`,
    [deposit.merchant_id, deposit.deposit_id, at],
  );
}

export async function holdDeposit(db: Queryable, deposit: DepositRow) {
  await db.query(`update deposits set held = true where merchant_id = $1 and deposit_id = $2`, [
    deposit.merchant_id,
    deposit.deposit_id,
  ]);
}

/** The number of deposits with a report that did not fit: people decide. */
export async function countHeld(db: Queryable): Promise<{ waiting: number; overdue: number }> {
  // all merchants: one figure for whoever watches the platform
  const { rows } = await db.query<{ held: number }>(
    `select count(*)::int as held from deposits where held and state = 'pending'`,
  );
  const held = rows[0]?.held ?? 0;
  return { waiting: held, overdue: held };
}

/** Deposits that should have been reported by now, and those whose checkout is to be cancelled. */
export async function readOverdue(db: Queryable, createdBefore: Date, limit: number): Promise<DepositRow[]> {
  // all merchants: one job asks the providers about everybody's
  const { rows } = await db.query<DepositRow>(
    `select ${columns} from deposits
      where state = 'pending' and not held and (created_at < $1 or cancel_asked_at is not null)
      order by cancel_asked_at nulls last, created_at limit $2`,
    [createdBefore, limit],
  );
  return rows;
}

/**
 * Deposits that reports closed without a payment, and about which the provider was not asked since: a report may be an older one than
 * that of the payment, which was lost. `expiresAfter`: a provider does not change its answer later.
 */
export async function readUnconfirmed(
  db: Queryable,
  { createdBefore, expiresAfter }: { createdBefore: Date; expiresAfter: Date },
  limit: number,
): Promise<DepositRow[]> {
  // all merchants: one job asks the providers about everybody's
  const { rows } = await db.query<DepositRow>(
    `select ${columns} from deposits d
      where state in ('failed', 'expired') and created_at < $1 and expires_at > $2
        and not exists (select from payment_events e
                         where e.merchant_id = d.merchant_id and e.deposit_id = d.deposit_id and e.source = 'status')
      order by expires_at, deposit_id limit $3`,
    [createdBefore, expiresAfter, limit],
  );
  return rows;
}

/** The number of deposits to be returned, and of those since before `late`. */
export async function countReturning(
  db: Queryable,
  late: Date,
): Promise<{ waiting: number; overdue: number }> {
  // all merchants: one figure for whoever watches the platform
  const { rows } = await db.query<{ waiting: number; overdue: number }>(
    `select count(*)::int as waiting, count(*) filter (where settled_at < $1)::int as overdue
       from deposits where state = 'returning'`,
    [late],
  );
  return rows[0] ?? { waiting: 0, overdue: 0 };
}

/** Deposits to be returned, oldest first. */
export async function readReturning(db: Queryable, limit: number): Promise<DepositRow[]> {
  // all merchants: one job pays back for everybody, and one list is for the people who do what it cannot
  const { rows } = await db.query<DepositRow>(
    `select ${columns} from deposits where state = 'returning' order by created_at limit $1`,
    [limit],
  );
  return rows;
}

/** `received`: paid, but not in the balance: above the member's limit, or during an exclusion. */
export type Verdict = 'credited' | 'received' | 'returned' | 'closed' | 'already' | 'incident';
export type PaymentEvent = {
  eventId: string;
  depositId: string;
  source: 'webhook' | 'status' | 'proof' | 'refund';
  outcome: 'paid' | 'failed' | 'expired' | 'returned';
  amount: string;
  currency: string;
  providerReference: string;
};

export async function readEvent(db: Queryable, bookId: BookId, eventId: string) {
  const { rows } = await db.query<PaymentEvent & { verdict: Verdict }>(
    `select event_id as "eventId", deposit_id as "depositId", source, outcome, amount, currency,
            provider_reference as "providerReference", verdict
       from payment_events where merchant_id = $1 and event_id = $2`,
    [bookId, eventId],
  );
  return rows[0];
}

/** The provider's payment by which a deposit was paid. */
export async function readPaidBy(db: Queryable, deposit: DepositRow): Promise<string | undefined> {
  const { rows } = await db.query<{ provider_reference: string }>(
    `select provider_reference from payment_events where merchant_id = $1 and deposit_id = $2 and verdict in ('credited', 'received')`,
    [deposit.merchant_id, deposit.deposit_id],
  );
  return rows[0]?.provider_reference;
}

export async function insertEvent(
  db: Queryable,
  bookId: BookId,
  event: PaymentEvent,
  verdict: Verdict,
  at: Date,
) {
  await db.query(
    `insert into payment_events (merchant_id, event_id, deposit_id, source, outcome, amount, currency, provider_reference, verdict,
            received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      bookId,
      event.eventId,
      event.depositId,
      event.source,
      event.outcome,
      event.amount,
      event.currency,
      event.providerReference,
      verdict,
      at,
    ],
  );
}
