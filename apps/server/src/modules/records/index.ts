export { recordRoutes } from './routes.player.ts';
export type { RecordDependencies } from './bet-records.ts';
