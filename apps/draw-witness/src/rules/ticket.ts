// A ticket's text: its parts, its hash, and whether it is a ticket of this draw with lines that the rules know.
import { z } from 'zod';
import type { Engine } from './games.ts';
import { poolMultiple, unitStake } from './pools.ts';
import { sha256 } from './text.ts';

export type Line = readonly [market: string, pick: string, stake: bigint];
export type Ticket = { lines: Line[]; series: number; stake: bigint };

const amount = z.string().regex(/^[1-9][0-9]{0,14}$/u);
const hexOf = (size: number) => z.string().regex(new RegExp(`^[0-9a-f]{${size}}$`, 'u'));
const ticketShape = z.tuple([
  z.literal('t1'),
  z.string(),
  z.string(),
  z.string(),
  hexOf(64),
  z.string().regex(/^[\w-]{1,64}$/u),
  hexOf(64),
  z.array(z.tuple([z.string(), z.string(), amount])).min(1),
  z.int().min(0),
  amount,
  z.int().min(0),
  hexOf(32),
]);

export type DrawOfTicket = {
  merchant: string;
  game: string;
  numero: string;
  termsHash: string;
  returnPermille: number;
  engine: Engine;
};

const leastSeries = 1700;

/** The ticket, or what is wrong with it. */
export function readTicket(text: string, draw: DrawOfTicket): Ticket | string {
  const parsed = ticketShape.safeParse(parsedJson(text));
  if (!parsed.success) return 'not a ticket';
  const [, merchant, game, numero, termsHash, , , lines, series, stake] = parsed.data;
  // A ticket has neither objects nor undefined, so plain JSON without white space is its canonical form.
  if (JSON.stringify(parsed.data) !== text) return 'not canonical';
  if (merchant !== draw.merchant || game !== draw.game || numero !== draw.numero) return 'of another draw';
  if (termsHash !== draw.termsHash) return 'of other terms';
  const ticket: Ticket = {
    lines: lines.map(([market, pick, each]) => [market, pick, BigInt(each)]),
    series,
    stake: BigInt(stake),
  };
  const sum = ticket.lines.reduce((total, [, , each]) => total + each, 0n);
  if (sum !== ticket.stake) return 'a stake that is not the sum of its lines';
  if (!ticket.lines.every((line) => isLine(draw.engine, line))) return 'a line that no rule knows';
  return isSeries(ticket, draw) ? ticket : 'a series outside of its range';
}

/** A ticket that was read before: whoever uses it compares the root over all of them, which shows that no byte has changed. */
export function sealedTicket(text: string): Ticket {
  const [, , , , , , , lines, series, stake] = JSON.parse(text) as z.infer<typeof ticketShape>; // checked before the seal
  return {
    lines: lines.map(([market, pick, each]) => [market, pick, BigInt(each)]),
    series,
    stake: BigInt(stake),
  };
}

export function ticketHash(text: string | Uint8Array): string {
  return sha256(text);
}

/** Whether the engine has the market, the pick its form, and the stake is one that may be placed on it. */
export function isLine(engine: Engine, [market, pick, stake]: Line): boolean {
  if (engine.kind === 'fixed') return engine.markets.get(market)?.form.accepts(pick) === true;
  if (engine.kind === 'raffle')
    return market === 'raffle' && engine.form.accepts(pick) && stake === unitStake;
  return market === 'pool' && engine.form.accepts(pick) && poolMultiple(engine, pick, stake) !== undefined;
}

/** The series counts for lines of mode L alone. */
function isSeries({ lines, series }: Ticket, { engine, returnPermille }: DrawOfTicket): boolean {
  if (engine.kind !== 'fixed') return true;
  if (!lines.some(([market]) => engine.markets.get(market)?.mode === 'L')) return true;
  const highest = 2 * returnPermille;
  return series <= highest && series >= Math.min(leastSeries, highest);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
