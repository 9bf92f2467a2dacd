// Finds violations of WCAG 2.2 A and AA on a screen, by axe.
import axe, { type RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};

export type BrokenRule = { id: string; help: string; nodes: { html: string }[] };

/** Also looks into the page's frames, of other origins too. */
export async function brokenRules(page: Page): Promise<BrokenRule[]> {
  await Promise.all(page.frames().map(loadAxe));
  await page.evaluate(animationsEnd);
  return page.evaluate<BrokenRule[]>(`axe.run(${JSON.stringify(options)}).then(({ violations }) =>
    violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => ({ html })) })))`);
}

/** What is fading in has too little contrast. A tab without frames would wait for ever, so three seconds are the most. */
const animationsEnd = `Promise.race([
  Promise.all(document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().endTime !== Infinity)
    .map(({ finished }) => finished.catch(() => undefined))).then(() => undefined),
  new Promise((settle) => setTimeout(settle, 3000)),
])`;

/** A document that was looked at before has axe already: loading it takes as long as a look. */
async function loadAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate<boolean>(`'axe' in window`)) return;
  await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`);
}
