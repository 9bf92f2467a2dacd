// Sweeps every screen for WCAG violations and motion, for each kind of visitor in another language and theme.
import type { Language, Theme } from '@perya/contract';
import { expect } from 'vitest';
import { brokenRules } from '../../tools/wcag.ts';
import { everyScreen, type Visitor } from './every-screen.ts';
import { openPhone, runningBrowser } from './journey.ts';
import { logInPeople, type People, setSession } from './people.ts';
import type { Phone } from './phone.ts';
import { serverUrl } from './server-url.ts';
import { settled } from './settled.ts';
import { isNewState } from './swept-states.ts';

/** Dozens of screens in one test take minutes on a busy machine. */
export const sweepMs = 600_000;

export const logInEverybody = () => logInPeople(runningBrowser(), serverUrl());

export async function phoneOf(
  { sessions }: People,
  who: Visitor,
  options: Parameters<typeof openPhone>[0],
): Promise<Phone> {
  const phone = await openPhone(options);
  await setSession(phone, sessions[who]);
  return phone;
}

async function violations(phone: Phone): Promise<string[]> {
  if (!(await isNewState(phone.page))) return [];
  return (await brokenRules(phone.page)).map(
    ({ id, nodes }) =>
      `${phone.place()} ${phone.language} ${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`,
  );
}

/** Animations that still run under "reduced motion". */
async function movements(phone: Phone): Promise<string[]> {
  const moving = await phone.page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0) > 100)
      .map((animation) => ('animationName' in animation ? String(animation.animationName) : 'a transition')),
  );
  return moving.map((name) => `${phone.place()} moves: ${name}`);
}

/** Expects no sideways scrolling. */
async function overflows(phone: Phone): Promise<string[]> {
  const wide = await phone.page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  return wide ? [`${phone.place()} ${phone.language} scrolls sideways`] : [];
}

// `npm run sheet -- --axe` sweeps every screen in every language and theme.
export async function expectScreensAccessible(
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
