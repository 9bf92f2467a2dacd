// The main journeys in Firefox and in WebKit, which most iPhones run: npm run soak -- browsers.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../tools/running-server.ts';
import { demoPassword, minorUnits, newUserName, password } from '../journeys/acts.ts';
import { likePhrase } from '../journeys/phone.ts';
import { popupIds } from '../journeys/popups.ts';
import { openFirefox } from './firefox.ts';
import { until, type Visitor, visit } from './visitor.ts';
import { openWebkit } from './webkit.ts';

const given = process.env['JOURNEY_SERVER'];
let server: RunningServer | undefined;
let url: string;
beforeAll(async () => {
  if (given === undefined) server = await startServer();
  url = given ?? server?.url ?? '';
});
afterAll(() => server?.remove());

describe.each([
  ['Firefox', openFirefox],
  ['WebKit', openWebkit],
] as const)('%s', { retry: 1 }, (_name, openBrowser) => {
  // Each journey has a browser of its own: WebKit's driver loses a page load now and then, and its session with it.
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = visit(await openBrowser(), url);
    await hidePopups(visitor);
  });
  afterEach(async () => {
    try {
      expect(await visitor.driver.faults()).toEqual([]);
    } finally {
      await visitor.driver.close();
    }
  });

  test('home opens with its rows and answers to a tap', async () => {
    const { go, tap, sees, say } = visitor;
    await go('/m/home');
    await sees('heading', say('home.hot'));
    await sees('button', likePhrase('en', 'nav.menu'));
    await tap('button', say('nav.menu'));
    await sees('dialog', say('drawer.title'));
  });

  test('a new member registers by the form, and logs out', async () => {
    const { driver, go, tap, fill, at, say } = visitor;
    await go('/m/register');
    await fill(say('register.username'), newUserName());
    await fill(say('register.password'), password);
    await fill(say('register.confirmPassword'), password);
    // Each browser has keys of its own for dates, so the page's code sets this one.
    await driver.ask(`(${String(setDate)})('1990-05-17')`);
    await tap('button', say('register.submit'));
    await at('/m/home');
    await until(async () => (await headerBalance(visitor)) === 0, 'a balance of nothing');
    await logOut(visitor);
  });

  test('a wrong password is refused with words, the right one opens the account', async () => {
    const { tap, fill, at, sees, say } = visitor;
    await logIn(visitor, 'not-the-password-1');
    await sees('alert', likePhrase('en', 'error.LOGIN_FAILED'));
    await fill(say('session.password'), demoPassword);
    await tap('button', say('session.submit'));
    await at('/m/home');
    await until(async () => (await headerBalance(visitor)) > 0, 'the balance in the header');
  });

  test('a round changes the balance, stands in the records, and its proof matches', async () => {
    const { driver, go, at, tap, sees, say } = visitor;
    await logIn(visitor, demoPassword);
    await at('/m/home');
    await go('/m/in-play?nodeId=1001');
    await sees('button', say('room.spin'), 'game');
    const before = await gameBalance(visitor);
    // A round that gives back exactly its stake would prove nothing.
    for (let rounds = 0; rounds < 20 && (await gameBalance(visitor)) === before; rounds += 1)
      await spin(visitor);
    const after = await gameBalance(visitor);
    expect(after).not.toBe(before);
    await go('/m/home');
    await until(async () => (await headerBalance(visitor)) === after, 'the same balance in the header');
    await go('/m/gameRecord');
    await tap('link', likePhrase('en', 'records.openRound'));
    await until(async () => (await visitor.place()).startsWith('/m/proof'), 'the proof page');
    await tap('button', say('proof.reveal'));
    await sees('heading', say('proof.matches'));
    expect(await driver.ask('document.documentElement.dir')).toBe('ltr');
  });

  test('Arabic turns the page right to left', async () => {
    const { driver, go, tap } = visitor;
    await go('/m/login');
    await tap('button', likePhrase('en', 'language.choose'), 'page', 'header');
    await tap('button', /العربية/u, 'page', 'header');
    await until(async () => (await driver.ask('document.documentElement.dir')) === 'rtl', 'right to left');
    expect(await driver.ask('document.documentElement.lang')).toBe('ar');
  });
});

/** The merchant's pop-ups count as seen, so that they do not cover a journey. */
async function hidePopups({ driver, go }: Visitor): Promise<void> {
  await go('/healthz');
  const ids = await popupIds(url);
  await driver.ask(`sessionStorage.setItem('popupsSeen', ${JSON.stringify(ids)})`);
}

/** What a date field does when a date is chosen in it. */
function setDate(date: string): void {
  const field = document.querySelector<HTMLInputElement>('input[type="date"]');
  if (!field) return;
  // React overlooks a value that is set on the element itself.
  Reflect.set(HTMLInputElement.prototype, 'value', date, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** NaN until the header shows an amount. */
async function headerBalance({ driver }: Visitor): Promise<number> {
  const shown = await driver.ask(
    `document.querySelector('header a[href="/m/member/home"]')?.textContent ?? ''`,
  );
  return amountIn(shown);
}

async function gameBalance({ driver }: Visitor): Promise<number> {
  return amountIn(await driver.ask("document.querySelector('#balance')?.textContent ?? ''", 'game'));
}

const amountIn = (text: unknown) => (/\.\d\d/u.test(String(text)) ? minorUnits(String(text)) : Number.NaN);

/** One round to its end, its lantern walk included. */
async function spin({ tap, driver, isThere, say }: Visitor): Promise<void> {
  const rounds = async () => Number(await driver.ask(playedRounds, 'game'));
  const before = await rounds();
  await tap('button', say('room.spin'), 'game');
  await until(async () => (await rounds()) > before, 'the server answers the round');
  await until(async () => {
    if (await isThere('button', say('room.walk.done'), 'game'))
      await tap('button', say('room.walk.done'), 'game');
    else if ((await driver.ask(walkIsOpen, 'game')) === true) await driver.press(closedLantern, 'game');
    return isThere('button', say('room.spin'), 'game');
  }, 'the round ends');
}

const playedRounds =
  "performance.getEntriesByType('resource').filter(({ name, responseEnd }) => name.endsWith('/wps/round/play') && responseEnd > 0).length";
const walkIsOpen = "document.querySelector('#walk')?.checkVisibility() === true";
const closedLantern = 'document.querySelector(\'#walk-board button:not([aria-disabled="true"])\')';

async function logIn({ go, fill, tap, say }: Visitor, secret: string): Promise<void> {
  await go('/m/login');
  await fill(say('session.username'), 'maria_88');
  await fill(say('session.password'), secret);
  await tap('button', say('session.submit'));
}

async function logOut({ go, tap, at, isThere, say }: Visitor): Promise<void> {
  await go('/m/set');
  await tap('button', new RegExp(`^${say('settings.logout')}`, 'u'), 'page', 'main');
  await tap('button', say('action.logout'), 'page', 'dialog, [role="dialog"]');
  await at('/m/home');
  // A visitor's pop-ups open over home.
  await until(async () => {
    if (await isThere('button', say('lobby.popupSeen'))) await tap('button', say('lobby.popupSeen'));
    return isThere('link', say('action.login'));
  }, 'home of a visitor');
}
