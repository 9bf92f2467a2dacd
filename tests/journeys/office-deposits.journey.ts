// Transfers in the office, in real browsers: a member's slip, the bank's list, two people who confirm, one who refuses, money paid back.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { creditedFor, minorUnits, registerByCall } from './acts.ts';
import { type Desk, expectDesk, takeDesk } from './desk.ts';
import { useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';
import { demoMerchant, queryDatabase } from './server-database.ts';

useBrowser();

const narrow = { width: 390, height: 844 };
const note = 'The transfer is on the list of the bank';
const number = 'FT7761230045';

/** Starts a transfer of 400.00 and sends its slip. */
async function sendSlip(phone: Phone, userName: string): Promise<void> {
  const { page, say, field, button } = phone;
  await phone.go('/m/voucherCenter');
  await page.getByRole('radio', { name: /Bank transfer/u }).check({ force: true });
  await field(say('cashier.amountOwn')).fill('400');
  await page.locator('main button[type="submit"]').tap();
  await page.getByText('0012 3456 7890').waitFor();
  const [deposit] = await queryDatabase<{ deposit_id: string }>(
    `select d.deposit_id from deposits d join players p on p.merchant_id = d.merchant_id and p.id = d.player_id
      where p.merchant_id = $1 and p.username_key = lower($2)`,
    [demoMerchant, userName],
  );
  await phone.go(`/m/voucherCenter?depositId=${deposit?.deposit_id}`);
  await field(say('cashier.proof.reference')).fill(number);
  const buffer = await sharp({ create: { width: 300, height: 500, channels: 3, background: '#fafafa' } })
    .png()
    .toBuffer();
  await page
    .getByLabel(say('cashier.proof.slip'), { exact: true })
    .setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer });
  await button(say('cashier.proof.send')).tap();
  await page.getByRole('heading', { name: say('cashier.proof.received') }).waitFor();
}

const openDeposits = async ({ page, say }: Desk) => {
  await page.getByRole('link', { name: say('office.deposits.title') }).click();
  await page.getByRole('heading', { name: say('office.deposits.title') }).waitFor();
};

async function openDeposit({ page, say }: Desk, userName: string) {
  await page.getByRole('link', { name: userName }).first().click();
  const detail = page.getByRole('article', { name: userName });
  await detail.getByRole('heading', { name: say('office.deposit.transfer') }).waitFor();
  return detail;
}

/** Fills in the note, shows the effects and signs them. */
async function sign({ page, say }: Desk, how: 'office.sign' | 'office.signAlone') {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('office.note')).fill(note);
  await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
  await dialog.getByRole('button', { name: say(how) }).click();
  await dialog.getByText(how === 'office.sign' ? /another person has until/iu : say('office.done')).waitFor();
  await dialog
    .getByRole('button', { name: say('office.close') })
    .last()
    .click();
}

test('[X-27] [P5] a transfer lights up in the bank’s list, Ana proposes, Ben confirms, and the member’s page shows the balance', async () => {
  await withPhone({}, async (phone) => {
    const userName = await registerByCall(phone);
    await sendSlip(phone, userName);

    const ana = await takeDesk('Ana', { key: 'passkey' });
    const sent: string[] = [];
    ana.page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    await openDeposits(ana);
    await ana.page.getByRole('link', { name: userName }).waitFor();
    await ana.page.getByRole('button', { name: ana.say('office.bank') }).click();
    await ana.page
      .getByLabel(ana.say('office.bank.paste'))
      .fill(
        `Date,Text,Amount\r\n2026-11-23,"Transfer ${number}",₱400.00\r\n2026-11-23,FT2632711850,999.00\r\n`,
      );
    const row = ana.page.getByRole('row', { name: new RegExp(userName, 'u') });
    await row.getByText(ana.say('office.bank.strong')).waitFor();
    const other = ana.page.getByRole('row', { name: /jun_castro/u });
    await other.getByText(ana.say('office.bank.other')).waitFor();
    await expectDesk(ana);

    const detail = await openDeposit(ana, userName);
    await detail.getByText(`2026-11-23,"Transfer ${number}",₱400.00`).waitFor();
    const slip = detail.getByRole('img', { name: ana.say('office.slip.of', { number }) });
    await expect
      .poll(() => slip.evaluate((picture) => picture instanceof HTMLImageElement && picture.naturalWidth))
      .toBe(300);
    await detail.getByRole('button', { name: ana.say('office.slip.larger') }).click();
    await detail.getByRole('button', { name: ana.say('office.slip.smaller') }).waitFor();
    await expectDesk(ana);
    expect(sent.filter((one) => one.includes('999.00') || one.includes(number))).toEqual([]);

    await detail.getByRole('button', { name: ana.say('office.deposit.confirm') }).click();
    await sign(ana, 'office.sign');
    await detail.getByText(ana.say('office.proposedBy', { name: 'Ana Reyes' })).waitFor();
    expect(await phone.page.getByText(phone.say('cashier.proof.received')).count()).toBeGreaterThan(0);
    await ana.close();

    const ben = await takeDesk('Ben', { viewport: narrow, theme: 'dark' });
    await ben.page.getByRole('link', { name: ben.say('office.proposals') }).click();
    await ben.page.getByRole('link', { name: ben.say('office.act.deposit.confirm-proof') }).click();
    await ben.page.getByText(note).first().waitFor();
    await expectDesk(ben);
    await ben.page.getByRole('button', { name: ben.say('office.confirm') }).click();
    await ben.page.getByRole('status').getByText(ben.say('office.done')).waitFor();
    await ben.page.getByRole('link', { name: ben.say('office.openDeposit') }).click();
    const done = ben.page.getByRole('article', { name: userName });
    await done.getByText(ben.say('office.deposit.state.paid')).first().waitFor();
    expect(await done.getByRole('button', { name: ben.say('office.deposit.confirm') }).count()).toBe(0);
    await ben.close();

    // The member's open page updates by itself.
    const { page, say, like } = phone;
    await page.getByRole('heading', { name: like('cashier.paidTitle') }).waitFor();
    await expect
      .poll(async () =>
        minorUnits((await page.getByText(say('cashier.newBalance')).locator('..').textContent()) ?? ''),
      )
      .toBe(creditedFor(40_000));
  });
});

test('[X-27] at 390 px, by keyboard, one person refuses a proof whose number was used before; two record a repayment', async () => {
  const ana = await takeDesk('Ana', { viewport: narrow });
  const { page, say } = ana;
  await openDeposits(ana);
  await page.getByRole('link', { name: 'jun_castro' }).waitFor();
  await expectDesk(ana);
  await page.keyboard.press('f');
  await page.keyboard.type('FT2632711850');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toContain('find=FT2632711850');
  expect(await page.getByRole('link', { name: 'lea_ramos' }).count()).toBe(0);
  const detail = await openDeposit(ana, 'jun_castro');
  await detail.getByText(say('office.deposits.elsewhere', { count: 1 })).waitFor();
  await detail.getByRole('link', { name: 'mia_valdez' }).waitFor();
  await expectDesk(ana);
  await detail.getByRole('button', { name: say('office.deposit.refuse') }).click();
  await page.getByRole('dialog').getByLabel(say('office.reason')).selectOption('mismatch');
  await sign(ana, 'office.signAlone');
  await detail.getByText(say('office.slip.gone')).waitFor();
  expect(await detail.getByRole('button', { name: say('office.deposit.confirm') }).count()).toBe(0);
  await page.getByRole('link', { name: say('office.back') }).click();
  await page.getByLabel(say('office.find')).fill('');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'lea_ramos' }).waitFor();
  expect(await page.getByRole('link', { name: 'jun_castro' }).count()).toBe(0);

  const returned = await openDeposit(ana, 'mia_valdez');
  await returned.getByRole('button', { name: say('office.deposit.return') }).click();
  await sign(ana, 'office.sign');
  await ana.close();
  const ben = await takeDesk('Ben', { language: 'ar', theme: 'dark' });
  await openDeposits(ben);
  await expectDesk(ben);
  await openDeposit(ben, 'mia_valdez');
  await expectDesk(ben);
  await ben.page.getByRole('link', { name: ben.say('office.proposedBy', { name: 'Ana Reyes' }) }).click();
  await ben.page.getByRole('button', { name: ben.say('office.confirm') }).click();
  await ben.page.getByRole('status').getByText(ben.say('office.done')).waitFor();
  await ben.page.getByRole('link', { name: ben.say('office.openDeposit'), exact: true }).click();
  await ben.page
    .getByRole('article', { name: 'mia_valdez' })
    .getByText(ben.say('office.deposit.state.returned'))
    .first()
    .waitFor();
  await ben.close();
});

test('[X-27] an admin sees no deposits', async () => {
  const cris = await takeDesk('Cris');
  expect(await cris.page.getByRole('link', { name: cris.say('office.deposits.title') }).count()).toBe(0);
  await cris.go('/deposits');
  await cris.page.getByRole('heading', { name: cris.say('office.now') }).waitFor();
  await cris.close();
});
