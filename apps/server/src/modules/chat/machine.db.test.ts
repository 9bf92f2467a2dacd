// The machine answers first where the page can show it: facts of records, help; people at once for who asks, is in distress or missed twice.
import { randomUUID } from 'node:crypto';
import type { ChatTopic } from '@perya/contract/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { messageHash } from './conversation.ts';
import type { MessageRow } from './queries.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
}, 60_000);
afterAll(() => office.close());

type More = { topic?: ChatTopic; machine?: boolean; attached?: object; requestId?: string };

async function newMember() {
  const { app, call, member } = office.server;
  const token = await member();
  const merchant = app.merchants.byCode('perya');
  const session = merchant && (await app.identity.resolveSession(merchant, token));
  if (!(merchant && session)) throw new Error('the member is logged in');
  const write = async (body: string, { requestId = randomUUID(), ...more }: More = {}) =>
    (
      await call(
        'PUT /wps/chat/message',
        { body: { topic: 'money', machine: true, language: 'en', ...more, requestId, body } },
        { token },
      )
    ).value;
  const messages = async (conversationId: string) =>
    (await call('GET /wps/chat/messages', { query: { conversationId } }, { token })).value.list;
  const person = (conversationId: string) =>
    call('POST /wps/chat/person', { body: { conversationId } }, { token });
  return { token, merchant, session, write, messages, person };
}

const queued = async (conversationId: string) => {
  const kaye = await office.hire('support');
  const { list } = (await kaye.call('GET /ops/chats/queue')).value;
  return list.some((one) => one.conversationId === conversationId);
};

test('a question about money is answered by the machine with help, in one transaction and once; no person waits for it', async () => {
  const { write, messages } = await newMember();
  const requestId = randomUUID();
  const [first, again] = await Promise.all([1, 2].map(() => write('How do I deposit money?', { requestId })));
  expect(first?.message).toEqual(again?.message);
  const conversationId = first?.conversation.conversationId ?? '';
  expect(first?.conversation).toMatchObject({ state: 'machine', lastSeq: 2, place: null });
  const list = await messages(conversationId);
  expect(list.map(({ author }) => author)).toEqual(['player', 'machine']);
  expect(list[1]?.attached?.help?.length).toBeGreaterThan(0);
  expect(await queued(conversationId)).toBe(false);
  const { rows } = await office.server.database.owner.query<MessageRow>(
    'select * from chat_messages where conversation_id = $1 order by seq',
    [conversationId],
  );
  let previous: Buffer | null = null;
  for (const row of rows) {
    expect(row.hash).toEqual(messageHash(row, previous));
    previous = row.hash;
  }
});

test('of a record it tells what the record says; help that was offered is not offered again', async () => {
  const { app, call } = office.server;
  const { token, merchant, session, write, messages } = await newMember();
  await app.payments.seedDeposit(merchant, session.playerId, 50_000n, new Date(), { name: 'one' });
  const { list } = (await call('GET /wps/payment/deposits', { query: { page: '1' } }, { token })).value;
  const recordId = list[0]?.depositId ?? '';
  const { conversation } = await write('', { attached: { card: { kind: 'deposit', recordId } } });
  const { conversationId } = conversation;
  expect((await messages(conversationId))[1]?.body).toContain(`Deposit ${recordId.slice(-6)}: Paid.`);
  await write('How do I deposit money?');
  const offered = (await messages(conversationId)).at(-1)?.attached?.help ?? [];
  expect(offered.length).toBeGreaterThan(0);
  await write('How do I deposit money?');
  const next = (await messages(conversationId)).at(-1)?.attached?.help ?? [];
  expect(next.filter(({ tag }) => offered.some((one) => one.tag === tag))).toEqual([]);
});

test('two misses hand over to the queue; what follows goes to people', async () => {
  const { write, messages } = await newMember();
  const { conversationId } = (await write('xyzzy plugh')).conversation;
  const { conversation } = await write('xyzzy plugh again');
  expect(conversation).toMatchObject({ conversationId, state: 'queued' });
  const list = await messages(conversationId);
  expect(list.map(({ author, body }) => (author === 'system' ? body : author))).toEqual([
    'player',
    'machine',
    'player',
    'handed_over',
  ]);
  expect((await write('How do I deposit money?')).conversation).toMatchObject({
    state: 'queued',
    lastSeq: 5,
  });
  expect(await queued(conversationId)).toBe(true);
});

test('who asks for a person gets one, once; strangers cannot ask for others', async () => {
  const [{ write, messages, person }, stranger] = [await newMember(), await newMember()];
  const { conversationId } = (await write('How do I deposit money?')).conversation;
  expect((await stranger.person(conversationId)).error?.code).toBe('NOT_FOUND');
  const asked = await Promise.all([1, 2, 3].map(() => person(conversationId)));
  for (const { value } of asked) expect(value.conversation).toMatchObject({ state: 'queued', lastSeq: 3 });
  expect((await messages(conversationId)).map(({ body }) => body).at(-1)).toBe('handed_over');
  const kaye = await office.hire('support');
  await kaye.call('POST /ops/chats/take', { body: { conversationId } });
  expect((await person(conversationId)).value.conversation).toMatchObject({ state: 'open', lastSeq: 3 });
});

test('words of distress never wait for the machine, neither first nor later', async () => {
  const [first, later] = [await newMember(), await newMember()];
  expect((await first.write('I lost the rent, where is my deposit?')).conversation).toMatchObject({
    state: 'queued',
    lastSeq: 1,
  });
  const { conversationId } = (await later.write('How do I deposit money?')).conversation;
  expect((await later.write('I am 16')).conversation).toMatchObject({ conversationId, state: 'queued' });
});

test('other topics, and pages that cannot show the machine, begin with people', async () => {
  for (const more of [{ topic: 'account' }, { topic: 'other' }, { machine: false }] as const) {
    const { write } = await newMember();
    expect((await write('How do I deposit money?', more)).conversation).toMatchObject({
      state: 'queued',
      lastSeq: 1,
    });
  }
});
