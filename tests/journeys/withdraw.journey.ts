// Withdrawals: bind an account, set the withdrawal password, deposit, play, request, approval by two people,
// payout.
import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { depositByCall, password, registerByCall } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import { decide } from './office-decisions.ts';
import type { Phone } from './phone.ts';
import { queryDatabase } from './server-database.ts';

useBrowser();

const pin = '482913';

/** Ends the waiting time after binding and meets the turnover of all deposits. */
async function daysLater(userName: string): Promise<void> {
  await queryDatabase(
    `update payout_accounts set bound_at = bound_at - interval '2 days', usable_at = usable_at - interval '2 days'
      where player_id = (select id from players where username = $1)`,
    [userName],
  );
  await playedThrough(userName);
}

async function playedThrough(userName: string): Promise<void> {
  await queryDatabase(
    `insert into turnover_marks (merchant_id, player_id, met_seq) select 1, id, 1000000 from players where username = $1
     on conflict (merchant_id, player_id) do update set met_seq = excluded.met_seq`,
    [userName],
  );
}

/** `end`: the last four digits of the number, by which the sandbox chooses its behaviour. */
async function bind(phone: Phone, end = String(randomInt(10_000)).padStart(4, '9')): Promise<void> {
  const { page, say, field, button } = phone;
  await phone.go('/m/withdraw');
  await expectScreen(phone);
  await phone.link(say('cashout.bind')).tap();
  await page.waitForURL('**/m/member/bankCards');
  await field(say('cashout.number.mobile')).fill('12345');
  await field(say('cashout.holder')).fill('Maria Santos');
  await button(say('cashout.bind')).tap();
  await page.getByText(say('error.PAYOUT_NUMBER_INVALID')).waitFor();
  await expectScreen(phone);
  // A unique number, because a shared one is held for review.
  await field(say('cashout.number.mobile')).fill(`0918 ${randomInt(100, 1000)} ${end}`);
  await button(say('cashout.bind')).tap();
  await page.getByText('Maria Santos').first().waitFor();
}

async function setPin(phone: Phone, chosen = pin): Promise<void> {
  const { page, say, field, button } = phone;
  await field(say('cashout.loginPassword')).fill(password);
  await field(say('cashout.passwordNew')).fill('123456');
  await field(say('cashout.passwordAgain')).fill('123456');
  await button(say('cashout.save')).tap();
  await page.getByText(say('error.WITHDRAWAL_PASSWORD_FORMAT')).waitFor();
  await field(say('cashout.passwordNew')).fill(chosen);
  await field(say('cashout.passwordAgain')).fill(chosen);
  await button(say('cashout.save')).tap();
  await page.getByRole('heading', { name: say('cashout.passwordChange') }).waitFor();
}

/** Fills and sends the form. */
async function send(phone: Phone, amount: string, typed: string): Promise<void> {
  const { say, field, like } = phone;
  await phone.go('/m/withdraw');
  await field(say('cashout.amount')).fill(amount);
  await field(say('cashout.password')).fill(typed);
  await phone.button(like('cashout.submit')).tap();
}

async function ask(phone: Phone, amount: string, typed = pin): Promise<string> {
  const { page } = phone;
  await send(phone, amount, typed);
  await page.waitForURL('**/m/withdraw?withdrawalId=**');
  return new URL(page.url()).searchParams.get('withdrawalId') ?? '';
}

/** Expects a paid withdrawal, each of whose steps has its time. */
async function paid(phone: Phone): Promise<void> {
  const { page, like } = phone;
  await page.getByRole('heading', { name: like('cashout.title.paid') }).waitFor();
  expect(await page.getByText(like('cashout.expected')).count()).toBe(0);
}

test('[1-04] [2.1-15] (part of 2.1-26: bankCards) [X-09] a member binds an account, withdraws, and follows each step to the end', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, field, like } = phone;
    const userName = await registerByCall(phone);
    await bind(phone);
    await setPin(phone);
    await expectScreen(phone);
    await depositByCall(phone, '500');

    await phone.go('/m/withdraw');
    // The turnover to meet first is listed, and no withdrawal can be requested meanwhile.
    const turnover = page.getByRole('button', { name: like('cashout.remaining') });
    await turnover.tap();
    await page.getByRole('columnheader', { name: say('cashout.toPlay') }).waitFor();
    await expectScreen(phone);
    await daysLater(userName);

    await phone.go('/m/withdraw');
    await field(say('cashout.amount')).fill('9999999');
    await field(say('cashout.password')).fill('482914');
    await phone.button(like('cashout.submitEmpty')).tap();
    await expect.poll(() => field(say('cashout.amount')).getAttribute('aria-invalid')).toBe('true');
    await field(say('cashout.amount')).fill('300');
    await phone.button(like('cashout.submit')).tap();
    await page.getByText(say('error.WITHDRAWAL_PASSWORD_WRONG')).waitFor();
    await expectScreen(phone);

    await ask(phone, '300');
    await page.getByText(say('cashout.step.requested')).waitFor();
    await expectScreen(phone);
    await paid(phone);
    await expectScreen(phone);
    await phone.link(say('cashout.back')).tap();
    // The former screen's heading has the same text.
    await page.getByText(say('cashout.state.paid'), { exact: true }).waitFor();
  });
});

test('after a password reset a member sees where withdrawals go and removes what is not theirs with one tap', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await registerByCall(phone);
    await bind(phone);
    await phone.go('/m/member/security?after=reset');
    await page.getByText(say('security.afterReset')).waitFor();
    const remove = page.getByRole('region', { name: say('security.payouts') }).getByRole('button');
    await remove.tap();
    await page.getByText(say('security.payoutEndQuestion')).waitFor();
    await expectScreen(phone);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('security.payoutEnd'), exact: true })
      .tap();
    await page.getByText(say('security.payoutEnded')).waitFor();
    await expect.poll(() => remove.count()).toBe(0);
    await phone.go('/m/withdraw');
    await phone.link(say('cashout.bind')).waitFor();
    expect(phone.faults).toEqual([]);
  });
});

const note = 'called, documents seen';

test('[P5] [X-09] a large withdrawal waits for two people, and the open page follows each step', async () => {
  await withPhone({}, async (phone) => {
    const { page, like } = phone;
    const userName = await registerByCall(phone);
    await bind(phone);
    await setPin(phone);
    await depositByCall(phone, '30000');
    await daysLater(userName);
    const id = await ask(phone, '25000');
    await page.getByRole('heading', { name: like('cashout.title.review') }).waitFor();
    await expectScreen(phone);
    await decide(['Ana', 'Ben'], 'withdrawal.approve', { withdrawalId: id, note });
    await paid(phone);
  });
});

test('[1-04] [P5] two people reset a forgotten withdrawal password, and two release the held withdrawal', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, like } = phone;
    const userName = await registerByCall(phone);
    // Reported with an amount other than the one sent.
    await bind(phone, '0004');
    await setPin(phone);
    await depositByCall(phone, '500');
    await daysLater(userName);

    const [member] = await queryDatabase<{ id: string }>('select id from players where username = $1', [
      userName,
    ]);
    await decide(['Kaye', 'Finn'], 'member.reset-payment-password', { playerId: member?.id ?? '', note });
    await phone.go('/m/withdraw');
    await page.getByRole('heading', { name: say('cashout.passwordSet') }).waitFor();
    await page.getByText(like('cashout.resetCooling')).waitFor();
    await expectScreen(phone);
    await phone.go('/m/member/bankCards');
    const another = '730582';
    await setPin(phone, another);
    await send(phone, '300', pin);
    await page.getByText(say('error.WITHDRAWAL_PASSWORD_WRONG')).waitFor();
    // A fraudulent reset must not release the money.
    await send(phone, '300', another);
    await page.getByText(like('error.WITHDRAWAL_COOLING')).waitFor();
    await expectScreen(phone);
    await queryDatabase(
      `update payment_password_resets set made_at = made_at - interval '2 days', checked_at = checked_at - interval '2 days'
        where player_id = (select id from players where username = $1)`,
      [userName],
    );
    const id = await ask(phone, '300', another);

    const held = async () =>
      (
        await queryDatabase<{ held: boolean }>('select held from withdrawals where withdrawal_id = $1', [id])
      )[0]?.held;
    await expect.poll(held, { timeout: 30_000 }).toBe(true);
    await page.getByRole('heading', { name: like('cashout.title.paying') }).waitFor();
    await expectScreen(phone);
    await decide(['Ana', 'Ben'], 'withdrawal.free', { withdrawalId: id, note, outcome: 'resume' });
    await paid(phone);
    await phone.go('/m/withdraw');
    expect(await page.getByText(like('cashout.resetCooling')).count()).toBe(0);
  });
});
