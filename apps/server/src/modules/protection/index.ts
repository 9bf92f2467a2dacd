export { demandDeclared, type Newcomer, requireNotExcluded } from './excluded-people.ts';
export {
  depositBlock,
  heldRefusal,
  requireDeposit,
  requireDepositCredit,
  requireLaunch,
  requireUnrested,
  restOf,
} from './held.ts';
export { isSameName } from './person-name.ts';
export { createProtection, type Protection } from './protection.ts';
export { protectionRoutes } from './routes.player.ts';
export { liftStop, type NewStop, readStops, stopPlay } from './stops.ts';
