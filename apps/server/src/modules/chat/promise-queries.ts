// The SQL of promises made in chats.
import { fewestForFigures, type PromiseState } from '@perya/contract/constants';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';
import type { PromiseCounts } from './promise-states.ts';
import type { StaffChatRow } from './staff-queries.ts';

export type PromiseRow = {
  merchant_id: BookId;
  promise_id: string;
  conversation_id: string;
  staff_id: string;
  what: string;
  made_at: Date;
  warn_at: Date;
  due_at: Date;
  state: PromiseState;
  ended_at: Date | null;
};

export async function insertPromise(tx: Tx, row: PromiseRow): Promise<void> {
  await tx.query(
    `insert into chat_promises (merchant_id, promise_id, conversation_id, staff_id, what, made_at, warn_at, due_at, state, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      row.merchant_id,
      row.promise_id,
      row.conversation_id,
      row.staff_id,
      row.what,
      row.made_at,
      row.warn_at,
      row.due_at,
      row.state,
      row.ended_at,
    ],
  );
}

/** Of one conversation, the oldest first. Those who change one have locked its conversation. */
export async function promisesOf(
  db: Queryable,
  bookId: BookId,
  conversationIds: readonly string[],
): Promise<PromiseRow[]> {
  const { rows } = await db.query<PromiseRow>(
    `select * from chat_promises where merchant_id = $1 and conversation_id = any($2) order by made_at, promise_id`,
    [bookId, conversationIds],
  );
  return rows;
}

export type PromiseView = { what: string; dueAt: string; state: PromiseState };

/** Promises as their player sees them, by id. */
export async function promiseViews(
  db: Queryable,
  bookId: BookId,
  promiseIds: readonly string[],
): Promise<Map<string, PromiseView>> {
  if (promiseIds.length === 0) return new Map();
  const { rows } = await db.query<PromiseRow>(
    'select * from chat_promises where merchant_id = $1 and promise_id = any($2)',
    [bookId, promiseIds],
  );
  return new Map(
    rows.map(({ promise_id, what, due_at, state }) => [
      promise_id,
      { what, dueAt: due_at.toISOString(), state },
    ]),
  );
}

export async function setPromiseState(tx: Tx, row: PromiseRow): Promise<void> {
  await tx.query(
    'update chat_promises set state = $3, ended_at = $4 where merchant_id = $1 and promise_id = $2',
    [row.merchant_id, row.promise_id, row.state, row.ended_at],
  );
}

type OpenPromiseRow = PromiseRow & Pick<StaffChatRow, 'topic' | 'assignee' | 'username'>;

/** Those that have not ended, the one due first at the head: of a person or of their chats, or of all. */
export async function openPromises(
  db: Queryable,
  bookId: BookId,
  { staffId, limit }: { staffId: string | null; limit: number },
): Promise<OpenPromiseRow[]> {
  const { rows } = await db.query<OpenPromiseRow>(
    `select q.*, c.topic, c.assignee, p.username
       from chat_promises q
       join chat_conversations c on c.merchant_id = q.merchant_id and c.id = q.conversation_id
       left join players p on p.merchant_id = c.merchant_id and p.id = c.player_id
      where q.merchant_id = $1 and q.ended_at is null and ($2::uuid is null or $2 in (q.staff_id, c.assignee))
      order by q.due_at, q.promise_id limit $3`,
    [bookId, staffId, limit],
  );
  return rows;
}

const overdue = `state = 'running' and due_at <`;
const broken = `state = 'overdue' and due_at <`;

/** Has the time of a promise passed, or the day after it? */
// all merchants: one job marks those of all
export const promiseDueQuery = `select exists (select from chat_promises where ${overdue} :now)
  or exists (select from chat_promises where ${broken} :now::timestamptz - interval '1 day')`;

export async function duePromises(db: Queryable, now: Date, limit: number): Promise<PromiseRow[]> {
  // all merchants: one job marks those of all
  const { rows } = await db.query<PromiseRow>(
    `(select * from chat_promises where ${overdue} $1 order by due_at limit $2)
     union all
     (select * from chat_promises where ${broken} $1::timestamptz - interval '1 day' order by due_at limit $2)`,
    [now, limit],
  );
  return rows;
}

/** How the promises of the last twelve months ended, by the month in which they were due (YYYY-MM); the newest first. */
export async function countsByMonth(
  db: Queryable,
  bookId: BookId,
  now: Date,
  timeZone: string,
): Promise<({ month: string } & PromiseCounts)[]> {
  const { rows } = await db.query<{ month: string } & PromiseCounts>(
    `select to_char(due_at at time zone $3, 'YYYY-MM') as month,
            count(*) filter (where state = 'kept')::int as kept,
            count(*) filter (where state = 'late')::int as late,
            count(*) filter (where state = 'broken')::int as broken
       from chat_promises
      where merchant_id = $1 and ended_at is not null
        and due_at >= (date_trunc('month', $2::timestamptz at time zone $3) - interval '11 months') at time zone $3
      group by month having count(*) >= $4 order by month desc limit 12`,
    [bookId, now, timeZone, fewestForFigures],
  );
  return rows;
}
