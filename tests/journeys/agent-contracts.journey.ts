// Contracts of agents: offered from the card of a member, carried by a code, asked about after login, answered.
import { randomUUID } from 'node:crypto';
import { type ContractTerms, type Tier, termsHash, termsText } from '@perya/commissions';
import { expect, onTestFinished, test } from 'vitest';
import { callsOf, callsOfSession, fillRegistration, newUserName, registerByCall } from './acts.ts';
import { confirmPassword, idOf, main, openHome, verifyIdentity } from './agent-acts.ts';
import { expectAccessible, expectScreen, useBrowser, withPhone } from './journey.ts';
import type { PhoneOptions } from './phone.ts';
import { popupsSeen } from './popups.ts';
import { demoMerchant, queryDatabase } from './server-database.ts';

useBrowser();

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
const hourlyPay: ContractTerms = { kind: 'hourly', type: 'RNG', capMinor: null, tiers: [tier] };
const rebate: ContractTerms = { kind: 'rebate', type: 'RNG', capMinor: null, ratePpm: 1_000 };
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
  hourlyPay,
];

/** A contract of the platform, as the office leaves its offer, or as it runs from today on; returns its id. */
async function insertContract(userName: string, terms: ContractTerms, state: 'offered' | 'running') {
  const id = randomUUID();
  await queryDatabase(
    `insert into agent_contracts (merchant_id, contract_id, holder_id, kind, game_type, terms, hash, rules_version, state, offered_at, lapses_at,
       from_day)
     select merchant_id, $3, id, $4, $5, $6, $7, 1, $8, now(), now() + interval '7 days',
            case when $8 = 'running' then (now() at time zone 'Asia/Manila')::date end
       from players where merchant_id = $1 and username_key = lower($2)`,
    [demoMerchant, userName, id, terms.kind, terms.type, termsText(terms), termsHash(terms), state],
  );
  return id;
}

test('[7-10] salary, dividend, the team’s figures and a dividend contract that waits are answered at their paths', async () => {
  await withPhone({}, async (phone) => {
    await openHome(phone);
    const session = await phone.page.evaluate(() => localStorage.getItem('session') ?? '');
    const call = callsOfSession(phone, session);
    const [salary, dividend] = [
      await call('GET /wps/agent/dailySalaryRequest'),
      await call('GET /wps/agent/dividendRequest'),
    ];
    for (const [page, kind] of [
      [salary, 'salary'],
      [dividend, 'dividend'],
    ] as const) {
      expect(page.contracts.length).toBeGreaterThan(0);
      for (const { contract } of page.contracts) expect(contract.terms.kind).toBe(kind);
    }
    const { team, own, branches } = await call('GET /wps/agent/teamKpi', { query: { span: 'month' } });
    expect(Number(team.turnover)).toBeGreaterThan(0);
    expect(Number(own.turnover) + Number(branches.turnover)).toBeCloseTo(Number(team.turnover), 2);
    expect(await call('GET /wps/agent/contractDividendRequest')).toEqual({ divtypecompperiodreq: {} });
  });
  await withPhone({}, async (phone) => {
    const userName = await registerByCall(phone);
    for (const terms of asked) await insertContract(userName, terms, 'offered');
    const { divtypecompperiodreq: waiting } = await callsOf(phone)('GET /wps/agent/contractDividendRequest');
    expect(Object.keys(waiting)).toEqual(['CONS']);
    expect(waiting.CONS).toMatchObject([
      { status: 'P', period: 'month', minimumBet: '1000.00', activeMember: 2, downlineHigherRate: 'N' },
    ]);
  });
});

test('[2.9-05] salary, dividend and hourly pay are asked about while their fields are not empty, and nothing else', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, button } = phone;
    await popupsSeen(phone);
    const userName = await registerByCall(phone);
    await Promise.all([page.waitForResponse('**/wps/agent/contractRequest'), phone.go('/m/home')]);
    await button(say('nav.invite')).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    for (const terms of asked) await insertContract(userName, terms, 'offered');
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
    await popupsSeen(phone);
    const userName = await registerByCall(phone);
    await verifyIdentity(await idOf(userName));
    for (const terms of [rebate, ...asked.slice(0, 1)]) await insertContract(userName, terms, 'offered');
    await phone.go('/m/home');
    const sheet = page.getByRole('dialog', { name: say('agent.promptTitle.rebate') });
    await sheet.waitFor();
    await sheet.getByText(say('agent.becomeText')).waitFor();
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

test('[1-06] home leads to the team, the downline, each kind of earning and the invitation link, with their figures', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, like, link } = phone;
    // The demo's rules for contracts have no hourly pay.
    const hourly = await insertContract('lina_agent', hourlyPay, 'running');
    onTestFinished(async () => {
      await queryDatabase('delete from agent_contracts where contract_id = $1', [hourly]);
    });
    await openHome(phone);
    const region = (name: string) => main(phone).getByRole('region', { name });
    const soFar = page.getByText(like('agent.soFar'));
    const screens = [
      ['agent.team', region(say('agent.turnover'))],
      [
        'agent.downline',
        page.getByRole('navigation', { name: say('agent.where') }).getByText(say('agent.me')),
      ],
      ['agent.rebate', soFar],
      ['agent.salary', soFar],
      ['agent.dividend', soFar],
      ['agent.hourly', soFar],
      ['agent.invite', region(say('agent.link')).getByRole('img', { name: like('agent.qr') })],
    ] as const;
    for (const [tile, figures] of screens) {
      await link(say(tile)).tap();
      await figures.first().waitFor();
      await phone.go('/m/agent/home');
      await region(say('agent.today')).waitFor();
    }
    expect(phone.faults).toEqual([]);
  });
});
