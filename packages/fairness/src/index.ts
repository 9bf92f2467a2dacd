/** Provable fairness: seeds → outcomes, and their verification. Pure, and the same in Node and in a browser. */
export { canonicalJson } from './canonical-json.ts';
export {
  drawJackpot,
  JACKPOT_DRAW,
  JACKPOT_SHARE,
  jackpotMessage,
  jackpotOdds,
} from './jackpot-draw.ts';
export {
  clientSeedFrom,
  hashServerSeed,
  isClientSeed,
  isNonce,
  isServerSeed,
  ROTATE_AFTER_MS,
  ROTATE_AFTER_ROUNDS,
  rotationDue,
  rotationRefusal,
  serverSeedFrom,
} from './seeds.ts';
export {
  createOutcomeSource,
  type OutcomeSeeds,
  type OutcomeSource,
  outcomeBlock,
  type SeedHmac,
} from './source.ts';
export {
  type RoundRecord,
  type Verification,
  type VerificationStep,
  verifyRound,
} from './verify-round.ts';
