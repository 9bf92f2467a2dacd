// What must hold on every screen for whoever does not see it well or wants no motion: for each visitor in a look of their own.
import type { Language, Theme } from '@perya/contract';
import { expect } from 'vitest';
import { brokenRules } from '../../tools/wcag.ts';
import { everyScreen, type Visitor } from './every-screen.ts';
import { openPhone, runningBrowser } from './journey.ts';
import { dressAs, meetPeople, type People } from './people.ts';
import type { Phone } from './phone.ts';
import { isNewScreen } from './seen-screens.ts';
import { serverUrl } from './server-url.ts';
import { settled } from './settled.ts';

/** Dozens of screens in one test: on a busy machine that takes minutes. */
export const sweepMs = 600_000;

export const meetEverybody = () => meetPeople(runningBrowser(), serverUrl());

export async function phoneOf(
  { sessions }: People,
  who: Visitor,
  options: Parameters<typeof openPhone>[0],
): Promise<Phone> {
  const phone = await openPhone(options);
  await dressAs(phone, sessions[who]);
  return phone;
}

async function violations(phone: Phone): Promise<string[]> {
  if (!(await isNewScreen(phone.page))) return [];
  return (await brokenRules(phone.page)).map(
    ({ id, nodes }) =>
      `${phone.place()} ${phone.language} ${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`,
  );
}

/** A person who wants no motion: what still moves for longer than a blink. */
async function movements(phone: Phone): Promise<string[]> {
  const moving = await phone.page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 100)
      .map((animation) => ('animationName' in animation ? String(animation.animationName) : 'a transition')),
  );
  return moving.map((name) => `${phone.place()} moves: ${name}`);
}

/** Nothing is wider than the phone. */
async function overflows(phone: Phone): Promise<string[]> {
  const wide = await phone.page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  return wide ? [`${phone.place()} ${phone.language} scrolls sideways`] : [];
}

// Every screen in every look is `npm run sheet -- --axe`.
export async function expectScreensKept(
  people: People,
  who: Visitor,
  look: { language: Language; theme: Theme },
): Promise<void> {
  const phone = await phoneOf(people, who, look);
  const found: string[] = [];
  for (const visit of everyScreen(people.known).filter((one) => one.who === who)) {
    await phone.go(visit.path);
    await settled(phone);
    found.push(...(await violations(phone)), ...(await movements(phone)), ...(await overflows(phone)));
  }
  expect(found).toEqual([]);
  expect(phone.faults).toEqual([]);
  await phone.close();
}
