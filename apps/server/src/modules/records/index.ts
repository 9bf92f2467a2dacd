export type { RecordDependencies } from './bet-records.ts';
export { recordRoutes } from './routes.player.ts';
