// Pictures that staff send in a chat, and the help that the machine named: both sides see them.
import { randomUUID } from 'node:crypto';
import { formatNumber } from '@perya/locales/figures';
import { expect, test } from 'vitest';
import { callsOf, registerByCall } from './acts.ts';
import { rows } from './chat-acts.ts';
import { openChat } from './chat-desk.ts';
import { expectDesk, takeDesk } from './desk.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import { photo } from './photo.ts';

useBrowser();

test.each(['en', 'ar'] as const)(
  '[X-30 in part] %s: pictures go with an answer from the desk and are shown on the phone; the help that the machine named is a link',
  { timeout: 180_000 },
  async (language) => {
    await withPhone({ language, theme: 'dark' }, async (phone) => {
      const userName = await registerByCall(phone);
      const call = callsOf(phone);
      const asked = { en: 'How do I deposit money?', ar: 'كيف أودع؟' }[language];
      const body = { requestId: randomUUID(), topic: 'money' as const, machine: true, body: asked };
      const { conversation } = await call('PUT /wps/chat/message', { body });
      const { conversationId } = conversation;
      const { list } = await call('GET /wps/chat/messages', { query: { conversationId } });
      const help = list.flatMap(({ attached }) => attached?.help ?? []);
      expect(help.length).toBeGreaterThan(0);
      await call('POST /wps/chat/person', { body: { conversationId } });

      const kaye = await takeDesk('Kaye', { language, viewport: { width: 1280, height: 800 } });
      const { page, say } = kaye;
      const chat = await openChat(kaye, userName);
      const named = chat.getByRole('link', { name: help[0]?.title ?? '' });
      const tag = new URLSearchParams({ tag: help[0]?.tag ?? '' });
      expect(await named.getAttribute('href')).toBe(`${phone.url}/m/helpDetail?${tag}`);
      await page.keyboard.press('t');
      const input = chat.getByLabel(say('chat.picture.add'), { exact: true }).and(page.locator('input'));
      const add = chat.getByRole('button', { name: say('chat.picture.add') });
      await add.waitFor();
      await input.setInputFiles([{ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }]);
      await chat.getByText(say('error.IMAGE_FORMAT')).waitFor();
      await input.setInputFiles([await photo('a.jpg', '#c2185b'), await photo('b.jpg', '#00897b')]);
      const chosen = (number: string) =>
        chat.getByRole('img', { name: say('picture.nth', { number }), exact: true });
      await chosen(formatNumber(2, language)).waitFor();
      await expectDesk(kaye);
      await chat
        .getByRole('button', {
          name: say('picture.remove', { name: say('picture.nth', { number: formatNumber(2, language) }) }),
        })
        .click();
      await chosen(formatNumber(2, language)).waitFor({ state: 'detached' });
      await chat.getByRole('button', { name: say('office.chats.send') }).click();
      await chat
        .getByRole('log')
        .getByRole('img', { name: say('chat.picture.of', { number: formatNumber(1, language) }) })
        .waitFor();
      await expect.poll(() => chosen(formatNumber(1, language)).count()).toBe(0);
      await expectDesk(kaye);
      await kaye.close();

      await phone.go('/m/chat');
      const shown = rows(phone).getByRole('img', {
        name: phone.say('chat.picture.of', { number: formatNumber(1, language) }),
      });
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
      await expectScreen(phone);
    });
  },
);
