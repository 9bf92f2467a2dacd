/** Lottery draws: games, bets, odds, outcomes, settlement and proofs. Pure, and the same in Node and in a browser. */
export { checkOutcome, type DrawSeedParts, type DrawSeeds, drawOutcome, drawSeed } from './draw.ts';
export { boardRows } from './engines/board.ts';
export { combinationsOf, isPoolEngine, type PoolEngineName } from './engines/pools.ts';
export { checkLine, type EngineName, marketsOf } from './engines.ts';
export { type LotteryGame, lotteryGameOfNode, lotteryGames, type Schedule } from './games.ts';
export { hashOfTerms, type Sha256 } from './hash.ts';
export { type Market, type Mode, type Outcome, oppositeWords } from './market.ts';
export {
  BLOCK_LEAVES,
  type Block,
  type Inclusion,
  inclusionPath,
  type Leaf,
  merkleRoot,
  openTree,
  type PathNode,
  pathThroughBlocks,
  type Root,
  verifyAbsence,
  verifyInclusion,
} from './merkle.ts';
export {
  mayBeOutside,
  type OutsideSeal,
  outsidePayout,
  outsideSalesEndMs,
  outsideSealText,
  parseOutsideSeal,
  sourcesText,
} from './outside.ts';
export type { PickForm } from './pick-form.ts';
export {
  type PoolDraw,
  type PoolResult,
  poolCounter,
  poolGuarantee,
  poolPayoutOf,
  poolUnits,
  type RaffleDraw,
  type RaffleResult,
  settlePool,
  settleRaffle,
} from './pool-settlement.ts';
export { drawOfNumero, drawsBetween, nextDraws, type ScheduledDraw } from './schedule.ts';
export { createSettlement, type Settlement } from './settlement.ts';
export { parseSlipText } from './slip-text.ts';
export { canonicalPick, type SlipText, type TextFault, type TextLine } from './slip-vocabulary.ts';
export {
  type Exposure,
  exposureOf,
  isLine,
  isSeries,
  type Line,
  maxPayoutOf,
  type Odds,
  oddsFor,
  oddsOf,
  parseTerms,
  rebateOf,
  rebateOfLines,
  seriesRange,
  stakeStepOf,
  type Terms,
  termsOf,
} from './terms.ts';
export {
  holderHash,
  parseSealText,
  parseTicketText,
  type SealFields,
  sealText,
  type TicketFields,
  ticketHash,
  ticketText,
  type Win,
  winsHash,
  winText,
} from './ticket.ts';
export { drawTrend, type TrendGroup, type TrendItem } from './trend.ts';
export {
  type DrawRecord,
  type DrawStep,
  type DrawVerification,
  type TicketRecord,
  verifyDraw,
} from './verify-draw.ts';
