// Money in by other ways than the wallet: a code to scan, a card on the provider's page, a transfer with a reference; in both looks of the screen.
import { expect, test } from 'vitest';
import { register } from './acts.ts';
import { askHouse, demoMerchant } from './house-database.ts';
import { look, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';

useBrowser();

async function choose(phone: Phone, method: string, amount: string): Promise<void> {
  const { page, say, field } = phone;
  await phone.go('/m/voucherCenter');
  await page.getByRole('radio', { name: new RegExp(method, 'u') }).check({ force: true });
  await field(say('cashier.amountOwn')).fill(amount);
  await page.locator('main button[type="submit"]').tap();
}

/** Back from the provider's page: the receipt names the method and what came on top. */
async function receipt(phone: Phone, method: string): Promise<void> {
  const { page, say, like } = phone;
  await page.getByRole('heading', { name: like('cashier.paidTitle') }).waitFor();
  const facts = page.getByLabel(say('cashier.receipt'));
  expect(await facts.textContent()).toContain(method);
  expect(await facts.textContent()).toContain(say('cashier.onTop'));
  await look(phone);
}

const pay = (phone: Phone) => phone.page.locator('button[name="action"][value="pay"]');

test('[1-04] [2.1-14] by a code, by a card that is mistyped first, and by transfer: each has its page, and its receipt', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await register(phone);
    await phone.go('/m/voucherCenter');
    await page.getByRole('radio', { name: /QR Ph/u }).waitFor();
    await look(phone);

    await choose(phone, 'QR Ph', '200');
    await page.getByRole('img').waitFor();
    await pay(phone).tap();
    await receipt(phone, 'QR Ph');

    await choose(phone, 'Visa', '300');
    await page.locator('input[name="card"]').fill('4242 4242 4242 4241');
    await page.locator('input[name="expiry"]').fill('12/40');
    await page.locator('input[name="cvc"]').fill('123');
    await pay(phone).tap();
    await page.getByRole('alert').waitFor();
    await page.locator('input[name="card"]').fill('4242 4242 4242 4242');
    await page.locator('input[name="expiry"]').fill('12/40');
    await page.locator('input[name="cvc"]').fill('123');
    await pay(phone).tap();
    await receipt(phone, 'Visa · Mastercard');

    // Below the least that may be transferred: refused beside the field, and the tile says from when on.
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

test('[3-08] dep_func chooses between tiles beside each other and a list, without a restart', async () => {
  await withPhone({}, async (phone) => {
    const { page } = phone;
    await register(phone);
    const flag = (value: string) =>
      askHouse(`update merchant_template_flags set value = $2 where merchant_id = $1 and flag = 'dep_func'`, [
        demoMerchant,
        value,
      ]);
    /** How many different columns the methods stand in. */
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
      await look(phone);
    } finally {
      await flag('1');
    }
  });
});
