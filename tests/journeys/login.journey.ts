// Login by password: wrong passwords, captcha, remembered devices, agents, free play.
import { expect, test } from 'vitest';
import { createMember, demoPassword, logOut, password, registerByCall, startTrial } from './acts.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import { hydrated, type Phone } from './phone.ts';
import { popupsSeen } from './popups.ts';
import { queryDatabase } from './server-database.ts';

useBrowser();

async function fill(phone: Phone, userName: string, typed: string): Promise<void> {
  await phone.field(phone.say('session.username')).fill(userName);
  await phone.field(phone.say('session.password')).fill(typed);
}
const submit = (phone: Phone) => phone.button(phone.say('session.submit')).tap();

/** The alert with a text; each field has an empty one. */
const alertOf = (phone: Phone) => phone.page.getByRole('alert').filter({ hasText: /\S/u }).first();

async function failToLogIn(phone: Phone, userName: string): Promise<void> {
  await fill(phone, userName, 'not-the-password-1');
  const answered = phone.page.waitForResponse('**/wps/session/login');
  await submit(phone);
  await answered;
  await alertOf(phone).getByText(phone.say('error.LOGIN_FAILED')).waitFor();
}

/** The contents of every kind of storage in the browser. */
const stored = (phone: Phone) =>
  phone.page.evaluate<string>(
    'JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }) + document.cookie',
  );

test('[2.5-04] [A1] the third wrong password asks for a captcha; proof of work replaces it', async () => {
  await withPhone({ viewport: { width: 360, height: 640 } }, async (phone) => {
    const { page, say } = phone;
    const userName = await createMember(phone);
    await phone.go('/m/login');
    const picture = page.getByRole('button', { name: say('captcha.another') }).locator('img');
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await picture.count()).toBe(0);
      await failToLogIn(phone, userName);
    }
    await picture.waitFor();
    await expectScreen(phone);
    const first = await picture.getAttribute('src');
    await fill(phone, userName, password);
    await submit(phone);
    await page.getByText(say('captcha.required')).waitFor();
    // A new picture comes on a tap and after a wrong answer.
    await page.getByRole('button', { name: say('captcha.another') }).tap();
    await expect.poll(() => picture.getAttribute('src')).not.toBe(first);
    const second = await picture.getAttribute('src');
    await phone.field(say('captcha.label')).fill('12a');
    await submit(phone);
    await page.getByText(say('captcha.format')).waitFor();
    await phone.field(say('captcha.label')).fill('000000');
    await submit(phone);
    await alertOf(phone).getByText(say('error.CAPTCHA_INCORRECT')).waitFor();
    await expect.poll(() => picture.getAttribute('src')).not.toBe(second);
    await phone.button(say('captcha.cannotRead')).tap();
    await page.getByText(say('captcha.worked')).waitFor();
    await expectScreen(phone);
    await submit(phone);
    await page.waitForURL('**/m/home');
  });
});

test('[2.5-02] [A9] [X-10] a remembered device logs in by one tap after a logout, by itself after a restart; no password is stored', async () => {
  await withPhone({}, async (phone) => {
    const { page, say, context } = phone;
    const userName = await createMember(phone);
    await phone.go('/m/login');
    await fill(phone, userName, password);
    await page.getByRole('checkbox', { name: say('session.remember') }).check();
    await submit(phone);
    await page.waitForURL('**/m/home');
    const kept = await stored(phone);
    expect(kept).toContain('rememberPassword');
    for (const secret of [password, btoa(password), btoa(btoa(password)), encodeURIComponent(password)])
      expect(kept).not.toContain(secret);
    expect(await page.evaluate("localStorage.getItem('autoLogin')")).toBe('1');

    // After a restart of the browser the session is over and the device is remembered.
    await page.goto('about:blank');
    await queryDatabase(
      `update sessions s set expires_at = now() - interval '1 minute', renewed_at = now()
         from players p where p.id = s.player_id and p.username = $1`,
      [userName],
    );
    const restarted = await context.browser()?.newContext({
      storageState: await context.storageState(),
      baseURL: phone.url,
      locale: phone.language,
    });
    if (!restarted) throw new Error('no browser');
    await popupsSeen({ url: phone.url, context: restarted, popups: 'seen' });
    const tab = await restarted.newPage();
    await tab.goto('/m/member/home');
    await hydrated(tab);
    await tab.getByText(userName).first().waitFor();
    await expect
      .poll(() => tab.evaluate("JSON.parse(localStorage.getItem('session') ?? '{}').userName"))
      .toBe(userName);
    await restarted.close();
  });
});

test('[4-03] [X-10] after a logout autoLogin is 0, and one tap logs in again', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    const userName = await createMember(phone);
    await phone.go('/m/login');
    await fill(phone, userName, password);
    await page.getByRole('checkbox', { name: say('session.remember') }).check();
    await submit(phone);
    await page.waitForURL('**/m/home');
    await logOut(phone);
    expect(await page.evaluate("localStorage.getItem('autoLogin')")).toBe('0');
    for (const key of ['session', 'token', 'trialUser', 'memberInfo'])
      expect(await page.evaluate(`localStorage.getItem('${key}')`)).toBeNull();
    await phone.go('/m/login');
    await expect.poll(() => phone.field(say('session.username')).inputValue()).toBe(userName);
    await submit(phone);
    await page.waitForURL('**/m/home');
    // The remembered token was used elsewhere meanwhile, so the password is asked for.
    await logOut(phone);
    await queryDatabase(
      `update device_tokens t set spent_at = now() - interval '1 hour' from devices d, players p
       where d.id = t.device_id and p.id = d.player_id and p.username = $1 and t.spent_at is null`,
      [userName],
    );
    await phone.go('/m/login');
    await expect.poll(() => phone.field(say('session.username')).inputValue()).toBe(userName);
    await submit(phone);
    await alertOf(phone).getByText(say('error.REMEMBERED_GONE')).waitFor();
    expect(await phone.field(say('session.password')).inputValue()).toBe('');
    await phone.field(say('session.password')).fill(password);
    await submit(phone);
    await page.waitForURL('**/m/home');
  });
});

test("[6-05] the agents' form admits agents, the members' form members", async () => {
  await withPhone({ viewport: { width: 360, height: 640 } }, async (phone) => {
    const { page, say } = phone;
    await phone.go('/m/login');
    await fill(phone, 'lina_agent', demoPassword);
    await submit(phone);
    await alertOf(phone).getByText(say('error.NON_MEMBER_LOGIN')).waitFor();
    await phone.link(say('session.agentEntry')).tap();
    await page.waitForURL('**/m/login?form=agent');
    await page.getByText(say('session.agentLead')).waitFor();
    await expectScreen(phone);
    await fill(phone, 'maria_88', demoPassword);
    await submit(phone);
    await alertOf(phone).getByText(say('error.NON_AGENT_LOGIN')).waitFor();
    await fill(phone, 'lina_agent', demoPassword);
    await submit(phone);
    await page.waitForURL('**/m/agent/home');
    // An agent has the same security screen without the entries for players.
    await phone.go('/m/member/security');
    await phone.link(say('title.changePsw')).waitFor();
    await phone.button(say('security.twoStepOn')).waitFor();
    expect(await page.getByRole('region', { name: say('security.passkeys') }).count()).toBe(0);
    await phone.link(say('title.changePsw')).tap();
    await phone.field(say('password.old')).waitFor();
    await expectScreen(phone);
  });
});

test('[6-02] [6-03] free play cannot start free play and has no member centre', async () => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await startTrial(phone);
    await phone.go('/m/login');
    await phone.button(say('session.trial')).tap();
    await page.getByText(say('error.REAL_ACCOUNT_REQUIRED')).waitFor();
    expect(phone.place()).toBe('/m/login');
    for (const needsAccount of ['/m/withdraw', '/m/changePsw', '/m/member/security', '/m/member/home']) {
      await phone.go(needsAccount);
      await page.getByRole('dialog', { name: say('member.trialTitle') }).waitFor();
      expect(phone.place()).toBe('/m/member/home');
    }
    await expectScreen(phone);
    await phone.button(say('member.trialCancel')).tap();
    await page.waitForURL((url) => !url.pathname.startsWith('/m/member'));
    await phone.go('/m/voucherCenter');
    await page.getByText(say('cashier.trialTitle')).waitFor();
    await phone.go('/m/gameRecord');
    await page.getByText(say('records.trial')).waitFor();
  });
});

test('(part of 6-04: agent home) members and free play are sent home with a message', async () => {
  await withPhone({ language: 'ar' }, async (phone) => {
    const { page, say } = phone;
    await registerByCall(phone);
    await phone.go('/m/agent/home');
    await page.getByText(say('error.FEATURE_UNAVAILABLE')).waitFor();
    await page.waitForURL('**/m/home');
  });
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    await startTrial(phone);
    await phone.go('/m/agent/home');
    await page.getByText(say('error.FEATURE_UNAVAILABLE')).waitFor();
    await page.waitForURL('**/m/home');
  });
});
