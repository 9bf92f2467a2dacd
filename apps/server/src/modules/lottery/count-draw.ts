// Counts a draw: what each ticket wins is written page by page, the pool is shared out, and the witness's own recount has to agree.
import { createHash, hash } from 'node:crypto';
import { canonicalJson } from '@perya/fairness';
import {
  createSettlement,
  isPoolEngine,
  type Line,
  type PoolEngineName,
  parseTerms,
  poolCounter,
  poolPayoutOf,
  settlePool,
  settleRaffle,
  winText,
} from '@perya/lottery';
import { arrayValues, type Column, isUniqueViolation } from '../../platform/db/index.ts';
import { type Draw, type DrawParts, isOutside, type StepEnd } from './draw-parts.ts';
import { moveDraw, noteFigures, readDraw } from './draw-queries.ts';
import { type CountedTicket, countedTickets } from './draw-tickets.ts';
import { holdDraw } from './hold-draw.ts';
import { type PoolFigures, poolOfText, poolText, readPool } from './pool-figures.ts';
import { outcomeOf } from './slip-view.ts';
import { linesOf } from './ticket-lines.ts';
import { longestWaitMs } from './transitions.ts';
import { WitnessAway, WitnessRefusal } from './witness-answer.ts';

/** A pool's draw waits for the one before it, whose pool it carries on. */
const earlierPauseMs = 2000;

/** What a ticket wins, in minor units. */
type PayoutOf = (lines: readonly Line[], series: number) => bigint;

export async function countDraw(parts: DrawParts, draw: Draw): Promise<StepEnd> {
  if (draw.winsHash === null) {
    if (isPoolEngine(draw.game.engine) && (await isEarlierUnfinished(parts, draw))) return earlierPauseMs;
    beginRecount(parts, draw);
    await countTickets(parts, draw);
  }
  return agreeWithWitness(parts, await readDraw(parts.database, draw.brand, draw.drawId));
}

async function isEarlierUnfinished({ database }: DrawParts, draw: Draw): Promise<boolean> {
  const { rows } = await database.query<{ earlier: boolean }>(
    `select exists (select from lottery_draws where merchant_id = $1 and game_code = $2 and draw_at < $3
        and state not in ('settled', 'void')) as earlier`,
    [draw.brand.id, draw.game.code, draw.drawAt],
  );
  return rows[0]?.earlier === true;
}

/** The witness counts while we do. Its silence is no fault here: it is asked for its word later. */
function beginRecount({ witness }: DrawParts, draw: Draw): void {
  const { merchant, game, numero, seed, beaconSignature: signature } = draw;
  if (seed === null || signature === null) return;
  witness.recount({ merchant, game: game.code, numero, seed, signature }).catch(() => undefined);
}

/** Repeatable: what a crash has left is written again as it was. */
async function countTickets(parts: DrawParts, draw: Draw): Promise<void> {
  const { payoutOf, pool } = await rulesOf(parts, draw);
  const payoutOfText = remembered(payoutOf);
  const winsHash = createHash('sha256');
  let payoutMinor = 0n;
  let winners = 0;
  // A page is written while the next one is computed.
  let written = Promise.resolve();
  for await (const page of countedTickets(parts.database, draw, { trial: true })) {
    const wins: TicketPayout[] = [];
    let texts = '';
    for (const ticket of page) {
      const won = payoutOfText(ticket.lines, ticket.series);
      if (won === 0n) continue;
      wins.push({ ...ticket, payout_minor: won });
      if (ticket.trial) continue;
      texts += winText({ ticketHash: ticket.ticket_hash, payoutMinor: won });
      payoutMinor += won;
      winners += 1;
    }
    winsHash.update(texts);
    await written;
    written = writeWins(parts, draw, wins);
    written.catch(() => undefined);
  }
  await written;
  await noteFigures(parts.database, draw, {
    payout_minor: payoutMinor,
    winners,
    wins_hash: winsHash.digest('hex'),
    pool: pool ? poolText(pool) : null,
  });
}

/** So many texts of lines are remembered: many tickets of a draw have the same few bets. */
const mostKept = 10_000;

function remembered(payoutOf: PayoutOf): (lines: string, series: number) => bigint {
  const kept = new Map<string, bigint>();
  return (lines, series) => {
    const key = `${series} ${lines}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const payout = payoutOf(linesOf(lines), series);
    if (kept.size < mostKept) kept.set(key, payout);
    return payout;
  };
}

type Rules = { payoutOf: PayoutOf; pool?: PoolFigures };

async function rulesOf(parts: DrawParts, draw: Draw): Promise<Rules> {
  const { engine } = draw.game;
  const outcome = outcomeOf(draw.outcome);
  if (isPoolEngine(engine)) return poolRules(parts, draw, engine, outcome);
  if (engine === 'raffle') return raffleRules(draw, outcome);
  const terms = parseTerms(draw.terms);
  if (!terms) throw new Error(`the terms of ${draw.game.code} are not those of the rules`);
  const settlement = createSettlement(draw.game, terms, outcome);
  return { payoutOf: settlement.payoutOf };
}

/** Two passes: the units of all tickets, then each ticket's share. */
async function poolRules(
  { database }: DrawParts,
  draw: Draw,
  engine: PoolEngineName,
  outcome: unknown,
): Promise<Rules> {
  const unitsOf = poolCounter(engine, outcome);
  const unitsByTier = unitsOf([]);
  for await (const page of countedTickets(database, draw, { trial: false }))
    for (const { lines } of page)
      for (const [tier, units] of unitsOf(linesOf(lines)).entries())
        unitsByTier[tier] = (unitsByTier[tier] ?? 0n) + units;
  const before = await readPool(database, draw);
  const salesMinor = draw.stakeMinor ?? 0n;
  const result = settlePool({ engine, salesMinor, ...before, unitsByTier });
  return {
    payoutOf: (lines) => poolPayoutOf(unitsOf(lines), result.sharesMinor),
    pool: { ...before, ...result, unitsByTier },
  };
}

function raffleRules(draw: Draw, outcome: unknown): Rules {
  const salesMinor = draw.stakeMinor ?? 0n;
  // Each number is sold once, at one price.
  const soldNumbers = Number(salesMinor / raffleNumberMinor);
  const result = settleRaffle({ salesMinor, soldNumbers, outcome });
  if (result.void) throw new Error(`the raffle ${draw.numero} was drawn with too few numbers`);
  const prizes = new Map(result.prizes.map(({ number, payoutMinor }) => [number, payoutMinor]));
  return {
    payoutOf: (lines) => lines.reduce((sum, { pick }) => sum + (prizes.get(Number(pick)) ?? 0n), 0n),
  };
}

const raffleNumberMinor = 2000n;

export type TicketPayout = CountedTicket & { payout_minor: bigint };

export const payoutColumns: Column<TicketPayout>[] = [
  ['ticket_hash', 'text', (win) => win.ticket_hash],
  ['player_id', 'uuid', (win) => win.player_id],
  ['account_id', 'uuid', (win) => win.account_id],
  ['payout_minor', 'bigint', (win) => win.payout_minor],
  ['trial', 'boolean', (win) => String(win.trial)],
];

/** Looking for a win that is there already costs a third of writing it; only a crash has left one. */
async function writeWins(parts: DrawParts, draw: Draw, wins: readonly TicketPayout[]): Promise<void> {
  if (wins.length === 0) return;
  await insertWins(parts, draw, wins).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
    return insertWins(parts, draw, wins, 'on conflict (merchant_id, draw_id, ticket_hash) do nothing');
  });
}

/** Only while the draw waits to be counted: a process that comes late would share out the pool that this draw has left. */
async function insertWins(
  { database }: DrawParts,
  draw: Draw,
  wins: readonly TicketPayout[],
  onConflict = '',
): Promise<void> {
  await database.query(
    `with drawn as materialized (
       select from lottery_draws where merchant_id = $1 and draw_id = $2 and state = 'drawn' for share
     )
     insert into lottery_wins (merchant_id, draw_id, ticket_hash, player_id, account_id, payout_minor, trial)
       select $1, $2, w.* from drawn
        cross join (select unnest($3::text[]), unnest($4::uuid[]), unnest($5::uuid[]), unnest($6::bigint[]), unnest($7::boolean[])) w
     ${onConflict}`,
    [draw.brand.id, draw.drawId, ...arrayValues(payoutColumns, wins)],
  );
}

/** Nothing is paid before the witness has the same figures; where it has others, staff decide. */
async function agreeWithWitness(parts: DrawParts, draw: Draw): Promise<StepEnd> {
  const { database, witness, clock } = parts;
  const { root, seed, outcome, beaconSignature, payoutMinor, winners, winsHash: wins } = draw;
  if (draw.state !== 'drawn') return undefined;
  const isProven = isOutside(draw) || (seed !== null && beaconSignature !== null);
  if (root === null || outcome === null || !isProven) throw new Error(`the draw ${draw.drawId} is not drawn`);
  if (payoutMinor === null || winners === null || wins === null)
    throw new Error(`the draw ${draw.drawId} is not counted`);
  const pool = poolOfText(draw.pool);
  try {
    const counted = {
      merchant: draw.merchant,
      game: draw.game.code,
      numero: draw.numero,
      root,
      winners,
      outcome: outcomeOf(outcome),
      outcomeHash: hash('sha256', canonicalJson(outcomeOf(outcome))),
      payoutMinor,
      winsHash: wins,
    };
    const receipt = await (seed === null || beaconSignature === null
      ? witness.agreeOutside(counted)
      : witness.agree({
          ...counted,
          seed,
          signature: beaconSignature,
          pool: pool && {
            carried: pool.carried,
            unwon: pool.unwon,
            topUp: pool.topUp,
            carriedAfter: pool.carriedAfter,
            unwonAfter: pool.unwonAfter,
          },
        }));
    const set = { result_receipt: receipt };
    await moveDraw(database, draw, { from: 'drawn', to: 'counted', nextAt: clock.now(), set });
    return undefined;
  } catch (error) {
    const isLong = clock.now().getTime() > draw.drawAt.getTime() + longestWaitMs;
    const isHeld = error instanceof WitnessRefusal || (error instanceof WitnessAway && isLong);
    if (!isHeld || (error instanceof WitnessRefusal && error.code === 'RESULT_EARLY')) throw error;
    parts.onFault(error, 'draw held: the witness does not agree');
    parts.metrics?.drawEvents.inc({ event: 'disagreement' });
    await database.transaction((tx) => holdDraw(tx, draw, error.message, clock.now()));
    return undefined;
  }
}
