// The queries of incidents: messages that a person has to decide.
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { readTxn } from './queries.ts';

/** Counts a message whose bet is missing; answers how often it came. */
export async function countMissing(
  db: Queryable,
  key: { bookId: BookId; vendor: string; operation: string; txnId: string },
  at: Date,
): Promise<number> {
  const { rows } = await db.query<{ times: number }>(
    `insert into vendor_missing (merchant_id, vendor, operation, txn_id, times, first_at, last_at) values ($1, $2, $3, $4, 1, $5, $5)
     on conflict (merchant_id, vendor, operation, txn_id) do update set times = vendor_missing.times + 1, last_at = excluded.last_at
     returning times`,
    [key.bookId, key.vendor, key.operation, key.txnId, at],
  );
  return rows[0]?.times ?? 0;
}

export type NewIncident = {
  bookId: BookId;
  id: string;
  vendor: string;
  operation: string;
  txnId: string;
  code: string;
  playerId: string;
  roundId: string | null;
  amountMinor: bigint;
  at: Date;
};

export async function insertIncident(db: Queryable, incident: NewIncident): Promise<void> {
  await db.query(
    `insert into vendor_incidents (merchant_id, id, vendor, operation, txn_id, code, player_id, round_id, amount, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [
      incident.bookId,
      incident.id,
      incident.vendor,
      incident.operation,
      incident.txnId,
      incident.code,
      incident.playerId,
      incident.roundId,
      incident.amountMinor,
      incident.at,
    ],
  );
}

export type IncidentRow = {
  id: string;
  merchant_id: BookId;
  vendor: string;
  operation: string;
  txn_id: string;
  code: string;
  player_id: string;
  round_id: string | null;
  amount: bigint;
  at: Date;
};

export type Verdict = 'pay' | 'dismiss';
export type IncidentKey = { bookId: BookId; id: string };

/** The incident with its decision, locked. */
export async function lockIncident(
  tx: Queryable,
  { bookId, id }: IncidentKey,
): Promise<(IncidentRow & { resolution: Verdict | null }) | undefined> {
  const { rows } = await tx.query<IncidentRow & { resolution: Verdict | null }>(
    `select id, merchant_id, vendor, operation, txn_id, code, player_id, round_id, amount, at, resolution
       from vendor_incidents where merchant_id = $1 and id = $2 for update`,
    [bookId, id],
  );
  return rows[0];
}

export async function closeIncident(
  tx: Queryable,
  { bookId, id }: IncidentKey,
  { verdict, by, why }: { verdict: Verdict; by: string; why: string },
  now: Date,
): Promise<void> {
  await tx.query(
    `update vendor_incidents set resolved_at = $3, resolution = $4, resolved_by = $5, reason = $6 where merchant_id = $1 and id = $2`,
    [bookId, id, now, verdict, by, why],
  );
}

/** Refuses any later delivery of a message that never found its bet; false when it was accepted meanwhile. */
export async function closeMessage(
  db: Queryable,
  incident: IncidentRow,
  opId: string,
  now: Date,
): Promise<boolean> {
  const { merchant_id, vendor, operation, txn_id, player_id, round_id, amount } = incident;
  await db.query(
    `insert into vendor_txns (merchant_id, vendor, operation, txn_id, op_id, player_id, round_id, state, refusal, amount, processed_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'refused', 'ALREADY_SETTLED', $8, $9) on conflict do nothing`,
    [merchant_id, vendor, operation, txn_id, opId, player_id, round_id, amount, now],
  );
  const stands = await readTxn(db, { bookId: merchant_id, vendor, operation, txnId: txn_id });
  return stands?.state === 'refused';
}
