// Verification of identity: three pictures, a refusal with a reason, acceptance.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { registerByCall, startTrial } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import { demoMerchant, queryDatabase, runCommand } from './server-database.ts';

useBrowser();

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background: '#546e7a' } })
    .jpeg()
    .toBuffer(),
});

/** Decides the document by the operators' command: list, show, decide. */
async function refuse(userName: string): Promise<void> {
  const waiting = await runCommand('verifications.ts');
  const id = waiting
    .split('\n')
    .find((line) => line.includes(`  ${userName}  `))
    ?.split('  ')[0];
  if (!id) throw new Error(`nothing of ${userName} waits:\n${waiting}`);
  expect(await runCommand('verifications.ts', 'show', id)).toMatch(/selfie {2}http:\/\/.*\/files\/1\//u);
  const said = await runCommand('verifications.ts', 'refuse', id, '--by', 'ana', '--why', 'unreadable');
  expect(said).toBe(`${id} is refused.\n`);
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
