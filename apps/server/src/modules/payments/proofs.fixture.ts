// The proof of a deposit that waits for staff, and the decisions about it.
import type { Queryable } from '../../platform/db/index.ts';

/** Throws if none waits. */
export async function waitingProof(db: Queryable, depositId: string): Promise<string> {
  const { rows } = await db.query<{ proof_id: string }>(
    `select proof_id from deposit_proofs where deposit_id = $1 and state = 'received'`,
    [depositId],
  );
  if (!rows[0]) throw new Error('nothing waits');
  return rows[0].proof_id;
}
