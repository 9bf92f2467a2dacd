// Promotion claims in the office: taken up and issued, and the member is told which role looked.
import { expect, test } from 'vitest';
import { registerByCall } from './acts.ts';
import { expectDesk, takeDesk } from './desk.ts';
import { useBrowser, withPhone } from './journey.ts';
import { queryDatabase } from './server-database.ts';

useBrowser();

/** Makes the member's claim of a promotion whose claims a person decides. */
async function claimReward(userName: string, rewardMinor: number): Promise<void> {
  await queryDatabase(
    `insert into promotion_entries (merchant_id, promotion_id, player_id, id, state, since_seq, reward_minor, joined_at, changed_at)
     select p.merchant_id, t.promotion_id, p.id, gen_random_uuid(), 'Applying', 0, $2, now(), now()
       from players p join promotion_terms t on t.merchant_id = p.merchant_id
      where p.username = $1 and t.review = 'person' order by t.promotion_id limit 1`,
    [userName, rewardMinor],
  );
}

test('[X-19] a claim is found, taken up and issued by one; a large one waits for a second person', async () => {
  await withPhone({}, async (phone) => {
    const userName = await registerByCall(phone);
    await claimReward(userName, 20_000);
    const gina = await takeDesk('Gina', { key: 'passkey' });
    const { page, say } = gina;
    await page.getByRole('heading', { name: say('office.queue.claims') }).waitFor();
    await expectDesk(gina);
    await page.keyboard.press('f');
    await page.keyboard.type(userName);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: userName }).click();
    const detail = page.getByRole('article', { name: userName });
    await detail.getByRole('heading', { name: say('office.claims.terms') }).waitFor();
    await expectDesk(gina);
    for (const name of [say('office.claims.take'), say('office.claims.issue')]) {
      await detail.getByRole('button', { name }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say('office.note')).fill('The terms are met');
      await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
      await dialog.getByRole('button', { name: say('office.signAlone') }).click();
      await dialog.getByText(say('office.done')).waitFor();
      await dialog
        .getByRole('button', { name: say('office.close') })
        .last()
        .click();
    }
    await detail.getByText(say('office.state.approved')).first().waitFor();
    expect(await detail.getByRole('button', { name: say('office.claims.issue') }).count()).toBe(0);
    await gina.close();

    await phone.go('/m/set');
    await phone.button(phone.like('settings.staffLooks')).tap();
    const sheet = phone.page.getByRole('dialog', { name: phone.say('settings.staffLooks') });
    await sheet.getByText(phone.say('settings.looked.claim')).first().waitFor();
    await sheet.getByText(phone.say('settings.staffRole.promotions')).first().waitFor();
  });

  await withPhone({}, async (phone) => {
    const userName = await registerByCall(phone);
    await claimReward(userName, 250_000);
    const gina = await takeDesk('Gina', {
      language: 'ar',
      theme: 'dark',
      viewport: { width: 390, height: 844 },
    });
    const { page, say } = gina;
    await page.getByRole('link', { name: userName }).click();
    const detail = page.getByRole('article', { name: userName });
    await detail.getByRole('button', { name: say('office.claims.issue') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say('office.note')).fill('The terms are met');
    await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
    await dialog.getByText(say('office.signsTwo')).waitFor();
    await expectDesk(gina);
    await dialog.getByRole('button', { name: say('office.sign') }).click();
    await detail.getByText(say('office.proposedBy', { name: 'Gina Ramos' })).waitFor();
    await dialog
      .getByRole('button', { name: say('office.close') })
      .last()
      .click();
    await expectDesk(gina);
    await gina.close();
  });
});
