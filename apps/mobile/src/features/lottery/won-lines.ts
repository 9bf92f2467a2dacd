// Which lines of a ticket won, by the rules of its game and the outcome of its draw.
import type { LotteryTicket } from '@perya/contract';
import { createSettlement, lotteryGames, termsOf } from '@perya/lottery';

/** The places of the lines that are paid; empty before the draw, and for pools and raffles, whose tiers the proof shows. */
export function wonLines(
  ticket: Pick<LotteryTicket, 'gameCode' | 'outcome' | 'lines' | 'state'>,
): ReadonlySet<number> {
  const game = lotteryGames.get(ticket.gameCode);
  if (!game || !ticket.outcome || ticket.state !== 'won') return new Set();
  try {
    const { payoutOf } = createSettlement(game, termsOf(game), ticket.outcome);
    return new Set(
      ticket.lines.flatMap(({ market, pick }, at) =>
        payoutOf([{ market, pick, stakeMinor: 1_000_000n }], 2 * game.returnPermille) > 0n ? [at] : [],
      ),
    );
  } catch {
    return new Set();
  }
}
