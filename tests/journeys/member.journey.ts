// The member centre in both layouts, the profile, ranks and rewards.
import { expect, test } from 'vitest';
import { minorUnits, registerByCall } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';
import { demoMerchant, queryDatabase } from './server-database.ts';
import { wager } from './wager.ts';

useBrowser();

const main = ({ page }: Phone) => page.getByRole('main');

const layout = (value: '0' | '1') =>
  queryDatabase(`update merchant_template_flags set value = $2 where merchant_id = $1 and flag = 'mem_cen'`, [
    demoMerchant,
    value,
  ]);

test('[3-08] [2.1-13] the member centre leads to every screen in both layouts', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await registerByCall(phone);
    const rooms = () =>
      main(phone)
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => link.getAttribute('href') ?? '').toSorted((a, b) => a.localeCompare(b)),
        );
    await phone.go('/m/member/home');
    await page.getByRole('heading', { name: say('member.groupMoney') }).waitFor();
    const tiles = await rooms();
    await expectScreen(phone);
    try {
      await layout('0');
      await expect
        .poll(
          async () => {
            await phone.go('/m/member/home');
            await phone.link(say('member.transactions')).waitFor();
            return page.getByRole('heading', { name: say('member.groupMoney') }).count();
          },
          { timeout: 20_000 },
        )
        .toBe(0);
      expect(await rooms()).toEqual(tiles);
      await expectScreen(phone);
    } finally {
      await layout('1');
    }
  });
});

test('[1-04] changes of the profile are saved and shown in the header at once', async () => {
  await withPhone({ theme: 'dark' }, async (phone) => {
    const { page, say, field } = phone;
    const userName = await registerByCall(phone);
    await phone.go('/m/member/info');
    const save = phone.button(say('info.save'));
    await page.getByText(userName).first().waitFor();
    expect(await save.isDisabled()).toBe(true);
    await expectScreen(phone);
    await page.getByLabel(say('info.nickname')).fill('Luz');
    await page.getByLabel(say('info.line')).fill('luz.line');
    await page.getByLabel(say('info.payeeName'), { exact: true }).fill('Luz Reyes');
    await save.tap();
    await page.getByText(say('info.saved')).waitFor();
    await page.getByText(say('info.payeeNameSet')).waitFor();
    expect(await field(say('info.payeeName')).getAttribute('readonly')).not.toBeNull();
    await expectScreen(phone);
    await phone.go('/m/home');
    await page.getByRole('banner').getByText('Luz').waitFor();
  });
});

test('[1-04] [2.1-09] [4-05] a rank is reached, its reward is collected once and credited to the wallet', async () => {
  await withPhone({ theme: 'dark' }, async (phone) => {
    const { page, say, like } = phone;
    const userName = await registerByCall(phone);
    await phone.go('/m/member/vip');
    const bar = page.getByRole('progressbar');
    await expect.poll(() => bar.getAttribute('value')).toBe('0');
    await expectScreen(phone);
    await wager(userName, 2_500_000);
    await phone.go('/m/member/vip');
    await expect.poll(() => bar.getAttribute('value')).toBe('50');
    await expectScreen(phone);
    await phone.go('/m/rewardCenter');
    const collect = phone.button(like('vip.collectOf'));
    await collect.waitFor();
    await expectScreen(phone);
    await collect.tap();
    await page.getByText(say('vip.collectedToast')).waitFor();
    await expect.poll(() => collect.count()).toBe(0);
    await phone.go('/m/member/transactions');
    const row = main(phone).getByRole('listitem');
    await row.getByText(say('statement.kind.vip_reward')).waitFor();
    expect(minorUnits((await row.first().locator('bdi').textContent()) ?? '')).toBe(2_000);
    await phone.go('/m/member/rewards');
    await page.getByText(say('vip.nothing')).waitFor();
    await expectScreen(phone);
  });
});
