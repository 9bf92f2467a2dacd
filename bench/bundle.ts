// The size of the built pages in bytes of brotli, beside their budgets.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { measureBundles } from '../tools/checks/bundle-sizes.ts';
import type { Bench } from './bench.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

export const run: Bench = async () => {
  const sizes = await measureBundles(root);
  const total = ({ script, style }: { script: number; style: number }) => script + style;
  const heaviest = (list: typeof sizes.screens) => list.toSorted((a, b) => total(b) - total(a))[0];
  return {
    homeScript: sizes.home.script,
    homeStyle: sizes.home.style,
    heaviestScreen: heaviest(sizes.screens),
    heaviestPhrases: heaviest(sizes.phrases),
    worker: sizes.worker,
    games: sizes.games,
    screens: Object.fromEntries(sizes.screens.map((screen) => [screen.name, total(screen)])),
    budgets: JSON.parse(await readFile(`${root}tools/bundle-budgets.json`, 'utf8')),
  };
};
