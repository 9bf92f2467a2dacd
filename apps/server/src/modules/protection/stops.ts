// Stops play of a game, a player or a whole brand by the operator, from the next stake on.

import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';

export type NewStop = { bookId: BookId; reason: string; by: string } & (
  | { scope: 'all' }
  | { scope: 'game'; gameCode: string }
  | { scope: 'player'; playerId: string }
);

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
