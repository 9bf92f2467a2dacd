// Gives tickets back before their draws close: those of slips that stop on a win, and of players who exclude themselves.
import type { TicketEndReason } from '@perya/contract/constants';
import { parseTerms } from '@perya/lottery';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { soleBookOf } from '../../platform/ids.ts';
import type { Posting } from '../ledger/index.ts';
import { currencyOf } from '../wallet/index.ts';
import { refundId } from './draw-ids.ts';
import { announceBalances, announceEnds } from './draw-messages.ts';
import { type Draw, type DrawParts, type Sides, sidesOf } from './draw-parts.ts';
import { requireGame } from './game-directory.ts';
import type { LotteryDependencies } from './parts.ts';
import { reservationsOf } from './place-slip.ts';
import { endPlans, slipsOfPlans } from './plan-queries.ts';
import { linesOf } from './ticket-lines.ts';

/** A draw that closes sooner keeps its tickets, so that no player watches one vanish at the close. */
const leastAheadS = 60;
const slipsAtOnce = 20;
const firstSlip = '00000000-0000-0000-0000-000000000000';

/**
 * Slips that stop on a win and have won in this draw: their later tickets are given back, and so are those of their subscriptions, which
 * end. Repeatable; runs before the draw is settled, so that a crash leaves it to be done again.
 */
export async function stopWonSlips(parts: DrawParts, draw: Draw): Promise<void> {
  const { database, clock } = parts;
  for (let after = firstSlip; ; ) {
    const { rows } = await database.query<{ slip_id: string; plan_id: string | null }>(
      `select t.slip_id, s.plan_id from lottery_tickets t
         join lottery_wins w on w.merchant_id = t.merchant_id and w.draw_id = t.draw_id and w.ticket_hash = t.ticket_hash
         join lottery_slips s on s.merchant_id = t.merchant_id and s.slip_id = t.slip_id
        where t.merchant_id = $1 and t.draw_id = $2 and t.stop_on_win and t.slip_id > $3 order by t.slip_id limit $4`,
      [draw.brand.id, draw.drawId, after, slipsAtOnce],
    );
    const last = rows.at(-1);
    if (!last) return;
    const slipIds = rows.map(({ slip_id }) => slip_id);
    const planIds = rows.flatMap(({ plan_id }) => plan_id ?? []);
    await database.transaction(async (tx) => {
      // Before the slips are looked up: a slip in flight holds its subscription.
      await endPlans(parts, tx, draw.brand, { planIds, reason: 'won', at: clock.now() });
      const planSlips = await slipsOfPlans(tx, draw.brand, planIds);
      await endTickets(parts, tx, draw.brand, { slipIds: [...slipIds, ...planSlips], why: 'won' });
    });
    after = last.slip_id;
  }
}

/** Tickets are found by their player and slip. */
const ticketsOfSlips = `(select s.merchant_id, s.player_id, s.slip_id from lottery_slips s
                           where s.merchant_id = $1 and s.slip_id = any ($2)) s
         join lottery_tickets t on t.merchant_id = s.merchant_id and t.player_id = s.player_id and t.slip_id = s.slip_id`;

type EndParts = Pick<LotteryDependencies, 'ledger' | 'clock' | 'games'>;
type Ending = { slipIds: readonly string[]; why: TicketEndReason };

/**
 * Gives back the tickets of these slips in open draws that close more than a minute from now by the database's clock; each once. A draw's
 * row decides: it is held (shared) from the look at its state to the commit, and its close waits for that, so that no ticket is both given
 * back and sealed. Locks draws by id, exposure by key, then accounts by id, as the placing of slips does.
 */
export async function endTickets(
  parts: EndParts,
  tx: Tx,
  brand: Merchant,
  { slipIds, why }: Ending,
): Promise<void> {
  const at = parts.clock.now();
  await tx.query(
    `select 1 from lottery_draws d
      where d.merchant_id = $1 and d.state = 'open' and d.draw_id in (
        select t.draw_id from ${ticketsOfSlips})
      order by d.draw_id for share of d`,
    [brand.id, slipIds],
  );
  // A new statement, so that it sees a close that held the lock.
  const { rows } = await tx.query<{ draw_id: string; ticket_hash: string }>(
    `insert into lottery_ends (merchant_id, draw_id, ticket_hash, why, ended_at)
       select t.merchant_id, t.draw_id, t.ticket_hash, $3, $4 from ${ticketsOfSlips}
         join lottery_draws d on d.merchant_id = t.merchant_id and d.draw_id = t.draw_id
        where d.state = 'open' and d.void_reason is null
          and d.closes_at > clock_timestamp() + make_interval(secs => $5)
        order by t.draw_id, t.ticket_hash
     on conflict (merchant_id, draw_id, ticket_hash) do nothing returning draw_id, ticket_hash`,
    [brand.id, slipIds, why, at, leastAheadS],
  );
  if (rows.length === 0) return;
  const tickets = await readEnded(tx, brand, rows);
  await releaseQuota(parts, tx, brand, tickets);
  await giveBack(parts, tx, brand, tickets);
}

type Ended = {
  draw_id: string;
  ticket_id: string;
  player_id: string;
  account_id: string;
  lines: string;
  series: number;
  stake_minor: bigint;
  rebate_minor: bigint;
  trial: boolean;
  game_code: string;
  numero: string;
  terms: string;
};

async function readEnded(
  tx: Queryable,
  brand: Merchant,
  keys: readonly { draw_id: string; ticket_hash: string }[],
): Promise<Ended[]> {
  const { rows } = await tx.query<Ended>(
    `select t.draw_id, t.ticket_id, t.player_id, t.account_id, t.lines, t.series, t.stake_minor, t.rebate_minor, t.trial, d.game_code,
            d.numero, m.text as terms
       from (select * from unnest($2::uuid[], $3::text[]) k (draw_id, ticket_hash)) k
       join lottery_tickets t on t.merchant_id = $1 and t.draw_id = k.draw_id and t.ticket_hash = k.ticket_hash
       join lottery_draws d on d.merchant_id = t.merchant_id and d.draw_id = t.draw_id
       join lottery_terms m on m.merchant_id = d.merchant_id and m.game_code = d.game_code and m.hash = d.terms_hash
      order by t.draw_id, t.ticket_hash`,
    [brand.id, keys.map(({ draw_id }) => draw_id), keys.map(({ ticket_hash }) => ticket_hash)],
  );
  return rows;
}

/** What the tickets had reserved is free for others again; trial tickets reserve nothing. */
async function releaseQuota(
  parts: EndParts,
  tx: Queryable,
  brand: Merchant,
  tickets: readonly Ended[],
): Promise<void> {
  const currency = currencyOf(brand.currency);
  const reserved = tickets.flatMap(({ draw_id, game_code, terms: text, lines, series, trial }) => {
    if (trial) return [];
    const { game } = requireGame(parts, brand, game_code);
    const terms = parseTerms(text);
    if (!terms) throw new Error(`the terms of ${game_code} are not those of the rules`);
    return reservationsOf(game, terms, linesOf(lines), series, currency).map((one) => ({ ...one, draw_id }));
  });
  if (reserved.length === 0) return;
  const values = [
    brand.id,
    reserved.map(({ draw_id }) => draw_id),
    reserved.map(({ market }) => market),
    reserved.map(({ pick }) => pick),
  ];
  await tx.query(
    `select 1 from lottery_exposure e
      where e.merchant_id = $1 and (e.draw_id, e.market, e.pick) in (select * from unnest($2::uuid[], $3::integer[], $4::text[]))
      order by e.merchant_id, e.draw_id, e.market, e.pick for update`,
    values,
  );
  await tx.query(
    `update lottery_exposure e set liability_minor = e.liability_minor - w.liability
       from (select draw_id, market, pick, sum(liability)::bigint as liability
               from unnest($2::uuid[], $3::integer[], $4::text[], $5::bigint[]) r (draw_id, market, pick, liability) group by 1, 2, 3) w
      where e.merchant_id = $1 and e.draw_id = w.draw_id and e.market = w.market and e.pick = w.pick`,
    [...values, reserved.map(({ liabilityMinor }) => liabilityMinor)],
  );
}

/** A draw that becomes void later finds these refunds under the same ids, and pays none again. */
async function giveBack(
  parts: EndParts,
  tx: Queryable,
  brand: Merchant,
  tickets: readonly Ended[],
): Promise<void> {
  const bookId = soleBookOf(brand.id);
  const at = parts.clock.now();
  const sides = new Map<string, Sides>();
  for (const code of new Set(tickets.map(({ game_code }) => game_code))) {
    const { game } = requireGame(parts, brand, code);
    sides.set(code, await sidesOf(parts, { bookId, brand, game }));
  }
  const postings = tickets.map((ticket): Posting => {
    const { escrowId = '', trialId = '' } = sides.get(ticket.game_code) ?? {};
    return {
      bookId,
      opId: refundId(ticket.ticket_id),
      accountId: ticket.account_id,
      kind: 'lottery_void',
      credit: ticket.stake_minor - ticket.rebate_minor,
      creditFrom: ticket.trial ? trialId : escrowId,
      ref: ticket.draw_id,
      at,
    };
  });
  const posted = await parts.ledger.postAll(tx, postings);
  const changes = tickets.flatMap(({ player_id: playerId }, index) => {
    const one = posted[index];
    return one ? [{ playerId, posted: one }] : [];
  });
  await announceBalances(tx, { bookId, brand }, changes, at);
  const told = tickets.map(({ player_id: playerId, game_code: gameCode, numero }) => ({
    playerId,
    gameCode,
    numero,
  }));
  await announceEnds(tx, bookId, told, at);
}
