// The queries of the sessions of staff.
import type { Queryable } from '../../platform/db/index.ts';
import { ofDemo } from './key-queries.ts';

export type SessionRow = {
  id: string;
  staff_id: string;
  name: string;
  address: string;
  seen_at: Date;
  locked_at: Date | null;
  ends_at: Date;
  /** Begun by password: it reads alone. */
  weak: boolean;
  is_demo: boolean;
  /** See `onlyDemo`; of a password, its person's invitations. */
  only_demo: boolean;
};

/** A session that has not ended, of a person who is not suspended. */
export async function findSession(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await db.query<SessionRow>(
    `select s.id, s.staff_id, p.name, s.address, s.seen_at, s.locked_at, s.ends_at,
            s.key_id is null as weak, coalesce(k.is_demo, false) as is_demo,
            (coalesce(k.is_demo, false) or ${ofDemo('s.staff_id')}) as only_demo
       from staff_sessions s join staff_people p on p.id = s.staff_id left join staff_keys k on k.id = s.key_id
      where s.token_hash = $1 and s.ended_at is null and s.ends_at > $2 and p.suspended_at is null`,
    [tokenHash, now],
  );
  return rows[0];
}

export type NewSession = {
  id: string;
  tokenHash: Buffer;
  staffId: string;
  /** null: begun by password. */
  keyId: string | null;
  address: string;
  at: Date;
  endsAt: Date;
};

export async function insertSession(tx: Queryable, one: NewSession): Promise<void> {
  await tx.query(
    `insert into staff_sessions (id, token_hash, staff_id, key_id, address, began_at, seen_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $6, $7)`,
    [one.id, one.tokenHash, one.staffId, one.keyId, one.address, one.at, one.endsAt],
  );
}

export async function markSeen(db: Queryable, id: string, at: Date): Promise<void> {
  await db.query('update staff_sessions set seen_at = greatest(seen_at, $2) where id = $1', [id, at]);
}

/** False if it was locked or has ended. */
export async function lockSession(tx: Queryable, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update staff_sessions set locked_at = $2 where id = $1 and locked_at is null and ended_at is null',
    [id, at],
  );
  return rowCount === 1;
}

/** Opens it under a new token; false if it has ended, or another call has renewed its token first. */
export async function renewSession(
  tx: Queryable,
  id: string,
  one: { former: Buffer; tokenHash: Buffer; keyId: string; address: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update staff_sessions set token_hash = $3, key_id = $4, locked_at = null, seen_at = $5, address = $6
      where id = $1 and token_hash = $2 and ended_at is null`,
    [id, one.former, one.tokenHash, one.keyId, one.at, one.address],
  );
  return rowCount === 1;
}

/** False if it has ended. */
export async function endSession(tx: Queryable, id: string, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update staff_sessions set ended_at = $2 where id = $1 and ended_at is null',
    [id, at],
  );
  return rowCount === 1;
}

/** The key of a session that has not ended; undefined when it has. */
export async function findOpenKey(
  db: Queryable,
  id: string | null,
): Promise<{ key_id: string | null } | undefined> {
  const { rows } = await db.query<{ key_id: string | null }>(
    'select key_id from staff_sessions where id = $1 and ended_at is null',
    [id],
  );
  return rows[0];
}

/** Those that the key began or opened last. */
export async function endSessionsOfKey(tx: Queryable, keyId: string, at: Date): Promise<void> {
  await tx.query('update staff_sessions set ended_at = $2 where key_id = $1 and ended_at is null', [
    keyId,
    at,
  ]);
}

export async function endSessionsOf(tx: Queryable, staffId: string, at: Date): Promise<void> {
  await tx.query('update staff_sessions set ended_at = $2 where staff_id = $1 and ended_at is null', [
    staffId,
    at,
  ]);
}
