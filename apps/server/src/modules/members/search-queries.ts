// The queries that find members. Words are found by their beginning in an index; nothing is scanned.
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';

export type FoundRow = {
  id: string;
  username: string;
  payee_name: string | null;
  mobile: string | null;
  email: string | null;
  identity: 'none' | 'pending' | 'verified' | 'refused';
  status: string;
  created_at: Date;
  found_by: 'name' | 'nickname' | 'payee' | 'mobile' | 'email' | 'invitation' | 'id' | 'account';
};

export const identityOf = `coalesce((select v.state from verifications v where v.merchant_id = p.merchant_id and v.player_id = p.id
    order by v.state = 'refused', v.submitted_at desc, v.id desc limit 1), 'none') as identity`;

const person = `p.id, p.username, p.payee_name, p.mobile, p.email, p.status, p.created_at, ${identityOf}`;

/** `fromEnd`: the digits of a number backwards, after a tilde; null for other words. */
export type Word = { word: string; fromEnd: string | null };

/** The ends of the ranges are above every character. */
const begins = (column: string, value: string) =>
  `${column} >= member_word(${value}) and ${column} < member_word(${value}) || U&'\\+10FFFF'`;

/** More that fit are not sorted: whoever looks for one of them types more. */
const candidates = 200;
/** With several words each candidate is looked up again for each of the others. */
const candidatesOfMany = 60;

/** Members who have words that begin with each of those given. */
export async function findByWords(
  db: Queryable,
  bookId: BookId,
  words: readonly Word[],
  limit: number,
): Promise<FoundRow[]> {
  const [first, ...others] = words;
  if (!first) return [];
  const { rows } = await db.query<FoundRow>(
    `with matched as materialized (
       (select m.player_id, m.kind, m.word = member_word($2) as whole from member_words m
         where m.merchant_id = $1 and ${begins('m.word', '$2')} and m.kind <> 'person' ${also(others)} order by m.word limit ${others.length > 0 ? candidatesOfMany : candidates})
       union all
       (select m.player_id, m.kind, false from member_words m
         where $3::text is not null and m.merchant_id = $1 and ${begins('m.word', '$3')} limit ${candidates})
     ), best as (
       select distinct on (player_id) player_id, kind, whole from matched order by player_id, whole desc, kind = 'name' desc, kind
     ), first as materialized (
       select b.*, p.username from best b join players p on p.merchant_id = $1 and p.id = b.player_id
        order by b.whole desc, b.kind = 'name' desc, p.username limit $4
     )
     select ${person}, f.kind as found_by from first f join players p on p.merchant_id = $1 and p.id = f.player_id
      order by f.whole desc, f.kind = 'name' desc, p.username`,
    [bookId, first.word, first.fromEnd, limit, ...others.map(({ word }) => word)],
  );
  return rows;
}

const also = (others: readonly Word[]) =>
  others
    .map(
      (_, at) =>
        `and exists (select from member_words o where o.merchant_id = $1 and o.player_id = m.player_id and ${begins('o.word', `$${at + 5}`)})`,
    )
    .join(' ');

/** The member of an id: their own, or that of a payment, a document, a claim or a round of theirs. */
export async function findById(db: Queryable, bookId: BookId, id: string): Promise<FoundRow[]> {
  const { rows } = await db.query<FoundRow>(
    `select ${person}, 'id' as found_by from players p
      where p.merchant_id = $1 and p.id in (
        select $2::uuid
        union all select player_id from withdrawals where merchant_id = $1 and withdrawal_id = $2
        union all select player_id from deposits where merchant_id = $1 and deposit_id = $2
        union all select player_id from verifications where merchant_id = $1 and id = $2
        union all select player_id from promotion_entries where merchant_id = $1 and id = $2
        union all select player_id from rounds where merchant_id = $1 and round_id = $2)`,
    [bookId, id],
  );
  return rows;
}

/** Those who bound a payout account of one of these hashes. */
export async function findByAccount(
  db: Queryable,
  bookId: BookId,
  hashes: readonly Buffer[],
): Promise<FoundRow[]> {
  if (hashes.length === 0) return [];
  const { rows } = await db.query<FoundRow>(
    `select ${person}, 'account' as found_by from players p
      where p.merchant_id = $1 and p.id in (
        select a.player_id from payout_accounts a where a.merchant_id = $1 and a.number_hash = any ($2::bytea[]))
      order by p.username limit 100`,
    [bookId, hashes],
  );
  return rows;
}
