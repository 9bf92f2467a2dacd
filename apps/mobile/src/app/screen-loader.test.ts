import { afterEach, expect, test, vi } from 'vitest';
import { createScreenLoader } from './screen-loader.ts';
import { screens } from './screens.ts';

const Screen = () => null;
const phrases = { load: async () => {} };
const withHome = (load: () => Promise<typeof Screen>) => createScreenLoader(screens, phrases, load);
afterEach(() => vi.restoreAllMocks());

test('[2.1-28] a chunk that fails is logged, can be asked for again, and then shows', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  let broken = true;
  const loader = withHome(async () => {
    if (broken) throw new Error('no network');
    return Screen;
  });
  await loader.load('home');
  expect(log).toHaveBeenCalledWith('Async route failed', 'home', expect.any(Error));
  expect(loader.get('home')).toEqual({ state: 'failed' });
  broken = false;
  const again = loader.load('home');
  expect(loader.get('home')).toEqual({ state: 'loading' });
  await again;
  expect(loader.get('home')).toEqual({ state: 'ready', Screen });
});

test('[2.1-28] a screen is fetched once, however often it is asked for', async () => {
  let fetched = 0;
  const loader = withHome(async () => {
    fetched += 1;
    return Screen;
  });
  await Promise.all([loader.load('home'), loader.load('home')]);
  await loader.load('home');
  expect(fetched).toBe(1);
});
