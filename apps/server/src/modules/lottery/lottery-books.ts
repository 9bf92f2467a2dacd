// Compares lottery with the ledger: each game's escrow with its unfinished draws, each pool with its account, each draw with what it paid.
// all merchants in this file: the books are compared as a whole, merchant by merchant.
import type { Database, Tx } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { createLedger } from '../ledger/index.ts';
import { ownerOf } from './draw-names.ts';
import { notEnded } from './draw-tickets.ts';

export type LotteryDifference = {
  problem: 'escrow' | 'pool' | 'payouts' | 'refunds';
  bookId: BookId;
  gameCode: string;
  /** Where it is one draw's. */
  numero: string | null;
  /** Minor units. */
  expected: string;
  found: string;
};

type Game = { bookId: BookId; gameCode: string; escrow: bigint; carried: bigint };

/** What a draw has credited, by kind; trial tickets are paid beside the escrow. */
const credited = `
  select m.merchant_id, m.ref as draw_id, m.kind, sum(m.amount)::bigint as minor,
         coalesce(sum(m.amount) filter (where not exists (select from lottery_tickets t where t.merchant_id = m.merchant_id
           and t.player_id = m.owner_id and t.draw_id = m.ref and t.trial)), 0)::bigint as real_minor
    from ledger_moves m where m.kind in ('lottery_payout', 'lottery_correction', 'lottery_void') group by 1, 2, 3`;

/** Stakes less rebates of draws that are not over, less what they have credited so far; and what the pool carries. */
const games = `
  with credited as (${credited}), unfinished as (
    select d.merchant_id, d.game_code, sum(coalesce(t.kept, 0) - coalesce(c.minor, 0))::bigint as minor
      from lottery_draws d
      left join lateral (select sum(t.stake_minor - t.rebate_minor) as kept from lottery_tickets t
                          where t.merchant_id = d.merchant_id and t.draw_id = d.draw_id and not t.trial) t on true
      left join (select merchant_id, draw_id, sum(real_minor) as minor from credited group by 1, 2) c
        on c.merchant_id = d.merchant_id and c.draw_id = d.draw_id
     where d.state not in ('settled', 'void') group by 1, 2
  )
  select g.merchant_id as "bookId", g.game_code as "gameCode", coalesce(u.minor, 0)::bigint as escrow,
         coalesce(p.carried_minor, 0)::bigint as carried
    from (select distinct merchant_id, game_code from lottery_draws) g
    left join unfinished u on u.merchant_id = g.merchant_id and u.game_code = g.game_code
    left join lottery_pools p on p.merchant_id = g.merchant_id and p.game_code = g.game_code
   order by 1, 2`;

const draws: Record<'payouts' | 'refunds', string> = {
  // A correction adds to the wins what it pays on, and takes nothing back.
  payouts: `
    select d.merchant_id, d.game_code, d.numero, coalesce(w.minor, 0)::text as expected, coalesce(c.minor, 0)::text as found
      from lottery_draws d
      left join (select merchant_id, draw_id, sum(payout_minor)::bigint as minor from lottery_wins group by 1, 2) w
        on w.merchant_id = d.merchant_id and w.draw_id = d.draw_id
      left join (select merchant_id, draw_id, sum(minor)::bigint as minor from (${credited}) k where k.kind <> 'lottery_void' group by 1, 2) c
        on c.merchant_id = d.merchant_id and c.draw_id = d.draw_id
     where case when d.state = 'settled' then coalesce(w.minor, 0) <> coalesce(c.minor, 0) else d.state <> 'counted' and c.minor is not null end`,
  // A void draw has given back all its tickets, any other those that stand in lottery_ends.
  refunds: `
    select d.merchant_id, d.game_code, d.numero, coalesce(t.minor, 0)::text as expected, coalesce(c.minor, 0)::text as found
      from lottery_draws d
      left join (select t.merchant_id, t.draw_id, sum(t.stake_minor - t.rebate_minor)::bigint as minor
                   from lottery_tickets t
                   join lottery_draws own on own.merchant_id = t.merchant_id and own.draw_id = t.draw_id
                  where own.state = 'void' or not (${notEnded}) group by 1, 2) t
        on t.merchant_id = d.merchant_id and t.draw_id = d.draw_id
      left join (${credited}) c on c.merchant_id = d.merchant_id and c.draw_id = d.draw_id and c.kind = 'lottery_void'
     where (d.state = 'void' or d.void_reason is null) and coalesce(t.minor, 0) <> coalesce(c.minor, 0)`,
};

/** Reads one snapshot of all draws and their entries, while play goes on: run it off-peak, as the ledger's own reconciliation. */
export function reconcileLottery(db: Database): Promise<LotteryDifference[]> {
  return db.transaction((tx) => readDifferences(db, tx), { isolation: 'repeatable read' });
}

async function readDifferences(db: Database, tx: Tx): Promise<LotteryDifference[]> {
  const ledger = createLedger(db);
  const found: LotteryDifference[] = [];
  for (const { bookId, gameCode, escrow, carried } of (await tx.query<Game>(games)).rows) {
    const owned = await ledger.balancesOf(bookId, ownerOf(gameCode), tx);
    const balanceOf = (kind: string) => owned.find((account) => account.kind === kind)?.balance ?? 0n;
    const compared = [
      ['escrow', escrow, balanceOf('lottery_escrow')],
      ['pool', carried, balanceOf('lottery_pool')],
    ] as const;
    for (const [problem, expected, actual] of compared)
      if (expected !== actual)
        found.push({
          problem,
          bookId,
          gameCode,
          numero: null,
          expected: String(expected),
          found: String(actual),
        });
  }
  for (const problem of ['payouts', 'refunds'] as const) {
    const { rows } = await tx.query<Omit<LotteryDifference, 'problem'>>(
      `select merchant_id as "bookId", game_code as "gameCode", numero, expected, found from (${draws[problem]}) c order by 1, 2, 3`,
    );
    found.push(...rows.map((row) => ({ problem, ...row })));
  }
  return found;
}
