// Login with an identity of another provider, against a real OpenID Connect provider.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from '../identity-provider/app.ts';
import {
  createMember,
  logIn,
  logOut,
  newUserName,
  password,
  register,
  registerByCall,
  startTrial,
} from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';
import { demoMerchant, queryDatabase } from './server-database.ts';
import { serverUrl } from './server-url.ts';
import { askForCode, codeField, endCodeWait, newNumber, registerByMobile } from './sms-inbox.ts';

useBrowser();

let provider: IdentityProvider;
beforeAll(async () => {
  const redirectUris = ['google', 'telegram'].map(
    (name) => `${serverUrl()}/wps/session/social/callback/${name}`,
  );
  provider = await startIdentityProvider({ clientId: 'perya', redirectUris });
  const here = { issuer: provider.issuer, clientId: 'perya' };
  const nowhere = { issuer: 'http://127.0.0.1:9', clientId: 'perya' };
  await queryDatabase('update merchants set settings = settings || $2 where id = $1', [
    demoMerchant,
    { social: { google: here, telegram: here, facebook: nowhere } },
  ]);
  await offer(true);
});
afterAll(async () => {
  await queryDatabase(`update merchants set settings = settings - 'social' where id = $1`, [demoMerchant]);
  await offer(false);
  await provider.close();
});

/** Switches both flags and waits until the server uses them. */
async function offer(on: boolean): Promise<void> {
  await queryDatabase(
    `update merchant_flags set enabled = $2
     where merchant_id = $1 and flag in ('FACEBOOKLOGIN3', 'GOOGLELOGIN3')`,
    [demoMerchant, on],
  );
  const shown = on ? 3 : 0;
  while ((await offered()).length !== shown) await new Promise((passed) => setTimeout(passed, 200));
}

async function offered(): Promise<string[]> {
  const answer = await fetch(`${serverUrl()}/wps/system/status`);
  const { value } = (await answer.json()) as { value: { info: { social: string[] } } };
  return value.info.social;
}

type Provider = 'google' | 'telegram' | 'facebook';
const nameOf = (phone: Phone, provider: Provider) =>
  phone.say('social.with', { provider: phone.say(`social.${provider}`) });

async function leaveFor(phone: Phone, provider: Provider, path = '/m/login'): Promise<void> {
  await phone.go(path);
  await phone.link(nameOf(phone, provider)).tap();
}

/** On the provider's page. */
async function consentAs(phone: Phone, name: string): Promise<void> {
  await phone.page.getByLabel('Name').fill(name);
  await phone.page.getByRole('button', { name: 'Continue' }).tap();
}

async function complete(phone: Phone, userName: string): Promise<void> {
  await phone.page.waitForURL('**/m/social');
  await phone.field(phone.say('register.username')).fill(userName);
  await phone.field(phone.say('register.birthday')).fill('1990-05-17');
}

test('[1-03] one can enter by name and password, by number and code, by another provider, and as a trial player', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    const byName = await createMember(phone);
    await logIn(phone, byName);
    expect(await userOf(phone)).toBe(byName);
    await logOut(phone);

    const mobileNum = newNumber();
    await registerByMobile(phone, mobileNum);
    const byNumber = await userOf(phone);
    await logOut(phone);
    await endCodeWait(mobileNum);
    await page.evaluate(() => sessionStorage.removeItem('smsCodeUntil'));
    await phone.go('/m/login');
    await page.getByRole('tab', { name: say('mobile.bySms') }).tap();
    await codeField(phone).fill(await askForCode(phone, mobileNum));
    await phone.button(say('session.submit')).tap();
    await page.waitForURL('**/m/home');
    expect(await userOf(phone)).toBe(byNumber);
    await logOut(phone);

    const byProvider = newUserName();
    await leaveFor(phone, 'google');
    await consentAs(phone, byProvider);
    await complete(phone, byProvider);
    await phone.button(say('register.submit')).tap();
    await page.waitForURL('**/m/home');
    expect(await userOf(phone)).toBe(byProvider);
    await logOut(phone);

    await startTrial(phone);
    await phone.go('/m/gameRecord');
    await page.getByText(say('records.trial')).waitFor();
  });
});

describe('an identity of another provider', () => {
  test('[2.5-03][2.6-01] three providers: a new identity registers in one more step, a known one logs in at once', async () => {
    await withPhone({}, async (phone) => {
      const { page, say } = phone;
      const person = newUserName();
      await phone.go('/m/register');
      for (const provider of ['facebook', 'google', 'telegram'] as const)
        await phone.link(nameOf(phone, provider)).waitFor();
      await expectScreen(phone);
      await leaveFor(phone, 'google', '/m/login?next=/m/hot-games');
      await consentAs(phone, person);
      await complete(phone, '');
      await phone.button(say('register.submit')).tap();
      await page.getByText(say('register.fault.required', { field: say('register.username') })).waitFor();
      await expectScreen(phone);
      expect(page.url()).not.toContain('code');
      await phone.field(say('register.username')).fill(person);
      await phone.button(say('register.submit')).tap();
      await page.waitForURL('**/m/hot-games');
      expect(await userOf(phone)).toBe(person);
    });
    await withPhone({}, async (phone) => {
      const known = newUserName();
      await leaveFor(phone, 'telegram');
      await consentAs(phone, known);
      await complete(phone, known);
      await phone.button(phone.say('register.submit')).tap();
      await phone.page.waitForURL('**/m/home');
      await phone.page.evaluate('localStorage.clear()');
      await leaveFor(phone, 'telegram');
      await phone.page.waitForURL('**/m/home');
      expect(await userOf(phone)).toBe(known);
    });
  });

  test('[2.5-03] a cancelled login and an unreachable provider are reported, and other ways stay open', async () => {
    await withPhone({}, async (phone) => {
      const { page, say } = phone;
      await leaveFor(phone, 'google');
      await page.getByRole('button', { name: 'Cancel' }).tap();
      await page.getByText(say('social.cancelledText')).waitFor();
      await expectScreen(phone);
      await phone.link(nameOf(phone, 'facebook')).tap();
      await page.getByText(say('error.SOCIAL_LOGIN_FAILED')).waitFor();
      await expectScreen(phone);
      await phone.link(say('social.toLogin')).tap();
      await page.waitForURL('**/m/login');
    });
  });
});

test('[2.5-03] an identity is linked and unlinked on the security screen', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await registerByCall(phone);
    const google = say('social.google');
    await phone.go('/m/member/security');
    await phone.link(say('social.link', { provider: google })).tap();
    await consentAs(phone, 'Maria Santos');
    await page.getByText(say('social.linkAs', { name: 'Maria Santos' })).waitFor();
    await expectScreen(phone);
    await phone.button(say('social.link', { provider: google })).tap();
    await page.waitForURL('**/m/member/security');
    await page.getByText(say('social.asName', { name: 'Maria Santos' })).waitFor();
    await expectScreen(phone);
    await phone.button(say('social.unlinkName', { provider: google })).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('social.unlink'), exact: true })
      .tap();
    await phone.link(say('social.link', { provider: google })).waitFor();
  });
});

test('[7-01][7-04][X-10] registration and login send no readable password: their bodies are sealed', async () => {
  await withPhone({}, async (phone) => {
    const bodies: string[] = [];
    phone.page.on('request', (request) => {
      if (request.method() !== 'GET') bodies.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    const userName = await register(phone);
    await phone.page.evaluate('localStorage.clear()');
    await phone.go('/m/login');
    await phone.field(phone.say('session.username')).fill(userName);
    await phone.field(phone.say('session.password')).fill(password);
    await phone.button(phone.say('session.submit')).tap();
    await phone.page.waitForURL('**/m/home');
    const sealed = bodies.filter((body) => /(?:session\/login|member\/register) \{"enc":/u.test(body));
    expect(sealed).toHaveLength(2);
    for (const body of bodies) expect(body).not.toContain(password);
  });
});

/** The logged-in account by the page's storage. */
async function userOf(phone: Phone): Promise<string> {
  const text = await phone.page.evaluate<string>(`localStorage.getItem('session') ?? '{}'`);
  return JSON.parse(text).userName;
}
