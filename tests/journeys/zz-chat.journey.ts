import { test } from 'vitest';
import { callsOf, registerByCall } from './acts.ts';
import { useBrowser, withPhone } from './journey.ts';
import { openColleague } from './office-decisions.ts';
import { settled } from './settled.ts';
useBrowser();
const dir = '/tmp/zz-chat-shots';
const answer = (kaye: any, conversationId: string, body: string) => kaye.call('POST /ops/chats/answer', { body: { conversationId, requestId: crypto.randomUUID(), body } });
for (const [language, theme, viewport] of [
  ['en', 'dark', { width: 390, height: 844 }],
  ['ar', 'light', { width: 360, height: 640 }],
  ['zh-Hans', 'light', { width: 390, height: 844 }],
] as const)
  test(`${language}`, { timeout: 240_000 }, async () => {
    const kaye = await openColleague(language === 'en' ? 'Kaye' : language === 'ar' ? 'Kaye' : 'Kaye').catch(() => undefined);
    await withPhone({ language, theme, viewport }, async (phone) => {
      const { page, say, button } = phone;
      const shot = (name: string) => page.screenshot({ path: `${dir}/${language}-${name}.png` });
      await phone.go('/m/login'); await settled(phone); await page.evaluate('scrollTo(0, 250)'); await shot('login');
      await phone.go('/m/help'); await button(say('service.open')).tap(); await page.waitForTimeout(600); await shot('sheet');
      await phone.go('/m/chat'); await page.waitForTimeout(500); await shot('start'); console.log(JSON.stringify(await page.evaluate(() => ({vv: [visualViewport?.height, visualViewport?.scale, visualViewport?.offsetTop], inner: innerHeight, screen: document.querySelector('main > div')?.getBoundingClientRect(), foot: document.querySelector('main form')?.parentElement?.getBoundingClientRect(), style: document.querySelector('main > div')?.getAttribute('style')}))));
      await page.getByText(say('chat.topic.money')).tap();
      await page.getByRole('textbox', { name: say('chat.write') }).fill('Hello\nI cannot log in, and my money is waiting since yesterday');
      await page.waitForTimeout(300); await shot('proof');
      await page.getByText(say('captcha.worked')).waitFor(); await shot('typed');
      await button(say('chat.send')).tap();
      await page.getByText(phone.like('chat.place')).waitFor(); await page.waitForTimeout(500); await shot('queued');
      await page.evaluate(() => localStorage.clear());
      await registerByCall(phone);
      const call = callsOf(phone);
      const put = (body: string) => call('PUT /wps/chat/message', { body: { requestId: crypto.randomUUID(), topic: 'money', body } });
      const { conversation } = await put('Hello, my withdrawal has not arrived.');
      await put('ok?');
      if (kaye) {
        const id = conversation.conversationId;
        await kaye.call('POST /ops/chats/take', { body: { conversationId: id } });
        await answer(kaye, id, 'Hi! Let me look.');
        await answer(kaye, id, `It is with the bank since 14:20. You can follow it here: ${phone.url}/m/withdraw and it should arrive within the hour. مرحبا بك`);
        await put('Thanks a lot, I will wait then. Could you tell me when it is paid, please? I do not look at the site very often.');
        await answer(kaye, id, 'Of course.');
        await kaye.call('GET /ops/chats/one', { query: { conversationId: id } });
        await answer(kaye, id, 'It is paid now. Anything else?');
      }
      await phone.go('/m/help'); await page.waitForTimeout(1500); await shot('badge');
      await phone.go('/m/chat?headerColor=%23ffe08a&title=Ask+Maria'); await page.waitForTimeout(1500); await shot('new');
      await phone.go('/m/chat'); await page.waitForTimeout(1500); await shot('talk');
      await page.getByRole('textbox', { name: say('chat.write') }).fill('my password is Lantern99 and the code 482913');
      await button(say('chat.send')).tap(); await page.waitForTimeout(300); await shot('warn');
      await button(say('chat.secretSend')).tap();
      await page.getByRole('textbox', { name: say('chat.write') }).fill('\u202e'); await button(say('chat.send')).tap(); await page.waitForTimeout(1000); await shot('refused');
      await phone.context.setOffline(true);
      for (const text of ['One more thing', 'while the train is in the tunnel']) { await page.getByRole('textbox', { name: say('chat.write') }).fill(text); await button(say('chat.send')).tap(); }
      await page.waitForTimeout(500); await shot('offline');
      await phone.context.setOffline(false); await page.waitForTimeout(1500);
      if (kaye) { for (let at = 0; at < 20; at += 1) await answer(kaye, conversation.conversationId, `line ${at} of a long story`); await page.waitForTimeout(800);
        await page.locator('main section').evaluate((one) => { one.scrollTop -= 500; }); await page.waitForTimeout(200); await answer(kaye, conversation.conversationId, 'and one below'); await page.waitForTimeout(800); await shot('above');
        await kaye.call('POST /ops/chats/close', { body: { conversationId: conversation.conversationId } }); await page.waitForTimeout(800); await button(/./u).last(); await page.locator('main section').evaluate((one) => { one.scrollTop = 99999; }); await page.waitForTimeout(300); await shot('closed'); }
      await page.setViewportSize({ width: viewport.width, height: 320 }); await page.waitForTimeout(500); await shot('keyboard');
    });
  });
