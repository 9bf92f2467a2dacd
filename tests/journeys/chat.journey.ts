// The support chat on the phone: a locked-out visitor and a person of staff, what is typed offline, hostile texts, secrets, refusals.
import { expect, onTestFinished, test } from 'vitest';
import { callsOf, callsOfSession, createMember, logIn, logOut, registerByCall } from './acts.ts';
import { answer, row, rows, sent, take, write } from './chat-acts.ts';
import { hostileHtml } from './hostile-html.ts';
import { packed } from './hostile-screens.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import { openColleague } from './office-decisions.ts';
import type { Phone } from './phone.ts';
import { switchFlag } from './server-database.ts';

useBrowser();

const sessionOf = ({ page }: Phone) => page.evaluate(() => localStorage.getItem('session') ?? '');

test.each(['en', 'ar'] as const)(
  '[1-05 in part] %s: a visitor who cannot log in reaches a person, logs in, and the conversation is theirs',
  { timeout: 240_000 },
  async (language) => {
    const kaye = await openColleague('Kaye');
    await withPhone({ language }, async (phone) => {
      const { page, say, button, link, like } = phone;
      const userName = await createMember(phone);
      await phone.go('/m/login');
      await link(say('session.chat')).waitFor();
      await phone.go('/m/help');
      await button(say('service.open')).tap();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: say('service.chat') })
        .tap();
      await page.waitForURL('**/m/chat');
      await page.getByRole('heading', { name: say('chat.lead') }).waitFor();
      await expectScreen(phone);
      await page.getByText(say('chat.topic.account')).tap();
      expect(await page.getByRole('radio', { checked: true }).count()).toBe(1);
      const question = `I am locked out ${language} ${userName}`;
      await phone.page.getByRole('textbox', { name: say('chat.write') }).fill(question);
      await page.getByText(say('captcha.worked')).waitFor();
      await expectScreen(phone);
      await button(say('chat.send')).tap();
      await sent(phone, question).waitFor();
      await page.getByText(like('chat.place')).waitFor();
      await expectScreen(phone);

      const conversationId = await take(kaye, question);
      const { chat } = await kaye.call('GET /ops/chats/one', { query: { conversationId } });
      expect(chat).toMatchObject({ topic: 'account', language, userName: null });
      await answer(kaye, conversationId, 'Kaye here. Try your name in small letters.');
      await row(phone, 'Kaye here.').getByText(say('chat.support')).waitFor();
      await row(phone, question)
        .getByRole('img', { name: say('chat.seen') })
        .waitFor({ timeout: 60_000 });
      expect(await page.getByText(like('chat.place')).count()).toBe(0);
      await expectScreen(phone);

      // Elsewhere the badge counts what came meanwhile.
      await button(say('nav.back')).tap();
      await page.waitForURL('**/m/help');
      await answer(kaye, conversationId, 'Did that work?');
      await button(`${say('service.open')} 1`).waitFor();

      await logIn(phone, userName);
      await button(`${say('service.open')} 1`).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('chatTicket'))).toBeNull();
      const call = callsOfSession(phone, await sessionOf(phone));
      const { conversation } = await call('GET /wps/chat/conversation');
      expect(conversation?.conversationId).toBe(conversationId);
      await answer(kaye, conversationId, 'Tell us.');
      await button(`${say('service.open')} 2`).tap();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: like('service.chat') })
        .tap();
      await row(phone, question).waitFor();
      await page.getByText(say('chat.new')).waitFor();
      await expectScreen(phone);
      await expect.poll(async () => (await call('GET /wps/chat/unread')).unReadCount).toBe(0);
      await write(phone, 'It did, thank you');
      await sent(phone, 'It did, thank you').waitFor();
      expect(await page.getByText(say('chat.new')).count()).toBe(0);
      await kaye.call('POST /ops/chats/close', { body: { conversationId } });
      await row(phone, say('chat.closed')).waitFor();
      await page.getByText(say('chat.closedText')).waitFor();
      await expectScreen(phone);
      await phone.go('/m/help');
      await button(say('service.open')).waitFor();
    });
  },
);

test('twenty messages typed offline survive a reload and arrive from two tabs once and in order; a logout forgets those that did not', {
  timeout: 240_000,
}, async () => {
  await withPhone({ serviceWorker: true }, async (phone) => {
    const { page, say, context } = phone;
    await registerByCall(phone);
    await phone.go('/m/chat');
    await page.getByRole('heading', { name: say('chat.lead') }).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready);
    // Loaded once more under the worker, so that its files are kept.
    await phone.go('/m/chat');
    await page.getByRole('heading', { name: say('chat.lead') }).waitFor();
    await context.setOffline(true);
    const texts = Array.from({ length: 20 }, (_, at) => `offline ${at + 1} of 20`);
    for (const text of texts) await write(phone, text);
    const waiting = (of: Phone) => of.page.getByRole('img', { name: say('chat.unsent') });
    await expect.poll(() => waiting(phone).count()).toBe(20);
    await page.getByText(say('chat.offline')).waitFor();
    await expectScreen(phone);
    await phone.go('/m/chat');
    await expect.poll(() => waiting(phone).count()).toBe(20);
    const second = await phone.nextTab();
    await second.go('/m/chat');
    await expect.poll(() => waiting(second).count()).toBe(20);
    await context.setOffline(false);
    for (const tab of [phone, second]) {
      await expect.poll(() => waiting(tab).count(), { timeout: 60_000 }).toBe(0);
      await sent(tab, texts[19] ?? '').waitFor();
      const shown = await row(tab, / of 20/u).allInnerTexts();
      expect(shown.map((text) => /offline \d+ of 20/u.exec(text)?.[0])).toEqual(texts);
    }
    const call = callsOfSession(phone, await sessionOf(phone));
    const { conversation } = await call('GET /wps/chat/conversation');
    const query = { conversationId: conversation?.conversationId ?? '' };
    const { list } = await call('GET /wps/chat/messages', { query });
    expect(list.map(({ body }) => body)).toEqual(texts);

    // One that does not arrive is gone with the session, on every tab.
    await context.route('**/wps/chat/message', (route) => route.abort());
    await write(phone, 'only for me');
    await row(second, 'only for me').waitFor();
    await logOut(phone);
    await row(second, 'only for me').waitFor({ state: 'detached' });
    await phone.go('/m/chat');
    await page.getByRole('heading', { name: say('chat.lead') }).waitFor();
    expect(await rows(phone).count()).toBe(0);
  });
});

test('a message that was left unsent goes from any other screen, after the page was closed', async () => {
  await withPhone({}, async (phone) => {
    await registerByCall(phone);
    const writer = await phone.nextTab();
    await writer.go('/m/chat');
    await writer.page.getByRole('heading', { name: phone.say('chat.lead') }).waitFor();
    await phone.context.setOffline(true);
    await write(writer, 'from the tunnel');
    await row(writer, 'from the tunnel')
      .getByRole('img', { name: phone.say('chat.unsent') })
      .waitFor();
    await writer.page.close();
    await phone.context.setOffline(false);
    await phone.go('/m/help');
    const call = callsOf(phone);
    await expect
      .poll(async () => (await call('GET /wps/chat/conversation')).conversation?.lastSeq, { timeout: 30_000 })
      .toBe(1);
    await phone.go('/m/chat');
    await sent(phone, 'from the tunnel').waitFor();
  });
});

test('[S1 in part] hostile and bidirectional texts are shown as text; of links our own are links', {
  timeout: 240_000,
}, async () => {
  const kaye = await openColleague('Kaye');
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    const fired: string[] = [];
    await page.exposeFunction('fire', (n: number) => fired.push(hostileHtml[n] ?? String(n)));
    await registerByCall(phone);
    const marker = `hello ${crypto.randomUUID()}`;
    const call = callsOf(phone);
    await call('PUT /wps/chat/message', { body: { requestId: crypto.randomUUID(), body: marker } });
    const conversationId = await take(kaye, marker);
    const texts = packed(hostileHtml, 1900).map(({ text }) => text);
    for (const text of texts) await answer(kaye, conversationId, text);
    const own = `${phone.url}/m/help`;
    await answer(kaye, conversationId, `see ${own} or https://evil.example/m/help or javascript:fire(1)`);
    await phone.go('/m/chat');
    await row(phone, `see ${own}`).waitFor();
    const drawn = await page.evaluate(() =>
      [...document.querySelectorAll('[role="log"] p *')].map((one) => one.outerHTML),
    );
    const path = new URL(own).pathname;
    expect(drawn).toEqual([`<a href="${path}" dir="ltr">${own}</a>`]);
    const bidi = 'abc \u202egnp.exe\u202c \u0627\u0644\u0633\u0644\u0627\u0645 <b>x</b>';
    await write(phone, bidi);
    await sent(phone, '<b>x</b>').waitFor();
    const { dir, bodies } = await row(phone, '<b>x</b>').evaluate((one) => ({
      dir: one.querySelector('p')?.dir,
      bodies: one.querySelector('p')?.textContent,
    }));
    expect(dir).toBe('auto');
    expect(bodies).toBe('abc gnp.exe \u0627\u0644\u0633\u0644\u0627\u0645 <b>x</b>');
    for (const [title, backUrl] of [
      ['<img src=x onerror=fire(0)>', 'javascript:fire(0)'],
      ['safe\u202egnp', '//evil.example/m/'],
      ['x'.repeat(41), '/m/../wps/x'],
    ] as const) {
      await phone.go(`/m/chat?${new URLSearchParams({ title, backUrl, headerColor: 'red;x:1' })}`);
      const shown = title.startsWith('<') ? title : say('title.chat');
      await page.getByRole('heading', { level: 1, name: shown, exact: true }).waitFor();
      await phone.button(say('nav.back')).tap();
      await page.waitForURL('**/m/home');
    }
    expect(fired).toEqual([]);
    expect(phone.faults).toEqual([]);
  });
});

test('the address chooses where the arrow leads, the colour of the header, on which its text can be read, and the title', async () => {
  await withPhone({ theme: 'light' }, async (phone) => {
    const { page, say } = phone;
    for (const headerColor of ['#1a2b3c', '#ffe08a', '#777777']) {
      const { chatUrl } = await callsOf(phone)('GET /wps/chat/launch', {
        query: {
          b2c: '1',
          template: 'v2',
          backUrl: '/m/help?tag=fair-play',
          headerColor,
          title: 'Ask Maria',
        },
      });
      await phone.go(chatUrl);
      await page.getByRole('heading', { level: 1, name: 'Ask Maria' }).waitFor();
      await expectScreen(phone);
    }
    await phone.button(say('nav.back')).tap();
    await page.waitForURL('**/m/help?tag=fair-play');
  });
});

test('what looks like a secret is warned of and sent hidden; a refused message says why, and the next one goes', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, button } = phone;
    await registerByCall(phone);
    await phone.go('/m/chat');
    await write(phone, 'my code is 482913');
    const warning = page.getByRole('alert').filter({ hasText: say('chat.secret.code') });
    await warning.getByText('my code is ••••••').waitFor();
    await expectScreen(phone);
    await button(say('chat.secretEdit')).tap();
    expect(await phone.page.getByRole('textbox', { name: say('chat.write') }).inputValue()).toBe(
      'my code is 482913',
    );
    await button(say('chat.send')).tap();
    await button(say('chat.secretSend')).tap();
    await sent(phone, 'my code is ••••••').waitFor();

    // Nothing is left of it once the server has cleaned it.
    await write(phone, '\u202e');
    await write(phone, 'the next one');
    await sent(phone, 'the next one').waitFor();
    const refused = row(phone, say('error.FIELD_LENGTH'));
    await refused.getByText(say('chatService.blank')).waitFor();
    await expectScreen(phone);
    const field = phone.page.getByRole('textbox', { name: say('chat.write') });
    await field.fill('half written');
    await refused.getByRole('button', { name: say('chat.secretEdit') }).tap();
    await refused.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('\u202e\nhalf written');
    await field.fill('\u202e');
    await button(say('chat.send')).tap();
    await refused.getByRole('button', { name: say('chat.remove') }).tap();
    await refused.waitFor({ state: 'detached' });
    await phone.go('/m/chat');
    await sent(phone, 'the next one').waitFor();
    expect(await refused.count()).toBe(0);
  });
});

test('older messages load above without moving what is read; a new one does not either', {
  timeout: 240_000,
}, async () => {
  const kaye = await openColleague('Kaye');
  await withPhone({}, async (phone) => {
    const { page, say, button } = phone;
    await registerByCall(phone);
    const marker = `history ${crypto.randomUUID()}`;
    await callsOf(phone)('PUT /wps/chat/message', { body: { requestId: crypto.randomUUID(), body: marker } });
    const conversationId = await take(kaye, marker);
    for (let at = 2; at <= 120; at += 1) await answer(kaye, conversationId, `answer number ${at}.`);
    await phone.go('/m/chat');
    await row(phone, 'answer number 120.').waitFor();
    await page.getByText(say('chat.new')).waitFor();
    const toEnd = button(say('chat.toEnd'));
    await toEnd.tap();
    await toEnd.waitFor({ state: 'detached' });
    const top = (text: string) => row(phone, text).evaluate((one) => one.getBoundingClientRect().top);
    const oldest = row(phone, 'answer number 71.');
    await oldest.scrollIntoViewIfNeeded();
    // The button is for the keyboard; the scroll alone loads them too.
    await row(phone, 'answer number 21.').waitFor({ state: 'attached' });
    await oldest.scrollIntoViewIfNeeded();
    const before = await top('answer number 71.');
    await answer(kaye, conversationId, 'answer number 121.');
    await button(say('chat.missed', { count: 1 })).waitFor();
    expect(await top('answer number 71.')).toBe(before);
    await button(say('chat.missed', { count: 1 })).tap();
    await row(phone, 'answer number 121.').waitFor();
    await row(phone, 'answer number 21.').scrollIntoViewIfNeeded();
    await row(phone, marker).waitFor({ state: 'attached' });
    expect(await row(phone, /answer number \d+\./u).count()).toBe(120);

    // A found message that is not loaded yet is brought into view.
    await phone.go('/m/chat');
    await row(phone, 'answer number 121.').waitFor();
    const search = async (text: string) => {
      await button(say('chatService.menu')).tap();
      const field = page.getByRole('searchbox', { name: say('chatService.search') });
      await field.fill(text);
      await field.press('Enter');
    };
    await search('number 15');
    const sheet = page.getByRole('dialog');
    await sheet.getByText(say('chatService.found', { count: 1 })).waitFor();
    await expectScreen(phone);
    await sheet.getByRole('button', { name: /answer number 15\./u }).tap();
    const found = row(phone, 'answer number 15.');
    await expect.poll(() => found.evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(() => top('answer number 15.')).toBeGreaterThan(0);
    await search('nowhere');
    await sheet.getByText(say('chatService.nothing')).waitFor();
  });
});

test('[6-06 in part] without CBS3 every entry is gone, and the screen says so', async () => {
  onTestFinished(() => switchFlag('CBS3', true));
  await withPhone({}, async (phone) => {
    const { page, say, link, button } = phone;
    await switchFlag('CBS3', false);
    await phone.go('/m/chat');
    await page.getByRole('heading', { name: say('chat.off') }).waitFor();
    expect(await phone.page.getByRole('textbox', { name: say('chat.write') }).count()).toBe(0);
    await expectScreen(phone);
    await phone.go('/m/login');
    await link(say('session.forgot')).waitFor();
    expect(await link(say('session.chat')).count()).toBe(0);
    await phone.go('/m/help');
    await button(say('service.open')).tap();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: say('action.helpCenter') })
      .waitFor();
    expect(await page.getByRole('link', { name: say('service.chat') }).count()).toBe(0);
  });
});
