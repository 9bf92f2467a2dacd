// The winner board: settled rounds of real money of the last seven days, the largest first, each with its proof.
import { type Language, winnerBoard } from '@perya/contract';
import { toWire } from '@perya/money';
import { dayMs } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/db/index.ts';
import type { Merchant, QueryOf, ValueOf } from '../../platform/http/index.ts';
import { type BookId, type BrandId, soleBookOf } from '../../platform/ids.ts';
import { maskName } from '../../platform/mask-name.ts';
import { currencyOf } from '../wallet/index.ts';
import type { Parts } from './parts.ts';

const boardDays = 7;
const freshMs = 2000;

type WinnerRow = {
  round_id: string;
  node_id: number;
  won_minor: bigint;
  jackpot: boolean;
  settled_at: Date;
  username: string;
};

/** Reads each day's best by an index, and its jackpots: the cost does not grow with the rounds of a day. */
async function readWinners(db: Queryable, bookId: BookId, now: Date): Promise<WinnerRow[]> {
  const days = Array.from({ length: boardDays + 1 }, (_, back) =>
    new Date(now.getTime() - back * dayMs).toISOString().slice(0, 10),
  );
  const { rows } = await db.query<WinnerRow>(
    `select w.round_id, w.node_id, w.payout_minor + coalesce(j.amount_minor, 0) as won_minor, w.settled_at,
                  j.amount_minor is not null as jackpot, p.username
             from (
               select w.* from unnest($2::date[]) as d (day)
                cross join lateral (
                  select round_id, node_id, payout_minor, settled_at, player_id from rounds
                   where merchant_id = $1 and (settled_at at time zone 'utc')::date = d.day and state = 'settled' and not trial
                     and payout_minor > stake_minor and settled_at > $3
                   order by payout_minor desc limit $4) w
               union
               select r.round_id, r.node_id, r.payout_minor, r.settled_at, r.player_id
                 from jackpot_wins j join rounds r using (merchant_id, round_id)
                where j.merchant_id = $1 and j.paid_at > $3 and r.state = 'settled' and r.settled_at > $3) w
             join players p on p.merchant_id = $1 and p.id = w.player_id
             left join jackpot_wins j on j.merchant_id = $1 and j.round_id = w.round_id
            order by won_minor desc, w.settled_at desc limit $4`,
    [bookId, days, new Date(now.getTime() - boardDays * dayMs), winnerBoard.limit],
  );
  return rows;
}

export type WinnerBoard = (
  merchant: Merchant,
  query: QueryOf<'GET /wps/game/winners'>,
  language: Language,
  now: Date,
) => Promise<ValueOf<'GET /wps/game/winners'>>;

/** At most two seconds old. */
export function createWinnerBoard(parts: Pick<Parts, 'database' | 'games'>): WinnerBoard {
  const cached = new Map<BrandId, { at: number; rows: Promise<WinnerRow[]> }>();

  function rowsOf(merchant: Merchant, now: Date): Promise<WinnerRow[]> {
    const known = cached.get(merchant.id);
    if (known && Math.abs(now.getTime() - known.at) < freshMs) return known.rows;
    const rows = readWinners(parts.database, soleBookOf(merchant.id), now);
    cached.set(merchant.id, { at: now.getTime(), rows });
    rows.catch(() => cached.delete(merchant.id));
    return rows;
  }

  return async (merchant, query, language, now) => {
    const currency = currencyOf(merchant.currency);
    const rows = await rowsOf(merchant, now);
    const category = query.gameCategory ?? 'ALL';
    const winners = rows.flatMap((row) => {
      const game = parts.games.game(merchant.id, row.node_id);
      if (!game || (category !== 'ALL' && game.gameCategory !== category)) return [];
      const vo = {
        iconUrl: game.iconUrl,
        gameName: game.nameIn(language),
        customerName: maskName(row.username),
        winAmount: toWire(row.won_minor, currency),
      };
      const { round_id: roundId, node_id: nodeId, jackpot } = row;
      return [{ roundId, nodeId, settledAt: row.settled_at.toISOString(), jackpot, vo }];
    });
    return { winners: winners.slice(0, query.limitNum ?? winnerBoard.limit), currency };
  };
}
