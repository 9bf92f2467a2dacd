// Deposits by a code to scan, by card on the provider's page and by bank transfer, in both layouts of the
// screen.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { creditedFor, minorUnits, registerByCall } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import { decide } from './office-decisions.ts';
import type { Phone } from './phone.ts';
import { demoMerchant, queryDatabase } from './server-database.ts';

useBrowser();

async function choose(phone: Phone, method: string, amount: string): Promise<void> {
  const { page, say, field } = phone;
  await phone.go('/m/voucherCenter');
  await page.getByRole('radio', { name: new RegExp(method, 'u') }).check({ force: true });
  await field(say('cashier.amountOwn')).fill(amount);
  await page.locator('main button[type="submit"]').tap();
}

/** Waits for the receipt, which names the method and the extra amount. */
async function receipt(phone: Phone, method: string): Promise<void> {
  const { page, say, like } = phone;
  await page.getByRole('heading', { name: like('cashier.paidTitle') }).waitFor();
  const facts = page.getByLabel(say('cashier.receipt'));
  expect(await facts.textContent()).toContain(method);
  expect(await facts.textContent()).toContain(say('cashier.onTop'));
  await expectScreen(phone);
}

const pay = (phone: Phone) => phone.page.locator('button[name="action"][value="pay"]');

test('[1-04] [2.1-14] deposits by code, by card (mistyped first) and by transfer, in the digits of several scripts: each has its page and its receipt', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await registerByCall(phone);
    await phone.go('/m/voucherCenter');
    await page.getByRole('radio', { name: /QR Ph/u }).waitFor();
    await expectScreen(phone);

    await choose(phone, 'QR Ph', '၂၀၀');
    await page.getByRole('img').waitFor();
    await pay(phone).tap();
    await receipt(phone, 'QR Ph');

    await choose(phone, 'Visa', '300');
    await page.locator('input[name="card"]').fill('4242 4242 4242 4241');
    await page.locator('input[name="expiry"]').fill('12/40');
    await page.locator('input[name="cvc"]').fill('123');
    await pay(phone).tap();
    await page.getByRole('alert').waitFor();
    await page.locator('input[name="card"]').fill('४२४२ ४२४२ ४२४२ ४२४२');
    await page.locator('input[name="expiry"]').fill('१२/४०');
    await page.locator('input[name="cvc"]').fill('१२३');
    await pay(phone).tap();
    await receipt(phone, 'Visa · Mastercard');

    // Below the least amount of a transfer: refused at the field, and the tile names the minimum.
    await choose(phone, 'Bank transfer', '60');
    const amount = phone.field(say('cashier.amountOwn'));
    await expect.poll(() => amount.getAttribute('aria-invalid')).toBe('true');
    await choose(phone, 'Bank transfer', '400');
    await page.getByText('0012 3456 7890').waitFor();
    await pay(phone).tap();
    await receipt(phone, 'Bank transfer');

    await phone.go('/m/voucherCenter');
    await page.getByRole('link', { name: /Bank transfer/u }).waitFor();
  });
});

/** The one waiting proof of this deposit. */
async function waitingProof(depositId: string): Promise<string> {
  const [proof] = await queryDatabase<{ proof_id: string }>(
    `select proof_id from deposit_proofs where merchant_id = $1 and deposit_id = $2 and state = 'received'`,
    [demoMerchant, depositId],
  );
  if (!proof) throw new Error('nothing waits');
  return proof.proof_id;
}

const note = 'compared with the list of the bank';

test('[1-04] [2.1-14] [P5] a transfer is proven by its number and a picture: refused with a reason, sent anew, confirmed by two people and paid', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, field, button } = phone;
    const userName = await registerByCall(phone);
    await choose(phone, 'Bank transfer', '400');
    await page.getByText('0012 3456 7890').waitFor();
    const [deposit] = await queryDatabase<{ deposit_id: string }>(
      `select d.deposit_id from deposits d join players p on p.merchant_id = d.merchant_id and p.id = d.player_id
        where p.merchant_id = $1 and p.username_key = lower($2)`,
      [demoMerchant, userName],
    );
    await phone.go(`/m/voucherCenter?depositId=${deposit?.deposit_id}`);
    const number = field(say('cashier.proof.reference'));
    const slip = page.getByLabel(say('cashier.proof.slip'), { exact: true });
    const send = button(say('cashier.proof.send'));
    const put = async () => {
      const buffer = await sharp({ create: { width: 300, height: 500, channels: 3, background: '#fafafa' } })
        .png()
        .toBuffer();
      await slip.setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer });
      await button(say('picture.remove', { name: say('cashier.proof.slip') })).waitFor();
    };
    await number.fill('x');
    await number.blur();
    await page.getByText(say('cashier.proof.referenceFault')).waitFor();
    await slip.setInputFiles({ name: 'slip.pdf', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') });
    await page.getByText(say('error.IMAGE_FORMAT')).waitFor();
    expect(await send.isDisabled()).toBe(true);
    await expectScreen(phone);
    await number.fill('ft2632500417');
    await put();
    await expectScreen(phone);
    await send.tap();
    await page.getByRole('heading', { name: say('cashier.proof.received') }).waitFor();
    expect(await send.count()).toBe(0);
    await expectScreen(phone);

    const depositId = deposit?.deposit_id ?? '';
    const refusal = { depositId, proofId: await waitingProof(depositId), note, reason: 'amount' } as const;
    await decide(['Ana', 'Ben'], 'deposit.refuse-proof', refusal);
    await page.getByText(say('cashier.proof.reason.amount')).waitFor();
    await expectScreen(phone);
    await number.fill('FT2632500418');
    await put();
    await send.tap();
    await page.getByRole('heading', { name: say('cashier.proof.received') }).waitFor();

    const second = { depositId, proofId: await waitingProof(depositId), note };
    await decide(['Ana', 'Ben'], 'deposit.confirm-proof', second);
    // The open page updates by itself; the provider has reported nothing.
    await receipt(phone, 'Bank transfer');
    await expect
      .poll(async () =>
        minorUnits((await page.getByText(say('cashier.newBalance')).locator('..').textContent()) ?? ''),
      )
      .toBe(creditedFor(40_000));
    await phone.go('/m/voucherCenter');
    await page.getByText(say('cashier.state.paid'), { exact: true }).waitFor();
    expect(await page.getByText(say('cashier.proof.received')).count()).toBe(0);
  });
});

test('[3-08] dep_func chooses between tiles beside each other and a list, without a restart', async () => {
  await withPhone({}, async (phone) => {
    const { page } = phone;
    await registerByCall(phone);
    const flag = (value: string) =>
      queryDatabase(
        `update merchant_template_flags set value = $2 where merchant_id = $1 and flag = 'dep_func'`,
        [demoMerchant, value],
      );
    /** The number of columns in which the methods are laid out. */
    const columns = async () => {
      await phone.go('/m/voucherCenter');
      const radios = page.locator('label:has(input[name="method"])');
      await radios.nth(4).waitFor();
      const boxes = await Promise.all((await radios.all()).map((one) => one.boundingBox()));
      return new Set(boxes.map((box) => Math.round(box?.x ?? 0))).size;
    };
    expect(await columns()).toBe(2);
    try {
      await flag('0');
      await expect.poll(columns, { timeout: 30_000 }).toBe(1);
      await expectScreen(phone);
    } finally {
      await flag('1');
    }
  });
});
