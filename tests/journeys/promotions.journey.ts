// Promotions: joined, followed through their statuses, claimed and paid once under double taps and two tabs.
import { expect, onTestFinished, test } from 'vitest';
import { depositByCall, minorUnits, registerByCall, shownBalance, startTrial } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import { decide as decideInOffice } from './office-decisions.ts';
import type { Phone } from './phone.ts';
import { demoMerchant, queryDatabase } from './server-database.ts';

useBrowser();

const main = (phone: Phone) => phone.page.getByRole('main');
const claimStatus = (phone: Phone) =>
  main(phone).getByRole('region', { name: phone.say('promotions.progress') });

type Terms = { review?: 'at_once' | 'person'; condition?: 'none' | 'deposit'; rejoin?: boolean };

/** Creates a promotion for this journey and opens it on the phone. */
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
      return claimStatus(phone).count();
    })
    .toBe(1);
  return id;
}

/** Decides the one claim on this promotion. */
async function decide(promotionId: string, step: 'take' | 'issue' | 'reject'): Promise<void> {
  const [entry] = await queryDatabase<{ id: string }>(
    'select id from promotion_entries where promotion_id = $1',
    [promotionId],
  );
  const claim = { claimId: entry?.id ?? '', note: 'looked at the play' };
  const one = ['Gina', 'Gina'] as const;
  if (step === 'reject') await decideInOffice(one, 'promotion.reject', { ...claim, reason: 'terms' });
  else await decideInOffice(one, `promotion.${step}`, claim);
}

const afresh = async (phone: Phone, id: string) => {
  await phone.go(`/m/activityDetail?id=${id}`);
  await claimStatus(phone).waitFor();
};

test('[2.9-03] [3-10] the first deposit of 20 % up to 688: joined, deposited, claimed in two tabs at once, paid once', async () => {
  await withPhone({}, async (phone) => {
    const { say, like } = phone;
    await registerByCall(phone);
    await phone.go('/m/activity');
    const article = main(phone).getByRole('article').filter({ hasText: '688' }).first();
    await article.getByText(say('promotions.status.Join')).waitFor();
    await article.getByRole('button').first().tap();
    await expectScreen(phone);
    await phone.button(say('promotions.join')).tap();
    await claimStatus(phone).getByText(like('promotions.depositMissing')).waitFor();
    await expectScreen(phone);
    await depositByCall(phone, '500');
    await phone.go('/m/activity');
    await article.getByRole('button').first().tap();
    const other = await phone.nextTab();
    await other.go('/m/activity');
    await main(other).getByRole('article').filter({ hasText: '688' }).getByRole('button').first().tap();
    const claim = (one: Phone) => one.button(like('promotions.claim'));
    await Promise.all([claim(phone).waitFor(), claim(other).waitFor()]);
    expect(minorUnits((await claim(phone).textContent()) ?? '')).toBe(10_000);
    await Promise.all([phone, other].map((one) => claim(one).dispatchEvent('click')));
    for (const one of [phone, other]) await claimStatus(one).getByText(one.like('promotions.paid')).waitFor();
    await expectScreen(phone);
    await phone.go('/m/home');
    await expect.poll(() => shownBalance(phone)).toBe(50_000 + 500 + 10_000);
    await phone.page.getByText('+1%').waitFor();
    await phone.page.getByText(/^© .*Perya$/u).waitFor();
  });
});

test('[3-10] an operator decides: Rejected with a reason, joined again, In process, Issued, Claimed; the page updates by itself', async () => {
  await withPhone({}, async (phone) => {
    const { say, like } = phone;
    await registerByCall(phone);
    const id = await openPromotion(phone, { review: 'person', rejoin: true });
    const apply = async () => {
      await phone.button(like('promotions.claim')).tap();
      await claimStatus(phone).getByText(say('promotions.applying')).waitFor();
      expect(await claimStatus(phone).getByRole('button').count()).toBe(0);
    };
    await claimStatus(phone).getByText(say('promotions.asksNothing')).waitFor();
    await phone.button(say('promotions.join')).tap();
    await apply();
    await decide(id, 'reject');
    await claimStatus(phone).getByText(say('promotions.rejected.terms')).waitFor();
    await expectScreen(phone);
    await phone.button(say('promotions.joinAgain')).tap();
    await apply();
    await decide(id, 'take');
    await claimStatus(phone).getByText(say('promotions.processing')).waitFor();
    await decide(id, 'issue');
    await phone.button(like('promotions.collect')).waitFor();
    await expectScreen(phone);
    await phone.button(like('promotions.collect')).tap();
    await claimStatus(phone).getByText(like('promotions.paid')).waitFor();
    await phone.go('/m/home');
    await expect.poll(() => shownBalance(phone)).toBe(1500);
  });
});

test('[3-10] [8-01] visitors are sent to the login, trial players see that it is for members; an ended promotion is refused with a text', async () => {
  await withPhone({}, async (phone) => {
    const { say } = phone;
    const id = await openPromotion(phone);
    await expectScreen(phone);
    await phone.link(say('promotions.loginToJoin')).tap();
    await expect.poll(phone.place).toMatch(/^\/m\/login/u);
    await startTrial(phone);
    await afresh(phone, id);
    await claimStatus(phone).getByText(say('promotions.forMembers')).waitFor();
    await expectScreen(phone);
  });
  await withPhone({}, async (phone) => {
    const { say } = phone;
    await registerByCall(phone);
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
    await claimStatus(phone).getByText(say('promotions.ended')).waitFor();
    expect(await claimStatus(phone).getByRole('button').count()).toBe(0);
  });
});

test('[2.9-03] a demo server previews a later day: a promotion of next week is open then', async () => {
  await withPhone({ language: 'ar', theme: 'light' }, async (phone) => {
    const { say } = phone;
    await phone.go('/m/activity');
    const ended = main(phone).getByText(say('promotions.status.Close'), { exact: true });
    await ended.first().waitFor();
    const titles = () => main(phone).getByRole('article').count();
    const today = await titles();
    await expectScreen(phone);
    await phone.go(`/m/activity?at=${new Date(Date.now() + 300 * 86_400_000).toISOString()}`);
    await main(phone).getByRole('article').first().waitFor();
    expect(await titles()).toBeLessThan(today);
  });
});
