// Support chats in the office: a member writes, one person answers, another takes over; what is typed is never lost.
import { createHash, randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { callsOf, registerByCall } from './acts.ts';
import { type Desk, expectDesk, takeDesk } from './desk.ts';
import { useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';
import { queryDatabase } from './server-database.ts';

useBrowser();

const hostile = '<img src=x onerror="document.title=\'run\'"> <b>Where is my money?</b>';
/** The server leaves it out: it would turn the rest of the line around. */
const bidi = '\u202E';
const isolated = (name: string) => `\u2068${name}\u2069`;

/** A member who writes by calls. */
async function newWriter(phone: Phone) {
  const userName = await registerByCall(phone);
  const call = callsOf(phone);
  const write = async (body: string) =>
    (await call('PUT /wps/chat/message', { body: { requestId: randomUUID(), topic: 'money', body } }))
      .conversation.conversationId;
  const conversationId = await write(`${hostile}${bidi}`);
  const texts = async () =>
    (await call('GET /wps/chat/messages', { query: { conversationId } })).list
      .filter(({ author }) => author === 'staff')
      .map(({ body }) => body);
  const read = () => call('POST /wps/chat/read', { body: { conversationId, seq: 99 } });
  const staffReadSeq = async () => (await call('GET /wps/chat/conversation')).conversation?.staffReadSeq ?? 0;
  return { userName, conversationId, write, texts, read, staffReadSeq };
}

/** A visitor writes, whose ticket the captcha would have given. */
async function visitorWrites({ context, url }: Phone, body: string): Promise<string> {
  const ticket = randomUUID().replaceAll('-', '');
  await queryDatabase(
    `insert into chat_tickets (merchant_id, id, token_hash, created_at, expires_at) values (1, $1, $2, now(), now() + interval '1 day')`,
    [randomUUID(), createHash('sha256').update(ticket).digest()],
  );
  const answer = await context.request.put(`${url}/wps/chat/message`, {
    headers: { merchant: 'perya', language: 'en', chat: ticket },
    data: { requestId: randomUUID(), topic: 'account', body },
  });
  return ((await answer.json()) as { value: { conversation: { conversationId: string } } }).value.conversation
    .conversationId;
}

const rowOf = ({ page }: Desk, name: string) => page.getByRole('table').getByRole('link', { name });

/** Opens a chat from the queue by the keyboard. */
async function openChat(desk: Desk, name: string): Promise<Locator> {
  await rowOf(desk, name).focus();
  await desk.page.keyboard.press('Enter');
  const chat = desk.page.getByRole('article', { name });
  await chat.getByRole('log').waitFor();
  return chat;
}

test('[X-19 in part] a member writes markup, one person takes and answers by the keyboard, notes it and closes; the audit has each act', async () => {
  await withPhone({}, async (phone) => {
    const maria = await newWriter(phone);
    const kaye = await takeDesk('Kaye');
    const { page, say } = kaye;
    await page.getByText(say('office.chats.choose')).waitFor();
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: maria.userName }) });
    await row.getByText(say('office.chats.topic.money')).waitFor();
    await row.getByText(say('office.chats.new', { count: 1 })).waitFor();
    await row.getByText(say('office.chats.free')).waitFor();
    await page.getByText(say('office.chats.keys')).waitFor();
    await expectDesk(kaye);

    const chat = await openChat(kaye, maria.userName);
    const asked = chat.getByRole('log').getByText('Where is my money?');
    await asked.waitFor();
    expect(await asked.textContent()).toBe(hostile);
    expect(await asked.getAttribute('dir')).toBe('auto');
    expect(await chat.locator('img, b').count()).toBe(0);
    await chat.getByText(say('office.chats.lock.free')).waitFor();
    await chat.getByText(say('office.chats.unseen')).waitFor();
    await expectDesk(kaye);

    await page.keyboard.press('t');
    await row.getByText(say('office.chats.mine')).waitFor();
    await expect.poll(maria.staffReadSeq).toBe(1);
    const answer = chat.getByRole('textbox', { name: say('office.chats.yourAnswer') });
    await answer.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('It is on its way.\n**Thank you** for waiting.');
    await page.keyboard.press('Control+Enter');
    await chat.getByRole('log').getByText('It is on its way.').waitFor();
    await expect.poll(() => answer.inputValue()).toBe('');
    expect(await maria.texts()).toEqual(['It is on its way.\n**Thank you** for waiting.']);
    await row.getByText(say('office.chats.state.waiting')).waitFor();
    await chat.getByText(say('office.chats.unseen')).waitFor();
    await maria.read();
    await chat.getByText(say('office.chats.unseen')).waitFor({ state: 'hidden' });

    await page.keyboard.press('Escape');
    await page.keyboard.press('i');
    const note = chat.getByRole('textbox', { name: say('office.chats.yourNote') });
    await note.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Called twice before');
    await expectDesk(kaye);
    await chat.getByRole('button', { name: say('office.chats.save') }).click();
    await chat.getByText(say('office.chats.noteBy', { name: isolated('Kaye Diaz') })).waitFor();
    await expectDesk(kaye);
    expect(await maria.texts()).toHaveLength(1);

    const log = chat.getByRole('log');
    for (const line of [
      'It has come',
      'on the second day',
      'to my account',
      'with the whole sum',
      'so thank you',
      'all',
    ])
      await maria.write(`${line}\n\n${line}\n\n${line}`);
    await log.getByText('so thank you').waitFor();
    await expect.poll(() => log.evaluate((one) => one.scrollTop)).toBeGreaterThan(0);
    await log.evaluate((one) => one.scrollTo({ top: 0 }));
    await maria.write('One more question');
    await chat.getByRole('button', { name: say('office.chats.below') }).click();
    await chat.getByRole('button', { name: say('office.chats.below') }).waitFor({ state: 'hidden' });
    await chat.getByRole('button', { name: say('office.chats.end') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(say('office.chats.endHint')).waitFor();
    await expectDesk(kaye);
    await dialog.getByRole('button', { name: say('office.chats.end') }).click();
    await chat.getByText(say('office.chats.event.closed')).waitFor();
    await chat.getByRole('tab', { name: say('office.chats.answer') }).click();
    await chat.getByText(say('office.chats.lock.closed')).waitFor();
    await rowOf(kaye, maria.userName).waitFor({ state: 'hidden' });
    await expectDesk(kaye);

    await chat.getByRole('link', { name: maria.userName }).click();
    await page.getByRole('heading', { name: say('office.members') }).waitFor();
    await page.getByRole('article').getByRole('heading', { name: maria.userName }).waitFor();
    await kaye.close();

    const eva = await takeDesk('Eva');
    await eva.go(`/audit?subject=chat:${maria.conversationId}`);
    await eva.page.getByText(eva.say('office.act.chat.close')).waitFor();
    const acts = await eva.page
      .getByRole('cell')
      .locator('code:text-matches("^chat\\\\.")')
      .allTextContents();
    expect(acts).toEqual(['chat.close', 'chat.note', 'chat.answer', 'chat.take', 'chat.look']);
    for (const act of ['look', 'take', 'answer', 'note'] as const)
      await eva.page.getByText(eva.say(`office.act.chat.${act}`), { exact: true }).waitFor();
    await expectDesk(eva);
    await eva.close();
  });
});

test('[X-19 in part] an answer whose confirmation is lost is sent once; what is typed outlives a takeover, another chat and another section', async () => {
  await withPhone({}, async (phone) => {
    const maria = await newWriter(phone);
    const visit = await visitorWrites(phone, 'I cannot log in');
    const visitor = `Visitor ${visit.slice(-4)}`;
    const kaye = await takeDesk('Kaye');
    const { page, say } = kaye;
    await page.getByRole('link', { name: say('office.now'), exact: true }).click();
    await page
      .getByRole('link', { name: say('office.queue.chats') })
      .last()
      .click();
    const chat = await openChat(kaye, maria.userName);
    await chat.getByRole('button', { name: say('office.chats.take'), exact: true }).click();
    const answer = chat.getByRole('textbox', { name: say('office.chats.yourAnswer') });
    const send = chat.getByRole('button', { name: say('office.chats.send') });
    await expect.poll(() => answer.isEditable()).toBe(true);

    // The server has written it, and the page is not told.
    await page.route(
      '**/ops/chats/answer',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await answer.fill('One moment, please.');
    await send.dblclick();
    await chat.getByText(say('office.chats.kept')).waitFor();
    expect(await answer.inputValue()).toBe('One moment, please.');
    await expectDesk({ ...kaye, faults: [] });
    await send.dblclick();
    await expect.poll(() => answer.inputValue()).toBe('');
    expect(await maria.texts()).toEqual(['One moment, please.']);
    expect(kaye.faults.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);

    await answer.fill('My password is hunter22');
    await chat.getByText(say('office.chats.masked')).waitFor();
    await answer.fill('x'.repeat(2001));
    await chat.getByText(say('office.chats.tooLong', { count: 1 })).waitFor();
    expect(await send.isDisabled()).toBe(true);
    await answer.fill('I am looking');

    const lena = await takeDesk('Lena', {
      language: 'ar',
      theme: 'dark',
      viewport: { width: 390, height: 844 },
    });
    await rowOf(lena, maria.userName).waitFor();
    await expectDesk(lena);
    const theirs = await openChat(lena, maria.userName);
    await theirs.getByText(lena.say('office.chats.lock.taken', { name: isolated('Kaye Diaz') })).waitFor();
    await expectDesk(lena);
    await theirs.getByRole('button', { name: lena.say('office.chats.takeOver') }).click();
    await theirs.getByText(lena.say('office.chats.mine')).waitFor();

    await chat.getByText(say('office.chats.lock.lost', { name: isolated('Lena Ortiz') })).waitFor();
    expect(await answer.isEditable()).toBe(false);
    expect(await answer.inputValue()).toBe('I am looking');
    await expectDesk(kaye);
    const beside = await openChat(kaye, visitor);
    await beside.getByText('I cannot log in').waitFor();
    await beside.getByText(say('office.chats.lock.free')).waitFor();
    expect(await beside.getByRole('heading').getByRole('link').count()).toBe(0);
    expect(await chat.isVisible()).toBe(true);
    await expectDesk(kaye);
    await chat.getByRole('button', { name: say('office.chats.aside') }).click();
    await chat.waitFor({ state: 'hidden' });
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: maria.userName }) });
    await row.getByText(say('office.chats.unsent')).waitFor();
    await page.getByRole('link', { name: say('office.members') }).click();
    await page.getByRole('heading', { name: say('office.members') }).waitFor();
    await page.goBack();
    await beside.getByRole('log').waitFor();
    await openChat(kaye, maria.userName);
    expect(await answer.inputValue()).toBe('I am looking');
    await page.keyboard.press('t');
    await expect.poll(() => send.isEnabled()).toBe(true);
    await answer.press('Control+Enter');
    await expect.poll(maria.texts).toEqual(['One moment, please.', 'I am looking']);
    await page.reload();
    await chat.getByText('I am looking').waitFor();
    await beside.getByText('I cannot log in').waitFor();
    await kaye.close();

    await theirs.getByText('I am looking').waitFor();
    await lena.page.getByRole('link', { name: lena.say('office.back') }).click();
    await rowOf(lena, maria.userName).waitFor();
    await lena.close();
  });
});
