// Lists in-house rounds and rounds of outside vendors together, newest first.
import type { Queryable } from '../../platform/db/index.ts';
import { type OutsideRound, readOutsideRounds } from '../vendor-wallet/index.ts';
import { type RecordRow, readPage, type Span } from './queries.ts';

export type Played = {
  roundId: string;
  /** null: a game that the catalogue does not know. */
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

type Page = { limit: number; offset: number; hasOutside: boolean };

/** One page; with outside rounds, all pages before it are read too, because both kinds are sorted together. */
export async function readPlayed(
  db: Queryable,
  span: Span,
  { limit, offset, hasOutside }: Page,
): Promise<Played[]> {
  if (!hasOutside) return (await readPage(db, span, limit, offset)).map(ours);
  const upTo = offset + limit;
  const [inHouse, outside] = await Promise.all([
    readPage(db, span, upTo, 0),
    readOutsideRounds(db, span, { limit: upTo, offset: 0 }),
  ]);
  return [...inHouse.map(ours), ...outside.map(theirs)]
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
