// The check of bundle budgets finds pages that weigh more than their budgets.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundles } from '../../tools/checks/bundles.ts';
import { plantRepository, repository } from './planted-repository.ts';

/** Random text, which no compressor makes smaller. */
const noise = (bytes: number) => randomBytes(bytes).toString('base64');

const entry = { file: 'assets/entry.js', css: ['assets/entry.css'], isEntry: true };
const screen = { file: 'assets/screen.js', imports: ['src/app/entry-client.tsx'], isDynamicEntry: true };

const office = {
  'apps/office/dist/.vite/manifest.json': JSON.stringify({
    'index.html': entry,
    'src/audit/audit-screen.tsx': { ...screen, imports: ['index.html'] },
    'virtual:perya-phrases/en/first.js': { file: 'assets/office.js', isDynamicEntry: true },
    'virtual:perya-phrases/en/officeChats.js': { file: 'assets/officeChats.js', isDynamicEntry: true },
  }),
  'apps/office/dist/assets/entry.js': noise(1000),
  'apps/office/dist/assets/entry.css': noise(100),
  'apps/office/dist/assets/screen.js': noise(1000),
  'apps/office/dist/assets/office.js': noise(1000),
  'apps/office/dist/assets/officeChats.js': noise(1000),
};

async function problemsOf(files: Record<string, string>): Promise<string> {
  const dist = 'apps/mobile/dist/client';
  const planted = await plantRepository({
    'tools/bundle-budgets.json': await readFile(join(repository, 'tools/bundle-budgets.json'), 'utf8'),
    [`${dist}/.vite/manifest.json`]: JSON.stringify({
      'src/app/entry-client.tsx': entry,
      'src/features/lobby/search-screen.tsx': screen,
      'src/features/cashier/cashier-screen.tsx': { ...screen, file: 'assets/cashier.js' },
      'virtual:perya-phrases/en/play.js': { file: 'assets/play.js', isDynamicEntry: true },
    }),
    [`${dist}/assets/entry.js`]: noise(1000),
    [`${dist}/assets/entry.css`]: noise(100),
    [`${dist}/assets/screen.js`]: noise(1000),
    [`${dist}/assets/cashier.js`]: noise(12_000),
    [`${dist}/assets/play.js`]: noise(1000),
    [`${dist}/sw.js`]: noise(1000),
    'apps/games/dist/perya-lights/index.html':
      '<script type="module" src="/games/assets/lights.js"></script>',
    'apps/games/dist/assets/lights.js': noise(1000),
    ...office,
    ...files,
  });
  try {
    return (await bundles.run(planted.root)).problems.join('\n');
  } finally {
    await planted.remove();
  }
}

test('a page within its budgets passes; files that home has loaded are not counted again', async () => {
  expect(await problemsOf({})).toBe('');
});

test.each([
  ['the code of home', 'apps/mobile/dist/client/assets/entry.js', 90_000],
  ['the styles of home', 'apps/mobile/dist/client/assets/entry.css', 6_000],
  ['search-screen', 'apps/mobile/dist/client/assets/screen.js', 13_000],
  ['cashier-screen', 'apps/mobile/dist/client/assets/cashier.js', 30_000],
  ['perya-phrases/en/play', 'apps/mobile/dist/client/assets/play.js', 5_000],
  ['the service worker', 'apps/mobile/dist/client/sw.js', 6_000],
  ['perya-lights/index.html', 'apps/games/dist/assets/lights.js', 40_000],
  ["the code of the office's frame", 'apps/office/dist/assets/entry.js', 180_000],
  ["the styles of the office's frame", 'apps/office/dist/assets/entry.css', 17_000],
  ["the code of the office's frame", 'apps/office/dist/assets/office.js', 180_000],
  ['audit-screen', 'apps/office/dist/assets/screen.js', 42_000],
  ['perya-phrases/en/officeChats', 'apps/office/dist/assets/officeChats.js', 42_000],
])('too heavy: %s', async (named, file, bytes) => {
  expect(await problemsOf({ [file]: noise(bytes) })).toContain(named);
});

test('a page that is not built is a failure, not a pass', async () => {
  expect(await problemsOf({ 'apps/mobile/dist/client/.vite/manifest.json': '' })).toContain('not built');
});

test('a repository without a built game is a failure, not a pass', async () => {
  const planted = await plantRepository({
    'tools/bundle-budgets.json': await readFile(join(repository, 'tools/bundle-budgets.json'), 'utf8'),
    'apps/mobile/dist/client/.vite/manifest.json': '{}',
    ...office,
  });
  try {
    expect((await bundles.run(planted.root)).problems.join()).toContain('no game is built');
  } finally {
    await planted.remove();
  }
});

test('a part that opens inside a screen is weighed beyond it, by a budget of its own', async () => {
  const dist = 'apps/mobile/dist/client';
  const play = 'src/features/lottery/play.tsx';
  const manifest = {
    'src/app/entry-client.tsx': entry,
    [play]: { ...screen, file: 'assets/play-view.js' },
    'src/features/lottery/pickers/cars.tsx': { ...screen, file: 'assets/cars.js', imports: [play] },
  };
  const files = (picker: number) => ({
    [`${dist}/.vite/manifest.json`]: JSON.stringify(manifest),
    [`${dist}/assets/play-view.js`]: noise(12_000),
    [`${dist}/assets/cars.js`]: noise(picker),
  });
  expect(await problemsOf(files(1000))).toBe('');
  expect(await problemsOf(files(6000))).toContain('pickers/cars.tsx weighs');
});

test('a page is weighed with its parts and the heaviest of a folder', async () => {
  const dist = 'apps/mobile/dist/client';
  const folder = 'src/features/lottery';
  const parts = {
    'lottery-screen.tsx': 'frame',
    'play.tsx': 'bets',
    'pickers/cars.tsx': 'cars',
    'pickers/dice.tsx': 'dice',
  };
  const manifest = Object.entries(parts).map(([name, file]) => [
    `${folder}/${name}`,
    { ...screen, file: `assets/${file}.js` },
  ]);
  const files = (bets: number) => ({
    [`${dist}/.vite/manifest.json`]: JSON.stringify({
      'src/app/entry-client.tsx': entry,
      ...Object.fromEntries(manifest),
    }),
    [`${dist}/assets/frame.js`]: noise(4000),
    [`${dist}/assets/bets.js`]: noise(bets),
    [`${dist}/assets/cars.js`]: noise(500),
    [`${dist}/assets/dice.js`]: noise(2000),
  });
  expect(await problemsOf(files(12_000))).toBe('');
  expect(await problemsOf(files(20_000))).toContain('a draw with its bets weighs');
});
