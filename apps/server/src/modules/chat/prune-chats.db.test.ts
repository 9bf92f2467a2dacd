// Old chats: deleted a month at a time with all that belongs to them; younger ones stay, whatever was asked.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../app.fixture.ts';
import { keptSince, pruneOld } from '../../platform/db/index.ts';
import { brandIdSchema } from '../../platform/ids.ts';
import { newId } from '../../platform/random.ts';

let server: TestServer;
const staffId = randomUUID();
beforeAll(async () => {
  server = await openTestServer();
  await server.database.owner.query(
    `insert into staff_people (id, name, email, created_at) values ($1, 'Kaye', 'kaye@prune.example', now())`,
    [staffId],
  );
}, 60_000);
afterAll(() => server.close());

const brand = brandIdSchema.parse(1);
const other = brandIdSchema.parse(2);
const monthsAgo = (months: number): Date => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 15, 12));
};

/** A closed chat of a brand with a message, a note, a promise, a rating and a first answer. */
async function chatOf(brandId: number, begunAt: Date, changedAt: Date): Promise<string> {
  const id = newId(begunAt);
  const { owner } = server.database;
  await owner.query(
    `insert into chat_conversations (merchant_id, id, owner_id, topic, language, state, last_seq, created_at, changed_at)
     values ($1, $2, $2, 'other', 'en', 'closed', 1, $3, $4)`,
    [brandId, id, begunAt, changedAt],
  );
  for (const sql of [
    `insert into chat_messages (merchant_id, conversation_id, seq, author, kind, body, hash, at) values ($1, $2, 1, 'player', 'text', 'x', sha256('x'), $3)`,
    `insert into chat_ratings (merchant_id, conversation_id, stars, at) values ($1, $2, 5, $3)`,
    `insert into chat_first_answers (merchant_id, conversation_id, topic, language, waited_ms, at) values ($1, $2, 'other', 'en', 1, $3)`,
  ])
    await owner.query(sql, [brandId, id, begunAt]);
  await owner.query(
    `insert into chat_notes (merchant_id, conversation_id, id, staff_id, body, at) values ($1, $2, $2, $4, 'x', $3)`,
    [brandId, id, begunAt, staffId],
  );
  await owner.query(
    `insert into chat_promises (merchant_id, promise_id, conversation_id, staff_id, what, made_at, warn_at, due_at, state, ended_at)
     values ($1, $2, $2, $4, 'x', $3, $3, $3::timestamptz + interval '1 hour', 'kept', $3)`,
    [brandId, id, begunAt, staffId],
  );
  return id;
}

/** A picture that the chat's second message shows. */
async function pictureIn(conversationId: string): Promise<string> {
  const { owner } = server.database;
  const fileId = randomUUID();
  await owner.query(
    `insert into files (merchant_id, id, owner_id, purpose, type, width, height, bytes, created_at, stored_at, attached_at)
     select merchant_id, $2, owner_id, 'chat', 'image/jpeg', 1, 1, 1, now(), now(), now() from chat_conversations where id = $1`,
    [conversationId, fileId],
  );
  await owner.query(
    `insert into chat_messages (merchant_id, conversation_id, seq, author, kind, body, detail, previous_hash, hash, at)
     select merchant_id, id, 2, 'player', 'picture', '', $2, sha256('x'), sha256('y'), now() from chat_conversations where id = $1`,
    [conversationId, JSON.stringify({ pictures: [{ fileId, sha256: 'a'.repeat(64) }] })],
  );
  return fileId;
}

const tables = ['chat_messages', 'chat_notes', 'chat_promises', 'chat_ratings', 'chat_first_answers'];
async function left(): Promise<string[]> {
  const { owner } = server.database;
  const { rows } = await owner.query<{ id: string }>('select id from chat_conversations order by id');
  const ids = rows.map(({ id }) => id);
  for (const table of tables) {
    const kept = await owner.query<{ id: string }>(
      `select distinct conversation_id as id from ${table} order by 1`,
    );
    expect(
      kept.rows.map(({ id }) => id),
      table,
    ).toEqual(ids);
  }
  return ids;
}

test('what nobody has written in for 24 months goes with all that belongs to it; the month counts, and the last message', async () => {
  const now = new Date();
  const old = await chatOf(1, monthsAgo(30), monthsAgo(25));
  const kept = [
    await chatOf(1, monthsAgo(30), monthsAgo(24)),
    await chatOf(1, monthsAgo(24), monthsAgo(24)),
    await chatOf(2, monthsAgo(30), monthsAgo(25)),
  ];
  expect(await left()).toEqual([old, ...kept].toSorted());
  const pictures = [await pictureIn(old), await pictureIn(kept[0] ?? '')];
  expect(await pruneOld(server.database, 'chat_prune', brand, keptSince(now, 24))).toBe(1);
  expect(await left()).toEqual(kept.toSorted());
  // A job removes what is attached to nothing.
  const loose = await server.database.owner.query<{ id: string }>(
    'select id from files where attached_at is null and id = any ($1)',
    [pictures],
  );
  expect(loose.rows.map(({ id }) => id)).toEqual([pictures[0]]);
  expect(await pruneOld(server.database, 'chat_prune', brand, keptSince(now, 24))).toBe(0);
  // The job looks at each brand's own setting.
  await server.database.owner.query(
    `update merchants set settings = jsonb_set(settings, '{chat}', '{"keptMonths": 36}') where id = 2`,
  );
  await expect
    .poll(() => server.app.merchants.entry(other)?.settings.chat.keptMonths, { timeout: 10_000 })
    .toBe(36);
  await server.app.chat.prune();
  expect(await left()).toEqual(kept.toSorted());
});

test('a chat of the last twelve months is never deleted, and the server may delete none itself', async () => {
  const young = await chatOf(1, monthsAgo(13), monthsAgo(11));
  const future = new Date(Date.now() + 10 * 365 * 86_400_000);
  await pruneOld(server.database, 'chat_prune', brand, future);
  expect(await left()).toContain(young);
  for (const table of ['chat_conversations', ...tables])
    await expect(server.database.query(`delete from ${table} where merchant_id = 1`)).rejects.toThrow(
      /permission denied/u,
    );
});

test('more than one statement takes: all of them go', async () => {
  await server.database.owner.query(
    `insert into chat_conversations (merchant_id, id, owner_id, topic, language, state, created_at, changed_at)
     select 1, ('0150aaaa-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, gen_random_uuid(), 'other', 'en', 'closed',
            now() - interval '5 years', now() - interval '5 years' from generate_series(1, 450) n`,
  );
  expect(
    await pruneOld(server.database, 'chat_prune', brand, keptSince(new Date(), 24)),
  ).toBeGreaterThanOrEqual(450);
});
