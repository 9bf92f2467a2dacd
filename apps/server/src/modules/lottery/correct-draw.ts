// Corrections of outside results: what each ticket would have won is counted and agreed with the witness, then two people sign what is paid on.
import { createHash, hash } from 'node:crypto';
import { canonicalJson } from '@perya/fairness';
import { createSettlement, parseTerms, winText } from '@perya/lottery';
import { arrayValues, type Queryable, type Tx } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { payoutColumns, type TicketPayout } from './count-draw.ts';
import type { Draw, DrawParts } from './draw-parts.ts';
import { readDraw } from './draw-queries.ts';
import { countedTickets } from './draw-tickets.ts';
import { outcomeOf } from './slip-view.ts';
import { linesOf } from './ticket-lines.ts';
import { pauseAfter } from './transitions.ts';

const correctionsAtOnce = 20;
const playersAtOnce = 20;
/** A draw is settled first. */
const unsettledPauseMs = 2000;
const firstPlayer = '00000000-0000-0000-0000-000000000000';

/** True while any merchant has a correction whose next step is due. */
export const correctionsDueQuery = `select exists (select from merchants m where exists (
  select from lottery_corrections c where c.merchant_id = m.id and c.next_at <= :now))`;

type Due = {
  draw_id: string;
  no: number;
  state: 'counting' | 'paid';
  outcome: string;
  failures: number;
  told_to: string | null;
  is_settled: boolean;
};

/** One step of each that is due. A failure is reported and kept with the correction, which waits longer each time. */
export async function advanceCorrections(parts: DrawParts, brand: Merchant): Promise<void> {
  const now = parts.clock.now();
  const { rows } = await parts.database.query<Due>(
    `select c.draw_id, c.no, c.state, c.outcome, c.failures, c.told_to, d.state = 'settled' as is_settled
       from lottery_corrections c join lottery_draws d on d.merchant_id = c.merchant_id and d.draw_id = c.draw_id
      where c.merchant_id = $1 and c.next_at <= $2 order by c.next_at limit $3`,
    [brand.id, now, correctionsAtOnce],
  );
  for (const due of rows) {
    const draw = await readDraw(parts.database, brand, due.draw_id);
    try {
      if (!due.is_settled) await postpone(parts, draw, due, { ms: unsettledPauseMs });
      else if (due.state === 'counting') await countCorrection(parts, draw, due);
      else await tellPlayers(parts, draw, due);
    } catch (error) {
      parts.onFault(error, 'draw correction');
      const failure = error instanceof Error ? error.message : String(error);
      await postpone(parts, draw, due, { ms: pauseAfter('count', due.failures), failure });
    }
  }
}

async function postpone(
  { database, clock }: DrawParts,
  { brand, drawId }: Draw,
  { no, state }: Due,
  { ms, failure }: { ms: number; failure?: string },
): Promise<void> {
  await database.query(
    `update lottery_corrections set next_at = $5, failure = $6, failures = failures + case when $6::text is null then 0 else 1 end
      where merchant_id = $1 and draw_id = $2 and no = $3 and state = $4`,
    [brand.id, drawId, no, state, new Date(clock.now().getTime() + ms), failure ?? null],
  );
}

/** Repeatable: tickets and wins of a settled draw change by a correction alone, of which one is open. */
async function countCorrection(parts: DrawParts, draw: Draw, { no, outcome }: Due): Promise<void> {
  const { root } = draw;
  const terms = parseTerms(draw.terms);
  if (!terms || root === null) throw new Error(`the draw ${draw.drawId} cannot be counted again`);
  const settlement = createSettlement(draw.game, terms, outcomeOf(outcome));
  const winsHash = createHash('sha256');
  let payoutMinor = 0n;
  let winners = 0;
  for await (const page of countedTickets(parts.database, draw, { trial: true })) {
    const counted = page.map((ticket) => ({
      ...ticket,
      payout_minor: settlement.payoutOf(linesOf(ticket.lines), ticket.series),
    }));
    for (const { trial, ticket_hash: ticketHash, payout_minor: won } of counted) {
      if (trial || won === 0n) continue;
      winsHash.update(winText({ ticketHash, payoutMinor: won }));
      payoutMinor += won;
      winners += 1;
    }
    await writeItems(parts.database, draw, no, counted);
  }
  const figures = { payoutMinor, winners, winsHash: winsHash.digest('hex') };
  const receipt = await parts.witness.agreeOutside(
    {
      merchant: draw.merchant,
      game: draw.game.code,
      numero: draw.numero,
      root,
      outcome: outcomeOf(outcome),
      outcomeHash: hash('sha256', canonicalJson(outcomeOf(outcome))),
      ...figures,
    },
    no,
  );
  await becomeCounted(parts.database, draw, { no, ...figures, receipt });
}

/** The tickets for which the correction makes a difference. */
async function writeItems(
  db: Queryable,
  { brand, drawId }: Draw,
  no: number,
  tickets: readonly TicketPayout[],
): Promise<void> {
  await db.query(
    `insert into lottery_correction_items (merchant_id, draw_id, no, ticket_hash, player_id, account_id, paid_minor, payout_minor, trial)
     select $1, $2, $3, t.hash, t.player, t.account, coalesce(w.payout_minor, 0), t.payout, t.trial
       from unnest($4::text[], $5::uuid[], $6::uuid[], $7::bigint[], $8::boolean[]) t (hash, player, account, payout, trial)
       left join lottery_wins w on w.merchant_id = $1 and w.draw_id = $2 and w.ticket_hash = t.hash
      where coalesce(w.payout_minor, 0) <> t.payout
     on conflict (merchant_id, draw_id, no, ticket_hash) do nothing`,
    [brand.id, drawId, no, ...arrayValues(payoutColumns, tickets)],
  );
}

type Counted = { no: number; payoutMinor: bigint; winners: number; winsHash: string; receipt: string };

/** From now on two people may sign it; amounts are of real money. */
async function becomeCounted(
  db: Queryable,
  { brand, drawId }: Draw,
  { no, payoutMinor, winners, winsHash: wins, receipt }: Counted,
): Promise<void> {
  await db.query(
    `update lottery_corrections c
        set state = 'counted', next_at = null, failures = 0, failure = null, payout_minor = $4, winners = $5, wins_hash = $6,
            result_receipt = $7, missing_minor = s.missing, missing_accounts = s.missing_accounts, kept_minor = s.kept,
            kept_accounts = s.kept_accounts
       from (select coalesce(sum(payout_minor - paid_minor) filter (where payout_minor > paid_minor), 0)::bigint as missing,
                    count(distinct account_id) filter (where payout_minor > paid_minor)::int as missing_accounts,
                    coalesce(sum(paid_minor - payout_minor) filter (where paid_minor > payout_minor), 0)::bigint as kept,
                    count(distinct account_id) filter (where paid_minor > payout_minor)::int as kept_accounts
               from lottery_correction_items i where i.merchant_id = $1 and i.draw_id = $2 and i.no = $3 and not i.trial) s
      where c.merchant_id = $1 and c.draw_id = $2 and c.no = $3 and c.state = 'counting'`,
    [brand.id, drawId, no, payoutMinor, winners, wins, receipt],
  );
}

/** A message to each player who was paid on, some at a time; a page that was told is never told again. */
async function tellPlayers(parts: DrawParts, draw: Draw, { no, told_to }: Due): Promise<void> {
  let after: string | undefined = told_to ?? firstPlayer;
  while (after !== undefined) {
    const from: string = after;
    after = await parts.database.transaction((tx) => tellPage(parts, tx, draw, { no, from }));
  }
}

/** The last player of the page; undefined at the end, and where another process has told it. */
async function tellPage(
  { clock, informer, games }: DrawParts,
  tx: Tx,
  { brand, bookId, drawId, game, numero }: Draw,
  { no, from }: { no: number; from: string },
): Promise<string | undefined> {
  const key = [brand.id, drawId, no];
  const { rowCount } = await tx.query(
    `select from lottery_corrections where merchant_id = $1 and draw_id = $2 and no = $3 and state = 'paid'
        and coalesce(told_to, $4) = $5 for update`,
    [...key, firstPlayer, from],
  );
  if (rowCount !== 1) return undefined;
  const { rows } = await tx.query<{ player_id: string; missing: bigint }>(
    `select player_id, sum(payout_minor - paid_minor)::bigint as missing from lottery_correction_items
      where merchant_id = $1 and draw_id = $2 and no = $3 and player_id > $4 and payout_minor > paid_minor and not trial
      group by player_id order by player_id limit $5`,
    [...key, from, playersAtOnce],
  );
  const at = clock.now();
  const name = games.gameByCode(brand.id, game.code)?.nameIn(brand.defaultLanguage) ?? game.code;
  const news = { bookId, kind: 'lottery_corrected', detail: `${name} ${numero}`, at } as const;
  for (const { player_id: playerId, missing: amountMinor } of rows)
    await informer.notify(tx, { ...news, playerId, amountMinor });
  const last = rows.length < playersAtOnce ? undefined : rows.at(-1)?.player_id;
  await tx.query(
    `update lottery_corrections set told_to = coalesce($4, told_to), state = case when $4::uuid is null then 'told' else state end,
        next_at = case when $4::uuid is null then null else next_at end
      where merchant_id = $1 and draw_id = $2 and no = $3`,
    [...key, last ?? null],
  );
  return last;
}
