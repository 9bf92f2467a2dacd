import type { LotteryGame } from '@perya/contract';

/** Joins games with their draws; the one whose sales end first leads, those without a draw come last. */
export function byClose<G extends { nodeId: number }>(
  games: readonly G[],
  draws: readonly LotteryGame[],
): { game: G; draw: LotteryGame | undefined }[] {
  const known = new Map(draws.map((draw) => [draw.nodeId, draw]));
  const closes = (draw: LotteryGame | undefined) =>
    draw?.next ? Date.parse(draw.next.closesAt) : Number.POSITIVE_INFINITY;
  return games
    .map((game) => ({ game, draw: known.get(game.nodeId) }))
    .sort((one, other) => {
      const [first, second] = [closes(one.draw), closes(other.draw)];
      return first === second ? one.game.nodeId - other.game.nodeId : first - second;
    });
}
