// The SQL of phones' subscriptions and of their consents.
import type { PushTopic } from '@perya/contract';
import { pushTopics } from '@perya/contract/constants';
import type { Queryable, Tx } from '../../platform/db/index.ts';
import type { Session } from '../../platform/http/index.ts';
import type { BookId } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';

export type Phone = {
  endpoint: string;
  endpointHash: string;
  p256dh: string;
  auth: string;
  language: string;
  timeZone: string;
};

/** More phones than anybody uses; the oldest gives way. */
const mostPhones = 10;

type Owner = Pick<Session, 'bookId' | 'playerId' | 'sessionId'>;

/** Stores or renews it. A phone that another member used is taken from them with its consents. */
export async function storePhone(
  tx: Tx,
  { bookId, playerId, sessionId }: Owner,
  phone: Phone,
  at: Date,
): Promise<string> {
  // Two members, or two tabs, on one phone at once: one after the other.
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('push ' || $1 || ' ' || $2, 0))`, [
    bookId,
    phone.endpointHash,
  ]);
  const { rows } = await tx.query<{ player_id: string; subscription_id: string }>(
    'select player_id, subscription_id from push_subscriptions where merchant_id = $1 and endpoint_hash = $2',
    [bookId, phone.endpointHash],
  );
  if (rows[0] && rows[0].player_id !== playerId)
    await forgetPhone(tx, { bookId, subscriptionId: rows[0].subscription_id }, at);
  const { rows: stored } = await tx.query<{ subscription_id: string }>(
    `insert into push_subscriptions (merchant_id, subscription_id, player_id, device_id, endpoint, endpoint_hash, p256dh, auth, language,
                                     time_zone, created_at)
       select $1, $2, $3, (select device_id from sessions where merchant_id = $1 and id = $4), $5, $6, $7, $8, $9,
              case when exists (select from pg_timezone_names where name = $10) then $10 else m.time_zone end, $11
         from merchants m where m.id = $1
     on conflict (merchant_id, endpoint_hash) do update
       set device_id = excluded.device_id, p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language,
           time_zone = excluded.time_zone
     returning subscription_id`,
    [
      bookId,
      newId(at),
      playerId,
      sessionId,
      phone.endpoint,
      phone.endpointHash,
      phone.p256dh,
      phone.auth,
      phone.language,
      phone.timeZone,
      at,
    ],
  );
  await forgetOldest(tx, { bookId, playerId }, at);
  const subscriptionId = stored[0]?.subscription_id;
  if (subscriptionId === undefined) throw new Error('the brand of a session is not there');
  return subscriptionId;
}

async function forgetOldest(tx: Tx, owner: Omit<Owner, 'sessionId'>, at: Date): Promise<void> {
  const { rows } = await tx.query<{ subscription_id: string }>(
    `select subscription_id from push_subscriptions where merchant_id = $1 and player_id = $2
      order by created_at desc, subscription_id desc offset $3`,
    [owner.bookId, owner.playerId, mostPhones],
  );
  for (const { subscription_id: subscriptionId } of rows)
    await forgetPhone(tx, { bookId: owner.bookId, subscriptionId }, at);
}

/** Deletes a phone and withdraws its consents; what is queued for it is dropped when it is due. */
export async function forgetPhone(
  tx: Tx,
  { bookId, subscriptionId }: { bookId: BookId; subscriptionId: string },
  at: Date,
): Promise<void> {
  await tx.query('delete from push_subscriptions where merchant_id = $1 and subscription_id = $2', [
    bookId,
    subscriptionId,
  ]);
  await tx.query(
    'update push_consents set withdrawn_at = $3 where merchant_id = $1 and subscription_id = $2 and withdrawn_at is null',
    [bookId, subscriptionId, at],
  );
}

export async function findPhone(
  db: Queryable,
  { bookId, playerId }: Omit<Owner, 'sessionId'>,
  endpointHash: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ subscription_id: string }>(
    'select subscription_id from push_subscriptions where merchant_id = $1 and player_id = $2 and endpoint_hash = $3',
    [bookId, playerId, endpointHash],
  );
  return rows[0]?.subscription_id;
}

export async function readConsents(
  db: Queryable,
  bookId: BookId,
  subscriptionId: string,
): Promise<PushTopic[]> {
  const { rows } = await db.query<{ topic: string }>(
    'select topic from push_consents where merchant_id = $1 and subscription_id = $2 and withdrawn_at is null',
    [bookId, subscriptionId],
  );
  return pushTopics.filter((topic) => rows.some((row) => row.topic === topic));
}

export type NewConsent = { subscriptionId: string; topic: PushTopic; wording: number; language: string };

/** A consent that stands keeps its time and wording. */
export async function giveConsent(
  db: Queryable,
  { bookId, playerId }: Omit<Owner, 'sessionId'>,
  { subscriptionId, topic, wording, language }: NewConsent,
  at: Date,
): Promise<void> {
  await db.query(
    `insert into push_consents (merchant_id, consent_id, player_id, subscription_id, topic, wording, language, given_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (merchant_id, subscription_id, topic) where withdrawn_at is null do nothing`,
    [bookId, newId(at), playerId, subscriptionId, topic, wording, language, at],
  );
}

export async function withdrawConsent(
  db: Queryable,
  bookId: BookId,
  { subscriptionId, topic }: { subscriptionId: string; topic: PushTopic },
  at: Date,
): Promise<void> {
  await db.query(
    `update push_consents set withdrawn_at = $4
      where merchant_id = $1 and subscription_id = $2 and topic = $3 and withdrawn_at is null`,
    [bookId, subscriptionId, topic, at],
  );
}
