// The queries of seals.
// all merchants in this file: a seal is over the audits of the whole platform.
import type { Head, Seal } from '@perya/audit';
import type { Queryable } from '../../platform/db/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { accountsAtOnce } from '../ledger/index.ts';

/** True once an hour has passed since the last seal, and at once where that one could not take every account. */
export const dueQuery = `select coalesce((select at <= :now - interval '1 hour'
    or (body::jsonb #>> '{ledger,accounts}')::int >= ${accountsAtOnce} from seals order by seq desc limit 1), true)`;

/** After the number `after`, in their order. */
export async function readSeals(
  db: Queryable,
  after: number,
  limit: number,
): Promise<(Seal & { at: Date })[]> {
  const { rows } = await db.query<Seal & { at: Date }>(
    'select seq::int as seq, at, body, hash from seals where seq > $1 order by seq limit $2',
    [after, limit],
  );
  return rows;
}

export async function readLastSeal(db: Queryable): Promise<Pick<Seal, 'seq' | 'hash'>> {
  const { rows } = await db.query<Pick<Seal, 'seq' | 'hash'>>(
    'select seq::int as seq, hash from seals order by seq desc limit 1',
  );
  return rows[0] ?? { seq: 0, hash: '' };
}

export async function insertSeal(db: Queryable, { seq, body, hash }: Seal, at: Date): Promise<void> {
  await db.query('insert into seals (seq, at, body, hash) values ($1, $2, $3, $4)', [seq, at, body, hash]);
}

export type SealedAudit = Head & { chain: BrandId; seal: number };

export async function readHeads(db: Queryable): Promise<(Head & { chain: BrandId })[]> {
  const { rows } = await db.query<Head & { chain: BrandId }>(
    'select merchant_id as chain, seq::int as seq, hash from audit_heads where seq > 0 order by merchant_id',
  );
  return rows;
}

export async function insertHeads(db: Queryable, seal: number, heads: readonly Head[]): Promise<void> {
  await db.query(
    `insert into sealed_audits (merchant_id, seal, seq, hash)
     select r.chain, $1, r.seq, r.hash from jsonb_to_recordset($2::jsonb) as r(chain integer, seq bigint, hash text)`,
    [seal, JSON.stringify(heads)],
  );
}

/** The last entry of a chain, or of every one, at each seal. */
export async function readSealedAudits(db: Queryable, chain: BrandId | null): Promise<SealedAudit[]> {
  const { rows } = await db.query<SealedAudit>(
    `select merchant_id as chain, seal::int as seal, seq::int as seq, hash from sealed_audits
      where $1::integer is null or merchant_id = $1 order by seal, merchant_id`,
    [chain],
  );
  return rows;
}
