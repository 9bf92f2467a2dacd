// Finds violations of WCAG 2.2 A and AA on a screen, by axe.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export type BrokenRule = { id: string; help: string; nodes: { html: string }[] };

export async function brokenRules(page: Page): Promise<BrokenRule[]> {
  // axe joins the results of several frames on an extra page, which doubles the time, so a single frame goes
  // without.
  const { violations } = await new AxeBuilder({ page })
    .withTags(standards)
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  return violations;
}
