// The SQL of the files module.
import type { FilePurpose } from '@perya/contract';
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';

/** host: sent by staff alone. */
export type StoredPurpose = FilePurpose | 'host';

export type FileRow = {
  merchant_id: BookId;
  id: string;
  /** A player; of what staff send: the member of staff, or the host whom it shows. */
  owner_id: string;
  purpose: StoredPurpose;
  type: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
  bytes: number;
  created_at: Date;
  stored_at: Date | null;
  attached_at: Date | null;
};

export type Owner = { bookId: BookId; ownerId: string };
export type Reservation = Pick<FileRow, 'merchant_id' | 'id' | 'owner_id' | 'purpose' | 'created_at'>;

/** Locks the owner until the transaction ends, so that uploads are counted one after another. */
export async function lockOwner(tx: Queryable, bookId: BookId, ownerId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`files ${bookId} ${ownerId}`]);
}

/** A row without its picture: `markStored` writes its type and sizes. */
export async function insertReservation(tx: Queryable, reservation: Reservation): Promise<void> {
  const { merchant_id, id, owner_id, purpose, created_at } = reservation;
  await tx.query(
    `insert into files (merchant_id, id, owner_id, purpose, type, width, height, bytes, created_at)
     values ($1, $2, $3, $4, 'image/jpeg', 1, 1, 1, $5)`,
    [merchant_id, id, owner_id, purpose, created_at],
  );
}

type Picture = { type: FileRow['type']; width: number; height: number; bytes: Buffer };

export async function markStored(
  db: Queryable,
  { merchant_id, id }: { merchant_id: BookId; id: string },
  { type, width, height, bytes }: Picture,
  at: Date,
): Promise<FileRow> {
  const { rows } = await db.query<FileRow>(
    `update files set type = $3, width = $4, height = $5, bytes = $6, stored_at = $7
      where merchant_id = $1 and id = $2 returning *`,
    [merchant_id, id, type, width, height, bytes.length, at],
  );
  if (!rows[0]) throw new Error('a file that was reserved is not there');
  return rows[0];
}

/** A file whose bytes are stored. */
export async function findStored(db: Queryable, bookId: BookId, id: string): Promise<FileRow | undefined> {
  const { rows } = await db.query<FileRow>(
    'select * from files where merchant_id = $1 and id = $2 and stored_at is not null',
    [bookId, id],
  );
  return rows[0];
}

export async function readStored(db: Queryable, bookId: BookId, ids: readonly string[]): Promise<FileRow[]> {
  const { rows } = await db.query<FileRow>(
    'select * from files where merchant_id = $1 and id = any ($2::uuid[]) and stored_at is not null',
    [bookId, ids],
  );
  return rows;
}

export async function countLoose(
  db: Queryable,
  bookId: BookId,
  ownerId: string,
  since: Date,
): Promise<number> {
  const { rows } = await db.query<{ count: bigint }>(
    `select count(*) as count from files
      where merchant_id = $1 and owner_id = $2 and created_at > $3 and attached_at is null`,
    [bookId, ownerId, since],
  );
  return Number(rows[0]?.count ?? 0n);
}

export type Attachment = Owner & {
  purpose: StoredPurpose;
  ids: readonly string[];
};

/** Attaches the owner's unattached files; returns how many. */
export async function markAttached(
  db: Queryable,
  { bookId, ownerId, purpose, ids }: Attachment,
  at: Date,
): Promise<number> {
  const { rowCount } = await db.query(
    `update files set attached_at = $5 where merchant_id = $1 and owner_id = $2 and purpose = $3 and id = any ($4::uuid[])
        and stored_at is not null and attached_at is null`,
    [bookId, ownerId, purpose, ids, at],
  );
  return rowCount ?? 0;
}

/** Detaches a file: the clean-up job removes it later. */
export async function markLoose(db: Queryable, bookId: BookId, ownerId: string, id: string): Promise<void> {
  await db.query('update files set attached_at = null where merchant_id = $1 and owner_id = $2 and id = $3', [
    bookId,
    ownerId,
    id,
  ]);
}

/** Unattached files, oldest first. */
export async function readForgotten(db: Queryable, before: Date, limit: number): Promise<FileRow[]> {
  // all merchants: one job removes the unattached files of all
  const { rows } = await db.query<FileRow>(
    'select * from files where attached_at is null and created_at < $1 order by created_at limit $2',
    [before, limit],
  );
  return rows;
}

export async function deleteLoose(db: Queryable, bookId: BookId, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from files where merchant_id = $1 and id = $2 and attached_at is null',
    [bookId, id],
  );
  return rowCount === 1;
}
