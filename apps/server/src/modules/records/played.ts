// Rounds of the house and of outside vendors in one row, newest first.
import type { Queryable } from '../../platform/db/index.ts';
import { type OutsideRound, readOutsideRounds } from '../vendor-wallet/index.ts';
import { type RecordRow, readPage, type Span } from './queries.ts';

export type Played = {
  roundId: string;
  /** null: a game that the catalogue does not know. */
  nodeId: number | null;
  gameCode: string;
  /** null for the house's own: the game says whose it is. */
  vassalage: string | null;
  vendorRef: string | null;
  /** Less what was given back. */
  stakeMinor: bigint;
  payoutMinor: bigint;
  state: 'open' | 'settled' | 'rolledback';
  startedAt: Date;
  settledAt: Date | null;
};

type Page = { limit: number; offset: number; hasOutside: boolean };

/** One page; what stands before it is read too where two kinds are mixed, since only then their order is known. */
export async function readPlayed(
  db: Queryable,
  span: Span,
  { limit, offset, hasOutside }: Page,
): Promise<Played[]> {
  if (!hasOutside) return (await readPage(db, span, limit, offset)).map(ours);
  const upTo = offset + limit;
  const [house, outside] = await Promise.all([
    readPage(db, span, upTo, 0),
    readOutsideRounds(db, span, { limit: upTo, offset: 0 }),
  ]);
  return [...house.map(ours), ...outside.map(theirs)]
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
