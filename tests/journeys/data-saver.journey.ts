// Saving data: half the bytes of home, and nothing less of money, proof and protection.
import type { CDPSession, Cookie } from 'playwright-core';
import { expect, test } from 'vitest';
import { register } from './acts.ts';
import { expectScreen, openPhone, runningBrowser, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';
import { serverUrl } from './server-url.ts';

useBrowser();

/** A cold visit of home to its end, without a tap: the bytes as they came over the network, by address. */
async function visitHome({
  headers = {},
  cookies = [],
}: {
  headers?: Record<string, string>;
  cookies?: Cookie[];
}) {
  const context = await runningBrowser().newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    extraHTTPHeaders: headers,
  });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    const loaded = await countBytes(await context.newCDPSession(page));
    await page.goto(`${serverUrl()}/m/home`, { waitUntil: 'networkidle' });
    return {
      bytes: [...loaded.values()].reduce((sum, bytes) => sum + bytes, 0),
      addresses: [...loaded.keys()].map((address) => address.replace(serverUrl(), '')),
    };
  } finally {
    await context.close();
  }
}

async function countBytes(devtools: CDPSession): Promise<ReadonlyMap<string, number>> {
  const asked = new Map<string, string>();
  const loaded = new Map<string, number>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, request.url));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = asked.get(requestId) ?? requestId;
    loaded.set(address, (loaded.get(address) ?? 0) + encodedDataLength);
  });
  await devtools.send('Network.enable');
  return loaded;
}

const tiles = (phone: Phone) => phone.page.locator('main [data-tile]');
const choose = async (phone: Phone, choice: 'auto' | 'on' | 'off') => {
  await phone.go('/m/set');
  await phone.button(phone.say(`settings.saver.${choice}`)).click();
  const chosen = phone.page.locator('[aria-pressed=true]', {
    hasText: phone.say(`settings.saver.${choice}`),
  });
  await chosen.waitFor();
};

/** What a phone has after this choice in its settings. */
async function withChoice<T>(choice: 'on' | 'off', read: (phone: Phone) => Promise<T>): Promise<T> {
  const phone = await openPhone();
  try {
    await choose(phone, choice);
    return await read(phone);
  } finally {
    await phone.close();
  }
}

test('[X-25] the setting, and the header Save-Data, at least halve the bytes of home', async () => {
  const whole = await visitHome({});
  expect(whole.addresses.some((address) => address.endsWith('.js'))).toBe(true);
  const chosen = await withChoice('on', ({ context }) => context.cookies());
  const turnedOff = await withChoice('off', ({ context }) => context.cookies());
  const saving = { header: { headers: { 'save-data': 'on' } }, setting: { cookies: chosen } };
  for (const [by, visit] of Object.entries(saving)) {
    const saved = await visitHome(visit);
    console.info(`home: ${whole.bytes} bytes, ${saved.bytes} by the ${by}`);
    expect(saved.bytes, by).toBeLessThanOrEqual(whole.bytes / 2);
    // One banner; every tile is drawn in the HTML.
    expect(saved.addresses.filter((address) => address.includes('/art/game/'))).toEqual([]);
    expect(saved.addresses.filter((address) => address.includes('/art/banner/'))).toHaveLength(1);
  }
  const refused = await visitHome({ headers: { 'save-data': 'on' }, cookies: turnedOff });
  expect(refused.bytes, 'the setting is stronger than the header').toBeGreaterThan(whole.bytes / 2);
});

test('[X-25 in part] the setting: two shelves of flat drawings, 12 games a page, silence, and the bytes of the visit', async () => {
  await withPhone({}, async (phone) => {
    await choose(phone, 'on');
    await phone.page.getByText(phone.say('settings.saverOn')).waitFor();
    const line = phone.page.getByText(phone.like('settings.saverBytes'));
    expect(Number(/(\d+)\s*kB/u.exec((await line.textContent()) ?? '')?.[1])).toBeGreaterThan(50);
    expect(await phone.page.getByRole('switch', { name: phone.say('settings.sound') }).isDisabled()).toBe(
      true,
    );
    await expectScreen(phone);

    // Without its script: `go` would wait for it.
    await phone.page.goto('/m/home');
    expect(await tiles(phone).count()).toBe(18);
    expect(await phone.page.locator('main [data-tile] svg use').count()).toBe(18);
    expect(await phone.page.locator('main section h2').allInnerTexts()).toEqual(
      expect.arrayContaining([phone.say('home.hot'), phone.say('home.slots')]),
    );
    // The small print is part of the HTML: no script has run for it.
    await phone.page.getByText(phone.say('footer.fair')).waitFor();
    await expectScreen(phone);

    const firstPage = phone.page.waitForRequest(/\/wps\/game\/list\?(?=.*pageNo=1)(?=.*pageSize=12)/u);
    const secondPage = phone.page.waitForRequest(/\/wps\/game\/list\?(?=.*pageNo=2)(?=.*pageSize=12)/u);
    await phone.go('/m/slot-games');
    await firstPage;
    await phone.button(phone.say('lobby.loadMore')).tap();
    await secondPage;

    await choose(phone, 'off');
    await phone.page.getByText(phone.say('settings.saverOff')).waitFor();
    await phone.go('/m/home');
    await phone.page.getByRole('heading', { name: phone.say('home.fish') }).waitFor();
  });
});

test('[X-25 in part] a tap starts the script and does what it was meant to; a session starts it at once, with the balance', async () => {
  const phone = await openPhone();
  try {
    await choose(phone, 'on');
    await phone.page.goto('/m/home');
    expect(await phone.page.locator('script[type=module]').count()).toBe(0);
    await phone.button(phone.say('nav.menu')).first().tap();
    await phone.page.getByRole('dialog', { name: phone.say('drawer.title') }).waitFor();
    await register(phone);
    await phone.page.goto(`${phone.url}/m/home`);
    await phone.page.getByText('₱0.00').first().waitFor();
  } finally {
    await phone.close();
  }
});
