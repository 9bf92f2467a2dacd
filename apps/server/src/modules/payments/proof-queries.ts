// The queries of transfer proofs.
import type { ProofRefusal, ProofState } from '@perya/contract';
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import type { DepositRow } from './queries.ts';

export type ProofRow = {
  merchant_id: BookId;
  proof_id: string;
  deposit_id: string;
  player_id: string;
  request_id: string;
  reference: string;
  file_id: string;
  state: ProofState;
  reason: ProofRefusal | null;
  maker: string | null;
  made_at: Date | null;
  checker: string | null;
  submitted_at: Date;
  decided_at: Date | null;
};

/** False when the same request exists, or another proof waits or was accepted. */
export async function insertProof(tx: Queryable, row: ProofRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    'insert into deposit_proofs select * from jsonb_populate_record(null::deposit_proofs, $1::jsonb) on conflict do nothing',
    [JSON.stringify(row)],
  );
  return rowCount === 1;
}

/** Newest first. */
export async function readProofs(
  db: Queryable,
  { merchant_id, deposit_id }: Pick<DepositRow, 'merchant_id' | 'deposit_id'>,
): Promise<ProofRow[]> {
  const { rows } = await db.query<ProofRow>(
    'select * from deposit_proofs where merchant_id = $1 and deposit_id = $2 order by submitted_at desc, proof_id desc',
    [merchant_id, deposit_id],
  );
  return rows;
}

export async function readProofRequest(
  db: Queryable,
  bookId: BookId,
  playerId: string,
  requestId: string,
): Promise<ProofRow | undefined> {
  const { rows } = await db.query<ProofRow>(
    'select * from deposit_proofs where merchant_id = $1 and player_id = $2 and request_id = $3',
    [bookId, playerId, requestId],
  );
  return rows[0];
}

export type ProofKey = { bookId: BookId; proofId: string };

export async function findProof(db: Queryable, { bookId, proofId }: ProofKey): Promise<ProofRow | undefined> {
  const { rows } = await db.query<ProofRow>(
    'select * from deposit_proofs where merchant_id = $1 and proof_id = $2',
    [bookId, proofId],
  );
  return rows[0];
}

/** Writes the state of the newest proof to its deposit. */
export async function markProof(
  tx: Queryable,
  { merchant_id, deposit_id }: Pick<DepositRow, 'merchant_id' | 'deposit_id'>,
  state: ProofState,
): Promise<void> {
  await tx.query('update deposits set proof = $3 where merchant_id = $1 and deposit_id = $2', [
    merchant_id,
    deposit_id,
    state,
  ]);
}

/** Closes a waiting proof after the money has arrived. */
export async function acceptProof(tx: Queryable, deposit: DepositRow, at: Date): Promise<void> {
  await tx.query(
    `update deposit_proofs set state = 'accepted', decided_at = $3
      where merchant_id = $1 and deposit_id = $2 and state = 'received'`,
    [deposit.merchant_id, deposit.deposit_id, at],
  );
  await markProof(tx, deposit, 'accepted');
}

type Word = { by: string; at: Date };
type Place = Pick<ProofRow, 'merchant_id' | 'proof_id'>;

export async function writeMaker(tx: Queryable, { merchant_id, proof_id }: Place, { by, at }: Word) {
  await tx.query(
    'update deposit_proofs set maker = $3, made_at = $4 where merchant_id = $1 and proof_id = $2',
    [merchant_id, proof_id, by, at],
  );
}

export async function refuseProof(
  tx: Queryable,
  { merchant_id, proof_id }: Place,
  reason: ProofRefusal,
  { by, at }: Word,
) {
  await tx.query(
    `update deposit_proofs set state = 'refused', reason = $3, maker = $4, made_at = $5, decided_at = $5
      where merchant_id = $1 and proof_id = $2`,
    [merchant_id, proof_id, reason, by, at],
  );
}

/** The number of waiting proofs, and of those since before `late`. */
export async function countProofs(db: Queryable, late: Date): Promise<{ waiting: number; overdue: number }> {
  // all merchants: one figure for whoever watches the platform
  const { rows } = await db.query<{ waiting: number; overdue: number }>(
    `select count(*)::int as waiting, count(*) filter (where submitted_at < $1)::int as overdue
       from deposit_proofs where state = 'received'`,
    [late],
  );
  return rows[0] ?? { waiting: 0, overdue: 0 };
}
