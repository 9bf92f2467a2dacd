// An agent's way: what was earned is collected once, a statement proves itself on the phone.
import { readFile } from 'node:fs/promises';
import { periodOf, sealStatement, settlePeriod } from '@perya/commissions';
import type { ContractType } from '@perya/contract/constants';
import { expect, onTestFinished, test } from 'vitest';
import { verifyFile } from '../../tools/statement-verifier/verify.ts';
import { confirmPassword, logInAsMember, main, openHome, putOffContracts } from './agent-acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import { demoMerchant, queryDatabase } from './server-database.ts';

useBrowser();

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

/** A statement that takes 1.00 of one before back, as the job writes it for a mark; deleted again. */
async function insertCorrectedStatement() {
  type Row = { no: number; hash: string; text: string; last: string; seq: number };
  const [row] = await queryDatabase<Row>(
    `select no, hash, text, (select hash from agent_statements where merchant_id = 1 and agent_no = 1 order by no desc limit 1) as last,
            (select max(no) + 1 from agent_statements where merchant_id = 1 and agent_no = 1) as seq
       from agent_statements where merchant_id = 1 and agent_no = 1 and kind = 'rebate' and total_minor > 200 order by no desc limit 1`,
  );
  if (!row) throw new Error('the demo has no rebate');
  const [item] = (JSON.parse(row.text) as { items: { type: ContractType; earnedMinor: string }[] }).items;
  if (!item) throw new Error('the statement has no item');
  const { type } = item;
  const oldMinor = BigInt(item.earnedMinor);
  const rules = { paidLevels: 2, minimumPayableMinor: 100n, lowestEdges: {} };
  const corrections = [{ agentNo: 1, type, amountMinor: -100n }];
  const given = { kind: 'rebate', periodKind: 'day', contracts: [], sources: [], carried: [] } as const;
  const { text, hash } = sealStatement({
    merchant: 'perya',
    agentNo: 1,
    kind: 'rebate',
    period: periodOf('day', '2099-01-01'),
    seq: row.seq,
    prev: row.last,
    rules,
    items: settlePeriod({ ...given, ...rules, corrections }),
    corrections: [
      {
        no: row.no,
        statementHash: row.hash,
        type,
        step: 1,
        oldMinor,
        newMinor: oldMinor - 100n,
        amountMinor: -100n,
        reason: 'linked',
      },
    ],
    days: [],
  });
  await queryDatabase(
    `insert into agent_statements (merchant_id, agent_no, no, kind, first_day, last_day, text, total_minor, prev_hash, hash, state)
     values (1, 1, $1, 'rebate', '2099-01-01', '2099-01-01', $2, 0, $3, $4, 'waiting')`,
    [row.seq, text, row.last, hash],
  );
  onTestFinished(async () => {
    await queryDatabase('delete from agent_statements where merchant_id = 1 and agent_no = 1 and no = $1', [
      row.seq,
    ]);
  });
  return { no: row.seq, corrected: row.no };
}

test('a correction names the statement that it corrects and why, and the phone verifies it', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, button, like } = phone;
    await openHome(phone);
    const { no, corrected } = await insertCorrectedStatement();
    await phone.go(`/m/member/agent/statement?no=${no}`);
    await button(say('agent.verify')).tap();
    await page.getByRole('heading', { name: say('agent.verified') }).waitFor();
    await main(phone).getByText(like('agent.owed')).waitFor();
    await main(phone)
      .getByRole('button', { name: new RegExp(`^${say('agent.correction')}`, 'u') })
      .tap();
    await page.getByText(say('agent.correctedFor.linked')).waitFor();
    await page.getByText(like('agent.correctedFrom')).waitFor();
    await expectScreen(phone);
    await main(phone)
      .getByRole('link', { name: say('agent.statementNo', { no: corrected }) })
      .tap();
    await page.waitForURL(`**/statement?no=${corrected}`);
  });
});

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

test('[2.1-25] an agent opens the contracts of salary, dividend and hourly pay by their paths', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await openHome(phone);
    for (const [path, title] of [
      ['/m/member/agent/getSalaryContract', 'title.salaryContract'],
      ['/m/member/agent/getDevidendContract', 'title.dividendContract'],
      ['/m/member/agent/getHourContract', 'title.hourContract'],
    ] as const) {
      await phone.go(path);
      await page.getByRole('heading', { level: 1, name: say(title) }).waitFor();
      expect(phone.place()).toBe(path);
      await main(phone).getByRole('heading', { level: 2 }).first().waitFor();
      expect(await page.getByRole('heading', { name: say('agent.notAgent') }).count()).toBe(0);
    }
    expect(phone.faults).toEqual([]);
  });
});
