// The name that a member's money is paid to: brought along at registration, or set by the first account that is bound; then it stays.
import type { Queryable } from '../../../platform/db/index.ts';

export async function readPayeeName(
  db: Queryable,
  merchantId: number,
  playerId: string,
): Promise<string | null> {
  const { rows } = await db.query<{ payee_name: string | null }>(
    'select payee_name from players where merchant_id = $1 and id = $2',
    [merchantId, playerId],
  );
  return rows[0]?.payee_name ?? null;
}

/** Answers the name that stands afterwards: the first one that was set. */
export async function setPayeeName(
  db: Queryable,
  merchantId: number,
  playerId: string,
  name: string,
): Promise<string> {
  await db.query(
    'update players set payee_name = $3 where merchant_id = $1 and id = $2 and payee_name is null',
    [merchantId, playerId, name],
  );
  return (await readPayeeName(db, merchantId, playerId)) ?? name;
}
