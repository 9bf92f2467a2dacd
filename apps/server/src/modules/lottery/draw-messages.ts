// The messages of draws: their states to every page of the brand, and to players that their tickets and balance have changed.
import type { ServerMessage } from '@perya/contract';
import type { DrawState } from '@perya/contract/constants';
import { scaleOf } from '@perya/money';
import { type Queryable, writeOutbox } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';
import type { Posted } from '../ledger/index.ts';
import { currencyOf } from '../wallet/index.ts';
import type { Draw } from './draw-parts.ts';
import { outcomeOf } from './slip-view.ts';

type DrawMessage = ServerMessage & { type: 'draw' };

type Announced = Pick<Draw, 'bookId' | 'numero' | 'root' | 'outcome'> & { game: Pick<Draw['game'], 'code'> };

/** Sent with the change of state, in its transaction. */
export async function announceDraw(
  tx: Queryable,
  { bookId, game, numero, root, outcome }: Announced,
  state: DrawState,
  at: Date,
): Promise<void> {
  const drawn = outcomeOf(outcome);
  const message: DrawMessage = {
    type: 'draw',
    gameCode: game.code,
    numero,
    state,
    ...(root === null ? {} : { root }),
    ...(drawn === null ? {} : { outcome: drawn }),
  };
  await writeOutbox(tx, [{ bookId, topic: 'merchant', payload: { message }, at }]);
}

const playersAtOnce = 500;

/** To each player with a ticket of the draw, trial players too: fetch the tickets again. */
export async function announceTickets(tx: Queryable, draw: Draw, at: Date): Promise<void> {
  const message: ServerMessage = { type: 'ticket', gameCode: draw.game.code, numero: draw.numero };
  await tx.query(
    `insert into outbox (merchant_id, id, topic, payload, created_at)
       select $1, gen_random_uuid(), 'players', json_agg(json_build_object('playerId', p.player_id, 'message', $3::json)), $4
         from (select player_id, (row_number() over () / $5) as part
                 from (select distinct player_id from lottery_tickets where merchant_id = $1 and draw_id = $2) d) p
        group by p.part`,
    [draw.bookId, draw.drawId, JSON.stringify(message), at, playersAtOnce],
  );
}

/** To the players of these tickets: fetch them again. */
export async function announceEnds(
  tx: Queryable,
  bookId: BookId,
  tickets: readonly { playerId: string; gameCode: string; numero: string }[],
  at: Date,
): Promise<void> {
  const payloads = tickets.map(({ playerId, gameCode, numero }) => {
    const message: ServerMessage = { type: 'ticket', gameCode, numero };
    return { bookId, topic: 'player' as const, payload: { playerId, message }, at };
  });
  await writeOutbox(tx, payloads);
}

export type BalanceChange = { playerId: string; posted: Posted };

/** New balances; of an operation that was posted before nothing is sent again. */
export async function announceBalances(
  tx: Queryable,
  { bookId, brand }: Pick<Draw, 'bookId' | 'brand'>,
  changes: readonly BalanceChange[],
  at: Date,
): Promise<void> {
  const fresh = changes.filter(({ posted }) => !posted.repeated);
  if (fresh.length === 0) return;
  const all = <T>(value: T) => fresh.map(() => value);
  await tx.query(
    `select queue_player_messages($1::int[], $2::uuid[], $3::uuid[], $4::bigint[], $5::smallint[], $6::text[], $7::bigint[], $8::text[],
       $9::timestamptz[])`,
    [
      all(bookId),
      fresh.map(() => newId(at)),
      fresh.map(({ playerId }) => playerId),
      fresh.map(({ posted }) => posted.balance),
      all(scaleOf(currencyOf(brand.currency))),
      all(brand.currency),
      fresh.map(({ posted }) => posted.seq),
      all(null),
      all(at),
    ],
  );
}
