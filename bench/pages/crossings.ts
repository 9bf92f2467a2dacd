// Navigation between screens on a slow phone: from the end of the tap to the first frame, with its code to be fetched, and then
// with the code loaded.
import type { Browser } from 'playwright-core';
import { median, round } from '../bench.ts';
import { arrive, rests, type SlowPhone, slowCpu, slowNetwork, takeSlowPhone, tap } from './slow-phone.ts';

type Crossing = { screen: string; from: string; to: string; member?: boolean };

const crossings: readonly Crossing[] = [
  { screen: 'hot', from: '/m/home', to: '/m/hot-games' },
  { screen: 'search', from: '/m/slot-games', to: '/m/search-games' },
  { screen: 'activity', from: '/m/home', to: '/m/activity' },
  { screen: 'memberHome', from: '/m/home', to: '/m/member/home', member: true },
  { screen: 'help', from: '/m/member/home', to: '/m/help', member: true },
  { screen: 'login', from: '/m/home', to: '/m/login' },
  { screen: 'register', from: '/m/home', to: '/m/register' },
];

type Times = { roundTripMs: number; swapMs: number; coldMs: number; atHandMs: number; codeBytes: number };

/** The time of one small answer of the server on this phone. */
const roundTrip = `(async () => {
  const times = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const begun = performance.now();
    await (await fetch('/livez', { cache: 'no-store' })).text();
    times.push(performance.now() - begun);
  }
  return times.sort((a, b) => a - b)[1];
})()`;

/** The shortest possible change: other content, and the frame that shows it. */
const swap = `(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  const begun = performance.now();
  const other = document.createElement('p');
  other.textContent = 'other';
  document.body.append(other);
  await frame();
  await frame();
  other.remove();
  return performance.now() - begun;
})()`;

/** Time from the end of the tap to the frame with the new screen; call before the tap, await after it. */
const watchFor = ({ screen }: Crossing) => `(() => {
  const frame = () => new Promise(requestAnimationFrame);
  const lifted = new Promise((tapped) =>
    addEventListener('pointerup', ({ timeStamp }) => tapped(timeStamp), { capture: true, once: true }));
  const stands = () => {
    const main = document.querySelector('main[data-screen="${screen}"]');
    // A placeholder of three bulbs shows while the code loads.
    return main?.firstElementChild && !main.querySelector(':scope > div > [role="status"] > span > i');
  };
  window.crossed = lifted.then(async (begun) => {
    while (!stands() && performance.now() - begun < 20_000) await frame();
    await frame();
    return performance.now() - begun;
  });
})()`;

async function tapTo(phone: SlowPhone, crossing: Crossing): Promise<number> {
  // Banners may move during the tap, so they are avoided.
  const link = `a[href^="${crossing.to}"]:not([aria-roledescription] *)`;
  const target = phone.page.locator(link).filter({ visible: true }).first();
  await target.scrollIntoViewIfNeeded();
  await rests(phone);
  await phone.page.evaluate(watchFor(crossing));
  await tap(phone, target);
  return phone.page.evaluate<number>('window.crossed');
}

async function cross(browser: Browser, url: string, session: string, crossing: Crossing): Promise<Times> {
  const phone = await takeSlowPhone(browser, url, { session: crossing.member ? session : '' });
  const { page, devtools } = phone;
  let codeBytes = 0;
  const urls = new Map<string, string>();
  devtools.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (urls.get(requestId)?.includes('/assets/')) codeBytes += encodedDataLength;
  });
  try {
    await arrive(phone, crossing.from);
    await slowNetwork(phone);
    await slowCpu(phone);
    const roundTripMs = await page.evaluate<number>(roundTrip);
    const swapMs = await page.evaluate<number>(swap);
    codeBytes = 0;
    const coldMs = await tapTo(phone, crossing);
    await rests(phone);
    const fetched = codeBytes;
    await page.goBack();
    await page.waitForSelector(`a[href^="${crossing.to}"]`, { state: 'attached' });
    await rests(phone);
    const atHandMs = await tapTo(phone, crossing);
    return { roundTripMs, swapMs, coldMs, atHandMs, codeBytes: fetched };
  } finally {
    await phone.context.close();
  }
}

/** Medians per screen; `ratio` to a round trip and to the shortest change of the same run. */
export async function measureCrossings(browser: Browser, url: string, session: string, times: number) {
  const all = new Map<string, Times[]>(crossings.map(({ screen }) => [screen, []]));
  for (let turn = 0; turn < times; turn += 1)
    for (const crossing of crossings)
      all.get(crossing.screen)?.push(await cross(browser, url, session, crossing));
  const figures = [...all].map(([screen, list]) => {
    const of = (figure: keyof Times) => median(list.map((one) => one[figure]));
    return [
      screen,
      {
        coldMs: round(of('coldMs'), 0),
        roundTripMs: round(of('roundTripMs'), 0),
        ratioCold: round(median(list.map(({ coldMs, roundTripMs }) => coldMs / roundTripMs))),
        atHandMs: round(of('atHandMs'), 0),
        swapMs: round(of('swapMs'), 0),
        ratioAtHand: round(median(list.map(({ atHandMs, swapMs }) => atHandMs / swapMs))),
        fetchedCodeBytes: of('codeBytes'),
      },
    ] as const;
  });
  return Object.fromEntries(figures);
}
