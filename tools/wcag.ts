// What on a screen breaks a rule of WCAG 2.2 A or AA, by axe.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export type BrokenRule = { id: string; help: string; nodes: { html: string }[] };

export async function brokenRules(page: Page): Promise<BrokenRule[]> {
  // Results of several frames are put together on a page of its own, which costs twice as much as the look: not for one frame alone.
  const { violations } = await new AxeBuilder({ page })
    .withTags(standards)
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  return violations;
}
