// An agent's way: what was earned is collected once, a statement proves itself on the phone, a contract is offered and answered.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type ContractTerms, type Tier, termsHash, termsText } from '@perya/commissions';
import { type EarningKind, earningKinds } from '@perya/contract/constants';
import { expect, onTestFinished, test } from 'vitest';
import { verifyFile } from '../../tools/statement-verifier/verify.ts';
import { demoPassword, fillRegistration, logInAsAgent, newUserName, registerByCall } from './acts.ts';
import { expectAccessible, expectScreen, useBrowser, withPhone } from './journey.ts';
import type { Phone, PhoneOptions } from './phone.ts';
import { popupsSeen } from './popups.ts';
import { demoMerchant, queryDatabase } from './server-database.ts';

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
  '[X-20] %s: a statement opens down to members’ days and their single bets, and the phone verifies it',
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
      const days = main(phone)
        .getByRole('button', { expanded: false })
        .filter({ hasText: like('agent.rounds') });
      await days.first().tap();
      await page.getByText(like('agent.roundsRight')).waitFor();
      await expectScreen(phone);
    });
  },
);

/** A member of the demo agent, who is asked about contracts too. */
async function logInAsMember(phone: Phone): Promise<void> {
  const { page, say, field, button } = phone;
  await popupsSeen(phone);
  await phone.go('/m/login');
  await field(say('session.username')).fill('carlo_88');
  await field(say('session.password')).fill(demoPassword);
  await button(say('session.submit')).tap();
  await page.waitForURL('**/m/home');
}

async function putOffContracts({ page, say, button }: Phone): Promise<void> {
  const open = await queryDatabase<{ kind: EarningKind }>(
    `select c.kind from agent_contracts c join players p on p.merchant_id = c.merchant_id and p.id = c.holder_id
      where c.merchant_id = $1 and c.state = 'offered' and p.username = 'carlo_88'`,
    [demoMerchant],
  );
  for (const kind of earningKinds.filter((one) => open.some((contract) => contract.kind === one))) {
    const sheet = page.getByRole('dialog', { name: say(`agent.promptTitle.${kind}`) });
    await sheet.waitFor();
    await button(say('agent.decideLater')).tap();
    await sheet.waitFor({ state: 'detached' });
  }
}

test('[X-31] agent, member and auditor each prove the sums, and none reads what is another’s', async () => {
  let file = '';
  let hash = '';
  await withPhone({}, async (phone) => {
    const { page, say, button, link } = phone;
    await openHome(phone);
    await link(say('agent.statements')).tap();
    await page.getByRole('tab', { name: say('agent.rebate') }).tap();
    await main(phone).getByRole('link').first().tap();
    await page.waitForURL('**/statement?no=*');
    const [opened] = await queryDatabase<{ hash: string }>(
      'select hash from agent_statements where merchant_id = $1 and agent_no = 1 and no = $2',
      [demoMerchant, Number(new URL(page.url()).searchParams.get('no'))],
    );
    hash = opened?.hash ?? '';
    await button(say('agent.verify')).tap();
    await page.getByRole('heading', { name: say('agent.verified') }).waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), button(say('agent.json')).tap()]);
    file = await readFile(await download.path(), 'utf8');
  });

  // The auditor has the file alone, and another program.
  expect(verifyFile(file, hash)).toEqual([]);
  const shaved = JSON.parse(file) as { leaves: { turnover: unknown[] }[] };
  shaved.leaves[0]?.turnover.pop();
  expect(verifyFile(JSON.stringify(shaved), hash)).not.toEqual([]);
  const members = await queryDatabase<{ username: string }>(
    `select p.username from agent_members m join players p on p.merchant_id = m.merchant_id and p.id = m.player_id
      where m.merchant_id = $1 and m.agent_no = 1`,
    [demoMerchant],
  );
  expect(members.length).toBeGreaterThan(10);
  expect(members.filter(({ username }) => file.includes(username))).toEqual([]);

  for (const options of [
    { language: 'en' },
    { language: 'ar', theme: 'dark', viewport: { width: 360, height: 640 } },
  ] as const)
    await withPhone(options, async (phone) => {
      const { page, say, button, like } = phone;
      await logInAsMember(phone);
      await putOffContracts(phone);
      await phone.go('/m/member/agent/mine');
      await button(say('agent.verify')).tap();
      await page.getByRole('heading', { name: say('agent.verified') }).waitFor();
      await main(phone)
        .getByRole('button', { expanded: false })
        .filter({ hasText: say('agent.myDayCounted') })
        .first()
        .tap();
      await page.getByText(like('agent.roundsRight')).waitFor();
      await expectScreen(phone);
    });
});

test('[X-20] a salary’s gates and what-if come from the contract in force', async () => {
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

const ways: Partial<PhoneOptions>[] = [
  { language: 'en' },
  { language: 'ar', theme: 'dark', viewport: { width: 360, height: 640 } },
];
test.each(ways)(
  '$language: a code with a contract asks whoever registers by its link to become an agent',
  async (options) => {
    const code = `TEAM${randomUUID().slice(0, 8).toUpperCase()}`;
    onTestFinished(async () => {
      await queryDatabase('update agent_codes set revoked_at = now() where code = $1', [code]);
    });
    await withPhone(options, async (phone) => {
      const { say } = phone;
      await openHome(phone);
      await phone.go('/m/member/agent/invite');
      const form = main(phone).getByRole('region', { name: say('agent.makeCode') });
      await form.getByRole('textbox').nth(1).fill(code);
      await form.getByLabel(say('agent.codeOffer')).tap();
      await form.getByRole('slider').first().waitFor();
      await expectScreen(phone);
      await form.getByRole('button', { name: say('agent.makeCode') }).tap();
      const offered = say('agent.codeOffers', { kind: say('agent.rebate') });
      await main(phone).getByText(offered).waitFor();
      await main(phone).getByRole('button', { name: code }).tap();
      await expectScreen(phone);
    });
    await withPhone(options, async (phone) => {
      const { page, say, button } = phone;
      await popupsSeen(phone);
      await page.goto(`/i/${code}`);
      await page.waitForURL('**/m/register?**');
      await page.getByText(say('register.invitedAsAgent')).waitFor();
      await expectScreen(phone);
      await fillRegistration(phone, newUserName());
      await button(say('register.submit')).tap();
      await page.waitForURL('**/m/home');
      const rebate = page.getByRole('dialog', { name: say('agent.promptTitle.rebate') });
      await rebate.getByText(say('agent.becomeText')).waitFor();
      await expectScreen(phone);
      await button(say('agent.refuse')).tap();
      await rebate.waitFor({ state: 'detached' });
    });
  },
);

const tier: Tier = {
  gates: { turnoverMinor: 100_000n, netLossMinor: 0n, activeMembers: 2 },
  rate: { rateType: 'P', ratePpm: 1_000 },
};
const asked: ContractTerms[] = [
  { kind: 'salary', type: 'CONS', capMinor: null, tiers: [tier] },
  {
    kind: 'dividend',
    type: 'CONS',
    capMinor: null,
    period: 'month',
    carry: 'none',
    reviewAboveMinor: null,
    memberLossCapMinor: 5_000_000n,
    vendorSharesPpm: {},
    tiers: [tier],
  },
  { kind: 'hourly', type: 'RNG', capMinor: null, tiers: [tier] },
];

test('[2.9-05] salary, dividend and hourly pay are asked about while their fields are not empty, and nothing else', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, button } = phone;
    await popupsSeen(phone);
    const userName = await registerByCall(phone);
    await Promise.all([page.waitForResponse('**/wps/agent/contractRequest'), phone.go('/m/home')]);
    await button(say('nav.invite')).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    for (const terms of asked)
      await queryDatabase(
        `insert into agent_contracts (merchant_id, contract_id, holder_id, kind, game_type, terms, hash, rules_version, state, offered_at, lapses_at)
         select merchant_id, $3, id, $4, $5, $6, $7, 1, 'offered', now(), now() + interval '7 days' from players
          where merchant_id = $1 and username_key = lower($2)`,
        [demoMerchant, userName, randomUUID(), terms.kind, terms.type, termsText(terms), termsHash(terms)],
      );
    await page.evaluate('sessionStorage.clear()');
    await phone.go('/m/home');
    for (const { kind } of asked) {
      const sheet = page.getByRole('dialog', { name: say(`agent.promptTitle.${kind}`) });
      await sheet.waitFor();
      await expectAccessible(phone);
      await sheet.getByRole('button', { name: say('agent.refuse') }).tap();
      await sheet.waitFor({ state: 'detached' });
    }
    expect(phone.faults).toEqual([]);
  });
});

test('[2.9-05] after login a member reads each contract, is told what becomes of them, and answers', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, button, like } = phone;
    await logInAsMember(phone);
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
