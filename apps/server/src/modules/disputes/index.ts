// The API of the disputes module.

export { createDisputes, type DisputeDependencies, type Disputes } from './disputes.ts';
export type { FrozenRecord } from './freeze-record.ts';
export type { RecordKey } from './record-queries.ts';
export { officeDisputeRoutes } from './routes.office.ts';
export { disputeRoutes } from './routes.player.ts';
export { seedDemoDisputes } from './seed.ts';
