// Lists in-house rounds, rounds of outside vendors and lottery tickets together, newest first.
import type { Queryable } from '../../platform/db/index.ts';
import { readTicketRecords, type TicketRecord } from '../lottery/index.ts';
import { type OutsideRound, readOutsideRounds } from '../vendor-wallet/index.ts';
import { type RecordRow, readPage, type Span } from './queries.ts';

export type Played = {
  roundId: string;
  /** null: a game that the catalogue does not know, or a ticket, whose game has a code. */
  nodeId: number | null;
  gameCode: string;
  /** null for in-house games. */
  vassalage: string | null;
  vendorRef: string | null;
  /** Without refunds. */
  stakeMinor: bigint;
  payoutMinor: bigint;
  state: 'open' | 'settled' | 'rolledback';
  startedAt: Date;
  settledAt: Date | null;
};

type Page = { limit: number; offset: number; hasOthers: boolean };

/** One page; with rounds of vendors or tickets, all pages before it are read too, because all kinds are sorted together. */
export async function readPlayed(
  db: Queryable,
  span: Span,
  { limit, offset, hasOthers }: Page,
): Promise<Played[]> {
  if (!hasOthers) return (await readPage(db, span, limit, offset)).map(ours);
  const upTo = offset + limit;
  const [inHouse, outside, tickets] = await Promise.all([
    readPage(db, span, upTo, 0),
    readOutsideRounds(db, span, { limit: upTo, offset: 0 }),
    readTicketRecords(db, span, upTo),
  ]);
  return [...inHouse.map(ours), ...outside.map(theirs), ...tickets.map(drawn)]
    .sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
    .slice(offset, upTo);
}

const ours = (row: RecordRow): Played => ({
  roundId: row.round_id,
  nodeId: row.node_id,
  gameCode: row.game_code,
  vassalage: null,
  vendorRef: null,
  stakeMinor: row.stake_minor,
  payoutMinor: row.payout_minor,
  state: row.state,
  startedAt: row.started_at,
  settledAt: row.settled_at,
});

const theirs = ({ game, stakeMinor, refundedMinor, ...round }: OutsideRound): Played => ({
  ...round,
  gameCode: game,
  stakeMinor: stakeMinor - refundedMinor,
});

const drawn = ({ ticketId, ...ticket }: TicketRecord): Played => ({
  ...ticket,
  roundId: ticketId,
  nodeId: null,
  vassalage: null,
  vendorRef: null,
});
