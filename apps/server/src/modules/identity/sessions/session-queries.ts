// The SQL of sessions.
import { z } from 'zod';
import type { Queryable } from '../../../platform/db/index.ts';
import { type BookId, bookIdSchema } from '../../../platform/ids.ts';

export type SessionRow = {
  merchant_id: BookId;
  /** The player's session, also for a game token. */
  session_id: string;
  own_id: string;
  player_id: string;
  username: string;
  type: number;
  game_code: string | null;
  node_id: number | null;
  expires_at: Date;
  last_used_at: Date;
  password_due: boolean;
};

/** The live session of a token; for a game token its parent must be live too. */
export async function findSession(db: Queryable, bookId: BookId, hash: Buffer, at: Date) {
  const { rows } = await db.query<SessionRow>(
    `select s.merchant_id, coalesce(s.parent_id, s.id) as session_id, s.id as own_id, s.player_id, p.username, p.type,
       s.game_code, s.node_id, s.expires_at, s.password_due, coalesce(parent.last_used_at, s.last_used_at) as last_used_at
     from sessions s
     join players p on p.merchant_id = s.merchant_id and p.id = s.player_id
     left join sessions parent on parent.merchant_id = s.merchant_id and parent.id = s.parent_id
     where s.merchant_id = $1 and s.token_hash = $2 and s.ended_at is null and s.expires_at > $3
       and p.status = 'active' and parent.ended_at is null`,
    [bookId, hash, at],
  );
  return rows[0];
}

export type NewSession = {
  bookId: BookId;
  id: string;
  playerId: string;
  tokenHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
  deviceId?: string | undefined;
  passwordDue?: boolean | undefined;
};

export async function insertSession(db: Queryable, session: NewSession): Promise<void> {
  await db.query(
    `insert into sessions (merchant_id, id, player_id, token_hash, created_at, last_used_at, expires_at, device_id, password_due)
     values ($1, $2, $3, $4, $5, $5, $6, $7, $8)`,
    [
      session.bookId,
      session.id,
      session.playerId,
      session.tokenHash,
      session.createdAt,
      session.expiresAt,
      session.deviceId ?? null,
      session.passwordDue ?? false,
    ],
  );
}

export type NewGameSession = {
  bookId: BookId;
  id: string;
  parentId: string;
  tokenHash: Buffer;
  gameCode: string;
  nodeId: number;
  createdAt: Date;
};

/** Inserts the session; false when the parent has ended. */
export async function insertGameSession(db: Queryable, game: NewGameSession): Promise<Date | undefined> {
  const { rows } = await db.query<{ expires_at: Date }>(
    `insert into sessions (merchant_id, id, player_id, token_hash, parent_id, game_code, node_id, created_at, last_used_at, expires_at)
     select merchant_id, $2, player_id, $3, id, $4, $5, $6, $6, expires_at from sessions
     where merchant_id = $1 and id = $7 and ended_at is null returning expires_at`,
    [game.bookId, game.id, game.tokenHash, game.gameCode, game.nodeId, game.createdAt, game.parentId],
  );
  return rows[0]?.expires_at;
}

/** Replaces a live session's token; returns its end, or undefined if it has ended. */
export async function replaceToken(
  db: Queryable,
  session: { bookId: BookId; sessionId: string; oldHash: Buffer; newHash: Buffer; at: Date },
) {
  const { rows } = await db.query<{ expires_at: Date }>(
    `update sessions set token_hash = $4, renewed_at = $5, last_used_at = $5
     where merchant_id = $1 and id = $2 and token_hash = $3 and ended_at is null returning expires_at`,
    [session.bookId, session.sessionId, session.oldHash, session.newHash, session.at],
  );
  return rows[0]?.expires_at;
}

/** Sets whether the password must be typed again before money moves. */
export async function setPasswordDue(
  db: Queryable,
  session: { bookId: BookId; sessionId: string; due: boolean; at: Date },
) {
  await db.query(
    `update sessions set password_due = $3, renewed_at = $4, last_used_at = $4
     where merchant_id = $1 and id = $2 and ended_at is null`,
    [session.bookId, session.sessionId, session.due, session.at],
  );
}

/** Ends a session and its game sessions; returns whether it was live. */
export async function endSession(db: Queryable, bookId: BookId, sessionId: string, code: string, at: Date) {
  const { rows } = await db.query<{ id: string }>(
    `update sessions set ended_at = $4, ended_code = $3
     where merchant_id = $1 and (id = $2 or parent_id = $2) and ended_at is null returning id`,
    [bookId, sessionId, code, at],
  );
  return rows.some(({ id }) => id === sessionId);
}

const sessionChange = z.object({
  merchant_id: bookIdSchema,
  id: z.string(),
  player_id: z.string(),
  ended_code: z.string().nullable(),
  ended: z.boolean(),
  /** When it changed, to the microsecond. */
  moment: z.string(),
});
export type SessionChange = z.infer<typeof sessionChange>;

/** The sessions that changed within 15 s, longer than any transaction that ends one: each is found several times. */
export const changesQuery = `select coalesce(json_agg(json_build_object('merchant_id', merchant_id, 'id', id, 'player_id', player_id,
    'ended_code', ended_code, 'ended', ended_at is not null, 'moment', changed_at)), '[]') as changes
  from sessions where changed_at > now() - interval '15 seconds'`;

/** The value of `changesQuery`. */
export const parseChanges = (value: unknown): SessionChange[] => z.array(sessionChange).parse(value);

export async function readChanges(db: Queryable): Promise<SessionChange[]> {
  // all merchants: one process handles every merchant's sessions
  const { rows } = await db.query<{ changes: unknown }>(changesQuery);
  return parseChanges(rows[0]?.changes);
}

export async function touchSessions(
  db: Queryable,
  touched: { bookId: BookId; sessionId: string; at: Date }[],
) {
  // all merchants: one process handles every merchant's sessions
  await db.query(
    `update sessions s set last_used_at = t.at
     from unnest($1::int[], $2::uuid[], $3::timestamptz[]) as t (merchant_id, id, at)
     where s.merchant_id = t.merchant_id and s.id = t.id and s.last_used_at < t.at`,
    [touched.map((one) => one.bookId), touched.map((one) => one.sessionId), touched.map((one) => one.at)],
  );
}

/** Ends expired sessions and their game sessions. */
export async function endOverdue(db: Queryable, at: Date): Promise<void> {
  // all merchants: one process handles every merchant's sessions
  await db.query(
    `with overdue as (
       update sessions set ended_at = $1, ended_code = 'SESSION_EXPIRED'
       where ended_at is null and parent_id is null and expires_at <= $1
       returning merchant_id, id)
     update sessions s set ended_at = $1, ended_code = 'SESSION_EXPIRED'
     from overdue o where s.merchant_id = o.merchant_id and s.parent_id = o.id and s.ended_at is null`,
    [at],
  );
}
