// Counts the queues of staff: how many wait, since when, and until when it was promised.
import type { OfficeQueue } from '@perya/contract/constants';
import type { Queryable } from '../../platform/db/index.ts';
import { type BrandId, soleBookOf } from '../../platform/ids.ts';
import { reportPromiseMs } from '../hosts/index.ts';
import { drawPromiseMs, waitingDraws } from '../lottery/index.ts';
import { proofPromiseMs } from '../payments/index.ts';
import { incidentPromiseMs } from '../vendor-wallet/index.ts';
import { verificationPromiseMs } from '../verification/index.ts';

export type QueueState = { waiting: number; overdue: number; oldest_at: Date | null; due_at: Date | null };

const seconds = (ms: number) => `interval '${ms / 1000} seconds'`;

/** Each selects what waits with its `since` and `due`; $1 is the book, and the brand of draws. */
const sources: Record<OfficeQueue, string> = {
  chats: `select waiting_since as since, null::timestamptz as due
    from chat_conversations where merchant_id = $1 and waiting_since is not null`,
  promises: `select made_at as since, due_at as due from chat_promises where merchant_id = $1 and ended_at is null`,
  withdrawals: `select created_at as since,
      case when held then changed_at else changed_at + review_minutes * interval '1 minute' end as due
    from withdrawals where merchant_id = $1 and (state = 'review' or (held and state in ('approved', 'paying')))`,
  deposits: `select submitted_at as since, submitted_at + ${seconds(proofPromiseMs)} as due
    from deposit_proofs where merchant_id = $1 and state = 'received'`,
  documents: `select submitted_at as since, submitted_at + ${seconds(verificationPromiseMs)} as due
    from verifications where merchant_id = $1 and state = 'pending'`,
  claims: `select changed_at as since, null::timestamptz as due
    from promotion_entries where merchant_id = $1 and state in ('Applying', 'Process')`,
  incidents: `select at as since, at + ${seconds(incidentPromiseMs)} as due
    from vendor_incidents where merchant_id = $1 and resolved_at is null`,
  draws: `select since, since + ${seconds(drawPromiseMs)} as due from (${waitingDraws}) draws`,
  disputes: `select opened_at as since, due_at as due
    from disputes where merchant_id = $1 and due_at is not null`,
  reports: `select at as since, at + ${seconds(reportPromiseMs)} as due
    from room_messages where merchant_id = $1 and reports > 0 and decided_at is null`,
  // Held agents, statements held for a review, held rewards for friends, and runs that stopped.
  agents: `select held_at as since, null::timestamptz as due from agents where merchant_id = $1 and state = 'held'
    union all
    select (s.last_day + 1)::timestamp at time zone m.time_zone, null from agent_statements s join merchants m on m.id = s.merchant_id
     where s.merchant_id = $1 and s.state = 'held' and s.held_reason = 'review'
    union all
    select (w.reached_day + 1)::timestamp at time zone m.time_zone, null from referral_rewards w join merchants m on m.id = w.merchant_id
     where w.merchant_id = $1 and w.state = 'held'
    union all
    select (r.last_day + 1)::timestamp at time zone m.time_zone, null from agent_runs r join merchants m on m.id = r.merchant_id
     where r.merchant_id = $1 and r.state = 'stopped'`,
};

export async function readQueueState(
  db: Queryable,
  brandId: BrandId,
  queue: OfficeQueue,
  now: Date,
): Promise<QueueState> {
  const { rows } = await db.query<QueueState>(
    `select count(*)::int as waiting, count(*) filter (where due < $2)::int as overdue, min(since) as oldest_at, min(due) as due_at
       from (${sources[queue]}) waits`,
    [queue === 'draws' ? brandId : soleBookOf(brandId), now],
  );
  return rows[0] ?? { waiting: 0, overdue: 0, oldest_at: null, due_at: null };
}
