// News on the phone: the section of the settings, the sheet that asks, and the way of a message to the phone's worker. npm's Chromium
// forbids notifications and has no push service, so both are replaced in the page where a journey goes beyond its refusal.
import type { CDPSession } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { subscribeAtSandbox } from '../../apps/server/src/modules/push/phone.fixture.ts';
import { callsOf, depositByCall, registerByCall } from './acts.ts';
import { noonZone } from './clock.ts';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import { iphone, type Phone } from './phone.ts';
import { waitingWithdrawal } from './waiting-withdrawal.ts';

useBrowser();

const topics = ['money', 'wins', 'draws', 'hosts', 'notices'] as const;
const switchOf = (phone: Phone, topic: (typeof topics)[number]) =>
  phone.page.getByRole('switch', { name: phone.say(`push.topic.${topic}`), exact: true });
const sheetOf = (phone: Phone) => phone.page.getByRole('dialog', { name: phone.say('push.ask.title') });

async function openSettings(phone: Phone): Promise<void> {
  await phone.go('/m/set');
  await switchOf(phone, 'money').waitFor();
}

test.each(['en', 'ar'] as const)(
  '[X-26 in part] in the settings every topic is off; our sheet asks first, and a browser that forbids news is named (%s)',
  async (language) => {
    await withPhone({ language, serviceWorker: true }, async (phone) => {
      const { page, say } = phone;
      await registerByCall(phone);
      await openSettings(phone);
      for (const topic of topics) expect(await switchOf(phone, topic).isChecked(), topic).toBe(false);
      await expectScreen(phone);
      await switchOf(phone, 'money').tap();
      await sheetOf(phone).getByText(say('push.hint.money')).waitFor();
      await expectScreen(phone);
      await sheetOf(phone)
        .getByRole('button', { name: say('push.ask.no') })
        .tap();
      await sheetOf(phone).waitFor({ state: 'hidden' });
      expect(await switchOf(phone, 'money').isChecked()).toBe(false);

      await switchOf(phone, 'wins').tap();
      await sheetOf(phone)
        .getByRole('button', { name: say('push.ask.yes') })
        .tap();
      await page.getByText(say('push.blocked')).waitFor();
      await sheetOf(phone).waitFor({ state: 'hidden' });
      expect(await switchOf(phone, 'wins').isChecked()).toBe(false);
      expect((await callsOf(phone)('GET /wps/push/settings', { query: {} })).topics).toEqual([]);
      await expectScreen(phone);
    });
  },
);

test('an iPhone that has the page in Safari alone gets the guide, a browser without push says so, a visitor sees neither', async () => {
  const withoutPush = () => void Reflect.deleteProperty(window, 'PushManager');
  await withPhone({ userAgent: iphone('17_5') }, async (phone) => {
    await phone.context.addInitScript(withoutPush);
    await registerByCall(phone);
    await phone.go('/m/set');
    await expectScreen(phone);
    await phone.link(phone.like('push.installGuide')).tap();
    await phone.page.getByText(phone.say('download.addModern')).first().waitFor();
  });
  await withPhone({}, async (phone) => {
    await phone.context.addInitScript(withoutPush);
    await phone.go('/m/set');
    await phone.page.getByRole('heading', { name: phone.say('settings.about') }).waitFor();
    expect(await phone.page.getByText(phone.say('push.title')).count()).toBe(0);
    await registerByCall(phone);
    await phone.go('/m/set');
    await phone.page.getByText(phone.say('push.unsupported')).waitFor();
    await expectScreen(phone);
  });
});

/** The browser's permission and its push service: the sandbox takes the place of the latter. */
async function usePushService(phone: Phone) {
  let subscribed: Awaited<ReturnType<typeof subscribeAtSandbox>> | undefined;
  await phone.page.exposeFunction('subscribeAtSandbox', async (publicKey: string) => {
    subscribed = await subscribeAtSandbox(inject('pushService'), publicKey);
    return { endpoint: subscribed.endpoint, keys: subscribed.keys };
  });
  await phone.page.addInitScript(() => {
    const name = 'test-subscription';
    const restored = (text: string | null) =>
      text === null
        ? null
        : {
            ...JSON.parse(text),
            options: { applicationServerKey: null },
            toJSON: () => JSON.parse(text),
            unsubscribe: async () => {
              localStorage.removeItem(name);
              return true;
            },
          };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    Object.assign(PushManager.prototype, {
      getSubscription: async () => restored(localStorage.getItem(name)),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        const key = btoa(String.fromCharCode(...applicationServerKey));
        const publicKey = key.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
        const at: unknown = Reflect.get(window, 'subscribeAtSandbox');
        if (typeof at !== 'function') throw new Error('no sandbox');
        localStorage.setItem(name, JSON.stringify(await at(publicKey)));
        return restored(localStorage.getItem(name));
      },
    });
  });
  return () => {
    if (!subscribed) throw new Error('the page has not subscribed');
    return subscribed;
  };
}

/** Hands a text to the page's worker as the browser hands it a push message. */
async function deliver(browser: CDPSession, origin: string, data: string): Promise<void> {
  const registration = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registration,
    data,
  });
}

test('[X-26 in part] from a tap on the switch to what the worker shows: a deposit is told without its amount, and the switch ends it', async () => {
  await withPhone({ language: 'ar', serviceWorker: true }, async (phone) => {
    const { page, context, say, url } = phone;
    const browser = await context.newCDPSession(page);
    await browser.send('Emulation.setTimezoneOverride', { timezoneId: noonZone() });
    const subscription = await usePushService(phone);
    await registerByCall(phone);
    await openSettings(phone);
    await switchOf(phone, 'money').tap();
    await sheetOf(phone)
      .getByRole('button', { name: say('push.ask.yes') })
      .tap();
    await sheetOf(phone).waitFor({ state: 'hidden' });
    await expect.poll(() => switchOf(phone, 'money').isChecked()).toBe(true);
    await openSettings(phone);
    await expect.poll(() => switchOf(phone, 'money').isChecked()).toBe(true);
    expect(await switchOf(phone, 'wins').isChecked()).toBe(false);
    await expectScreen(phone);

    await depositByCall(phone, '123.00');
    await expect.poll(async () => (await subscription().messages()).length, { timeout: 15_000 }).toBe(1);
    const [message] = await subscription().messages();
    expect(message).toMatchObject({
      kind: 'deposit_credited',
      language: 'ar',
      body: say('push.kind.deposit_credited'),
    });
    expect(message?.text).not.toContain('123');

    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('no worker runs');
    // Chromium would refuse to show it; what the worker asks for is kept instead.
    await worker.evaluate(() => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
      registration.showNotification = async (...asked) => void Reflect.set(self, 'shown', asked);
    });
    await deliver(browser, url, message?.text ?? '');
    await expect
      .poll(() => worker.evaluate(() => JSON.stringify(Reflect.get(self, 'shown') ?? null)))
      .toBe(
        JSON.stringify([
          'Perya',
          {
            body: say('push.kind.deposit_credited'),
            tag: message?.id,
            lang: 'ar',
            dir: 'rtl',
            icon: '/m/icon.svg',
            data: { path: '/m/member/inbox' },
          },
        ]),
      );

    await switchOf(phone, 'money').tap();
    await expect.poll(() => switchOf(phone, 'money').isChecked()).toBe(false);
    await openSettings(phone);
    expect(await switchOf(phone, 'money').isChecked()).toBe(false);
    expect(phone.faults).toEqual([]);
  });
});

test.each(['en', 'ar'] as const)(
  '[X-26 in part] the withdrawal’s page asks in its moment: a no is not asked again, a yes is shown (%s)',
  async (language) => {
    await withPhone({ language, serviceWorker: true }, async (phone) => {
      const { page, say, button } = phone;
      await usePushService(phone);
      const path = `/m/withdraw?withdrawalId=${await waitingWithdrawal(phone)}`;
      await phone.go(path);
      await button(say('push.tellMe.paid')).tap();
      await sheetOf(phone).getByText(say('push.hint.money')).waitFor();
      await expectScreen(phone);
      await sheetOf(phone)
        .getByRole('button', { name: say('push.ask.yes') })
        .tap();
      await page.getByText(say('push.tellMe.on')).waitFor();
      await expectScreen(phone);
      await openSettings(phone);
      await expect.poll(() => switchOf(phone, 'money').isChecked()).toBe(true);
      await switchOf(phone, 'money').tap();
      await expect.poll(() => switchOf(phone, 'money').isChecked()).toBe(false);

      await phone.go(path);
      await button(say('push.tellMe.paid')).tap();
      await sheetOf(phone)
        .getByRole('button', { name: say('push.ask.no') })
        .tap();
      await expect.poll(() => button(say('push.tellMe.paid')).count()).toBe(0);
      const loaded = page.waitForResponse(/\/wps\/push\/settings/u);
      await phone.go(path);
      await loaded;
      await page.waitForLoadState('networkidle');
      expect(await button(say('push.tellMe.paid')).count()).toBe(0);
      await expectScreen(phone);
    });
  },
);

test('[X-26 in part] on an iPhone without the page on its home screen "tell me" leads to the guide', async () => {
  await withPhone({ userAgent: iphone('17_5') }, async (phone) => {
    await phone.context.addInitScript(() => void Reflect.deleteProperty(window, 'PushManager'));
    await phone.go(`/m/withdraw?withdrawalId=${await waitingWithdrawal(phone)}`);
    await phone.page.getByText(phone.say('push.installFirst')).waitFor();
    await expectScreen(phone);
    await phone.link(phone.say('push.tellMe.paid')).tap();
    await phone.page.getByText(phone.say('download.addModern')).first().waitFor();
  });
});
