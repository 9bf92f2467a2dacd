// Stops play of a game, a player or a whole brand by the operator, from the next stake on.

import type { Queryable } from '../../platform/db/index.ts';
import { type BookId, type BrandId, soleBookOf } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';

export type NewStop = { bookId: BookId; reason: string; by: string } & (
  | { scope: 'all' }
  | { scope: 'game'; gameCode: string }
  | { scope: 'player'; playerId: string }
);

/** What is stopped: the stop without its reason and its person. */
export type Stopped<S = NewStop> = S extends NewStop ? Omit<S, 'reason' | 'by'> : never;

/** `target`: a game's code or a player's name, empty for all play; undefined when the brand has no such game or player. */
export async function findStopped(
  db: Queryable,
  brandId: BrandId,
  { scope, target }: { scope: NewStop['scope']; target: string },
): Promise<Stopped | undefined> {
  const bookId = soleBookOf(brandId);
  if (scope === 'all') return target === '' ? { bookId, scope } : undefined;
  if (scope === 'game') {
    const { rowCount } = await db.query(
      'select from games where merchant_id = $1 and game_code = $2 limit 1',
      [brandId, target],
    );
    return rowCount ? { bookId, scope, gameCode: target } : undefined;
  }
  const { rows } = await db.query<{ id: string }>(
    'select id from players where merchant_id = $1 and username_key = lower($2)',
    [bookId, target],
  );
  return rows[0] && { bookId, scope, playerId: rows[0].id };
}

export type StopRow = {
  merchant_id: BookId;
  id: string;
  scope: 'all' | 'game' | 'player';
  game_code: string | null;
  player_id: string | null;
  reason: string;
  stopped_by: string;
  stopped_at: Date;
};

/** In force once it is committed. Answers the id by which it is lifted. */
export async function stopPlay(db: Queryable, stop: NewStop, now: Date): Promise<string> {
  const id = newId(now);
  await db.query(
    `insert into play_stops (merchant_id, id, scope, game_code, player_id, reason, stopped_by, stopped_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      stop.bookId,
      id,
      stop.scope,
      stop.scope === 'game' ? stop.gameCode : null,
      stop.scope === 'player' ? stop.playerId : null,
      stop.reason,
      stop.by,
      now,
    ],
  );
  return id;
}

/** The active stops, oldest first. */
export async function readStops(db: Queryable): Promise<StopRow[]> {
  // all merchants: the platform's own people look after every merchant's
  const { rows } = await db.query<StopRow>(
    `select merchant_id, id, scope, game_code, player_id, reason, stopped_by, stopped_at
       from play_stops where lifted_at is null order by stopped_at`,
  );
  return rows;
}

/** The active stops of a book, the newest first. */
export async function readStopsOf(
  db: Queryable,
  bookId: BookId,
): Promise<(StopRow & { username: string | null })[]> {
  const { rows } = await db.query<StopRow & { username: string | null }>(
    `select s.merchant_id, s.id, s.scope, s.game_code, s.player_id, s.reason, s.stopped_by, s.stopped_at, p.username
       from play_stops s left join players p on p.merchant_id = s.merchant_id and p.id = s.player_id
      where s.merchant_id = $1 and s.lifted_at is null order by s.stopped_at desc, s.id`,
    [bookId],
  );
  return rows;
}

/** False when there is no such active stop. */
export async function liftStop(
  db: Queryable,
  { bookId, id }: { bookId: BookId; id: string },
  by: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'update play_stops set lifted_by = $3, lifted_at = $4 where merchant_id = $1 and id = $2 and lifted_at is null',
    [bookId, id, by, now],
  );
  return rowCount === 1;
}
