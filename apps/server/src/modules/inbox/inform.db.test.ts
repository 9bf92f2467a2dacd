// Messages and letters about a member's money and documents.
import { randomUUID } from 'node:crypto';
import type { Language } from '@perya/contract';
import { newsKinds } from '@perya/contract/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../app.fixture.ts';
import { bookIdSchema } from '../../platform/ids.ts';
import { newsLetter } from './inform.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
}, 60_000);
afterAll(() => server.close());

/** A member with a mailbox. */
async function member(mail: string | null = `${randomUUID()}@example.com`) {
  const token = await server.member();
  const { id: playerId } = (await server.call('GET /wps/member/info', {}, { token })).value;
  await server.database.owner.query('update players set email = $2 where id = $1', [playerId, mail]);
  return { token, playerId, mail };
}
type Member = Awaited<ReturnType<typeof member>>;

async function lettersTo(mail: string | null) {
  await server.app.messages.deliver();
  return (await server.app.messages.received(200)).filter(({ recipient }) => recipient === mail);
}
const inboxOf = async ({ token }: Member) =>
  (await server.call('GET /wps/message/inbox', { query: { page: 1 } }, { token })).value.list;

const bind = ({ token }: Member, language: Language) =>
  server.call(
    'POST /wps/member/bankCards',
    { body: { institutionId: 'gcash', number: '09171230042', holderName: 'Maria Santos' } },
    { token, language },
  );

test('[2.1-27] [7-11] a bound account is announced at once: in the inbox with its last digits, by letter without them, in the member’s language', async () => {
  const who = await member();
  const { value } = await bind(who, 'ar');
  const [message] = await inboxOf(who);
  expect(message).toMatchObject({
    kind: 'account_bound',
    detail: 'GCash …0042',
    amount: null,
    promotionId: null,
  });
  const [letter, ...more] = await lettersTo(who.mail);
  expect(more).toEqual([]);
  expect(letter?.body_html).toContain('dir="rtl"');
  expect(letter?.body_text).toMatch(/\p{Script=Arabic}.*\/m\/member\/inbox/su);
  expect(letter?.body_text).not.toMatch(/0042|GCash/u);
  // The same account again sends no message.
  await bind(who, 'ar');
  expect(await inboxOf(who)).toHaveLength(1);
  await server.call('DELETE /wps/member/bankCards', { query: { accountId: value.account.accountId } }, who);
  expect((await inboxOf(who)).map(({ kind }) => kind)).toEqual(['account_unbound', 'account_bound']);
  expect(await lettersTo(who.mail)).toHaveLength(2);
});

test('[2.1-27] setting and changing the withdrawal password sends a message; a refused change sends none', async () => {
  const who = await member();
  const set = (body: { newPassword: string; oldPassword?: string; loginPassword?: string }) =>
    server.call('POST /wps/member/withdrawPassword', { body }, { token: who.token });
  await set({ newPassword: '111111', loginPassword: 'lanterns-over-water' });
  expect(await inboxOf(who)).toEqual([]);
  await set({ newPassword: '482913', loginPassword: 'lanterns-over-water' });
  await set({ newPassword: '719305', oldPassword: '482913' });
  expect((await inboxOf(who)).map(({ kind }) => kind)).toEqual([
    'payment_password_changed',
    'payment_password_set',
  ]);
  expect(await lettersTo(who.mail)).toHaveLength(2);
});

test('[7-11] a rolled-back transaction sends no message; without a mail address only the inbox gets one', async () => {
  const who = await member();
  const news = {
    bookId: bookIdSchema.parse(1),
    playerId: who.playerId,
    kind: 'withdrawal_paid',
    at: new Date(),
  } as const;
  const undone = server.database.transaction(async (tx) => {
    await server.app.informer.notify(tx, { ...news, amountMinor: 12_345n });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await inboxOf(who)).toEqual([]);
  expect(await lettersTo(who.mail)).toEqual([]);
  const quiet = await member(null);
  await server.database.transaction((tx) =>
    server.app.informer.notify(tx, { ...news, playerId: quiet.playerId, amountMinor: 12_345n }),
  );
  expect((await inboxOf(quiet))[0]).toMatchObject({ kind: 'withdrawal_paid', amount: '123.45' });
});

test('[7-11] an excluded member gets messages about money too, in the merchant’s language if no other is known', async () => {
  const who = await member();
  await server.call('POST /wps/protection/exclusion', { body: { term: '24h' } }, { token: who.token });
  await server.database.transaction((tx) =>
    server.app.informer.notify(tx, {
      bookId: bookIdSchema.parse(1),
      playerId: who.playerId,
      kind: 'withdrawal_failed',
      amountMinor: 987_654n,
      reason: 'provider',
      at: new Date(),
    }),
  );
  const [letter] = await lettersTo(who.mail);
  expect(letter?.body_text).toContain('could not be paid');
  expect(letter?.body_text).not.toContain('9,876');
});

test('[7-11] every kind of news has a letter in every language, and none names an amount', () => {
  for (const kind of newsKinds)
    for (const language of ['en', 'zh-Hans', 'ar'] as const) {
      const given = { kind, language, brand: 'Perya', userName: 'maria', address: 'https://perya.test' };
      const { subject, text, html } = newsLetter(given);
      expect(subject).toContain('Perya');
      expect(text).toContain('https://perya.test/m/member/inbox');
      expect(`${text}${html}`).not.toMatch(/\{|mail\.news/u);
    }
});
