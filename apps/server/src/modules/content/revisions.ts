// Former versions of content: every act that changes a row keeps it as it was.
import type { ActContext } from '../../platform/acts/index.ts';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';

export type ContentKey = { kind: 'announcement' | 'help'; item: string };

type Locked = { version: number; body: Record<string, unknown> };

const lockQueries = {
  announcement: `select version, to_jsonb(a) - 'merchant_id' as body from announcements a
     where merchant_id = $1 and id = $2 for update`,
  help: `select version, to_jsonb(h) - 'merchant_id' as body from help_items h
     where merchant_id = $1 and tag = $2 for update`,
} as const;

/**
 * Locks the row, and keeps it as a former version; undefined: it is new, as `seenVersion` 0 says. Refuses NOT_FOUND,
 * and TXN_CONFLICT when it was changed since it was read.
 */
export async function replaceVersion(
  tx: Tx,
  { kind, item }: ContentKey,
  seenVersion: number,
  { id, brandId, now }: ActContext,
): Promise<Locked | undefined> {
  const { rows } = await tx.query<Locked>(lockQueries[kind], [brandId, item]);
  const [row] = rows;
  if (!row && seenVersion === 0) return undefined;
  if (!row) throw new Refusal('NOT_FOUND');
  if (row.version !== seenVersion) throw new Refusal('TXN_CONFLICT');
  await tx.query(
    `insert into content_revisions (merchant_id, kind, item, version, body, replaced_at, replaced_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [brandId, kind, item, row.version, JSON.stringify(row.body), now, id],
  );
  return row;
}

export type RevisionRow<B> = {
  version: number;
  body: B;
  replaced_at: Date;
  /** Who made the act that replaced it. */
  maker: string | null;
};

const revisionsShown = 20;

/** The latest first. */
export async function readRevisions<B>(
  db: Queryable,
  brandId: BrandId,
  { kind, item }: ContentKey,
): Promise<RevisionRow<B>[]> {
  const { rows } = await db.query<RevisionRow<B>>(
    `select r.version, r.body, r.replaced_at, p.maker
       from content_revisions r
       left join proposals p on p.merchant_id = r.merchant_id and p.id = r.replaced_by
      where r.merchant_id = $1 and r.kind = $2 and r.item = $3
      order by r.version desc limit $4`,
    [brandId, kind, item, revisionsShown],
  );
  return rows;
}
