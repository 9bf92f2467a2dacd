// The wallet's statement: on the screen, by kind, as CSV and PDF.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { creditedFor, depositByCall, minorUnits, registerByCall } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';

useBrowser();

test('[1-04] (part of 2.1-26: transactions) a deposit and its bonus are in the wallet’s statement', async () => {
  await withPhone({ theme: 'dark' }, async (phone) => {
    const { page, say } = phone;
    await registerByCall(phone);
    await phone.go('/m/member/transactions');
    await page.getByText(say('statement.empty')).waitFor();
    await expectScreen(phone);
    await depositByCall(phone, '500');
    await phone.go('/m/member/transactions');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => rows.count()).toBe(2);
    const amounts = await rows.locator('bdi').allTextContents();
    expect(amounts.map(minorUnits).reduce((sum, one) => sum + one, 0)).toBe(creditedFor(50_000));
    await expectScreen(phone);
    await page.getByLabel(say('statement.kinds')).selectOption('bonus');
    await expect.poll(() => rows.count()).toBe(1);
    await rows.getByText(say('statement.kind.deposit_bonus')).waitFor();
    await page.getByLabel(say('statement.kinds')).selectOption('withdrawal');
    await page.getByText(say('statement.empty')).waitFor();
    await page.getByLabel(say('statement.kinds')).selectOption('');
    await expect.poll(() => rows.count()).toBe(2);
    const take = async (name: string) => {
      const [download] = await Promise.all([page.waitForEvent('download'), phone.button(name).tap()]);
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    };
    const table = await take(say('statement.csv'));
    expect(table.name).toMatch(/^perya-.*\.csv$/u);
    expect(table.bytes.toString()).toContain(`${say('statement.kind.deposit')},500.00`);
    const pdf = await take(say('statement.pdf'));
    expect(pdf.name).toMatch(/\.pdf$/u);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(phone.faults).toEqual([]);
  });
});
