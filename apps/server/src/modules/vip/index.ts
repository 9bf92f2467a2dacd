// The API of the VIP ranks, which are earned by play and computed from the ledger.
export { vipRoutes } from './routes.player.ts';
export { seedRanks } from './seed.ts';
export { createVip, type Vip } from './vip.ts';
