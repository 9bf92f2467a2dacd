// Exports of the audit.
export { type Audit, createAudit, type NewAuditEntry } from './audit.ts';
