// Verification of identity: three pictures, a refusal with a reason, acceptance.
import { expect, test } from 'vitest';
import { registerByCall, startTrial } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import { decide as decideInOffice } from './office-decisions.ts';
import { photo } from './photo.ts';
import { demoMerchant, queryDatabase } from './server-database.ts';

useBrowser();

async function refuse(userName: string): Promise<void> {
  const [sent] = await queryDatabase<{ id: string }>(
    `select v.id from verifications v join players p on p.merchant_id = v.merchant_id and p.id = v.player_id
      where p.merchant_id = $1 and p.username_key = lower($2) and v.state = 'pending'`,
    [demoMerchant, userName],
  );
  const given = { verificationId: sent?.id ?? '', note: 'cannot be read', reason: 'unreadable' } as const;
  await decideInOffice(['Finn', 'Finn'], 'identity.refuse', given);
}

const decide = (userName: string, state: string, reason: string | null) =>
  queryDatabase(
    `update verifications v set state = $3, reason = $4, decided_at = now(), decided_by = 'ana'
       from players p where p.merchant_id = $1 and p.username_key = lower($2) and v.merchant_id = p.merchant_id
        and v.player_id = p.id and v.state = 'pending'`,
    [demoMerchant, userName, state, reason],
  );

test('[2.1-27] [1-04] documents are sent, refused with a reason, sent anew and accepted', async () => {
  await withPhone({ theme: 'dark' }, async (phone) => {
    const { page, say } = phone;
    const userName = await registerByCall(phone);
    await phone.go('/m/member/verification');
    const state = (name: 'pending' | 'verified' | 'refused') =>
      page.getByRole('heading', { name: say(`verify.state.${name}`) });
    const send = phone.button(say('verify.send'));
    const put = async (side: 'front' | 'back' | 'selfie') => {
      await page.getByLabel(say(`verify.${side}`), { exact: true }).setInputFiles(await photo(`${side}.jpg`));
      await phone.button(say('picture.remove', { name: say(`verify.${side}`) })).waitFor();
    };
    await page.getByLabel(say('verify.back'), { exact: true }).waitFor({ state: 'attached' });
    expect(
      await page
        .locator('input[capture]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('capture'))),
    ).toEqual(['environment', 'environment', 'user']);
    await expectScreen(phone);
    await put('front');
    await put('back');
    expect(await send.isDisabled()).toBe(true);
    await put('selfie');
    await expectScreen(phone);
    await send.tap();
    await state('pending').waitFor();
    expect(await send.count()).toBe(0);
    await expectScreen(phone);
    await refuse(userName);
    await phone.go('/m/member/verification');
    await state('refused').waitFor();
    await page.getByText(say('verify.reason.unreadable')).waitFor();
    await page.getByRole('radio', { name: say('verify.passport') }).check({ force: true });
    await expect.poll(() => page.getByLabel(say('verify.back'), { exact: true }).count()).toBe(0);
    await put('front');
    await put('selfie');
    await expectScreen(phone);
    await send.tap();
    await state('pending').waitFor();
    await decide(userName, 'verified', null);
    await phone.go('/m/member/verification');
    await state('verified').waitFor();
    await expectScreen(phone);
  });
});

test('[6-03] free play sees that verification needs an account', async () => {
  await withPhone({}, async (phone) => {
    await startTrial(phone);
    await phone.go('/m/member/verification');
    await expect.poll(phone.place).toBe('/m/member/home');
  });
});
