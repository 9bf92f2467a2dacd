// Messages between merchant and player: inbox, unread badge, help search, feedback.
import { expect, test } from 'vitest';
import { registerByCall, startTrial } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';
import { demoMerchant, queryDatabase } from './server-database.ts';

useBrowser();

const main = (phone: Phone) => phone.page.getByRole('main');
const articles = (phone: Phone) => main(phone).getByRole('article');

/** Issues this player so many rewards. */
async function leaveMessages(userName: string, count: number): Promise<void> {
  await queryDatabase(
    `insert into inbox_messages (merchant_id, player_id, id, kind, promotion_id, amount_minor, currency, created_at)
     select $1, p.id, gen_random_uuid(), 'promotion_issued', a.id, 2500, 'PHP', now()
       from players p, generate_series(1, $3),
            (select id from announcements where merchant_id = $1 and type = 'PR' and scene = 'lights') a
      where p.merchant_id = $1 and p.username_key = lower($2)`,
    [demoMerchant, userName, count],
  );
}

test('[9-06] [7-11] the badge says 99+, the inbox shows messages by pages, and opening it marks them as read', async () => {
  await withPhone({}, async (phone) => {
    const { say, like } = phone;
    const userName = await registerByCall(phone);
    await leaveMessages(userName, 120);
    await phone.go('/m/member/home');
    const entry = main(phone).locator('a[href="/m/member/inbox"]');
    await entry.getByText('99+').waitFor();
    await expectScreen(phone);
    await entry.tap();
    await expect.poll(() => articles(phone).count()).toBe(20);
    await articles(phone).first().getByText(like('notices.promotion_issued')).waitFor();
    await expectScreen(phone);
    await phone.button(say('notices.inboxMore')).tap();
    await expect.poll(() => articles(phone).count()).toBe(40);
    await expect
      .poll(async () => {
        await phone.go('/m/member/home');
        await entry.waitFor();
        return (await entry.textContent())?.includes('99+');
      })
      .toBe(false);
    await phone.go('/m/member/inbox');
    await articles(phone).first().waitFor();
    await phone.link(say('notices.inboxCollect')).first().tap();
    await expect.poll(phone.place).toMatch(/^\/m\/activityDetail\?id=/u);
  });
});

test('[2.9-01] help is searched while typing; no result leads to feedback; a step back restores the search', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, like } = phone;
    await phone.go('/m/help');
    await articles(phone).first().waitFor();
    const all = await articles(phone).count();
    const field = page.getByRole('searchbox');
    await field.fill('conection');
    await main(phone).getByText(like('help.nothingFound')).waitFor();
    await expectScreen(phone);
    await field.fill('CONNECTION broke');
    await expect.poll(() => articles(phone).count()).toBe(1);
    await expectScreen(phone);
    await phone.link(like('help.readMoreOf')).tap();
    await expect.poll(phone.place).toMatch(/^\/m\/helpDetail\?tag=/u);
    await phone.button(say('nav.back')).tap();
    await expect.poll(() => field.inputValue()).toBe('CONNECTION broke');
    await field.fill('');
    await expect.poll(() => articles(phone).count()).toBe(all);
    await phone.link(say('help.toFeedback')).tap();
    await expect.poll(phone.place).toMatch(/^\/m\/login/u);
  });
});

test('[5-10] [7-09] feedback checks its bounds, keeps its draft and thanks; a double tap sends once', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await registerByCall(phone);
    await phone.go('/m/member/feedback');
    const text = page.getByRole('textbox').first();
    const send = phone.button(say('help.feedbackSend'));
    const fault = main(phone).getByText(say('help.feedbackLength', { min: 10, max: 500 }));
    await text.fill('too short');
    await send.tap();
    await fault.waitFor();
    expect(await text.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectScreen(phone);
    await text.fill('x'.repeat(501));
    await fault.waitFor();
    await text.fill('The lantern walk is lovely, but where is the exit?');
    await expect.poll(() => fault.count()).toBe(0);
    await phone.go('/m/member/feedback');
    expect(await text.inputValue()).toContain('lantern walk');
    await send.dispatchEvent('click');
    await send.dispatchEvent('click');
    await page.getByText(say('help.feedbackSent')).waitFor();
    const mine = page.getByRole('region', { name: say('help.feedbackMine') });
    await expect.poll(() => mine.getByRole('listitem').count()).toBe(1);
    expect(await text.inputValue()).toBe('');
    await expectScreen(phone);
  });
});

test('[6-03] free play sees that the inbox needs an account', async () => {
  await withPhone({ language: 'ar', theme: 'light' }, async (phone) => {
    await startTrial(phone);
    await phone.go('/m/member/inbox');
    await phone.page.getByText(phone.say('member.trialText')).waitFor();
  });
});
