// Bundle budgets in bytes of brotli: fails when a page weighs more than tools/bundle-budgets.json allows.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { patternLanguages } from '@perya/locales/figures/files';
import { z } from 'zod';
import { type BundleSizes, measureBundles } from './bundle-sizes.ts';
import type { Check, Verdict } from './check.ts';

const budgetsShape = z.strictObject({
  home: z.strictObject({ script: z.int(), style: z.int() }),
  screen: z.int(),
  form: z.int(),
  /** Features and files with forms or computations, which may weigh as much as a form. */
  forms: z.array(z.string()),
  /** Parts that open inside a screen, by the beginning of their names: the source that has loaded before, and their most. */
  parts: z.record(z.string(), z.strictObject({ within: z.string(), most: z.int() })),
  /** Whole pages: the sources of their first sight, of a folder the heaviest, and their most. */
  pages: z.record(z.string(), z.strictObject({ parts: z.array(z.string()), most: z.int() })),
  /**
   * English for the first view, and each slice that loads later; other languages may weigh `factor` times as much,
   * its first slice `figures` more where it brings the patterns of figures.
   */
  phrases: z.strictObject({ first: z.int(), later: z.int(), factor: z.number(), figures: z.int() }),
  worker: z.int(),
  game: z.int(),
  /** The frame with one language's phrases, its styles, a screen beyond it, and the editor of texts. */
  office: z.strictObject({ script: z.int(), style: z.int(), screen: z.int(), editor: z.int() }),
  /** The target of budgets that are still above it, printed beside the measured size. */
  bar: z.strictObject({ homeScript: z.int(), homeStyle: z.int(), screen: z.int() }),
});
export type BundleBudgets = z.infer<typeof budgetsShape>;

export const bundles: Check = { name: 'bundles', run: checkBundles };

async function checkBundles(root: string): Promise<Verdict> {
  const text = await readFile(join(root, 'tools/bundle-budgets.json'), 'utf8');
  const budgets = budgetsShape.parse(JSON.parse(text));
  const within = Object.entries(budgets.parts).map(([part, { within: source }]) => [part, source]);
  const pages = Object.entries(budgets.pages).map(([name, { parts }]) => [name, parts]);
  const sizes = await measureBundles(root, Object.fromEntries(within), Object.fromEntries(pages)).catch(
    () => undefined,
  );
  if (!sizes) return { problems: ['the page is not built: npm run build'] };
  return judgeBundles(sizes, budgets);
}

export function judgeBundles(sizes: BundleSizes, budgets: BundleBudgets): Verdict {
  const { home, screens, phrases, worker, games, office } = sizes;
  const problems: string[] = [];
  const judge = (what: string, size: number, budget: number) => {
    if (size > budget)
      problems.push(`${what} weighs ${size} bytes, ${size - budget} more than its ${budget}`);
  };
  judge('the code of home', home.script, budgets.home.script);
  judge('the styles of home', home.style, budgets.home.style);
  for (const { name, script, style } of screens) {
    const isForm = budgets.forms.some(
      (form) => name.includes(`/features/${form}/`) || name.endsWith(`/${form}.tsx`),
    );
    const [, part] = Object.entries(budgets.parts).find(([begin]) => name.startsWith(begin)) ?? [];
    judge(name, script + style, part?.most ?? (isForm ? budgets.form : budgets.screen));
  }
  for (const { name, script, style } of sizes.pages)
    judge(name, script + style, budgets.pages[name]?.most ?? budgets.form);
  for (const { name, script } of phrases) judge(name, script, mostOfPhrases(name, budgets.phrases));
  judge('the service worker', worker, budgets.worker);
  for (const { name, script, style } of games) judge(name, script + style, budgets.game);
  judge("the code of the office's frame", office.shell.script, budgets.office.script);
  judge("the styles of the office's frame", office.shell.style, budgets.office.style);
  for (const { name, script, style } of office.screens) {
    const budget = name.endsWith('/rich-text.tsx') ? budgets.office.editor : budgets.office.screen;
    judge(name, script + style, budget);
  }
  if (games.length === 0) problems.push('no game is built');
  const { bar } = budgets;
  const note = `home ${home.script} + ${home.style} bytes (aim ${bar.homeScript} + ${bar.homeStyle}), ${screens.length} screens, ${games.length} games, office ${office.shell.script} + ${office.shell.style} and ${office.screens.length} screens`;
  return { problems, note };
}

function mostOfPhrases(name: string, { first, later, factor, figures }: BundleBudgets['phrases']): number {
  const isFirst = name.includes('/first.');
  const english = isFirst ? first : later;
  const hasPatterns = patternLanguages.some((language) => name.includes(`/${language}/`));
  return (name.includes('/en/') ? english : english * factor) + (isFirst && hasPatterns ? figures : 0);
}
