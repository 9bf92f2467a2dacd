export { demandDeclared } from './declaration.ts';
export { heldRefusal, requireDeposit, requireUnrested, restOf } from './held.ts';
export { createProtection, type Protection } from './protection.ts';
export { protectionRoutes } from './routes.player.ts';
export { liftStop, type NewStop, readStops, stopPlay } from './stops.ts';
