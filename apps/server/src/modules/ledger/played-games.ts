// Names the games whose stakes go to one account: their type, and how much of a stake counts as turnover.
import { commissionTypeOf, edgeOfPpm, turnoverWeight } from '@perya/commissions';
import type { GameType } from '@perya/contract/constants';
import type { PlayedGames } from './ledger.ts';

/** `edgePpm`: the operator's expected share of a stake in millionths; stakes of games without one count for nobody. */
export const playedGames = (of: {
  gameType: GameType;
  vendor: string | null;
  edgePpm: number;
}): PlayedGames => ({
  type: commissionTypeOf(of.gameType),
  vendor: of.vendor,
  edgePpm: of.edgePpm,
  weightPpm: turnoverWeight(edgeOfPpm(of.edgePpm)),
});
