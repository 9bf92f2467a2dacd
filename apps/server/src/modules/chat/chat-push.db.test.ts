// A staff answer that the member's page has not shown within half a minute goes to the phone, without a word of it.
import { hash, randomUUID } from 'node:crypto';
import { pushWording } from '@perya/contract/constants';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Colleague, openTestOffice, type TestOffice } from '../../office.fixture.ts';

let now = new Date('2026-11-25T04:00:00Z');
let office: TestOffice;
let kaye: Colleague;
beforeAll(async () => {
  // The push job's own query runs here by hand; nobody loses a chat while an answer is late.
  office = await openTestOffice({
    server: {
      clock: { now: () => now },
      pushServices: ['https://push.example'],
      jobsElsewhere: ['phones told', 'silent chats returned'],
    },
  });
  kaye = await office.hire('support');
}, 60_000);
afterAll(() => office.close());
// What a test before left due would be claimed too.
beforeEach(() => office.server.database.owner.query('delete from push_queue'));

const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

/** A member with a phone that has a consent for chats, in a chat that was taken. */
async function memberInChat({ topics = ['chat'] }: { topics?: ('chat' | 'notices')[] } = {}) {
  const { server } = office;
  const token = await server.member();
  const { id: playerId } = (await server.call('GET /wps/member/info', {}, { token })).value;
  const endpoint = `https://push.example/${randomUUID()}`;
  await server.call(
    'PUT /wps/push/subscription',
    { body: { endpoint, keys, timeZone: 'Asia/Manila' } },
    { token },
  );
  const body = { endpointHash: hash('sha256', endpoint), topic: 'chat' as const, wording: pushWording };
  for (const topic of topics)
    await server.call('PUT /wps/push/consent', { body: { ...body, topic } }, { token });
  const sent = { requestId: randomUUID(), body: 'Hello?' };
  const { conversationId } = (await server.call('PUT /wps/chat/message', { body: sent }, { token })).value
    .conversation;
  await kaye.call('POST /ops/chats/take', { body: { conversationId } });
  const answer = (text = 'A word that no phone shows') =>
    kaye.call('POST /ops/chats/answer', { body: { conversationId, requestId: randomUUID(), body: text } });
  const read = () => server.call('POST /wps/chat/read', { body: { conversationId, seq: 99 } }, { token });
  const queued = async () =>
    (
      await server.database.owner.query<{ state: string; reason: string | null; kind: string; all: string }>(
        `select state, reason, kind, q::text as all from push_queue q where player_id = $1 order by created_at`,
        [playerId],
      )
    ).rows;
  const promiseAndKeep = async () => {
    const dueAt = new Date(now.getTime() + 3_600_000).toISOString();
    const made = { conversationId, requestId: randomUUID(), what: 'We write to you', dueAt };
    const { message } = (await kaye.call('POST /ops/chats/promise', { body: made })).value;
    const promiseId = message.promise?.promiseId ?? '';
    await kaye.call('POST /ops/chats/keep', { body: { conversationId, promiseId } });
  };
  return { token, answer, read, queued, body, promiseAndKeep };
}

/** What the sender would claim now. */
async function claim() {
  const { rows } = await office.server.database.query<{ topic: string; kind: string }>(
    `select topic, kind from push_claim($1, $1::timestamptz + interval '1 minute', 50)`,
    [now],
  );
  return rows;
}

test('[X-26 in part] several answers make one message, half a minute after the first, without their words', async () => {
  const { answer, queued } = await memberInChat();
  for (const _ of [1, 2, 3]) await answer();
  expect(await queued()).toMatchObject([{ state: 'queued', kind: 'chat_answered' }]);
  expect((await queued())[0]?.all).not.toContain('A word');
  later(29);
  expect(await claim()).toEqual([]);
  later(2);
  expect(await claim()).toEqual([{ topic: 'chat', kind: 'chat_answered' }]);
  await office.server.database.owner.query(`update push_queue set state = 'sent', settled_at = now()`);
  // The next answer is told again.
  await answer();
  expect(await queued()).toHaveLength(2);
});

test('[X-26 in part] a page that shows the answer meanwhile keeps the phone quiet; an answer after that does not', async () => {
  const [first, second] = [await memberInChat(), await memberInChat()];
  for (const one of [first, second]) {
    await one.answer();
    await one.read();
  }
  await second.answer();
  later(31);
  expect(await claim()).toEqual([{ topic: 'chat', kind: 'chat_answered' }]);
  expect(await first.queued()).toMatchObject([{ state: 'dropped', reason: 'seen' }]);
  expect(await second.queued()).toMatchObject([{ state: 'queued' }]);
});

test('[X-26 in part] a late answer and a promise are told once by each phone: in the chat, else as a letter', async () => {
  const members = [
    { told: ['chat_answered'], ...(await memberInChat({ topics: ['chat', 'notices'] })) },
    { told: ['chat_answered'], ...(await memberInChat({ topics: ['chat'] })) },
    { told: ['letter'], ...(await memberInChat({ topics: ['notices'] })) },
  ];
  later(11 * 60);
  for (const { told, answer, queued } of members) {
    await answer();
    expect((await queued()).map(({ kind }) => kind)).toEqual(told);
  }
  for (const { told, promiseAndKeep, queued } of members) {
    await office.server.database.owner.query('delete from push_queue');
    await promiseAndKeep();
    expect(new Set((await queued()).map(({ kind }) => kind))).toEqual(new Set(told));
  }
});

test('[X-26 in part] without a consent, or after it was withdrawn, nothing is sent; nor is what is older than an hour', async () => {
  const [never, withdrawn, late] = [
    await memberInChat({ topics: [] }),
    await memberInChat(),
    await memberInChat(),
  ];
  for (const one of [never, withdrawn, late]) await one.answer();
  expect(await never.queued()).toEqual([]);
  const { endpointHash, topic } = withdrawn.body;
  await office.server.call(
    'DELETE /wps/push/consent',
    { body: { endpointHash, topic } },
    { token: withdrawn.token },
  );
  later(3601);
  expect(await claim()).toEqual([]);
  expect(await withdrawn.queued()).toMatchObject([{ state: 'dropped' }]);
  expect(await late.queued()).toMatchObject([{ state: 'dropped', reason: 'too late' }]);
});
