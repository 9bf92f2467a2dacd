// Support chats in the office: a member writes, one person answers, another takes over; what is typed is never lost.
import { expect, test } from 'vitest';
import {
  answerFive,
  hostile,
  isolated,
  newWriter,
  openChat,
  phoneInArabic,
  rowOf,
  visitorWrites,
} from './chat-desk.ts';
import { expectDesk, takeDesk } from './desk.ts';
import { useBrowser, withPhone } from './journey.ts';
import { queryDatabase } from './server-database.ts';

useBrowser();

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

    const lena = await takeDesk('Lena', phoneInArabic);
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

test('[X-30 in part] a ready answer is inserted and not sent; a promise runs, a late one is told to a lead, and is kept; the chat is rated', async () => {
  await withPhone({}, async (phone) => {
    const maria = await newWriter(phone);
    const kaye = await takeDesk('Kaye', { viewport: { width: 1280, height: 800 } });
    const { page, say } = kaye;
    await page.getByRole('tab', { name: say('office.chats.part.answers') }).click();
    await page.getByText(say('office.chats.ready.none')).waitFor();
    await expectDesk(kaye);
    await page.getByRole('button', { name: say('office.chats.ready.new') }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: say('office.chats.ready.save') });
    expect(await save.isDisabled()).toBe(true);
    await dialog.getByLabel(say('office.chats.ready.title')).fill('Withdrawal takes a day');
    await dialog.getByLabel(say('office.chats.ready.text')).fill('It takes up to one working day.');
    await expectDesk(kaye);
    await save.click();
    await dialog.waitFor({ state: 'hidden' });
    await page
      .getByText(say('office.chats.ready.by', { name: isolated('Kaye Diaz'), time: '' }).trim())
      .waitFor();
    await page.getByRole('button', { name: 'Withdrawal takes a day' }).waitFor();
    await expectDesk(kaye);

    await page.getByRole('tab', { name: say('office.chats.part.queue') }).click();
    const chat = await openChat(kaye, maria.userName);
    await page.keyboard.press('t');
    const answer = chat.getByRole('textbox', { name: say('office.chats.yourAnswer') });
    await expect.poll(() => answer.isEditable()).toBe(true);
    await page.keyboard.type('/working');
    const option = chat.getByRole('option', { name: 'Withdrawal takes a day' });
    await option.waitFor();
    await expectDesk(kaye);
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => answer.inputValue()).toBe('It takes up to one working day.');
    await option.waitFor({ state: 'hidden' });
    await answer.fill('/nothing like it');
    expect(await option.count()).toBe(0);
    await answer.fill('/');
    await option.waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => answer.inputValue()).toBe('');
    await answer.fill('/');
    await option.click();
    expect(await maria.texts()).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect.poll(maria.texts).toEqual(['It takes up to one working day.']);

    await page.keyboard.press('Escape');
    await page.keyboard.press('p');
    const what = chat.getByRole('textbox', { name: say('office.chats.promise.what') });
    await what.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('We ask the bank');
    const make = chat.getByRole('button', { name: say('office.chats.promise.make') });
    await make.click();
    await chat.getByText(say('office.chats.promise.bounds')).waitFor();
    await chat.getByRole('button', { name: say('office.chats.promise.hour') }).click();
    await expectDesk(kaye);
    await make.click();
    const running = chat.getByRole('region', { name: say('office.chats.promises') });
    await running.getByText('We ask the bank').waitFor();
    await chat.getByRole('log').getByText(say('office.chats.event.promised')).waitFor();
    expect(await what.inputValue()).toBe('');
    await page.getByRole('tab', { name: say('office.chats.part.promises') }).click();
    await rowOf(kaye, 'We ask the bank').waitFor();
    await expectDesk(kaye);

    await queryDatabase(
      `update chat_promises set made_at = now() - interval '1 hour', warn_at = now() - interval '1 minute', due_at = now() + interval '11 minutes'
        where conversation_id = $1`,
      [maria.conversationId],
    );
    await page.getByText(say('office.chats.promises.soon', { count: 1 })).waitFor();
    await queryDatabase(
      `update chat_promises set due_at = now() - interval '2 minutes', warn_at = made_at where conversation_id = $1`,
      [maria.conversationId],
    );
    await page.getByText(say('office.chats.promises.late', { count: 1 })).waitFor();
    await expectDesk(kaye);

    const nina = await takeDesk('Nina', { ...phoneInArabic, stay: true });
    await nina.page.getByText(nina.say('office.now.overdue', { count: 1 })).waitFor();
    await nina.page.getByRole('link', { name: nina.say('office.queue.promises') }).click();
    await nina.page.getByText(nina.say('office.chats.promises.late', { count: 1 })).waitFor();
    await expectDesk(nina);
    await rowOf(nina, 'We ask the bank').click();
    const theirs = nina.page.getByRole('article', { name: maria.userName });
    await theirs.getByRole('tab', { name: nina.say('office.chats.note') }).click();
    await theirs.getByRole('textbox', { name: nina.say('office.chats.yourNote') }).fill('Call them now');
    // The server has written it, and the page is not told.
    await nina.page.route(
      '**/ops/chats/note',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await theirs.getByRole('button', { name: nina.say('office.chats.save') }).click();
    await theirs.getByText(nina.say('office.chats.kept')).waitFor();
    await theirs.getByRole('button', { name: nina.say('office.chats.save') }).click();
    await expect
      .poll(() => theirs.getByRole('textbox', { name: nina.say('office.chats.yourNote') }).inputValue())
      .toBe('');
    nina.faults.splice(0);
    await expectDesk(nina);
    await chat.getByText(say('office.chats.noteBy', { name: isolated('Nina Vega') })).waitFor();
    expect(await chat.getByText('Call them now').count()).toBe(1);

    await running.getByRole('button', { name: say('office.chats.promise.keep') }).click();
    await running.waitFor({ state: 'hidden' });
    await page.getByText(say('office.chats.promises.none')).waitFor();
    await chat.getByRole('button', { name: say('office.chats.end') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('office.chats.end') })
      .click();
    await chat.getByText(say('office.chats.rating.none')).waitFor();
    await maria.rate(4);
    await chat.getByText(say('office.chats.rating.stars', { count: 4 })).waitFor();
    await expectDesk(kaye);
    await kaye.close();

    await nina.page.getByRole('link', { name: nina.say('office.back') }).click();
    await nina.page.getByRole('tab', { name: nina.say('office.chats.part.ratings') }).click();
    await nina.page.getByRole('rowheader', { name: nina.say('office.chats.topic.money') }).waitFor();
    await nina.page.getByText(nina.say('office.chats.ratings.of5', { mean: '4' })).waitFor();
    await expectDesk(nina);
    await nina.close();
  });
});

test('[X-30 in part] a chat that came back says why; a message is found by its words and opens its chat there', async () => {
  await withPhone({}, async (phone) => {
    const maria = await newWriter(phone);
    for (let line = 1; line <= 12; line += 1) await maria.write(`Line ${line}\n\nof my story`);
    await maria.write('The zebra never came');
    await answerFive(maria.conversationId, 120_000);
    const kaye = await takeDesk('Kaye', { theme: 'dark', viewport: { width: 1280, height: 800 } });
    const { page, say } = kaye;
    const chat = await openChat(kaye, maria.userName);
    await page.keyboard.press('t');
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: maria.userName }) });
    await row.getByText(say('office.chats.mine')).waitFor();
    await queryDatabase(
      `update chat_conversations set silent_since = now() - interval '4 minutes' where id = $1`,
      [maria.conversationId],
    );
    await row.getByText(say('office.chats.returned')).waitFor();
    await row.getByText(say('office.chats.usualWait', { time: '2 min' })).waitFor();
    await chat.getByText(say('office.chats.event.returned')).waitFor();
    await expectDesk(kaye);
    await chat.getByRole('button', { name: say('office.chats.aside') }).click();

    await page.getByRole('tab', { name: say('office.chats.part.search') }).click();
    await page.keyboard.press('Escape');
    await page.getByLabel(say('office.chats.search')).fill('no such animal');
    await page.keyboard.press('Enter');
    await page.getByText(say('office.chats.search.none')).waitFor();
    await expectDesk(kaye);
    await page.getByLabel(say('office.chats.search')).fill('line 2');
    await page.keyboard.press('Enter');
    const found = rowOf(kaye, 'Line 2');
    await found.waitFor();
    await found.click();
    const message = chat.getByRole('log').getByText('Line 2');
    await expect.poll(() => message.isVisible()).toBe(true);
    const isInView = () =>
      message.evaluate((one) => {
        const log = one.closest('[role=log]')?.getBoundingClientRect();
        const { top, bottom } = one.getBoundingClientRect();
        return log !== undefined && top >= log.top && bottom <= log.bottom;
      });
    await expect.poll(isInView).toBe(true);
    await page.reload();
    await expect.poll(isInView).toBe(true);
    await expectDesk(kaye);
    await kaye.close();

    const eva = await takeDesk('Eva');
    await eva.go('/audit?subject=chats:search');
    await eva.page.getByText(eva.say('office.act.chat.search'), { exact: true }).first().waitFor();
    expect(await eva.page.getByText(/animal/u).count()).toBe(0);
    await eva.close();
  });
});
