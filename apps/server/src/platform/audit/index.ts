// Exports of the audit.
export { type Audit, createAudit, type NewAuditEntry, platformChain } from './audit.ts';
export { noteLook } from './note-look.ts';
