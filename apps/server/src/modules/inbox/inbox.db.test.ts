// The inbox over HTTP: reading, marking, deleting.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../app.fixture.ts';
import { bookIdSchema } from '../../platform/ids.ts';
import { leaveMessage } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

async function newMember() {
  const token = await server.member();
  const { id: playerId } = (await server.call('GET /wps/member/info', {}, { token })).value;
  return { token, playerId };
}

async function someMessages(playerId: string, count: number): Promise<void> {
  const states = (await server.call('GET /wps/promotion/states')).value.states;
  for (let n = 1; n <= count; n += 1)
    await leaveMessage(server.database, {
      bookId: bookIdSchema.parse(1),
      playerId,
      kind: 'promotion_issued',
      promotionId: n === 1 ? randomUUID() : (states[0]?.promotionId ?? ''),
      amountMinor: BigInt(n) * 100n,
      currency: 'PHP',
      rejection: null,
      at: new Date(Date.now() + n),
    });
}

test('[7-11] messages come newest first by pages, in the reader’s language, and never another’s', async () => {
  const [{ token, playerId }, other] = [await newMember(), await newMember()];
  await someMessages(playerId, 23);
  const inbox = async (page: number, who: { token: string; language?: 'ar' } = { token }) =>
    (await server.call('GET /wps/message/inbox', { query: { page } }, who)).value;
  const first = await inbox(1);
  expect(first).toMatchObject({ totalPages: 2, list: { length: 20 } });
  expect(first.list[0]).toMatchObject({ amount: '23.00', read: false });
  const last = await inbox(2);
  expect(last.list.map(({ amount }) => amount)).toEqual(['3.00', '2.00', '1.00']);
  expect(last.list.at(-1)?.title).toBe('');
  expect((await inbox(1, { token, language: 'ar' })).list[0]?.title).toMatch(/\p{Script=Arabic}/u);
  expect((await inbox(9)).list).toEqual([]);
  expect((await inbox(1, other)).list).toEqual([]);

  const unread = async (who: string) =>
    (await server.call('GET /wps/message/unread', {}, { token: who })).value;
  const notices = (await unread(other.token)).notices;
  expect(notices).toBeGreaterThan(0);
  expect(await unread(token)).toEqual({ messages: 23, notices, unReadCount: 23 + notices });
  const messageId = first.list[4]?.messageId ?? '';
  const theirs = await server.call('POST /wps/message/read', { body: { messageId } }, { token: other.token });
  expect(theirs.value).toEqual({ messages: 0 });
  for (const _ of [1, 2]) {
    const marked = await server.call('POST /wps/message/read', { body: { messageId } }, { token });
    expect(marked.value).toEqual({ messages: 4 });
  }
});

test('[7-11] a read announcement counts no more', async () => {
  const { token } = await newMember();
  const unread = async () => (await server.call('GET /wps/message/unread', {}, { token })).value.notices;
  const before = await unread();
  const list = await server.call('GET /wps/relay/MCSFE_getListAnnouncements', { query: { types: 'PL' } });
  const announcementId = list.value.player[0]?.id ?? '';
  const body = { announcementId, read: true as const };
  await server.call('POST /wps/relay/MCSFE_markAnnouncementAsRead', { body }, { token });
  expect(await unread()).toBe(before - 1);
});
