// Ways into the office in the browser: a password that reads until the passkey makes it strong; a provider before the passkey.
import { Secret, TOTP } from 'otpauth';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../apps/server/src/platform/free-port.ts';
import { startProvider } from '../../apps/server/src/social-provider.fixture.ts';
import { startServer } from '../../tools/running-server.ts';
import { type Desk, expectDesk, takeDesk } from './desk.ts';
import { useBrowser } from './journey.ts';
import { queryDatabase } from './server-database.ts';

useBrowser();

const password = 'a-long-sentence-of-mine';

/** Sets a password on the own page, by the keyboard; answers the app's secret. */
async function setPassword({ page, say }: Desk): Promise<string> {
  const mine = page.getByRole('link', { name: say('office.mySignIn') });
  await mine.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: say('office.mySignIn'), exact: true }).waitFor();
  const set = page.getByRole('button', { name: say('office.mySignIn.set') });
  await set.focus();
  await page.keyboard.press('Enter');
  const typed = page.getByLabel(say('office.mySignIn.new'));
  await typed.fill('short');
  await page.getByLabel(say('office.mySignIn.again')).fill('short');
  await page.keyboard.press('Enter');
  await page.getByText(say('error.PASSWORD_FORMAT')).waitFor();
  await typed.fill(password);
  await page.getByLabel(say('office.mySignIn.again')).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: say('office.mySignIn.qr') }).waitFor();
  const key = (await page.locator('code').textContent()) ?? '';
  return key.replaceAll(/\s/gu, '');
}

const codeOf = (secret: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

test('[X-27] a password with a code reads withdrawals and cannot propose; a touch makes the session strong', async () => {
  const ana = await takeDesk('Ana', { key: 'passkey' });
  const { page, say } = ana;
  const secret = await setPassword(ana);
  await expectDesk(ana);
  await page.getByLabel(say('office.signIn.code')).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await page.getByText(say('office.mySignIn.change')).waitFor();
  await expectDesk(ana);
  // In place of thirty seconds: the code of the confirmation counts as unused.
  await queryDatabase('update staff_passwords set last_step = 0', []);

  await page.getByRole('button', { name: say('office.signOut') }).click();
  await page.getByRole('button', { name: say('office.signIn.withoutPasskey') }).click();
  await page.getByLabel(say('office.signIn.email')).fill('ana@perya.example');
  await page.getByRole('textbox', { name: say('office.signIn.password') }).fill(`${password}.`);
  await page.getByLabel(say('office.signIn.code')).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  await page.getByText(say('error.SIGN_IN_FAILED')).waitFor();
  await expectDesk(ana);
  await page.getByRole('textbox', { name: say('office.signIn.password') }).fill(password);
  await page.getByLabel(say('office.signIn.code')).fill(codeOf(secret));
  await page.keyboard.press('Enter');
  const rise = page.getByRole('button', { name: say('office.weak.rise') });
  await rise.waitFor();
  await expectDesk(ana);

  await page
    .getByRole('link', { name: say('office.withdrawals') })
    .first()
    .click();
  await page.getByRole('row').getByRole('link').first().click();
  await page.getByRole('button', { name: say('office.approve') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say('office.note')).fill('Identity and account match');
  await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
  await dialog.getByText(say('error.SESSION_WEAK')).waitFor();
  await page.keyboard.press('Escape');

  await rise.focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('office.signIn.passkey') })
    .click();
  await rise.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: say('office.approve') }).click();
  await dialog.getByLabel(say('office.note')).fill('Identity and account match');
  await dialog.getByRole('button', { name: say('office.seeEffects') }).click();
  await dialog.getByRole('heading', { name: say('office.effects') }).waitFor();
  await ana.close();
});

test('[X-27] a second passkey is added on another device, and the lost first one is ended with it', async () => {
  // Every desk of Ana's in other journeys on this server has left her a key, and with ten of them none may be added.
  await queryDatabase(
    `update staff_keys k set ended_at = now() from staff_people p where p.id = k.staff_id and p.email = $1 and k.ended_at is null`,
    ['ana@perya.example'],
  );
  const ana = await takeDesk('Ana', { key: 'passkey' });
  const { page, say } = ana;
  await page.getByRole('link', { name: say('office.mySignIn') }).click();
  const add = page.getByRole('button', { name: say('office.myKeys.add') });
  await add.focus();
  await page.keyboard.press('Enter');
  await ana.verify(false);
  const sign = page.getByRole('button', { name: say('office.mySignIn.sign') });
  await sign.click();
  await page.getByText(say('office.passkeyUnused')).waitFor();
  await expectDesk(ana);
  await ana.verify(true);
  await sign.click();
  await page.getByLabel(say('office.myKeys.name')).fill('Key in the safe');
  await expectDesk(ana);
  await ana.otherDevice();
  await page.keyboard.press('Enter');
  const added = page.getByRole('row', { name: 'Key in the safe' });
  await added.getByText(say('office.myKeys.never')).waitFor();
  await expectDesk(ana);

  // The demo's people may have keys of other journeys: the one of this session is the lost one.
  const first = page.getByRole('row').filter({ hasText: say('office.myKeys.current') });
  await first.getByRole('button').click();
  await page.getByText(say('office.myKeys.endsHere')).waitFor();
  await expectDesk(ana);
  await page.getByRole('button', { name: say('office.myKeys.endBy') }).click();
  await page.getByRole('button', { name: say('office.signIn.passkey') }).click();
  await page.getByRole('link', { name: say('office.mySignIn') }).click();
  await added.getByText(say('office.myKeys.current')).waitFor();
  await added.getByText(say('office.myKeys.never')).waitFor({ state: 'detached' });
  expect(ana.faults).toEqual([]);
  await ana.close();
});

test('[X-27] the own page and the sign-in fit a telephone, in Arabic and in the dark', async () => {
  const ben = await takeDesk('Ben', {
    stay: true,
    viewport: { width: 390, height: 844 },
    language: 'ar',
    theme: 'dark',
    key: 'passkey',
  });
  await setPassword(ben);
  await expectDesk(ben);
  await ben.go('/sign-in');
  await ben.page.getByRole('button', { name: ben.say('office.signIn.withoutPasskey') }).click();
  await ben.page.getByLabel(ben.say('office.signIn.code')).waitFor();
  await expectDesk(ben);
  expect(ben.faults).toEqual([]);
  await ben.close();
});

test('[X-27] the provider is asked first, and only the passkey of the person it named opens the office', async () => {
  const provider = await startProvider('office');
  onTestFinished(() => provider.close());
  const settings = {
    OFFICE_PORT: String(await freePort()),
    OFFICE_OIDC_ISSUER: provider.issuer,
    OFFICE_OIDC_CLIENT_ID: provider.clientId,
  };
  const server = await startServer({ settings });
  onTestFinished(() => server.remove());
  const ana = await takeDesk('Ana', { key: 'passkey', stay: true, office: await server.office() });
  const { page, say } = ana;
  /** The provider's page, where the person goes on as this e-mail. */
  const consentAs = async (email: string) => {
    provider.showAs({ sub: email, email }, { claims: { email_verified: true } });
    await page.getByRole('link', { name: /work account/iu }).click();
    await page.getByRole('link', { name: 'Go on' }).click();
  };

  await page.getByRole('button', { name: say('office.signOut') }).click();
  await page.getByRole('link', { name: say('office.signIn.provider') }).waitFor();
  expect(await page.getByRole('button', { name: say('office.signIn.passkey') }).count()).toBe(0);
  await expectDesk(ana);
  await consentAs('stranger@elsewhere.example');
  await page.getByText(say('office.signIn.providerFailed')).waitFor();
  await expectDesk(ana);
  await consentAs('ben@perya.example');
  await page.getByText(say('office.signIn.proven', { email: 'ben@perya.example' })).waitFor();
  await page.getByRole('button', { name: say('office.signIn.passkey') }).click();
  await page.getByText(say('error.PROVIDER_FIRST')).waitFor();
  await consentAs('ana@perya.example');
  await page.getByText(say('office.signIn.proven', { email: 'ana@perya.example' })).waitFor();
  await expectDesk(ana);
  await page.getByRole('button', { name: say('office.signIn.passkey') }).click();
  await page.getByRole('navigation', { name: say('office.sections') }).waitFor();

  await page.getByRole('button', { name: say('office.lock'), exact: true }).click();
  await page.getByRole('button', { name: say('office.locked.open') }).click();
  await page.getByText(say('office.locked'), { exact: true }).waitFor({ state: 'detached' });
  expect(ana.faults).toEqual([]);
  await ana.close();
});
