// The door of the ranks: earned by playing, read off the ledger.
export { vipRoutes } from './routes.player.ts';
export { seedRanks } from './seed.ts';
export { createVip, type Vip } from './vip.ts';
