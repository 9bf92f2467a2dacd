// The main screens by keyboard alone, and with text twice as large.
import { beforeAll, expect, test } from 'vitest';
import { faultsInPage, type PageFault } from '../../tools/sheet/faults-in-page.ts';
import { everyScreen } from './every-screen.ts';
import { useBrowser } from './journey.ts';
import type { People } from './people.ts';
import { settled } from './settled.ts';
import { logInEverybody, phoneOf } from './sweep-screens.ts';

useBrowser();

let people: People;
beforeAll(async () => {
  people = await logInEverybody();
});

/** The focused element, once drawn: its name, whether it is visible, and whether it is marked. */
const focusNow = async (): Promise<{ on: string; seen: boolean; marked: boolean } | undefined> => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const on = document.activeElement;
  if (!on || on === document.body) return undefined;
  // A checkbox is drawn by its label.
  const shown = on.matches('input[type="checkbox"], input[type="radio"]') ? (on.closest('label') ?? on) : on;
  const box = shown.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.2, 0.5, 0.8].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
  );
  const seen = points.some(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (shown.contains(top) || top.contains(shown));
  });
  // A field is marked by the frame around it, a tile by its picture.
  const around = on.parentElement?.matches(':focus-within') ? [on.parentElement] : [];
  const marks = [on, shown, ...around, ...on.querySelectorAll('*')].flatMap((one) => [
    getComputedStyle(one),
    getComputedStyle(one, '::after'),
  ]);
  const outlined = marks.some((style) => style.outlineStyle !== 'none' && style.outlineWidth !== '0px');
  const marked = outlined || around.some((one) => getComputedStyle(one).boxShadow !== 'none');
  const name = on.getAttribute('aria-label') ?? on.textContent ?? '';
  return { on: `${on.tagName} ${name.trim().slice(0, 40)}`, seen, marked };
};

const screens = [
  ['visitor', '/m/home'],
  ['visitor', '/m/login'],
  ['visitor', '/m/register'],
  ['visitor', '/m/slot-games'],
  ['visitor', '/m/help'],
  ['visitor', '/m/activity'],
  ['visitor', '/m/set'],
  ['member', '/m/member/home'],
  ['member', '/m/voucherCenter'],
  ['member', '/m/member/security'],
] as const;

test('[X-16] Tab goes through the main screens without a trap; the focused element is visible, covered by no bar, and marked', async () => {
  const found: string[] = [];
  for (const who of ['visitor', 'member'] as const) {
    const phone = await phoneOf(people, who, { viewport: { width: 390, height: 700 } });
    for (const [, path] of screens.filter(([whose]) => whose === who)) {
      await phone.go(path);
      await settled(phone);
      let stops = 0;
      let last = '';
      for (let press = 0; press < 30; press += 1) {
        await phone.page.keyboard.press('Tab');
        let now = await phone.page.evaluate(focusNow);
        if (now && !now.seen) {
          // "More" loads by itself on focus, and moves the focus to the new games.
          await settled(phone);
          now = await phone.page.evaluate(focusNow);
        }
        if (!now) break;
        stops += 1;
        if (!now.seen) found.push(`${who} ${path}: ${now.on} is not seen`);
        if (!now.marked) found.push(`${who} ${path}: ${now.on} is not marked`);
        last = now.on;
      }
      if (stops < 4) found.push(`${who} ${path}: only ${stops} stops, the last ${last}`);
    }
    await phone.close();
  }
  expect(found).toEqual([]);
});

test('[X-16] with text twice as large a visitor loses no content', async () => {
  const phone = await phoneOf(people, 'visitor', {});
  const found: string[] = [];
  for (const visit of everyScreen(people.known).filter(({ who }) => who === 'visitor')) {
    await phone.go(visit.path);
    await phone.page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await settled(phone);
    const faults = await phone.page.evaluate<PageFault[]>(faultsInPage);
    for (const { kind, where, what } of faults)
      if (kind !== 'small target') found.push(`${visit.path} ${kind}: ${where} ${what}`);
  }
  expect(found).toEqual([]);
  await phone.close();
});
