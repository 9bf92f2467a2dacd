// A list of withdrawals that one touch proposes and another person's touch confirms; the one that was ended meanwhile is left out.
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import { startServer } from '../../tools/running-server.ts';
import { expectDesk, takeDesk } from './desk.ts';
import { useBrowser } from './journey.ts';

useBrowser();

const names = ['rosa_delacruz', 'noel_t', 'ivy_torres'];

test('[X-27] three withdrawals by one touch of each of two people; one that was ended meanwhile is shown, and the others are done', async () => {
  // A server of its own: other journeys decide the same withdrawals one by one.
  const server = await startServer({ settings: { OFFICE_PORT: String(await freePort()) } });
  onTestFinished(() => server.remove());
  const office = await server.office();
  const ana = await takeDesk('Ana', { key: 'passkey', office });
  const { page, say } = ana;
  await page.getByRole('link', { name: 'rosa_delacruz' }).waitFor();
  // By the keyboard alone: J to the first row, X marks it.
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByText(say('office.list.marked', { count: 1 })).waitFor();
  for (const name of names)
    await page.getByRole('checkbox', { name: say('office.list.mark', { name }) }).check();
  await page.getByText(say('office.list.marked', { count: 3 })).waitFor();
  await expectDesk(ana);
  await page.getByRole('button', { name: say('office.approve') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('office.note')).fill('Identity and account match');
  await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
  const sign = dialog.getByRole('button', { name: say('office.list.sign', { count: 3 }) });
  await sign.waitFor();
  await dialog.getByText('rosa_delacruz').click();
  await dialog.getByText('approved').first().waitFor();
  await expectDesk(ana);
  await sign.click();
  await expect.poll(() => dialog.getByText(say('office.list.open'), { exact: true }).count()).toBe(3);
  await expectDesk(ana);
  await dialog
    .getByRole('button', { name: say('office.close') })
    .last()
    .click();
  await page.getByRole('link', { name: say('office.proposals') }).click();
  await page.getByRole('row').nth(3).waitFor();
  expect(await page.getByRole('checkbox').count(), 'nobody confirms their own').toBe(0);

  const ben = await takeDesk('Ben', {
    theme: 'dark',
    viewport: { width: 390, height: 844 },
    language: 'ar',
    office,
  });
  await ben.page.getByRole('link', { name: ben.say('office.proposals') }).click();
  const boxes = ben.page.getByRole('checkbox');
  await boxes.nth(2).waitFor();
  for (const box of await boxes.all()) await box.check();
  await expectDesk(ben);
  await ben.page.getByRole('button', { name: ben.say('office.confirm') }).click();
  const list = ben.page.getByRole('dialog');
  await list.getByRole('button', { name: ben.say('office.list.sign', { count: 3 }) }).waitFor();
  await page
    .getByRole('link', { name: say('office.act.withdrawal.approve') })
    .first()
    .click();
  await page.getByRole('button', { name: say('office.withdrawProposal') }).click();
  await dialog.getByLabel(say('office.whyEnd')).fill('The wrong member');
  await dialog.getByRole('button', { name: say('office.withdrawProposal') }).click();
  await dialog.waitFor({ state: 'detached' });
  await list.getByRole('button', { name: ben.say('office.list.sign', { count: 3 }) }).click();
  await list.getByText(ben.say('error.TXN_CONFLICT')).waitFor();
  await expect.poll(() => list.getByText(ben.say('office.list.done'), { exact: true }).count()).toBe(2);
  await expectDesk(ben);
  expect(ben.faults).toEqual([]);
  await ana.close();
  await ben.close();
});
