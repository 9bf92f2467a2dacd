// Exports of the database platform.
export { alone } from './alone.ts';
export { arrayParameters, arrayValues, type Column, sendUntilKnown } from './batch-call.ts';
export { Batcher, type BatcherOptions } from './batcher.ts';
export { databaseFault } from './database-fault.ts';
export { type EmbeddedOptions, type EmbeddedServer, startEmbedded } from './embedded.ts';
export { isConnectionLost, isUniqueViolation } from './failures.ts';
export { type KeptServer, keepRunning } from './keep-running.ts';
export { migrate } from './migrate.ts';
export {
  type OutboxCursor,
  type OutboxMessage,
  type OutboxRow,
  outboxStart,
  pruneOutbox,
  takeOutbox,
  writeOutbox,
} from './outbox.ts';
export {
  clockAheadMs,
  type Database,
  type DatabaseOptions,
  type Db,
  openDatabase,
  type Queryable,
  type Row,
  type TransactionOptions,
  type Tx,
} from './pool.ts';
export { endingFor, type PreparedDatabase, type PrepareOptions, prepareDatabase } from './prepare.ts';
export { keptSince, pruneOld } from './prune-old.ts';
export { letRoleLogIn } from './roles.ts';
export { codeOf, folderFault, StartRefusal, type StartRefusalReason } from './start-refusal.ts';
export { watch } from './watch.ts';
