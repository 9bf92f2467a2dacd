// The queries of wrong tries at the sign-in of a person.
import type { Queryable } from '../../platform/db/index.ts';

/** Who had at least so many refused sign-ins since a moment. A right passkey without the provider's answer is none. */
export async function readManyTries(
  db: Queryable,
  since: Date,
  atLeast: number,
): Promise<{ staff_id: string; tries: number }[]> {
  // all merchants: sign-ins are in the platform's chain
  const { rows } = await db.query<{ staff_id: string; tries: number }>(
    `select staff_id, count(*)::int as tries from audit_entries
      where act = 'session.begin' and outcome = 'refused' and at > $1
        and reason <> 'PROVIDER_FIRST' and staff_id <> 'platform'
      group by staff_id having count(*) >= $2 order by staff_id`,
    [since, atLeast],
  );
  return rows;
}

/** False if admins were notified about the person after `before`. */
export async function markWarned(
  tx: Queryable,
  { staffId, at, before }: { staffId: string; at: Date; before: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into staff_try_warnings as w (staff_id, warned_at) values ($1, $2)
     on conflict (staff_id) do update set warned_at = $2 where w.warned_at <= $3`,
    [staffId, at, before],
  );
  return rowCount === 1;
}
