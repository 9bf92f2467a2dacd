// The office's queries of disputes: the queue, who of staff signed which entry, and acts that moved money because of one.
import type { DisputeEntry } from '@perya/contract/constants';
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import type { DisputeKey, DisputeRow } from './queries.ts';

export type ShownDispute = DisputeRow & { username: string };

const shown = `select d.*, p.username from disputes d
  join players p on p.merchant_id = d.merchant_id and p.id = d.player_id`;

/** Those that staff owe an answer, the one due first at the head. */
export async function readWaiting(db: Queryable, bookId: BookId, limit: number): Promise<ShownDispute[]> {
  const { rows } = await db.query<ShownDispute>(
    `${shown} where d.merchant_id = $1 and d.due_at is not null order by d.due_at, d.dispute_id limit $2`,
    [bookId, limit],
  );
  return rows;
}

/** The newest that members took to the arbiter. */
export async function readAtArbiter(db: Queryable, bookId: BookId, limit: number): Promise<ShownDispute[]> {
  const { rows } = await db.query<ShownDispute>(
    `${shown} where d.merchant_id = $1 and d.state = 'arbiter' order by d.opened_at desc, d.dispute_id limit $2`,
    [bookId, limit],
  );
  return rows;
}

export async function readShown(
  db: Queryable,
  { bookId, disputeId }: DisputeKey,
): Promise<ShownDispute | undefined> {
  const { rows } = await db.query<ShownDispute>(`${shown} where d.merchant_id = $1 and d.dispute_id = $2`, [
    bookId,
    disputeId,
  ]);
  return rows[0];
}

export type Signer = { seq: number; kind: DisputeEntry; staffId: string; at: Date };

/** The people of each act that left an entry: its maker, and whoever confirmed it. */
export async function readSigners(db: Queryable, { bookId, disputeId }: DisputeKey): Promise<Signer[]> {
  const { rows } = await db.query<Signer>(
    `select e.seq, e.kind, e.at, signer.id as "staffId"
       from dispute_evidence e
       join proposals p on p.merchant_id = e.merchant_id and p.id = (e.body::json ->> 'act')::uuid
       cross join lateral (values (p.maker), (p.checker)) as signer (id)
      where e.merchant_id = $1 and e.dispute_id = $2 and e.kind in ('taken', 'answer', 'final') and signer.id is not null
      order by e.seq`,
    [bookId, disputeId],
  );
  return rows;
}

/** Acts that move money because a record was wrong; each names its member among its effects. */
const corrections = ['vendor.pay-incident', 'deposit.confirm-proof', 'withdrawal.free'];

/** Is it the id of such an act that was done, with an effect on the disputing player? */
export async function isCorrection(
  db: Queryable,
  { merchant_id, player_id }: DisputeRow,
  id: string,
): Promise<boolean> {
  const { rows } = await db.query(
    `select from proposals where merchant_id = $1 and id = $2 and state = 'done' and act = any ($3)
      and position($4::text in signed) > 0`,
    [merchant_id, id, corrections, player_id],
  );
  return rows.length > 0;
}
