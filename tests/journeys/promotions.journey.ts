// Promotions: joined, followed through their statuses, claimed and paid once, whoever taps how often and where.
import { expect, onTestFinished, test } from 'vitest';
import { joinByCall, minorUnits, payByCall, shownBalance, startTrial } from './acts.ts';
import { look, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';
import { demoMerchant, queryDatabase, runCommand } from './server-database.ts';

useBrowser();

const main = (phone: Phone) => phone.page.getByRole('main');
const standing = (phone: Phone) =>
  main(phone).getByRole('region', { name: phone.say('promotions.progress') });

type Terms = { review?: 'at_once' | 'person'; condition?: 'none' | 'deposit'; rejoin?: boolean };

/** A promotion of this journey's own, as an operator would write it; opened on the phone. */
async function openPromotion(phone: Phone, terms: Terms = {}): Promise<string> {
  const { review = 'at_once', condition = 'none', rejoin = false } = terms;
  const id = crypto.randomUUID();
  onTestFinished(async () => {
    await queryDatabase('update announcements set published = false where id = $1', [id]);
  });
  await queryDatabase(
    `insert into announcements (merchant_id, id, type, titles, contents, scene, start_at, needs_joining, position)
     values ($1, $2, 'PR', $3, $3, 'fair', now() - interval '1 hour', true, 900)`,
    [demoMerchant, id, JSON.stringify({ en: 'Of this journey', ar: 'لهذه الرحلة' })],
  );
  await queryDatabase(
    `insert into promotion_terms (merchant_id, promotion_id, opens_at, condition, goal_minor, currency, reward_minor, review, rejoin)
     values ($1, $2, now() - interval '1 hour', $3, $4, 'PHP', 1500, $5, $6)`,
    [demoMerchant, id, condition, condition === 'none' ? 0 : 10_000, review, rejoin],
  );
  await expect
    .poll(async () => {
      await phone.go(`/m/activityDetail?id=${id}`);
      await main(phone).getByRole('heading', { level: 2 }).first().waitFor();
      return standing(phone).count();
    })
    .toBe(1);
  return id;
}

/** The operator's command decides the one claim on this promotion. */
async function decide(promotionId: string, step: 'take' | 'issue' | 'reject'): Promise<void> {
  const [entry] = await queryDatabase<{ id: string }>(
    'select id from promotion_entries where promotion_id = $1',
    [promotionId],
  );
  const why = step === 'reject' ? ['--why', 'terms'] : [];
  await runCommand('promotions.ts', step, entry?.id ?? '', '--by', 'lea', ...why);
}

const afresh = async (phone: Phone, id: string) => {
  await phone.go(`/m/activityDetail?id=${id}`);
  await standing(phone).waitFor();
};

test('[2.9-03] [3-10] the first deposit of 20 % up to 688: joined, paid in, claimed in two tabs at once, paid once', async () => {
  await withPhone({ serviceWorker: false }, async (phone) => {
    const { say, like } = phone;
    await joinByCall(phone);
    await phone.go('/m/activity');
    const article = main(phone).getByRole('article').filter({ hasText: '688' }).first();
    await article.getByText(say('promotions.status.Join')).waitFor();
    await article.getByRole('button').first().tap();
    await look(phone);
    await phone.button(say('promotions.join')).tap();
    await standing(phone).getByText(like('promotions.depositMissing')).waitFor();
    await look(phone);
    await payByCall(phone, '500');
    await phone.go('/m/activity');
    await article.getByRole('button').first().tap();
    const other = await phone.nextTab();
    await other.go('/m/activity');
    await main(other).getByRole('article').filter({ hasText: '688' }).getByRole('button').first().tap();
    const claim = (one: Phone) => one.button(like('promotions.claim'));
    await Promise.all([claim(phone).waitFor(), claim(other).waitFor()]);
    expect(minorUnits((await claim(phone).textContent()) ?? '')).toBe(10_000);
    await Promise.all([phone, other].map((one) => claim(one).dispatchEvent('click')));
    for (const one of [phone, other]) await standing(one).getByText(one.like('promotions.paid')).waitFor();
    await look(phone);
    await phone.go('/m/home');
    await expect.poll(() => shownBalance(phone)).toBe(50_000 + 500 + 10_000);
    await phone.page.getByText('+1%').waitFor();
    await phone.page.getByText(/^© .*Perya$/u).waitFor();
  });
});

test('[3-10] a person decides: Rejected with a reason, joined again, In process, Issued, Claimed; the page hears of each', async () => {
  await withPhone({ serviceWorker: false }, async (phone) => {
    const { say, like } = phone;
    await joinByCall(phone);
    const id = await openPromotion(phone, { review: 'person', rejoin: true });
    const apply = async () => {
      await phone.button(like('promotions.claim')).tap();
      await standing(phone).getByText(say('promotions.applying')).waitFor();
      expect(await standing(phone).getByRole('button').count()).toBe(0);
    };
    await standing(phone).getByText(say('promotions.asksNothing')).waitFor();
    await phone.button(say('promotions.join')).tap();
    await apply();
    await decide(id, 'reject');
    await standing(phone).getByText(say('promotions.rejected.terms')).waitFor();
    await look(phone);
    await phone.button(say('promotions.joinAgain')).tap();
    await apply();
    await decide(id, 'take');
    await standing(phone).getByText(say('promotions.processing')).waitFor();
    await decide(id, 'issue');
    await phone.button(like('promotions.collect')).waitFor();
    await look(phone);
    await phone.button(like('promotions.collect')).tap();
    await standing(phone).getByText(like('promotions.paid')).waitFor();
    await phone.go('/m/home');
    await expect.poll(() => shownBalance(phone)).toBe(1500);
  });
});

test('[3-10] [8-01] visitors are led to log in, trial players are told kindly; what ended meanwhile is refused in words', async () => {
  await withPhone({ serviceWorker: false }, async (phone) => {
    const { say } = phone;
    const id = await openPromotion(phone);
    await look(phone);
    await phone.link(say('promotions.loginToJoin')).tap();
    await expect.poll(phone.place).toMatch(/^\/m\/login/u);
    await startTrial(phone);
    await afresh(phone, id);
    await standing(phone).getByText(say('promotions.forMembers')).waitFor();
    await look(phone);
  });
  await withPhone({ serviceWorker: false }, async (phone) => {
    const { say } = phone;
    await joinByCall(phone);
    const id = await openPromotion(phone);
    await phone.button(say('promotions.join')).waitFor();
    await queryDatabase(`update announcements set end_at = now() where id = $1`, [id]);
    await expect
      .poll(async () => {
        const answer = await phone.page.request.get('/wps/promotion/states');
        return (await answer.text()).includes(`"${id}","status":"Close"`);
      })
      .toBe(true);
    await phone.button(say('promotions.join')).tap();
    await phone.page.getByText(say('error.PROMOTION_CLOSED')).waitFor();
    await standing(phone).getByText(say('promotions.ended')).waitFor();
    expect(await standing(phone).getByRole('button').count()).toBe(0);
  });
});

test('[2.9-03] tomorrow can be looked at on a demo server: what opens next week is open then', async () => {
  await withPhone({ language: 'ar', theme: 'light' }, async (phone) => {
    const { say } = phone;
    await phone.go('/m/activity');
    const ended = main(phone).getByText(say('promotions.status.Close'), { exact: true });
    await ended.first().waitFor();
    const titles = () => main(phone).getByRole('article').count();
    const today = await titles();
    await look(phone);
    await phone.go(`/m/activity?at=${new Date(Date.now() + 300 * 86_400_000).toISOString()}`);
    await main(phone).getByRole('article').first().waitFor();
    expect(await titles()).toBeLessThan(today);
  });
});
