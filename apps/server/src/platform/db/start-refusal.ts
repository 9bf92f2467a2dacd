export type StartRefusalReason =
  | 'port-taken'
  | 'folder-unwritable'
  | 'folder-of-another-version'
  | 'disk-full'
  | 'no-user'
  | 'no-binaries'
  | 'unreachable'
  | 'too-old'
  | 'no-rights'
  | 'migration-changed'
  | 'migration-failed'
  | 'failed';

/** Why the database cannot be used, in one line that a person at a terminal can act on. Thrown at boot alone. */
export class StartRefusal extends Error {
  readonly reason: StartRefusalReason;
  constructor(reason: StartRefusalReason, line: string) {
    super(line);
    this.name = 'StartRefusal';
    this.reason = reason;
  }
}
