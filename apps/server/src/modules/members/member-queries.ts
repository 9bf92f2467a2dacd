// The queries of one member: the person, what waits, and other members who are connected with them.
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import type { PersonRow } from './search.ts';
import { identityOf } from './search-queries.ts';

export type Who = { bookId: BookId; playerId: string };

export type MemberRow = PersonRow & {
  nickname: string | null;
  language: string | null;
  age: number | null;
  rank_name: string | null;
  last_seen_at: Date | null;
  has_payment_password: boolean;
  deposits: number;
  deposits_minor: bigint;
  paid: number;
  paid_minor: bigint;
  waiting_id: string | null;
  waiting_withdrawals: number;
  waiting_proofs: number;
  waiting_documents: number;
  waiting_claims: number;
  rest_kind: 'time_out' | 'exclusion' | null;
  rest_until: Date | null;
  stopped: boolean;
};

export async function readMember(
  db: Queryable,
  { bookId, playerId }: Who,
  currency: string,
  today: string,
): Promise<MemberRow | undefined> {
  const { rows } = await db.query<MemberRow>(
    `select p.id, p.username, p.payee_name, p.mobile, p.email, p.status, p.created_at, ${identityOf},
            p.nickname, p.language, p.rank_name, p.payment_password_hash is not null as has_payment_password, extract(year from age($4::date, p.birthday))::int as age,
            (select max(s.last_used_at) from sessions s where s.merchant_id = $1 and s.player_id = $2) as last_seen_at,
            d.count as deposits, d.minor as deposits_minor, t.count as paid, t.minor as paid_minor,
            t.oldest as waiting_id, t.waiting as waiting_withdrawals, d.proofs as waiting_proofs,
            (select count(*)::int from verifications v where v.merchant_id = $1 and v.player_id = $2 and v.state = 'pending') as waiting_documents,
            (select count(*)::int from promotion_entries e where e.merchant_id = $1 and e.player_id = $2
              and e.state in ('Applying', 'Process')) as waiting_claims,
            x.kind as rest_kind, x.until_at as rest_until,
            exists (select from play_stops o where o.merchant_id = $1 and o.player_id = $2 and o.lifted_at is null) as stopped
       from players p
      cross join lateral (select count(*) filter (where state = 'paid')::int as count,
              coalesce(sum(amount_minor) filter (where state = 'paid'), 0)::bigint as minor,
              count(*) filter (where proof = 'received')::int as proofs
         from deposits where merchant_id = $1 and player_id = $2 and currency = $3) d
      cross join lateral (select count(*) filter (where state = 'paid')::int as count,
              coalesce(sum(amount_minor) filter (where state = 'paid'), 0)::bigint as minor,
              count(*) filter (where state = 'review' or held)::int as waiting,
              (array_agg(withdrawal_id order by created_at) filter (where state = 'review' or held))[1] as oldest
         from withdrawals where merchant_id = $1 and player_id = $2 and currency = $3) t
       left join lateral (select kind, until_at from protection_exclusions
         where merchant_id = $1 and player_id = $2 and until_at > protection_now() order by kind, until_at desc limit 1) x on true
      where p.merchant_id = $1 and p.id = $2`,
    [bookId, playerId, currency, today],
  );
  return rows[0];
}

export type LimitRow = {
  kind: 'deposit' | 'loss' | 'wager' | 'session';
  period: 'day' | 'week' | 'month';
  amount: bigint;
};

/** Those that the member set. */
export async function readOwnLimits(db: Queryable, { bookId, playerId }: Who): Promise<LimitRow[]> {
  const { rows } = await db.query<LimitRow>(
    `select kind, period, amount from protection_limits where merchant_id = $1 and player_id = $2
      order by array_position(array['deposit', 'loss', 'wager', 'session'], kind), array_position(array['day', 'week', 'month'], period)`,
    [bookId, playerId],
  );
  return rows;
}

export type DeviceRow = { name: string; created_at: Date; last_used_at: Date; ended: boolean };

export async function readDevices(db: Queryable, { bookId, playerId }: Who, now: Date): Promise<DeviceRow[]> {
  const { rows } = await db.query<DeviceRow>(
    `select name, created_at, last_used_at, ended_at is not null or expires_at <= $3 as ended
       from devices where merchant_id = $1 and player_id = $2 order by last_used_at desc limit 50`,
    [bookId, playerId, now],
  );
  return rows;
}

export type AccountRow = {
  display_name: string;
  number_end: string;
  bound_at: Date;
  leaves_at: Date | null;
};

export async function readPayoutAccounts(db: Queryable, { bookId, playerId }: Who): Promise<AccountRow[]> {
  const { rows } = await db.query<AccountRow>(
    `select i.display_name, a.number_end, a.bound_at, a.leaves_at
       from payout_accounts a join payout_institutions i on i.merchant_id = a.merchant_id and i.institution_id = a.institution_id
      where a.merchant_id = $1 and a.player_id = $2 order by a.bound_at desc limit 50`,
    [bookId, playerId],
  );
  return rows;
}

export type TieRow = { tie: 'account' | 'person' | 'inviter' | 'invited'; id: string; username: string };

/** Other members with the same payout account, with the same name and birthday, and by invitation; 50 at most. */
export async function readTies(db: Queryable, { bookId, playerId }: Who): Promise<TieRow[]> {
  const { rows } = await db.query<TieRow>(
    `with tied as (
       select 'account' as tie, o.player_id from payout_accounts a
         join payout_accounts o on o.merchant_id = $1 and o.number_hash = a.number_hash
        where a.merchant_id = $1 and a.player_id = $2
       union
       select 'person', o.player_id from member_words m
         join member_words o on o.merchant_id = $1 and o.word = m.word and o.kind = 'person'
        where m.merchant_id = $1 and m.player_id = $2 and m.kind = 'person'
       union
       select 'inviter', p.invited_by from players p where p.merchant_id = $1 and p.id = $2
       union
       (select 'invited', p.id from players p where p.merchant_id = $1 and p.invited_by = $2 order by p.created_at desc limit 50)
     )
     select t.tie, p.id, p.username from tied t join players p on p.merchant_id = $1 and p.id = t.player_id
      where p.id <> $2 order by array_position(array['account', 'person', 'inviter', 'invited'], t.tie), p.username limit 50`,
    [bookId, playerId],
  );
  return rows;
}

export type ContactRow = Pick<PersonRow, 'payee_name' | 'mobile' | 'email'> & { birthday: string | null };

export async function readContacts(
  db: Queryable,
  { bookId, playerId }: Who,
): Promise<ContactRow | undefined> {
  const { rows } = await db.query<ContactRow>(
    `select payee_name, mobile, email, birthday::text from players where merchant_id = $1 and id = $2`,
    [bookId, playerId],
  );
  return rows[0];
}
