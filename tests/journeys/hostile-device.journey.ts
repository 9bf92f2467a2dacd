// The page works without storage, with a full one, with a clock in 1970, and with a status call that hangs or
// answers nonsense.
import { expect, test } from 'vitest';
import { expectScreen, useBrowser, withPhone } from './journey.ts';
import type { Phone } from './phone.ts';

useBrowser();

/** Expects home, a list and the choice of a theme to work. */
async function expectAlive(phone: Phone): Promise<void> {
  const { page, say } = phone;
  await phone.go('/m/home');
  await page.getByRole('heading', { name: say('home.hot') }).waitFor();
  await phone.go('/m/set');
  await phone.button(say('settings.light')).tap();
  await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('light');
  await expectScreen(phone);
}

test.each([
  [
    'forbids it',
    `for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { configurable: true, get() { throw new DOMException('no', 'SecurityError'); } });`,
  ],
  [
    'has no room in it',
    `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`,
  ],
])('[4-15] where the browser %s, the page does without storage', async (_how, content) => {
  await withPhone({ popups: 'shown' }, async (phone) => {
    await phone.page.addInitScript({ content });
    await expectAlive(phone);
  });
});

/** Sets the phone's clock to 1970; it runs on from there. */
const in1970 = `
  const RealDate = Date;
  const behindMs = RealDate.now() - 100_000_000;
  window.Date = class extends RealDate {
    static now() { return RealDate.now() - behindMs; }
    constructor(...parts) { if (parts.length > 0) super(...parts); else super(RealDate.now() - behindMs); }
  };`;

test('a clock in 1970 changes nothing that a visitor sees', async () => {
  await withPhone({}, async (phone) => {
    await phone.page.addInitScript({ content: in1970 });
    await expectAlive(phone);
    expect(await phone.page.evaluate(() => new Date().getUTCFullYear())).toBe(1970);
  });
});

test.each([
  ['answers 500', { status: 500, body: 'broken' }],
  [
    'answers with a page of somebody else',
    { status: 200, contentType: 'text/html', body: '<h1>Log in to the Wi-Fi</h1>' },
  ],
  ['answers with nothing in it', { status: 200, json: { success: true, value: {} } }],
  ['never answers', undefined],
])('[4-02] a status call that %s leaves what was last known', async (_how, answer) => {
  await withPhone({}, async (phone) => {
    const { page, say } = phone;
    let asked = 0;
    await page.route('**/wps/system/status', async (route) => {
      asked += 1;
      if (answer) await route.fulfill(answer);
    });
    // The server pushes that its settings changed, so the page asks at once.
    await page.routeWebSocket(/./u, (socket) => {
      socket.onMessage(() =>
        socket.send(JSON.stringify({ type: 'status', changedAt: new Date().toISOString() })),
      );
    });
    await phone.go('/m/home');
    await expect.poll(() => asked).toBeGreaterThan(0);
    await page.getByRole('heading', { name: say('home.hot') }).waitFor();
    await phone.link(say('action.login')).first().tap();
    await phone.field(say('session.username')).waitFor();
    expect(phone.faults).toEqual([]);
  });
});
