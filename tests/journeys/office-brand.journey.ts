// A brand's flags and settings in the browser: a part of the site turned off, less protection by two, a change that came late.
import { expect, test } from 'vitest';
import { type Desk, expectDesk, takeDesk } from './desk.ts';
import { useBrowser, withPhone } from './journey.ts';
import { queryDatabase } from './server-database.ts';
import { serverUrl } from './server-url.ts';

useBrowser();

const brandUrl = () => serverUrl().replace(/\/\/[^:]+/u, '//mela.localhost');

async function openSettings(desk: Desk, part: string): Promise<void> {
  const chooser = desk.page.getByRole('combobox', { name: desk.say('office.brand'), exact: true });
  await chooser.selectOption('mela');
  await desk.go(`/brand?part=${part}`);
  await desk.page.getByRole('tabpanel').getByRole('heading').first().waitFor();
}

async function sign({ page, say }: Desk, people: 1 | 2): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('office.note')).fill('As the board decided');
  await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
  await dialog.getByRole('button', { name: say(people === 1 ? 'office.signAlone' : 'office.sign') }).click();
  await (people === 1
    ? dialog.getByText(say('office.done'))
    : dialog.getByText(/another person has until/iu)
  ).waitFor();
  await dialog
    .getByRole('button', { name: say('office.close') })
    .last()
    .click();
}

const setReset = (on: boolean) =>
  queryDatabase(`update merchant_flags set enabled = $1 where merchant_id = 2 and flag = 'CHNGPASSMAIL3'`, [
    on,
  ]);

test('[X-19] [3-09] an admin turns a part of the site off by the keyboard, and the player is no longer offered it', async () => {
  await setReset(true);
  const cris = await takeDesk('Cris');
  const { page, say } = cris;
  try {
    await openSettings(cris, 'flags');
    const reset = page.getByRole('switch', { name: say('office.switch.CHNGPASSMAIL3') });
    expect(await reset.isChecked()).toBe(true);
    await expectDesk(cris);
    await withPhone({ url: brandUrl() }, async (phone) => {
      const offered = phone.page.locator('a[href*="/m/forget"]');
      await phone.page.goto(`${brandUrl()}/m/login`);
      await offered.first().waitFor();
      await reset.focus();
      await page.keyboard.press('Space');
      await page.getByRole('dialog').waitFor();
      await expectDesk(cris);
      await sign(cris, 1);
      await expect.poll(() => reset.isChecked()).toBe(false);
      await expect
        .poll(
          async () => {
            await phone.page.goto(`${brandUrl()}/m/login`);
            await phone.page.getByRole('textbox').first().waitFor();
            return offered.count();
          },
          { timeout: 20_000 },
        )
        .toBe(0);
    });
    await page.getByText(say('office.settings.twoOn')).first().waitFor();
  } finally {
    await setReset(true);
    await cris.close();
  }
});

test('[X-27] less protection waits for a second person; what came late shows both values', async () => {
  const cris = await takeDesk('Cris');
  const { page, say } = cris;
  const gap = (desk: Desk) => desk.page.getByLabel(desk.say('office.settings.otherRoundMs'));
  const store = (ms: number) =>
    queryDatabase(
      `update merchants set settings = jsonb_set(settings, '{profile,otherRoundMs}', $1::text::jsonb) where id = 2`,
      [String(ms)],
    );
  try {
    await openSettings(cris, 'protection');
    await gap(cris).fill('abc');
    await page.getByRole('button', { name: say('office.settings.save') }).click();
    await page.getByRole('alert').getByText(say('office.settings.fault')).waitFor();
    await gap(cris).fill('4.5');
    await page.getByRole('button', { name: say('office.settings.save') }).click();
    await sign(cris, 2);
    await page.getByText(say('office.settings.waits')).waitFor();
    expect(await gap(cris).isDisabled()).toBe(true);
    await expectDesk(cris);

    const dina = await takeDesk('Dina', {
      language: 'ar',
      theme: 'dark',
      viewport: { width: 390, height: 844 },
    });
    await openSettings(dina, 'flags');
    await expectDesk(dina);
    await dina.page.getByRole('link', { name: dina.say('office.proposals') }).click();
    await dina.page.getByRole('link', { name: dina.say('office.act.brand.save-settings') }).click();
    await dina.page.getByText(dina.say('office.settings.otherRoundMs')).waitFor();
    await dina.page.getByRole('button', { name: dina.say('office.confirm') }).click();
    await dina.page.getByRole('status').getByText(dina.say('office.done')).waitFor();
    await openSettings(dina, 'registration');
    await expectDesk(dina);
    await dina.close();

    await page.reload();
    await expect.poll(() => gap(cris).inputValue()).toBe('4.5');
    await gap(cris).fill('6');
    await store(5500);
    const changed = page.getByRole('alert').filter({ hasText: say('office.settings.changed') });
    await changed.waitFor();
    await changed.getByRole('cell', { name: '5500' }).waitFor();
    await changed.getByRole('cell', { name: '6000' }).waitFor();
    expect(await page.getByRole('button', { name: say('office.settings.save') }).isDisabled()).toBe(true);
    await expectDesk(cris);
    await changed.getByRole('button', { name: say('office.settings.keepYours') }).click();
    await page.getByRole('button', { name: say('office.settings.save') }).click();
    await sign(cris, 1);
    await expect.poll(() => gap(cris).inputValue()).toBe('6');
    await openSettings(cris, 'looks');
    await expectDesk(cris);
    await openSettings(cris, 'operation');
    await expectDesk(cris);
    await openSettings(cris, 'money');
    await expectDesk(cris);
  } finally {
    await store(5000);
    await cris.close();
  }
});

test('[X-27] a rule for decisions is changed by two', async () => {
  const cris = await takeDesk('Cris', { key: 'passkey' });
  const { page, say } = cris;
  await cris.go('/policies');
  const issue = say('office.act.promotion.issue');
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: issue }) });
  await row.getByRole('button', { name: new RegExp(say('office.policies.change'), 'u') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('office.policies.twoPeopleFrom')).fill('much');
  await dialog.getByRole('button', { name: say('office.people.next') }).click();
  await dialog.getByText(say('office.policies.amountFault')).waitFor();
  await expectDesk(cris);
  await dialog.getByLabel(say('office.policies.twoPeopleFrom')).fill('500');
  await dialog.getByRole('button', { name: say('office.people.next') }).click();
  await dialog.getByLabel(say('office.note')).fill('As the board decided');
  await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
  await dialog.getByRole('button', { name: say('office.sign') }).click();
  await dialog.getByText(/another person has until/iu).waitFor();
  await cris.close();

  const dina = await takeDesk('Dina', {
    language: 'ar',
    theme: 'dark',
    viewport: { width: 390, height: 844 },
  });
  await dina.go('/policies');
  await dina.page.getByText(dina.say('office.policies.proposed')).waitFor();
  await expectDesk(dina);
  await dina.go('/proposals');
  await dina.page.getByRole('link', { name: dina.say('office.act.policy.save') }).click();
  await dina.page.getByRole('button', { name: dina.say('office.confirm') }).click();
  await dina.page.getByRole('status').getByText(dina.say('office.done')).waitFor();
  await dina.go('/policies');
  await dina.page.getByText('500.00').waitFor();
  await expectDesk(dina);
  await dina.close();
});
