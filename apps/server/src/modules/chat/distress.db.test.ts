// What a player's message tells of: shown under it to the player, and beside the chat to the people who answer.
import { randomUUID } from 'node:crypto';
import type { ChatDistress } from '@perya/contract/constants';
import { type StaffPermission, staffRoleNames, staffRoles } from '@perya/contract/staff';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestOffice, type TestOffice } from '../../office.fixture.ts';
import { messageHash } from './conversation.ts';
import type { MessageRow } from './queries.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
}, 60_000);
afterAll(() => office.close());

/** Writes as a new member; `write` goes on in the same chat. */
async function newWriter() {
  const { server } = office;
  const token = await server.member();
  const write = async (body: string, topic: 'account' | 'money' = 'account') =>
    (
      await server.call(
        'PUT /wps/chat/message',
        { body: { requestId: randomUUID(), topic, machine: true, body } },
        { token },
      )
    ).value;
  const list = async (conversationId: string) =>
    (await server.call('GET /wps/chat/messages', { query: { conversationId } }, { token })).value.list;
  const close = (conversationId: string) =>
    server.call('POST /wps/chat/close', { body: { conversationId } }, { token });
  return { write, list, close };
}

const sentences: [string, ChatDistress | undefined][] = [
  ['Where is my withdrawal?', undefined],
  ['I lost the rent', 'losses'],
  ['I cannot stop', 'control'],
  ['我不想活了', 'life'],
  ['عمري ١٦ سنة', 'minor'],
];

test.each(sentences)('%s: told with the message, in its answer and in the list: %s', async (text, told) => {
  const { write, list } = await newWriter();
  const { message, conversation } = await write(text);
  expect(message.distress).toBe(told);
  expect((await list(conversation.conversationId)).map(({ distress }) => distress)).toEqual([told]);
});

test('the desk has the gravest of a chat beside it, at the head; the same words of staff tell nothing', async () => {
  const kaye = await office.hire('support');
  const { write, list } = await newWriter();
  const queued = async (conversationId: string) => {
    const chats = (await kaye.call('GET /ops/chats/queue')).value.list;
    const at = chats.findIndex((one) => one.conversationId === conversationId);
    const isBefore = at < chats.findIndex((one) => one.conversationId === calm.conversationId);
    return { isBefore, distress: chats[at]?.distress };
  };
  const calm = (await (await newWriter()).write('Where is my deposit?')).conversation;
  // The machine answered first, and hands over.
  const { conversationId, state } = (await write('How do I withdraw?', 'money')).conversation;
  expect(state).toBe('machine');
  await write('I cannot stop');
  expect(await queued(conversationId)).toEqual({ isBefore: true, distress: 'control' });
  await write('I want to die');
  await write('I lost the rent');
  expect(await queued(conversationId)).toEqual({ isBefore: true, distress: 'life' });
  await kaye.call('POST /ops/chats/take', { body: { conversationId } });
  const body = { conversationId, requestId: randomUUID(), body: 'You wrote: I want to die' };
  expect((await kaye.call('POST /ops/chats/answer', { body })).value).toMatchObject({
    chat: { distress: 'life' },
    message: { author: 'staff', body: body.body },
  });
  const said = (await list(conversationId)).filter(({ author }) => author === 'player');
  expect(said.map(({ distress }) => distress)).toEqual([undefined, 'control', 'life', 'losses']);
  const ofStaff = (await list(conversationId)).filter(({ author }) => author === 'staff');
  expect(ofStaff.map(({ distress }) => distress)).toEqual([undefined]);
  const { rows } = await office.server.database.owner.query<MessageRow>(
    'select * from chat_messages where conversation_id = $1 order by seq',
    [conversationId],
  );
  for (const [at, row] of rows.entries())
    expect(row.hash).toEqual(messageHash(row, rows[at - 1]?.hash ?? null));
});

test('a chat that is opened again after its end begins without a reason', async () => {
  const kaye = await office.hire('support');
  const { write, close } = await newWriter();
  const { conversationId } = (await write('I lost the rent')).conversation;
  await close(conversationId);
  expect((await write('Thank you, all is well')).conversation.conversationId).toBe(conversationId);
  const query = { conversationId };
  expect((await kaye.call('GET /ops/chats/one', { query })).value.chat).toMatchObject({
    state: 'queued',
    distress: null,
    returnedAt: null,
  });
});

test('whoever may read chats is one of those who answer them', () => {
  const holding = (permission: StaffPermission) =>
    staffRoleNames.filter((role) => {
      const held: readonly StaffPermission[] = staffRoles[role];
      return held.includes(permission);
    });
  expect(holding('chat.read')).toEqual(['support', 'support-lead']);
  expect(holding('chat.answer')).toEqual(holding('chat.read'));
});
