// The office's queries of promotion claims: the queue, and what is known of the member behind one.
import type { PromotionStatus } from '@perya/contract';
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import type { Texts } from '../../platform/texts.ts';
import type { EntryRow, TermsRow } from './queries.ts';

export type ClaimRow = EntryRow &
  Pick<TermsRow, 'currency' | 'review' | 'review_ms'> & { username: string; titles: Texts };

const claims = `select e.*, t.currency, t.review, t.review_ms, p.username, a.titles
  from promotion_entries e
  join promotion_terms t on t.merchant_id = e.merchant_id and t.promotion_id = e.promotion_id
  join announcements a on a.merchant_id = e.merchant_id and a.id = e.promotion_id
  join players p on p.merchant_id = e.merchant_id and p.id = e.player_id`;

/** Those that wait for staff, the oldest first. */
export async function readClaims(db: Queryable, bookId: BookId, limit: number): Promise<ClaimRow[]> {
  const { rows } = await db.query<ClaimRow>(
    `${claims} where e.merchant_id = $1 and e.state in ('Applying', 'Process') order by e.changed_at, e.id limit $2`,
    [bookId, limit],
  );
  return rows;
}

export async function readClaim(db: Queryable, bookId: BookId, id: string): Promise<ClaimRow | undefined> {
  const { rows } = await db.query<ClaimRow>(`${claims} where e.merchant_id = $1 and e.id = $2`, [bookId, id]);
  return rows[0];
}

/** The member's other promotions, the newest first. */
export async function readOtherClaims(db: Queryable, row: ClaimRow, limit: number): Promise<ClaimRow[]> {
  const { rows } = await db.query<ClaimRow>(
    `${claims} where e.merchant_id = $1 and e.player_id = $2 and e.id <> $3 order by e.changed_at desc limit $4`,
    [row.merchant_id, row.player_id, row.id, limit],
  );
  return rows;
}

export type StepRow = {
  attempt: number;
  from_status: PromotionStatus;
  to_status: PromotionStatus;
  actor: string;
  at: Date;
};

export async function readSteps(db: Queryable, row: ClaimRow): Promise<StepRow[]> {
  const { rows } = await db.query<StepRow>(
    `select attempt, from_status, to_status, actor, at from promotion_steps where merchant_id = $1 and entry_id = $2 order by step_no`,
    [row.merchant_id, row.id],
  );
  return rows;
}

export type Background = {
  created_at: Date;
  identity: 'none' | 'pending' | 'verified' | 'refused';
  deposits: number;
  deposits_minor: bigint;
  shared_accounts: number;
};

export async function readBackground(db: Queryable, row: ClaimRow): Promise<Background | undefined> {
  const { rows } = await db.query<Background>(
    `select p.created_at, d.count as deposits, d.minor as deposits_minor,
            coalesce((select v.state from verifications v where v.merchant_id = $1 and v.player_id = $2
              order by v.state = 'refused', v.submitted_at desc, v.id desc limit 1), 'none') as identity,
            (select count(distinct o.player_id)::int from payout_accounts a
               join payout_accounts o on o.merchant_id = $1 and o.number_hash = a.number_hash and o.player_id <> $2
              where a.merchant_id = $1 and a.player_id = $2) as shared_accounts
       from players p
      cross join lateral (select count(*)::int as count, coalesce(sum(amount_minor), 0)::bigint as minor from deposits
              where merchant_id = $1 and player_id = $2 and currency = $3 and state = 'paid') d
      where p.merchant_id = $1 and p.id = $2`,
    [row.merchant_id, row.player_id, row.currency],
  );
  return rows[0];
}
