import { afterEach, expect, test, vi } from 'vitest';
import { createScreenLoader } from './screen-loader.ts';

const Screen = () => null;
const phrases = { load: async () => {} };
const withHome = (load: () => Promise<typeof Screen>) => createScreenLoader(phrases, load);
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

test('[2.1-28] a screen that failed is tried again in silence, after the try that is under way; one that is there is left alone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let tries = 0;
  const loader = withHome(async () => {
    tries += 1;
    if (tries < 3) throw new Error('no network');
    return Screen;
  });
  const states: string[] = [];
  loader.subscribe(() => states.push(loader.get('home').state));
  const first = loader.load('home');
  await Promise.all([first, loader.tryAgain('home')]);
  expect(states).toEqual(['failed', 'failed']);
  await Promise.all([loader.tryAgain('home'), loader.tryAgain('home')]);
  await loader.tryAgain('home');
  expect(tries).toBe(3);
  expect(states).toEqual(['failed', 'failed', 'ready']);
});
