// Staff decide vendors' incidents: a small one alone, a large one by two.
import { expect, test } from 'vitest';
import { expectDesk, takeDesk } from './desk.ts';
import { useBrowser } from './journey.ts';

useBrowser();

test("[X-19] [X-27] a vendor's late win is paid by one person, a large one by two", async () => {
  const hugo = await takeDesk('Hugo', { key: 'passkey' });
  const { page, say } = hugo;
  await page.getByText(say('office.incidents.choose')).waitFor();
  await expectDesk(hugo);
  const rows = page.getByRole('table').getByRole('link');
  await expect.poll(() => rows.count()).toBe(2);

  const small = page.getByRole('row').filter({ hasText: '30.00' });
  await small.getByRole('link').focus();
  await page.keyboard.press('Enter');
  const detail = page.getByRole('article');
  await detail.getByText(say('office.incidents.code.closed')).first().waitFor();
  await expectDesk(hugo);
  await detail.getByRole('button', { name: say('office.incidents.pay') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('office.note')).fill('The record of the vendor shows it');
  await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
  await dialog.getByText(say('office.signsOne')).waitFor();
  await dialog.getByText(say('office.table.vendor_incidents'), { exact: true }).waitFor();
  await expectDesk(hugo);
  await dialog.getByRole('button', { name: say('office.signAlone') }).click();
  await detail.getByText(say('office.incidents.state.pay'), { exact: true }).first().waitFor();
  await dialog
    .getByRole('button', { name: say('office.close') })
    .last()
    .click();
  await expect.poll(() => rows.count()).toBe(1);

  await rows.first().click();
  await detail.getByRole('button', { name: say('office.incidents.dismiss') }).click();
  await dialog.getByLabel(say('office.note')).fill('The record of the vendor does not show it');
  await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
  await dialog.getByText(say('office.signsTwo')).waitFor();
  await dialog.getByRole('button', { name: say('office.sign') }).click();
  await detail.getByText(say('office.proposedBy', { name: 'Hugo Tan' })).waitFor();
  await hugo.close();

  const iris = await takeDesk('Iris', {
    language: 'ar',
    theme: 'dark',
    viewport: { width: 390, height: 844 },
  });
  await iris.page.getByRole('table').getByRole('link').first().click();
  await iris.page
    .getByRole('article')
    .getByRole('link', { name: iris.say('office.proposedBy', { name: 'Hugo Tan' }) })
    .waitFor();
  await expectDesk(iris);
  await iris.page.getByRole('link', { name: iris.say('office.proposedBy', { name: 'Hugo Tan' }) }).click();
  await iris.page.getByRole('button', { name: iris.say('office.confirm') }).click();
  await iris.page.getByRole('status').getByText(iris.say('office.done')).waitFor();
  await expectDesk(iris);
  await iris.go('/incidents');
  await iris.page.getByText(iris.say('office.incidents.none')).waitFor();
  await iris.close();
});
