// Staff find a member and see the whole person; the member sees which role looked.
import { expect, test } from 'vitest';
import { registerByCall } from './acts.ts';
import { expectDesk, takeDesk } from './desk.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import { queryDatabase } from './server-database.ts';

useBrowser();

test('[X-19] a member is found by a name, opened, and told which role looked', async () => {
  await withPhone({}, async (phone) => {
    const userName = await registerByCall(phone);
    await phone.go('/m/set');
    const row = phone.button(phone.like('settings.staffLooks'));
    await row.tap();
    const sheet = phone.page.getByRole('dialog', { name: phone.say('settings.staffLooks') });
    await sheet.getByText(phone.say('settings.staffLooks.none')).waitFor();
    await expectScreen(phone);
    await sheet.getByRole('button', { name: phone.say('action.close') }).tap();

    const ana = await takeDesk('Ana');
    const { page, say } = ana;
    await page.getByRole('link', { name: say('office.members') }).click();
    await expectDesk(ana);
    const field = page.getByLabel(say('office.find'));
    await field.fill('x');
    await page.keyboard.press('Enter');
    await page.getByText(say('office.members.short')).waitFor();
    await field.fill('nobody-has-this-name');
    await page.keyboard.press('Enter');
    await page.getByText(say('office.members.none')).waitFor();
    await field.fill(userName.slice(0, 12).toUpperCase());
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: userName }).click();
    const detail = page.getByRole('article', { name: userName });
    await detail.getByRole('heading', { name: say('office.timeline') }).waitFor();
    await detail.getByText(say('office.timeline.joined'), { exact: true }).last().waitFor();
    await expectDesk(ana);
    expect(await page.getByRole('button', { name: say('office.reveal') }).count()).toBe(0);
    // A link shows what its sender saw.
    await page.reload();
    await detail.getByRole('heading', { name: say('office.member.money') }).waitFor();
    expect(await field.inputValue()).toBe(userName.slice(0, 12).toUpperCase());
    await ana.close();

    await row.tap();
    await sheet.getByText(phone.say('settings.looked.account')).first().waitFor();
    await sheet.getByText(phone.say('settings.staffRole.payments')).first().waitFor();
    await expectScreen(phone);
  });
});

test('[X-19] contact details are shown for a reason, which the member sees', async () => {
  await withPhone({}, async (phone) => {
    const userName = await registerByCall(phone);
    const finn = await takeDesk('Finn');
    const { page, say } = finn;
    await finn.go(`/members?find=${userName}`);
    await page.getByRole('link', { name: userName }).click();
    await page.getByRole('button', { name: say('office.reveal') }).click();
    const dialog = page.getByRole('dialog');
    await expectDesk(finn);
    await dialog.getByRole('button', { name: say('office.reveal') }).click();
    await dialog.getByText(say('office.note.short')).waitFor();
    await dialog.getByLabel(say('office.reveal.reason')).selectOption('identity');
    await dialog.getByLabel(say('office.note')).fill('Documents in another name');
    await dialog.getByRole('button', { name: say('office.reveal') }).click();
    await dialog.getByText('1990-05-17').waitFor();
    await expectDesk(finn);
    await dialog
      .getByRole('button', { name: say('office.close') })
      .first()
      .click();
    expect(await page.getByText('1990-05-17').count()).toBe(0);
    await finn.close();

    await phone.go('/m/set');
    await phone.button(phone.like('settings.staffLooks')).tap();
    const sheet = phone.page.getByRole('dialog', { name: phone.say('settings.staffLooks') });
    await sheet.getByText(phone.say('settings.looked.contacts')).waitFor();
    await sheet.getByText(phone.like('settings.lookReason.identity')).waitFor();
  });
});

test('[X-27] [X-19] two people reset a forgotten withdrawal password, and the member is informed', async () => {
  await withPhone({}, async (phone) => {
    const userName = await registerByCall(phone);
    await queryDatabase(
      `update players set payment_password_hash = 'of another test' where username_key = lower($1)`,
      [userName],
    );
    const [kaye, finn] = [await takeDesk('Kaye'), await takeDesk('Finn')];
    await kaye.go(`/members?find=${userName}`);
    const { page, say } = kaye;
    await page.getByRole('link', { name: userName }).click();
    const reset = say('office.act.member.reset-payment-password');
    await page.getByRole('button', { name: reset }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('office.note')).fill('Forgot it; confirmed by a call');
    await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
    await dialog.getByText(say('office.table.payment_password_resets')).waitFor();
    await expectDesk(kaye);
    await dialog.getByRole('button', { name: say('office.sign') }).click();
    await dialog.getByText(say('office.proposed', { time: '' }).slice(0, 9)).waitFor();
    await kaye.close();

    await finn.go('/proposals');
    await finn.page.getByRole('link', { name: reset }).first().click();
    await finn.page.getByRole('button', { name: say('office.confirm') }).click();
    await finn.page.getByText(say('office.done'), { exact: true }).waitFor();
    await expectDesk(finn);
    await finn.close();

    await phone.go('/m/member/inbox');
    await phone.page.getByText(phone.say('notices.payment_password_reset')).first().waitFor();
  });
});

test('[X-19] at 390 px, in Arabic and in the dark the list gives way to the member, and comes back', async () => {
  const ana = await takeDesk('Ana', {
    language: 'ar',
    theme: 'dark',
    viewport: { width: 390, height: 844 },
  });
  const { page, say } = ana;
  await ana.go('/members?find=maria_88');
  await page.getByRole('link', { name: 'maria_88', exact: true }).click();
  const detail = page.getByRole('article', { name: 'maria_88' });
  await detail.getByRole('heading', { name: say('office.member.limits') }).waitFor();
  expect(await page.getByLabel(say('office.find')).isVisible()).toBe(false);
  await expectDesk(ana);
  await detail.getByLabel(say('office.show')).selectOption('round');
  await detail
    .getByRole('listitem')
    .filter({ hasText: say('office.timeline.round') })
    .first()
    .waitFor();
  expect(
    await detail
      .getByRole('listitem')
      .filter({ hasText: say('office.timeline.deposit') })
      .count(),
  ).toBe(0);
  const older = detail.getByRole('button', { name: say('office.audit.older') });
  if (await older.isVisible()) {
    const before = await detail.getByRole('listitem').count();
    await older.click();
    await expect.poll(() => detail.getByRole('listitem').count()).toBeGreaterThan(before);
  }
  await page.getByRole('link', { name: say('office.back') }).click();
  await page.getByLabel(say('office.find')).waitFor();
  await expectDesk(ana);
  await ana.close();
});

test('[X-19] the start page counts what waits and leads to it', async () => {
  const ana = await takeDesk('Ana', { stay: true, viewport: { width: 390, height: 844 }, language: 'ar' });
  const { page, say } = ana;
  await page.getByRole('heading', { name: say('office.now') }).waitFor();
  const queue = page.getByRole('region', { name: say('office.now.queues') });
  const card = queue.getByRole('link').filter({ hasText: say('office.queue.withdrawals') });
  await card.getByText(say('office.due')).waitFor();
  await expectDesk(ana);
  await card.click();
  await page.getByRole('heading', { name: say('office.withdrawals') }).waitFor();
  await page.goBack();
  await page
    .getByRole('region', { name: say('office.proposals') })
    .getByRole('link')
    .click();
  await page.getByRole('heading', { name: say('office.proposals') }).waitFor();
  await ana.close();
});
