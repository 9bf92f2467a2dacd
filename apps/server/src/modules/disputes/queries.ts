// The SQL of disputes and of their chains of evidence.
import { type EvidenceEntry, evidenceHash } from '@perya/audit';
import type { DisputeClaim, DisputeEntry, DisputeState, DisputeSubject } from '@perya/contract/constants';
import { canonicalJson } from '@perya/fairness';
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';

export type DisputeRow = {
  merchant_id: BookId;
  dispute_id: string;
  player_id: string;
  request_id: string;
  subject: DisputeSubject;
  record_id: string;
  claim: DisputeClaim;
  state: DisputeState;
  opened_at: Date;
  due_at: Date | null;
  late_at: Date | null;
};

export type EvidenceRow = {
  seq: number;
  kind: DisputeEntry;
  at: Date;
  body: string;
  prev: string;
  hash: string;
};
export type DisputeKey = { bookId: BookId; disputeId: string };

/** Locks the member until the transaction ends, so that disputes are opened one after another. */
export async function lockMember(tx: Queryable, bookId: BookId, playerId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`dispute ${bookId} ${playerId}`]);
}

export async function insertDispute(tx: Queryable, row: DisputeRow): Promise<void> {
  await tx.query('insert into disputes select * from jsonb_populate_record(null::disputes, $1::jsonb)', [
    JSON.stringify(row),
  ]);
}

export async function updateDispute(tx: Queryable, row: DisputeRow): Promise<void> {
  await tx.query(
    'update disputes set state = $3, due_at = $4, late_at = $5 where merchant_id = $1 and dispute_id = $2',
    [row.merchant_id, row.dispute_id, row.state, row.due_at, row.late_at],
  );
}

export async function readDispute(
  db: Queryable,
  { bookId, disputeId }: DisputeKey,
): Promise<DisputeRow | undefined> {
  const { rows } = await db.query<DisputeRow>(
    'select * from disputes where merchant_id = $1 and dispute_id = $2',
    [bookId, disputeId],
  );
  return rows[0];
}

export async function lockDispute(
  tx: Queryable,
  { bookId, disputeId }: DisputeKey,
): Promise<DisputeRow | undefined> {
  const { rows } = await tx.query<DisputeRow>(
    'select * from disputes where merchant_id = $1 and dispute_id = $2 for update',
    [bookId, disputeId],
  );
  return rows[0];
}

/** By its request, or by the record that it is about. */
export async function readOpened(
  db: Queryable,
  { merchant_id, player_id, request_id, subject, record_id }: DisputeRow,
): Promise<DisputeRow | undefined> {
  const { rows } = await db.query<DisputeRow>(
    `select * from disputes where merchant_id = $1 and player_id = $2 and (request_id = $3 or (subject = $4 and record_id = $5))
      order by request_id = $3 desc limit 1`,
    [merchant_id, player_id, request_id, subject, record_id],
  );
  return rows[0];
}

export async function countSince(
  db: Queryable,
  bookId: BookId,
  playerId: string,
  since: Date,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from disputes where merchant_id = $1 and player_id = $2 and opened_at > $3',
    [bookId, playerId, since],
  );
  return rows[0]?.count ?? 0;
}

export async function readDisputesOf(
  db: Queryable,
  bookId: BookId,
  playerId: string,
  limit: number,
): Promise<DisputeRow[]> {
  const { rows } = await db.query<DisputeRow>(
    `select * from disputes where merchant_id = $1 and player_id = $2 order by opened_at desc, dispute_id desc limit $3`,
    [bookId, playerId, limit],
  );
  return rows;
}

export async function readEvidence(db: Queryable, { bookId, disputeId }: DisputeKey): Promise<EvidenceRow[]> {
  const { rows } = await db.query<EvidenceRow>(
    'select seq, kind, at, body, prev, hash from dispute_evidence where merchant_id = $1 and dispute_id = $2 order by seq',
    [bookId, disputeId],
  );
  return rows;
}

export type NewEntry = { kind: DisputeEntry; body: unknown; at: Date };

/** Freezes an entry behind the last one. The caller has locked the dispute, or has just inserted it. */
export async function appendEvidence(
  tx: Queryable,
  { bookId, disputeId }: DisputeKey,
  { kind, body, at }: NewEntry,
): Promise<void> {
  const { rows } = await tx.query<{ seq: number; hash: string }>(
    'select seq, hash from dispute_evidence where merchant_id = $1 and dispute_id = $2 order by seq desc limit 1',
    [bookId, disputeId],
  );
  const entry: Omit<EvidenceEntry, 'hash'> = {
    seq: (rows[0]?.seq ?? 0) + 1,
    kind,
    at: at.toISOString(),
    body: canonicalJson(body),
    prev: rows[0]?.hash ?? '',
  };
  await tx.query('insert into dispute_evidence values ($1, $2, $3, $4, $5, $6, $7, $8)', [
    bookId,
    disputeId,
    entry.seq,
    kind,
    at,
    entry.body,
    entry.prev,
    evidenceHash(disputeId, entry),
  ]);
}

const late = 'late_at is null and due_at <';

/** Is there an answer that is late and not marked as such? */
// all merchants: one job marks those of all
export const lateQuery = `select exists (select from disputes where ${late} :now)`;

export async function readLate(db: Queryable, now: Date, limit: number): Promise<DisputeRow[]> {
  // all merchants: one job marks those of all
  const { rows } = await db.query<DisputeRow>(
    `select * from disputes where ${late} $1 order by due_at, merchant_id, dispute_id limit $2`,
    [now, limit],
  );
  return rows;
}
