// Every place where the operator speaks with a player: each is opened from the page, and does its work.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callsOf, registerByCall } from './acts.ts';
import { answer, row, sent, take, write } from './chat-acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import { openColleague } from './office-decisions.ts';
import type { Phone } from './phone.ts';
import { queryDatabase } from './server-database.ts';
import { wager } from './wager.ts';

useBrowser();

const main = ({ page }: Phone) => page.getByRole('main');

test('[1-05] promotions, notices, inbox, chat, help, feedback, customer service, rewards, jackpot and winners: each is reached, and works', {
  timeout: 240_000,
}, async () => {
  const kaye = await openColleague('Kaye');
  await withPhone({}, async (phone) => {
    const { page, say, like, link, button } = phone;
    const userName = await registerByCall(phone);
    await seeJackpotAndWinners(phone);

    const notices = page.getByRole('link', { name: new RegExp(`^${say('home.notices')}:`, 'u') });
    await notices.tap();
    await expect.poll(phone.place).toMatch(/^\/m\/notice/u);
    await main(phone).getByRole('article').first().getByRole('button').first().tap();
    await expect
      .poll(() => main(phone).getByRole('button', { expanded: true }).count())
      .toBeGreaterThanOrEqual(1);

    await phone.go('/m/activity');
    const promotion = main(phone).getByRole('article').first();
    await promotion.getByRole('button').first().tap();
    await promotion.getByRole('button', { expanded: true }).waitFor();

    await readInbox(phone, userName);
    await collectReward(phone, userName);

    await phone.go('/m/help');
    await page.getByRole('searchbox').fill('CONNECTION broke');
    await expect.poll(() => main(phone).getByRole('article').count()).toBe(1);
    await link(like('help.readMoreOf')).tap();
    await main(phone).getByRole('heading', { level: 2 }).waitFor();

    await phone.go('/m/member/feedback');
    await page.getByRole('textbox').first().fill('The lanterns are lovely tonight.');
    await button(say('help.feedbackSend')).tap();
    await page.getByText(say('help.feedbackSent')).waitFor();

    await phone.go('/m/help');
    await button(say('service.open')).tap();
    const service = page.getByRole('dialog', { name: say('service.open') });
    await service.getByRole('link', { name: say('service.chat') }).tap();
    await expect.poll(phone.place).toMatch(/^\/m\/chat/u);
    const question = `Who is there? ${randomUUID()}`;
    await write(phone, question);
    await sent(phone, question).waitFor();
    await answer(kaye, await take(kaye, question), 'I am.');
    await row(phone, 'I am.').getByText(say('chat.support')).waitFor();
    await expectScreen(phone);
  });
});

async function seeJackpotAndWinners(phone: Phone): Promise<void> {
  const { page, say, like } = phone;
  await phone.go('/m/home');
  const ticker = page.getByRole('region', { name: say('home.jackpot') });
  await expect.poll(() => ticker.textContent()).toMatch(/\d/u);
  await page.getByRole('heading', { name: say('home.winners') }).scrollIntoViewIfNeeded();
  await page
    .getByRole('listitem')
    .filter({ hasText: like('home.winnerJackpot') })
    .first()
    .waitFor();
  await page.evaluate('scrollTo(0, 0)');
}

async function readInbox(phone: Phone, userName: string): Promise<void> {
  await queryDatabase(
    `insert into inbox_messages (merchant_id, player_id, id, kind, promotion_id, amount_minor, currency, created_at)
     select 1, p.id, gen_random_uuid(), 'promotion_issued', a.id, 2500, 'PHP', now()
       from players p, (select id from announcements where merchant_id = 1 and type = 'PR' and scene = 'lights') a
      where p.merchant_id = 1 and p.username = $1`,
    [userName],
  );
  const unread = async () => (await callsOf(phone)('GET /wps/message/unread')).messages;
  expect(await unread()).toBe(1);
  await phone.go('/m/member/home');
  const entry = main(phone).locator('a[href="/m/member/inbox"]');
  await expect.poll(() => entry.textContent()).toMatch(/[1-9]/u);
  await entry.tap();
  await main(phone).getByRole('article').getByText(phone.like('notices.promotion_issued')).waitFor();
  await expect.poll(unread).toBe(0);
}

async function collectReward(phone: Phone, userName: string): Promise<void> {
  const { page, say, like, button } = phone;
  await wager(userName, 2_500_000);
  await phone.go('/m/rewardCenter');
  const collect = button(like('vip.collectOf'));
  await collect.tap();
  await page.getByText(say('vip.collectedToast')).waitFor();
}
