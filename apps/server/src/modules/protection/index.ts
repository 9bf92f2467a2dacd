// The API of the protection module.
export { type Newcomer, recordDeclaration, requireNotExcludedElsewhere } from './excluded-people.ts';
export { isSameName, mayBeSamePerson } from './person-name.ts';
export {
  depositBlock,
  exclusionOf,
  playBlockRefusal,
  requireDeposit,
  requireDepositCredit,
  requireLaunch,
  requireNoExclusion,
} from './play-block.ts';
export { createProtection, type Protection } from './protection.ts';
export { officeStopRoutes } from './routes.office.ts';
export { protectionRoutes } from './routes.player.ts';
export { stopActs } from './stop-acts.ts';
export { findStopped, type NewStop, readStops, stopPlay } from './stops.ts';
