// The SQL of the messages.
import type { Queryable } from '../../platform/db/index.ts';
import type { BookId } from '../../platform/ids.ts';

export type MessageKind = 'mail' | 'sms';

export type DueMessage = {
  merchant_id: BookId;
  id: string;
  kind: MessageKind;
  recipient: string;
  purpose: string;
  content: Buffer;
  attempts: number;
  give_up_at: Date;
};

export type NewMessage = {
  bookId: BookId;
  id: string;
  kind: MessageKind;
  recipient: string;
  purpose: string;
  content: Buffer;
  at: Date;
  giveUpAt: Date;
};

export async function insertMessage(db: Queryable, message: NewMessage): Promise<void> {
  await db.query(
    `insert into messages (merchant_id, id, kind, recipient, purpose, content, state, next_attempt_at, give_up_at, created_at)
     values ($1, $2, $3, $4, $5, $6, 'queued', $7, $8, $7)`,
    [
      message.bookId,
      message.id,
      message.kind,
      message.recipient,
      message.purpose,
      message.content,
      message.at,
      message.giveUpAt,
    ],
  );
}

/** True while any merchant has a message to send. */
export const dueQuery = `select exists (select from messages where state = 'queued' and next_attempt_at <= :now)`;

type Claim = {
  leaseUntil: Date;
  limit: number;
  /** Brand and kind, as '1/sms', of messages to leave. */
  except: readonly string[];
};

/** Leases due messages to this process until `leaseUntil`; after that others may send them. */
export async function claimDue(
  db: Queryable,
  at: Date,
  { leaseUntil, limit, except }: Claim,
): Promise<DueMessage[]> {
  // all merchants: one sender delivers for all
  const { rows } = await db.query<DueMessage>(
    `update messages m set attempts = m.attempts + 1, next_attempt_at = $2
             from (select merchant_id, id from messages
                    where state = 'queued' and next_attempt_at <= $1 and merchant_id || '/' || kind <> all ($4)
                    order by next_attempt_at limit $3 for update skip locked) due
            where m.merchant_id = due.merchant_id and m.id = due.id
            returning m.merchant_id, m.id, m.kind, m.recipient, m.purpose, m.content, m.attempts, m.give_up_at`,
    [at, leaseUntil, limit, except],
  );
  return rows;
}

type Place = { merchant_id: BookId; id: string };

/** Marks it sent or failed and wipes its content. */
export async function settleMessage(
  db: Queryable,
  { merchant_id, id }: Place,
  end: { state: 'sent' | 'failed'; at: Date; reference?: string | undefined; fault?: string | undefined },
): Promise<void> {
  await db.query(
    `update messages set state = $3, settled_at = $4, content = null,
       provider_reference = coalesce($5, provider_reference), last_fault = $6
     where merchant_id = $1 and id = $2 and state = 'queued'`,
    [merchant_id, id, end.state, end.at, end.reference ?? null, end.fault ?? null],
  );
}

/** `attempts`: the failed attempt; a later one by another process is not touched. */
export async function postponeMessage(
  db: Queryable,
  { merchant_id, id }: Place,
  { attempts, until, fault }: { attempts: number; until: Date; fault: string },
): Promise<void> {
  await db.query(
    `update messages set next_attempt_at = $4, last_fault = $5
     where merchant_id = $1 and id = $2 and state = 'queued' and attempts = $3`,
    [merchant_id, id, attempts, until, fault],
  );
}

/** Stores a later receipt; returns whether it belongs to a message that had been sent. */
export async function markReceipt(
  db: Queryable,
  bookId: BookId,
  reference: string,
  state: 'delivered' | 'failed',
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update messages set state = case when state = 'sent' then $3 else state end
     where merchant_id = $1 and (provider_reference = $2 or id::text = $2) and state <> 'queued'`,
    [bookId, reference, state],
  );
  return (rowCount ?? 0) > 0;
}

export async function pruneMessages(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from messages where settled_at < $1', [before]);
  await db.query('delete from demo_outbox where received_at < $1', [before]);
}

export type OutboxEntry = {
  merchant_id: BookId;
  message_id: string;
  kind: MessageKind;
  recipient: string;
  sender: string;
  subject: string;
  body_text: string;
  body_html: string;
  received_at: Date;
};

/** Adds a message to the demo outbox; a repeated one is shown once. */
export async function insertReceived(db: Queryable, entry: OutboxEntry): Promise<void> {
  await db.query(
    `insert into demo_outbox (merchant_id, message_id, kind, recipient, sender, subject, body_text, body_html, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      entry.merchant_id,
      entry.message_id,
      entry.kind,
      entry.recipient,
      entry.sender,
      entry.subject,
      entry.body_text,
      entry.body_html,
      entry.received_at,
    ],
  );
}

const outboxColumns =
  'merchant_id, message_id, kind, recipient, sender, subject, body_text, body_html, received_at';

export async function latestReceived(db: Queryable, limit: number): Promise<OutboxEntry[]> {
  // all merchants: the demo mailbox shows every merchant's letters
  const { rows } = await db.query<OutboxEntry>(
    `select ${outboxColumns} from demo_outbox order by received_at desc, message_id desc limit $1`,
    [limit],
  );
  return rows;
}

export async function findReceived(db: Queryable, bookId: BookId, messageId: string) {
  const { rows } = await db.query<OutboxEntry>(
    `select ${outboxColumns} from demo_outbox where merchant_id = $1 and message_id = $2`,
    [bookId, messageId],
  );
  return rows[0];
}
