/** Provable fairness: seeds → outcomes, and their verification. Pure, and the same in Node and in a browser. */
export {
  drawJackpot,
  JACKPOT_DRAW,
  JACKPOT_SHARE,
  type JackpotDraw,
  jackpotMessage,
  jackpotOdds,
} from './jackpot-draw.ts';
export {
  clientSeedFrom,
  hashServerSeed,
  isClientSeed,
  isGameCode,
  isNonce,
  isServerSeed,
  ROTATE_AFTER_MS,
  ROTATE_AFTER_ROUNDS,
  rotationDue,
  rotationRefusal,
  SCHEME,
  SERVER_SEED_BYTES,
  type SeedPairUse,
  serverSeedFrom,
} from './seeds.ts';
export {
  blockMessage,
  createOutcomeSource,
  type OutcomeSeeds,
  type OutcomeSource,
  outcomeBlock,
  type SeedHmac,
} from './source.ts';
export {
  canonicalJson,
  type ReplayedRound,
  type RoundRecord,
  type Verification,
  type VerificationStep,
  verifyRound,
} from './verify-round.ts';
