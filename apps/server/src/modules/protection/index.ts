export { demandDeclared, type Newcomer } from './declaration.ts';
export { heldRefusal, requireDeposit, requireLaunch, requireUnrested, restOf } from './held.ts';
export { createProtection, type Protection } from './protection.ts';
export { protectionRoutes } from './routes.player.ts';
export { liftStop, type NewStop, readStops, stopPlay } from './stops.ts';
