// Money out, whole: an account is bound, a withdrawal password set, money cashed in and played, asked for, looked at by two people, and paid.
import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { cashIn, password, register } from './acts.ts';
import { askHouse, runCommand } from './house-database.ts';
import { look, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';

useBrowser();

const pin = '482913';

/** The waiting time after binding is over, and the deposits so far are played through. */
async function daysLater(userName: string): Promise<void> {
  await askHouse(
    `update payout_accounts set bound_at = bound_at - interval '2 days', usable_at = usable_at - interval '2 days'
      where player_id = (select id from players where username = $1)`,
    [userName],
  );
  await playedThrough(userName);
}

async function playedThrough(userName: string): Promise<void> {
  await askHouse(
    `insert into turnover_marks (merchant_id, player_id, met_seq) select 1, id, 1000000 from players where username = $1
     on conflict (merchant_id, player_id) do update set met_seq = excluded.met_seq`,
    [userName],
  );
}

async function bind(phone: Phone): Promise<void> {
  const { page, say, field, button } = phone;
  await phone.go('/m/withdraw');
  await look(phone);
  await phone.link(say('cashout.bind')).tap();
  await page.waitForURL('**/m/member/bankCards');
  await field(say('cashout.number.mobile')).fill('12345');
  await field(say('cashout.holder')).fill('Maria Santos');
  await button(say('cashout.bind')).tap();
  await page.getByText(say('error.PAYOUT_NUMBER_INVALID')).waitFor();
  await look(phone);
  // Of nobody else: a number that two people have bound is looked at.
  const end = String(randomInt(10_000)).padStart(4, '9');
  await field(say('cashout.number.mobile')).fill(`0918 ${randomInt(100, 1000)} ${end}`);
  await button(say('cashout.bind')).tap();
  await page.getByText('Maria Santos').first().waitFor();
}

async function setPin(phone: Phone): Promise<void> {
  const { page, say, field, button } = phone;
  await field(say('cashout.loginPassword')).fill(password);
  await field(say('cashout.passwordNew')).fill('123456');
  await field(say('cashout.passwordAgain')).fill('123456');
  await button(say('cashout.save')).tap();
  await page.getByText(say('error.WITHDRAWAL_PASSWORD_FORMAT')).waitFor();
  await field(say('cashout.passwordNew')).fill(pin);
  await field(say('cashout.passwordAgain')).fill(pin);
  await button(say('cashout.save')).tap();
  await page.getByRole('heading', { name: say('cashout.passwordChange') }).waitFor();
}

async function ask(phone: Phone, amount: string): Promise<string> {
  const { page, say, field, like } = phone;
  await phone.go('/m/withdraw');
  await field(say('cashout.amount')).fill(amount);
  await field(say('cashout.password')).fill(pin);
  await phone.button(like('cashout.submit')).tap();
  await page.waitForURL('**/m/withdraw?withdrawalId=**');
  return new URL(page.url()).searchParams.get('withdrawalId') ?? '';
}

/** Once it is paid: every step has its time, none is still to come. */
async function paid(phone: Phone): Promise<void> {
  const { page, like } = phone;
  await page.getByRole('heading', { name: like('cashout.title.paid') }).waitFor();
  expect(await page.getByText(like('cashout.expected')).count()).toBe(0);
}

test('[1-04] [2.1-15] [2.1-26] [X-09] a member binds an account, withdraws, and follows each step to the end', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, field, like } = phone;
    const userName = await register(phone);
    await bind(phone);
    await setPin(phone);
    await look(phone);
    await cashIn(phone, '500');

    await phone.go('/m/withdraw');
    // What has to be played first is told line by line, and nothing can be asked for meanwhile.
    const turnover = page.getByRole('button', { name: like('cashout.remaining') });
    await turnover.tap();
    await page.getByRole('columnheader', { name: say('cashout.toPlay') }).waitFor();
    await look(phone);
    await daysLater(userName);

    await phone.go('/m/withdraw');
    await field(say('cashout.amount')).fill('9999999');
    await field(say('cashout.password')).fill('482914');
    await phone.button(like('cashout.submitEmpty')).tap();
    await expect.poll(() => field(say('cashout.amount')).getAttribute('aria-invalid')).toBe('true');
    await field(say('cashout.amount')).fill('300');
    await phone.button(like('cashout.submit')).tap();
    await page.getByText(say('error.WITHDRAWAL_PASSWORD_WRONG')).waitFor();
    await look(phone);

    await ask(phone, '300');
    await page.getByText(say('cashout.step.requested')).waitFor();
    await look(phone);
    await paid(phone);
    await look(phone);
    await phone.link(say('cashout.back')).tap();
    // The heading of the screen that is left has the same word.
    await page.getByText(say('cashout.state.paid'), { exact: true }).waitFor();
  });
});

test('[P5] [X-09] a large withdrawal waits for two people, and goes on before the eyes of who waits for it', async () => {
  await withPhone({}, async (phone) => {
    const { page, like } = phone;
    const userName = await register(phone);
    await bind(phone);
    await setPin(phone);
    await cashIn(phone, '30000');
    await daysLater(userName);
    const id = await ask(phone, '25000');
    await page.getByRole('heading', { name: like('cashout.title.review') }).waitFor();
    await look(phone);
    expect(await runCommand('withdrawals.ts')).toContain(id);
    const approve = (by: string) =>
      runCommand('withdrawals.ts', 'approve', id, '--by', by, '--note', 'play and papers seen');
    expect(await approve('ana')).toContain('another person');
    await expect(approve('ana')).rejects.toThrow(/SAME_PERSON/u);
    expect(await approve('ben')).toContain('is approved');
    await paid(phone);
  });
});
