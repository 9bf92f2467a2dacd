// The queries of proposals.
import type { Queryable } from '../db/index.ts';
import type { BrandId } from '../ids.ts';

export type ProposalState = 'open' | 'done' | 'rejected' | 'withdrawn' | 'lapsed' | 'stale';

export type ProposalRow = {
  merchant_id: BrandId;
  id: string;
  act: string;
  version: number;
  subject: string;
  people: 1 | 2;
  amount_minor: bigint | null;
  signed: string;
  digest: string;
  maker: string;
  maker_sig: string | null;
  made_at: Date;
  expires_at: Date;
  state: ProposalState;
  checker: string | null;
  checker_sig: string | null;
  ended_at: Date | null;
  why: string | null;
};

export async function insertProposal(tx: Queryable, row: ProposalRow): Promise<void> {
  await tx.query(
    `insert into proposals (merchant_id, id, act, version, subject, people, amount_minor, signed, digest, maker, maker_sig, made_at,
            expires_at, state, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      row.merchant_id,
      row.id,
      row.act,
      row.version,
      row.subject,
      row.people,
      row.amount_minor,
      row.signed,
      row.digest,
      row.maker,
      row.maker_sig,
      row.made_at,
      row.expires_at,
      row.state,
      row.ended_at,
    ],
  );
}

export async function findProposal(db: Queryable, brandId: BrandId, id: string) {
  const { rows } = await db.query<ProposalRow>('select * from proposals where merchant_id = $1 and id = $2', [
    brandId,
    id,
  ]);
  return rows[0];
}

export async function lockProposal(tx: Queryable, brandId: BrandId, id: string) {
  const { rows } = await tx.query<ProposalRow>(
    'select * from proposals where merchant_id = $1 and id = $2 for update',
    [brandId, id],
  );
  return rows[0];
}

export async function endProposal(
  tx: Queryable,
  row: ProposalRow,
  end: {
    state: Exclude<ProposalState, 'open'>;
    at: Date;
    checker?: string;
    sig?: string | null;
    why?: string;
  },
): Promise<void> {
  await tx.query(
    `update proposals set state = $3, ended_at = $4, checker = $5, checker_sig = $6, why = $7 where merchant_id = $1 and id = $2`,
    [row.merchant_id, row.id, end.state, end.at, end.checker ?? null, end.sig ?? null, end.why ?? null],
  );
}

/** The open ones, oldest first. */
export async function readOpen(db: Queryable, brandId: BrandId, limit: number): Promise<ProposalRow[]> {
  const { rows } = await db.query<ProposalRow>(
    `select * from proposals where merchant_id = $1 and state = 'open' order by made_at, id limit $2`,
    [brandId, limit],
  );
  return rows;
}

/** Open ones whose time is over, locked; those that somebody ends right now are left out. */
export async function lockLapsed(tx: Queryable, now: Date, limit: number): Promise<ProposalRow[]> {
  // all merchants: one job ends the proposals of every brand
  const { rows } = await tx.query<ProposalRow>(
    `select * from proposals where state = 'open' and expires_at <= $1 order by merchant_id, expires_at limit $2
       for update skip locked`,
    [now, limit],
  );
  return rows;
}

/** The open proposal of an act about a subject, locked. */
export async function lockOpen(
  tx: Queryable,
  { brandId, act, subject }: { brandId: BrandId; act: string; subject: string },
): Promise<ProposalRow | undefined> {
  const { rows } = await tx.query<ProposalRow>(
    `select * from proposals where merchant_id = $1 and act = $2 and subject = $3 and state = 'open' for update`,
    [brandId, act, subject],
  );
  return rows[0];
}
