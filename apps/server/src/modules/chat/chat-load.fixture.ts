// Chats and a signed-in member of staff written straight into a database, for loads on server processes.
import { randomUUID } from 'node:crypto';
import type { Database } from '../../platform/db/index.ts';
import { newToken, tokenHash } from '../../platform/random.ts';

export type LoadedChat = { ticket: string; ownerId: string; conversationId: string };
export type LoadedStaff = { staffId: string; cookie: string };

/** A person with the role support and a session of ten hours from this machine. */
export async function insertStaff(owner: Database, name = 'Kaye'): Promise<LoadedStaff> {
  const [staffId, keyId, cookie] = [randomUUID(), randomUUID(), newToken()];
  await owner.query(`insert into staff_people (id, name, email, created_at) values ($1, $2, $3, now())`, [
    staffId,
    name,
    `${staffId}@load.example`,
  ]);
  await owner.query(
    `insert into staff_grants (merchant_id, id, staff_id, role, granted_by, granted_at)
     values (1, gen_random_uuid(), $1, 'support', 'terminal:load@here', now())`,
    [staffId],
  );
  await owner.query(
    `insert into staff_keys (id, staff_id, credential_id, public_key, counter, transports, rp_id, is_demo, name, created_at)
     values ($1, $2, $3, '\\x00', 0, '{}', 'localhost', false, 'key', now())`,
    [keyId, staffId, keyId],
  );
  await owner.query(
    `insert into staff_sessions (id, token_hash, staff_id, key_id, address, began_at, seen_at, ends_at)
     values (gen_random_uuid(), $1, $2, $3, '127.0.0.1', now(), now(), now() + interval '10 hours')`,
    [tokenHash(cookie), staffId, keyId],
  );
  return { staffId, cookie };
}

/** Visitors with a ticket each and an empty chat that this person has taken. */
export async function insertChats(
  owner: Database,
  count: number,
  { staffId }: Pick<LoadedStaff, 'staffId'>,
): Promise<LoadedChat[]> {
  const chats = Array.from({ length: count }, () => ({
    ticket: newToken(),
    ownerId: randomUUID(),
    conversationId: randomUUID(),
  }));
  await owner.query(
    `insert into chat_tickets (merchant_id, id, token_hash, created_at, expires_at)
     select 1, t.id, t.hash, now(), now() + interval '7 days' from unnest($1::uuid[], $2::bytea[]) t (id, hash)`,
    [chats.map(({ ownerId }) => ownerId), chats.map(({ ticket }) => tokenHash(ticket))],
  );
  await owner.query(
    `insert into chat_conversations (merchant_id, id, owner_id, topic, language, state, assignee, waiting_since, created_at, changed_at)
     select 1, c.id, c.owner_id, 'money', 'en', 'open', $3, now(), now(), now() from unnest($1::uuid[], $2::uuid[]) c (id, owner_id)`,
    [chats.map(({ conversationId }) => conversationId), chats.map(({ ownerId }) => ownerId), staffId],
  );
  return chats;
}
