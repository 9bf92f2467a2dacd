// What the support chat owes its players: promises that run, the honest wait, the end of a chat, rating and transcript.
import { expect, onTestFinished, test } from 'vitest';
import { callsOf, registerByCall } from './acts.ts';
import { chatWith, promise, row, sent, take, write } from './chat-acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import { openColleague } from './office-decisions.ts';
import { demoMerchant, queryDatabase } from './server-database.ts';

useBrowser();

const minute = 60_000;
const hour = 60 * minute;

test('[X-30] a promise runs by the server’s clock on a phone with a wrong one, in chat and inbox, until it is kept', async () => {
  const kaye = await openColleague('Kaye');
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await page.addInitScript(`{
      const rightNow = Date.now;
      globalThis.aheadMs = ${hour};
      Date.now = () => rightNow() + globalThis.aheadMs;
    }`);
    await registerByCall(phone);
    const conversationId = await chatWith(phone, kaye, `where is it ${crypto.randomUUID()}`);
    await promise(kaye, conversationId, 'We pay it out', 30 * minute);
    await phone.go('/m/chat');
    const running = page.getByRole('listitem').filter({ hasText: say('chatService.promise.running') });
    await running.getByText('We pay it out').waitFor();
    // More than 25 of 30 minutes are left.
    await running.getByText(/^(?:2[5-9]|30):\d\d$/u).waitFor();
    await expectScreen(phone);
    await page.evaluate(`globalThis.aheadMs = -${2 * hour}`);
    await running.getByText(/^1\d\d:\d\d$|^\d:\d\d:\d\d$/u).waitFor({ state: 'detached' });
    await running.getByText(/^2[5-9]:\d\d$|^30:00$/u).waitFor();
    await phone.go('/m/member/inbox');
    const letter = page.getByRole('article').filter({ hasText: say('notices.promise_made') });
    await letter.getByText('We pay it out').waitFor();
    await letter.getByText(/^(?:2[5-9]|30):\d\d$/u).waitFor();
    await expectScreen(phone);

    const { messages } = await kaye.call('GET /ops/chats/one', { query: { conversationId } });
    const promiseId = messages.at(-1)?.promise?.promiseId ?? '';
    await kaye.call('POST /ops/chats/keep', { body: { conversationId, promiseId } });
    await page.getByRole('heading', { name: say('notices.promise_kept') }).waitFor();
    await expect.poll(() => page.getByText(say('chatService.promise.kept'), { exact: true }).count()).toBe(2);
    await phone.go('/m/chat');
    await row(phone, say('chatService.promise.kept')).getByText('We pay it out').waitFor();
    await row(phone, say('chatService.event.promise_kept')).waitFor();
    await expectScreen(phone);
  });
});

test('[1-05 in part] a chat is closed by a second tap, opened again by a message, rated once from two tabs, and mailed', {
  timeout: 240_000,
}, async () => {
  const kaye = await openColleague('Kaye');
  await withPhone({}, async (phone) => {
    const { page, say, button, context, like } = phone;
    const userName = await registerByCall(phone);
    const conversationId = await chatWith(phone, kaye, `closing ${crypto.randomUUID()}`);
    await phone.go('/m/chat');
    await button(say('chatService.menu')).tap();
    await button(say('chatService.close')).tap();
    await page.getByText(say('chatService.closeText')).waitFor();
    await expectScreen(phone);
    await button(say('chatService.keepOpen')).tap();
    expect((await callsOf(phone)('GET /wps/chat/conversation')).conversation?.state).not.toBe('closed');
    await button(say('chatService.close')).tap();
    await button(say('chatService.closeNow')).tap();
    await row(phone, say('chat.closed')).waitFor();
    await page.getByText(like('chatService.reopens')).waitFor();
    await expectScreen(phone);
    const again = `one more thing ${userName}`;
    await write(phone, again);
    await sent(phone, again).waitFor();
    await page.getByText(like('chatService.reopens')).waitFor({ state: 'detached' });
    expect(await take(kaye, again)).toBe(conversationId);
    await promise(kaye, conversationId, 'We look again', hour);
    await row(phone, say('chatService.promise.running')).waitFor();
    await kaye.call('POST /ops/chats/close', { body: { conversationId } });
    await row(phone, say('chatService.promise.broken')).getByText('We look again').waitFor();

    const other = await phone.nextTab();
    await other.go('/m/chat');
    const star = (of: typeof phone, count: number) =>
      of.page.getByRole('radio', { name: say('chatService.stars', { count }), exact: true });
    await star(phone, 4).check();
    await star(other, 2).check();
    const sendRating = button(say('chatService.sendRating'));
    await context.setOffline(true);
    await sendRating.tap();
    await page.getByRole('alert').getByText(say('error.OFFLINE')).waitFor();
    expect(await star(phone, 4).isChecked()).toBe(true);
    await expectScreen(phone);
    await context.setOffline(false);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/chat/rating') && asked.push(request.url()));
    // The other tab does not learn of the rating before it sends its own.
    const conversationCall = '**/wps/chat/conversation*';
    await other.page.route(conversationCall, (route) => route.abort());
    // Two taps before the page can answer the first.
    await sendRating.evaluate((one: HTMLElement) => {
      one.click();
      one.click();
    });
    const rated = say('chatService.rated', { count: 4 });
    await page.getByText(rated).waitFor();
    expect(asked).toHaveLength(1);
    await expectScreen(phone);
    await other.button(say('chatService.sendRating')).tap();
    await other.page.unroute(conversationCall);
    await other.page.getByText(rated).waitFor();
    await phone.go('/m/chat');
    await page.getByText(rated).waitFor();

    const mailed = button(say('chatService.transcript'));
    await mailed.tap();
    await page.getByRole('alert').getByText(say('error.EMAIL_NOT_PROVEN')).waitFor();
    await expectScreen(phone);
    await queryDatabase(`update players set email = $2, email_proven_at = now() where username = $1`, [
      userName,
      `${userName}@example.com`,
    ]);
    await mailed.tap();
    await page.getByText(say('chatService.transcriptSent')).waitFor();
    await expectScreen(phone);
  });
});

/** Hours in which nobody answers now, and people come back in two hours. */
const laterToday = () => {
  const at = String((new Date().getUTCHours() + 8 + 2) % 24).padStart(2, '0');
  return Array.from({ length: 7 }, () => [{ from: `${at}:00`, to: `${at}:30` }]);
};
const setHours = (hours: object | null) =>
  queryDatabase(
    `update merchants set settings = case when $2::jsonb is null then settings - 'chat' else jsonb_set(settings, '{chat}', $2) end where id = $1`,
    [demoMerchant, hours && JSON.stringify({ hours })],
  );

test('[1-05 in part] who waits reads the place, the usual wait where enough was measured, and when people are back', async () => {
  const kaye = await openColleague('Kaye');
  onTestFinished(async () => {
    await setHours(null);
  });
  await withPhone({}, async (phone) => {
    const { page, say, like } = phone;
    await registerByCall(phone);
    const call = callsOf(phone);
    const conversationId = await chatWith(phone, kaye, `figures ${crypto.randomUUID()}`);
    await addFigures(conversationId);
    await call('POST /wps/chat/close', { body: { conversationId } });
    await withPhone({}, async (visitor) => {
      await visitor.go('/m/chat');
      await visitor.page.getByText(say('chatService.open')).waitFor();
      await visitor.page.getByText(like('chatService.shares')).waitFor();
      await visitor.page.getByText(say('chat.topic.games')).tap();
      await visitor.page.getByText(say('chatService.usual', { wait: '4 min' })).waitFor();
      await expectScreen(visitor);
      await setHours({ en: { week: laterToday(), holidays: [] } });
      const query = { topic: 'games', language: 'en' } as const;
      await expect
        .poll(async () => (await call('GET /wps/chat/waiting', { query })).open, { timeout: 15_000 })
        .toBe(false);
      await visitor.go('/m/chat');
      await visitor.page.getByText(like('chatService.backAt')).waitFor();
      await visitor.page.getByText(say('chatService.awayVisitor')).waitFor();
      await expectScreen(visitor);
    });
    await phone.go('/m/chat');
    await write(phone, 'Is anybody there?');
    await page.getByText(like('chat.place')).waitFor();
    await page.getByText(say('chatService.awayText')).waitFor();
    await expectScreen(phone);
  });
});

/** Five first answers about games after 200 seconds, and twenty promises of this chat that were kept. */
async function addFigures(conversationId: string): Promise<void> {
  await queryDatabase(
    `with made as (
       insert into chat_conversations (merchant_id, id, owner_id, topic, language, state, created_at, changed_at)
         select $1, gen_random_uuid(), gen_random_uuid(), 'games', 'en', 'closed', now(), now() from generate_series(1, 20)
       returning id)
     insert into chat_first_answers (merchant_id, conversation_id, topic, language, waited_ms, at)
       select $1, id, 'games', 'en', 200000, now() from made`,
    [demoMerchant],
  );
  await queryDatabase(
    `insert into chat_promises (merchant_id, promise_id, conversation_id, staff_id, what, made_at, warn_at, due_at, state, ended_at)
       select $1, gen_random_uuid(), $2, id, 'x', now() - interval '2 hours', now() - interval '1 hour', now() - interval '1 hour', 'kept', now()
         from (select id from staff_people limit 1) someone cross join generate_series(1, 20)`,
    [demoMerchant, conversationId],
  );
}
