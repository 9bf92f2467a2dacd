// The office's queries of identity documents: the queue, the member behind one, and who else may be the same person.
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import type { VerificationKey, VerificationRow } from './queries.ts';

export type QueueRow = VerificationRow & { username: string; refused_before: number };

const queued = `select v.*, p.username,
    (select count(*)::int from verifications e where e.merchant_id = v.merchant_id and e.player_id = v.player_id
        and e.state = 'refused' and e.id <> v.id) as refused_before
  from verifications v join players p on p.merchant_id = v.merchant_id and p.id = v.player_id`;

/** Those that wait for a decision, the oldest first. */
export async function readQueue(db: Queryable, bookId: BookId, limit: number): Promise<QueueRow[]> {
  const { rows } = await db.query<QueueRow>(
    `${queued} where v.merchant_id = $1 and v.state = 'pending' order by v.submitted_at, v.id limit $2`,
    [bookId, limit],
  );
  return rows;
}

export async function readQueued(
  db: Queryable,
  { bookId, id }: VerificationKey,
): Promise<QueueRow | undefined> {
  const { rows } = await db.query<QueueRow>(`${queued} where v.merchant_id = $1 and v.id = $2`, [bookId, id]);
  return rows[0];
}

export type Sender = {
  payee_name: string | null;
  birthday: string | null;
  id_number: string | null;
  status: string;
  created_at: Date;
};

/** What a member typed of themselves. */
export async function readSender(
  db: Queryable,
  { merchant_id, player_id }: VerificationRow,
): Promise<Sender | undefined> {
  const { rows } = await db.query<Sender>(
    `select payee_name, to_char(birthday, 'YYYY-MM-DD') as birthday, id_number, status, created_at
       from players where merchant_id = $1 and id = $2`,
    [merchant_id, player_id],
  );
  return rows[0];
}

export async function readEarlier(
  db: Queryable,
  { merchant_id, player_id, id }: VerificationRow,
  limit: number,
): Promise<VerificationRow[]> {
  const { rows } = await db.query<VerificationRow>(
    `select * from verifications where merchant_id = $1 and player_id = $2 and id <> $3
      order by submitted_at desc, id desc limit $4`,
    [merchant_id, player_id, id, limit],
  );
  return rows;
}

export type Duplicate = {
  id: string;
  username: string;
  same: 'number' | 'person';
  identity: 'none' | VerificationRow['state'];
  created_at: Date;
};

/** Other members with the same number of a document, or with the same name for payouts and birthday; each once. */
export async function readDuplicates(
  db: Queryable,
  { merchant_id, player_id }: VerificationRow,
  { id_number }: Sender,
  limit: number,
): Promise<Duplicate[]> {
  const { rows } = await db.query<Duplicate>(
    `select p.id, p.username, p.created_at, t.same,
            coalesce((select v.state from verifications v where v.merchant_id = $1 and v.player_id = p.id
              order by v.state = 'refused', v.submitted_at desc, v.id desc limit 1), 'none') as identity
       from (select u.player_id, min(u.same) as same
               from (select o.id as player_id, 'number' as same from players o
                      where o.merchant_id = $1 and upper(o.id_number) = upper($3)
                     union all
                     select o.player_id, 'person' from member_words m
                       join member_words o on o.merchant_id = $1 and o.word = m.word and o.kind = 'person'
                      where m.merchant_id = $1 and m.player_id = $2 and m.kind = 'person') u
              group by u.player_id) t
       join players p on p.merchant_id = $1 and p.id = t.player_id
      where p.id <> $2 order by t.same, p.created_at, p.id limit $4`,
    [merchant_id, player_id, id_number, limit],
  );
  return rows;
}
