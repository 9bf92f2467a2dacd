// The queries of emergency access.
import type { Queryable } from '../../platform/db/index.ts';

export type BreakGlassRow = {
  id: string;
  staff_id: string;
  why: string;
  opened_by: string;
  opened_at: Date;
  ends_at: Date;
  suspended_at: Date | null;
};

/** The one that has not ended, whatever the time is. */
export async function findBreakGlass(db: Queryable): Promise<BreakGlassRow | undefined> {
  const { rows } = await db.query<BreakGlassRow>(
    `select b.id, b.staff_id, b.why, b.opened_by, b.opened_at, b.ends_at, p.suspended_at
       from staff_break_glass b join staff_people p on p.id = b.staff_id where b.ended_at is null`,
  );
  return rows[0];
}

export async function insertBreakGlass(
  tx: Queryable,
  one: { id: string; staffId: string; why: string; by: string; at: Date; endsAt: Date },
): Promise<void> {
  await tx.query(
    `insert into staff_break_glass (id, staff_id, why, opened_by, opened_at, ends_at) values ($1, $2, $3, $4, $5, $6)`,
    [one.id, one.staffId, one.why, one.by, one.at, one.endsAt],
  );
}

/** False if it has ended. */
export async function endBreakGlass(tx: Queryable, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update staff_break_glass set ended_at = $2 where id = $1 and ended_at is null',
    [id, at],
  );
  return rowCount === 1;
}

/** Until when the person may be signed in; undefined: as everybody. */
export async function readEmergencyEnd(db: Queryable, staffId: string): Promise<Date | undefined> {
  const { rows } = await db.query<{ ends_at: Date }>(
    'select ends_at from staff_break_glass where staff_id = $1',
    [staffId],
  );
  return rows[0]?.ends_at;
}
