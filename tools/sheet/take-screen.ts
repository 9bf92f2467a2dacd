// One screen in one language: loaded once, then pictured in both sizes and both themes, with its layout
// faults.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Theme } from '@perya/contract';
import type { Visit } from '../../tests/journeys/every-screen.ts';
import type { Phone } from '../../tests/journeys/phone.ts';
import { settled } from '../../tests/journeys/settled.ts';
import { brokenRules } from '../wcag.ts';
import { faultsInPage, type PageFault } from './faults-in-page.ts';

export type Size = { width: number; height: number };
export type Fault = {
  screen: string;
  kind: PageFault['kind'] | 'console' | 'broken' | 'wcag';
  where: string;
  what: string;
};
export type Picture = { screen: string; look: string; file: string };
export type Taken = { pictures: Picture[]; faults: Fault[] };
type Looks = {
  sizes: readonly Size[];
  themes: readonly Theme[];
  /** The text size in percent. */
  text: number;
  /** Whether each variant is checked against WCAG 2.2 AA too. */
  axe: boolean;
  folder: string;
};

/** The time limit of one screen. */
const screenWithinMs = 45_000;
/** The greatest height of a picture, in pixels. */
const longest = 2200;

/** Time for code that the first touch loads. */
async function touched(phone: Phone, act: NonNullable<Visit['act']>): Promise<void> {
  await act(phone);
  await phone.page.waitForTimeout(700);
  await settled(phone);
}

/** Scrolls through the page, because lazy parts load only when near. */
async function scrollThrough(phone: Phone): Promise<void> {
  await phone.page.evaluate(async () => {
    for (let top = 600; top < Math.min(document.documentElement.scrollHeight, 2400); top += 600) {
      scrollTo(0, top);
      await new Promise((go) => setTimeout(go, 80));
    }
    scrollTo(0, 0);
  });
  await settled(phone);
}

/** A browser logs each refused request, which addresses of what is unknown or has no proof cause. */
const isExpected = ({ name }: Visit, text: string) =>
  (/-(?:unknown|unproven)$/u.test(name) || name === 'drawProof') &&
  text.startsWith('Failed to load resource');

const screenOf = ({ name, who }: Visit) => `${name}-${who}`;

async function broken({ page }: Phone): Promise<Omit<Fault, 'screen'>[]> {
  return (await brokenRules(page)).map(({ id, nodes }) => ({
    kind: 'wcag',
    where: id,
    what: nodes[0]?.html.slice(0, 160) ?? '',
  }));
}

async function takeLook(
  phone: Phone,
  visit: Visit,
  size: Size,
  theme: Theme,
  { folder, axe }: Looks,
): Promise<Taken> {
  const { page, language } = phone;
  const screen = screenOf(visit);
  await page.setViewportSize(size);
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);
  // A picture of a scrolled page has its fixed parts in the middle.
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(60);
  const look = `${theme}-${language}-${size.width}`;
  const found = await page.evaluate<PageFault[]>(faultsInPage);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const file = `${screen}-${look}.jpg`;
  // The large phone's picture shows the whole page, the small one's only the first screen.
  const whole = size.width >= 390;
  const bytes = await page.screenshot({
    type: 'jpeg',
    quality: 78,
    ...(whole
      ? { fullPage: true, clip: { x: 0, y: 0, width: size.width, height: Math.min(height, longest) } }
      : {}),
  });
  await writeFile(join(folder, file), bytes);
  return {
    pictures: [{ screen, look, file }],
    faults: [...found, ...(axe && whole ? await broken(phone) : [])].map((fault) => ({
      screen: `${screen} ${look}`,
      ...fault,
    })),
  };
}

async function takeAll(phone: Phone, visit: Visit, looks: Looks, taken: Taken): Promise<void> {
  const { sizes, themes, text } = looks;
  const first = sizes[0];
  if (first) await phone.page.setViewportSize(first);
  await phone.go(visit.path);
  if (text !== 100)
    await phone.page.evaluate((percent) => {
      document.documentElement.style.fontSize = `${percent}%`;
    }, text);
  await settled(phone);
  if (visit.act) await touched(phone, visit.act);
  else await scrollThrough(phone);
  for (const size of sizes)
    for (const theme of themes) {
      const { pictures, faults } = await takeLook(phone, visit, size, theme, looks);
      taken.pictures.push(...pictures);
      taken.faults.push(...faults);
    }
}

/** A screen that cannot be pictured is reported as a fault and does not end the run. */
export async function takeScreen(phone: Phone, visit: Visit, looks: Looks): Promise<Taken> {
  const taken: Taken = { pictures: [], faults: [] };
  const screen = `${screenOf(visit)} ${phone.language}`;
  const report = (kind: Fault['kind'], what: string) =>
    taken.faults.push({ screen, kind, where: visit.path, what: what.slice(0, 300) });
  const logged: string[] = [];
  const log = (message: { type: () => string; text: () => string }) =>
    message.type() === 'error' && !isExpected(visit, message.text()) && logged.push(message.text());
  phone.page.on('console', log);
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error(`not taken within ${screenWithinMs} ms`)), screenWithinMs);
  });
  try {
    await Promise.race([takeAll(phone, visit, looks, taken), tooLate]);
  } catch (error) {
    report('broken', String(error));
  } finally {
    clearTimeout(late);
    phone.page.off('console', log);
  }
  for (const text of [...logged, ...phone.faults.splice(0)]) report('console', text);
  return taken;
}
