// An agent's way: what was earned is collected once, a statement proves itself on the phone, a contract is offered and answered.
import { expect, test } from 'vitest';
import { demoPassword, logInAsAgent } from './acts.ts';
import { expectAccessible, expectScreen, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';

useBrowser();

const main = ({ page }: Phone) => page.getByRole('main');

/** The jobs settle the demo's weeks in the seconds after the start. */
async function openHome(phone: Phone): Promise<void> {
  const { page } = phone;
  await logInAsAgent(phone);
  await expect
    .poll(
      async () => {
        await phone.go('/m/agent/home');
        await page.getByRole('region', { name: phone.say('agent.today') }).waitFor();
        return page.getByRole('img', { name: phone.like('agent.best') }).count();
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toBe(1);
}

async function confirmPassword({ page, say, field, button }: Phone): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say('security.askTitle') });
  await dialog.waitFor();
  await field(say('security.password')).fill(demoPassword);
  await button(say('security.goOn')).tap();
  await dialog.waitFor({ state: 'detached' });
}

test.each(['en', 'ar'] as const)(
  '%s: home shows days as bars and as a table, and leads to the team',
  async (language) => {
    await withPhone({ language }, async (phone) => {
      const { page, say, button, link } = phone;
      await openHome(phone);
      const bars = main(phone).getByRole('img', { name: new RegExp(`^${say('agent.days')}`, 'u') });
      await bars.waitFor();
      // The oldest day stands where the language begins to read.
      const mirrored = await bars.evaluate((element) =>
        getComputedStyle(element).transform.startsWith('matrix(-1'),
      );
      expect(mirrored).toBe(language === 'ar');
      await expectScreen(phone);
      await button(say('agent.table')).tap();
      await main(phone).getByRole('row').nth(14).waitFor();
      await expectScreen(phone);
      await link(say('agent.team')).tap();
      await page.getByRole('tab', { name: say('agent.span.yesterday') }).tap();
      await main(phone)
        .getByRole('region', { name: say('agent.turnover') })
        .waitFor();
      await expectScreen(phone);
    });
  },
);

test('earnings are collected with a fresh password, and then nothing is left to collect', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, button, like } = phone;
    await openHome(phone);
    await button(like('agent.collect')).tap();
    const password = page.getByRole('dialog', { name: say('security.askTitle') });
    const done = page.getByText(like('agent.collected'));
    await password.or(done).first().waitFor();
    if (await password.isVisible()) await confirmPassword(phone);
    await done.waitFor();
    await button(say('agent.nothing')).waitFor();
    expect(await button(say('agent.nothing')).isDisabled()).toBe(true);
    await expectScreen(phone);
  });
});

test.each(['en', 'ar'] as const)(
  '[X-20 in part] %s: a statement opens down to members’ days, and the phone verifies it',
  async (language) => {
    await withPhone({ language }, async (phone) => {
      const { page, say, button, like, link } = phone;
      await openHome(phone);
      await link(say('agent.statements')).tap();
      await page.getByRole('tab', { name: say('agent.rebate') }).tap();
      await main(phone).getByRole('link').first().tap();
      await page.waitForURL('**/statement?no=*');
      await button(say('agent.verify')).tap();
      await page.getByRole('heading', { name: say('agent.verified') }).waitFor();
      await main(phone).getByRole('button', { expanded: false }).first().tap();
      await page.getByText(say('agent.anew')).waitFor();
      await page.getByRole('tab', { name: say('agent.ownDays') }).tap();
      await page.getByText(like('agent.rounds')).first().waitFor();
      await expectScreen(phone);
    });
  },
);

test('a salary’s gates and what-if come from the contract in force', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, button, like } = phone;
    await openHome(phone);
    await phone.go('/m/member/agent/salary');
    await button(say('agent.whatIf')).tap();
    const active = page.getByRole('slider', { name: say('agent.active') });
    await active.fill('20');
    await page.getByText(like('agent.wouldEarn')).waitFor();
    const atTwenty = await page.getByText(like('agent.wouldEarn')).textContent();
    await active.fill('0');
    await expect.poll(() => page.getByText(like('agent.wouldEarn')).textContent()).not.toBe(atTwenty);
    await expectScreen(phone);
  });
});

test('a contract is offered below one’s own, from the card of a member, and taken back', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, button } = phone;
    await openHome(phone);
    await phone.go('/m/member/agent/downline');
    const rows = main(phone).getByRole('button').filter({ hasText: /₱/u });
    await rows.last().tap();
    await button(say('agent.offer')).tap();
    const slider = page.getByRole('slider').first();
    await slider.waitFor();
    await expectAccessible(phone);
    const most = Number(await slider.getAttribute('max'));
    expect(most).toBeLessThanOrEqual(0.3);
    // Of a salary the gates are typed; what is no amount is named and not sent.
    const kinds = page.getByRole('combobox', { name: say('agent.kind') });
    const salary = kinds.getByRole('option').filter({ hasText: say('agent.salary') });
    await kinds.selectOption((await salary.getAttribute('value')) ?? '');
    const turnover = page.getByRole('textbox', { name: say('agent.needTurnover') }).first();
    await turnover.fill('a lot');
    await button(say('agent.send')).tap();
    await page.getByText(say('agent.needFault')).waitFor();
    await expectAccessible(phone);
    // No step asks for less than the one before it.
    await turnover.fill('600,000');
    await button(say('agent.send')).tap();
    const password = page.getByRole('dialog', { name: say('security.askTitle') });
    const refused = page.getByText(say('error.CONTRACT_TERMS_INVALID'));
    await password.or(refused).first().waitFor();
    if (await password.isVisible()) await confirmPassword(phone);
    await refused.waitFor();
    for (const field of await page.getByRole('textbox', { name: say('agent.needTurnover') }).all())
      await field.fill('600,000');
    await button(say('agent.send')).tap();
    const sent = page.getByText(say('agent.sent'));
    await password.or(sent).first().waitFor();
    // The message leaves after three seconds: once seen, it is not waited for again.
    if (await password.isVisible()) {
      await confirmPassword(phone);
      await sent.waitFor();
    }

    await rows.last().tap();
    const card = page.getByRole('dialog');
    await card.getByText(say('agent.contract.offered')).waitFor();
    await expectAccessible(phone);
    await button(say('agent.takeBack')).tap();
    await page.getByText(say('agent.tookBack')).waitFor();
    await card.getByText(say('agent.contract.offered')).waitFor({ state: 'detached' });
    expect(phone.faults).toEqual([]);
  });
});

test('[2.9-05 in part] after login a member reads each contract, is told what becomes of them, and answers', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, field, button, like } = phone;
    await phone.go('/m/login');
    await field(say('session.username')).fill('carlo_88');
    await field(say('session.password')).fill(demoPassword);
    await button(say('session.submit')).tap();
    await page.waitForURL('**/m/home');
    const rebate = page.getByRole('dialog', { name: say('agent.promptTitle.rebate') });
    await rebate.waitFor();
    await rebate.getByText(say('agent.becomeText')).waitFor();
    await expectAccessible(phone);
    await button(say('agent.accept')).tap();
    const password = page.getByRole('dialog', { name: say('security.askTitle') });
    const accepted = page.getByText(like('agent.accepted'));
    await password.or(accepted).first().waitFor();
    if (await password.isVisible()) await confirmPassword(phone);
    await accepted.waitFor();
    const salary = page.getByRole('dialog', { name: say('agent.promptTitle.salary') });
    await salary.waitFor();
    await salary.getByRole('button', { name: say('agent.refuse') }).tap();
    await salary.waitFor({ state: 'detached' });
    expect(phone.faults).toEqual([]);
  });
});
