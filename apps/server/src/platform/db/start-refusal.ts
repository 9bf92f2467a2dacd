// An error that prevents the start, as one line with its remedy.
export type StartRefusalReason =
  | 'port-taken'
  | 'folder-unwritable'
  | 'folder-of-another-version'
  | 'folder-damaged'
  | 'disk-full'
  | 'no-user'
  | 'no-binaries'
  | 'unreachable'
  | 'too-old'
  | 'not-utf8'
  | 'no-rights'
  | 'too-many-rights'
  | 'not-migrated'
  | 'migration-changed'
  | 'migration-failed'
  | 'other-key'
  | 'other-folder'
  | 'failed';

/** The database or the machine cannot be used. Thrown only at start. */
export class StartRefusal extends Error {
  readonly reason: StartRefusalReason;
  constructor(reason: StartRefusalReason, line: string) {
    super(line);
    this.name = 'StartRefusal';
    this.reason = reason;
  }
}

const noRoom = new Set(['ENOSPC', 'EDQUOT']);
const noEntry = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST']);

/** The code of a system or database error, if any. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** The refusal for a file system error at `folder`; any other error is returned as it is. */
export function folderFault(error: unknown, folder: string): unknown {
  const code = codeOf(error);
  if (noRoom.has(code)) return diskFull(folder);
  if (noEntry.has(code)) return unwritable(folder);
  return error;
}

export function diskFull(folder: string): StartRefusal {
  return new StartRefusal('disk-full', `The disk is full: make room, the database needs some in ${folder}.`);
}

export function unwritable(folder: string): StartRefusal {
  return new StartRefusal(
    'folder-unwritable',
    `The folder ${folder} cannot be written by this account: correct its rights or set DATA_DIR to another.`,
  );
}
