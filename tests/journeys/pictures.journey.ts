// Uploads: pictures with a feedback, and the member's portrait.
import { expect, test } from 'vitest';
import { registerByCall } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import { photo } from './photo.ts';

useBrowser();

test('[5-10] [7-09] pictures are added, removed and sent with the text; a file that is no picture is refused with a reason', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, like } = phone;
    await registerByCall(phone);
    await phone.go('/m/member/feedback');
    const input = page.getByLabel(say('picture.add'));
    const frames = page.getByRole('group', { name: say('help.feedbackPictures') }).getByRole('img');
    await input.setInputFiles([await photo('a.jpg', '#c2185b'), await photo('b.jpg', '#00897b')]);
    await expect.poll(() => frames.count()).toBe(2);
    await input.setInputFiles([{ name: 'c.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }]);
    await page.getByText(say('error.IMAGE_FORMAT')).waitFor();
    await expectScreen(phone);
    await input.setInputFiles([
      { name: 'wide.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5_000_001) },
    ]);
    await page.getByText(say('picture.tooLarge', { name: 'wide.jpg' })).waitFor();
    await input.setInputFiles([await photo('d.jpg', '#3949ab'), await photo('e.jpg', '#000')]);
    await page.getByText(say('picture.limit', { count: 3 })).waitFor();
    await expect.poll(() => frames.count()).toBe(3);
    await expect.poll(() => input.count()).toBe(0);
    await phone.button(say('picture.remove', { name: say('picture.nth', { number: '1' }) })).tap();
    await expect.poll(() => frames.count()).toBe(2);
    await phone.go('/m/member/feedback');
    await expect.poll(() => frames.count()).toBe(2);
    await page.getByRole('textbox').first().fill('The lanterns overlap, as these pictures show.');
    await phone.button(say('help.feedbackSend')).tap();
    await page.getByText(say('help.feedbackSent')).waitFor();
    const mine = page.getByRole('region', { name: say('help.feedbackMine') });
    await expect.poll(() => mine.getByRole('img').count()).toBe(2);
    for (const shown of await mine.getByRole('img').all())
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
    expect(like('picture.remove').test((await mine.textContent()) ?? '')).toBe(false);
    await expectScreen(phone);
  });
});

test('(part of 7-08: head icon) [1-04] an uploaded picture becomes the head icon and shows in the header', async () => {
  await withPhone({ language: 'ar', theme: 'light' }, async (phone) => {
    const { page, say } = phone;
    await registerByCall(phone);
    await phone.go('/m/member/home');
    await phone.button(say('member.icon')).tap();
    const input = page.getByLabel(say('member.iconOwn'));
    await input.waitFor({ state: 'attached' });
    await expectScreen(phone);
    await input.setInputFiles(await photo('me.jpg', '#fb8c00'));
    await page.getByText(say('member.iconSaved')).waitFor();
    await phone.go('/m/home');
    const face = page.getByRole('banner').locator('a[href="/m/member/home"] img');
    await expect.poll(() => face.getAttribute('src')).toMatch(/^\/files\//u);
    await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256);
    await phone.go('/m/member/home');
    await phone.button(say('member.icon')).tap();
    await page.getByRole('radio', { name: say('member.icon.koi') }).check({ force: true });
    await phone.button(say('member.iconSave')).tap();
    await page.getByText(say('member.iconSaved')).waitFor();
    await phone.go('/m/home');
    await expect.poll(() => face.getAttribute('src')).toBe('/art/avatar/koi.svg');
  });
});
