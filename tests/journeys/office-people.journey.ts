// People of the office in the browser: a role by one, a powerful one by two, suspended at once and admitted again by two.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type Desk, expectDesk, openDesk, takeDesk } from './desk.ts';
import { useBrowser } from './journey.ts';
import { queryDatabase } from './server-database.ts';

useBrowser();

async function sign({ page, say }: Desk, people: 1 | 2): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('office.note')).fill('Begins on Monday');
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

test('[X-19] [X-27] an admin gives roles, suspends at once, and two admit again', async () => {
  const name = `Jo ${randomUUID().slice(0, 8)}`;
  const email = `${name.replace(' ', '.')}@perya.example`;
  await queryDatabase(
    `with person as (
       insert into staff_people (id, name, email, created_at) values (gen_random_uuid(), $1, lower($2), now()) returning id)
     insert into staff_grants (merchant_id, id, staff_id, role, granted_by, granted_at)
     select 0, gen_random_uuid(), id, 'content', 'terminal:test@here', now() from person`,
    [name, email],
  );
  const cris = await takeDesk('Cris', { key: 'passkey' });
  const { page, say } = cris;
  const row = page.getByRole('row').filter({ hasText: name });
  await row.waitFor();
  await expectDesk(cris);
  const own = page.getByRole('row').filter({ hasText: 'Cris Santos' });
  expect(await own.getByRole('button').count()).toBe(0);

  const give = row.getByRole('button', { name: new RegExp(say('office.act.staff.grant'), 'u') });
  await give.click();
  await page.getByRole('dialog').getByLabel(say('office.people.role')).selectOption('lab');
  await expectDesk(cris);
  await sign(cris, 1);
  await row.getByText(say('office.role.lab'), { exact: true }).waitFor();
  await give.click();
  await page.getByRole('dialog').getByLabel(say('office.people.role')).selectOption('support');
  await sign(cris, 2);
  await row
    .getByRole('button', { name: say('office.people.takeRole', { role: say('office.role.lab'), name }) })
    .click();
  await sign(cris, 1);
  await expect.poll(() => row.getByText(say('office.role.lab'), { exact: true }).count()).toBe(0);
  await row.getByRole('button', { name: new RegExp(say('office.act.staff.suspend'), 'u') }).click();
  await sign(cris, 1);
  await row.getByText(say('office.suspended')).waitFor();
  await row.getByRole('button', { name: new RegExp(say('office.act.staff.resume'), 'u') }).click();
  await sign(cris, 2);
  await cris.close();

  const dina = await takeDesk('Dina', {
    language: 'ar',
    theme: 'dark',
    viewport: { width: 390, height: 844 },
  });
  for (const act of ['office.act.staff.grant', 'office.act.staff.resume'] as const) {
    await dina.page.getByRole('link', { name: dina.say('office.proposals') }).click();
    await dina.page.getByRole('link', { name: dina.say(act) }).click();
    await dina.page.getByRole('button', { name: dina.say('office.confirm') }).click();
    await dina.page.getByRole('status').getByText(dina.say('office.done')).waitFor();
  }
  await dina.page.getByRole('link', { name: dina.say('office.people'), exact: true }).click();
  const there = dina.page.getByRole('row').filter({ hasText: name });
  await there.getByText(dina.say('office.role.support'), { exact: true }).waitFor();
  expect(await there.getByText(dina.say('office.suspended')).count()).toBe(0);
  await expectDesk(dina);
  await dina.close();
});

/** The link in the letter to this address. */
async function linkTo(email: string): Promise<string> {
  const find = async () => {
    const [letter] = await queryDatabase<{ text: string }>(
      'select body_text as text from demo_outbox where recipient = $1 order by received_at desc limit 1',
      [email],
    );
    return /http\S+\/invitation#\S+/u.exec(letter?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(find, { timeout: 30_000 }).not.toBe('');
  return find();
}

test('[X-27] [X-19] a person is invited by two; the link by mail and the code by an admin open the office', async () => {
  const name = `Jo ${randomUUID().slice(0, 8)}`;
  const email = `${name.replace(' ', '.').toLowerCase()}@perya.example`;
  const cris = await takeDesk('Cris', { key: 'passkey' });
  const { page, say } = cris;
  await page.getByRole('button', { name: say('office.people.invite'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('office.people.next') }).click();
  await dialog.getByText(say('office.people.emailFault')).waitFor();
  await expectDesk(cris);
  await dialog.getByLabel(say('office.name')).fill(name);
  await dialog.getByLabel(say('office.people.email')).fill(email);
  await dialog.getByLabel(say('office.people.role')).selectOption('payments');
  await dialog.getByRole('button', { name: say('office.people.next') }).click();
  await sign(cris, 2);

  const dina = await takeDesk('Dina', {
    viewport: { width: 390, height: 844 },
    theme: 'dark',
    language: 'ar',
  });
  await dina.go('/proposals');
  await dina.page.getByRole('link', { name: dina.say('office.act.staff.invite') }).click();
  await dina.page.getByRole('button', { name: dina.say('office.confirm') }).click();
  await dina.page.getByRole('status').getByText(dina.say('office.done')).waitFor();
  await dina.close();

  const link = await linkTo(email);
  await cris.go('/people');
  await page.getByRole('button', { name: say('office.people.codeFor', { name }) }).click();
  await dialog.getByRole('button', { name: say('office.people.code'), exact: true }).click();
  const shown = dialog.getByText(/^\d{6}$/u);
  await shown.waitFor();
  await expectDesk(cris);
  const jo = await openDesk({ link, code: (await shown.textContent()) ?? '' }, { key: 'passkey' });
  await jo.page
    .getByRole('heading', { name: jo.say('office.withdrawals') })
    .first()
    .waitFor();
  await expectDesk(jo);
  await jo.close();
  await cris.close();
});
