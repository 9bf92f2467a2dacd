import { afterEach, expect, test } from 'vitest';
import { imageHost, imageUrl, pickHost } from './image-host.ts';

afterEach(() => {
  imageHost.origin = '';
});

test('[9-06] each host of the list is chosen as often as the others; no list means our own', () => {
  const hosts = ['', 'https://a.example', 'https://b.example'];
  expect([0, 0.3, 0.34, 0.66, 0.67, 0.999].map((chance) => pickHost(hosts, chance))).toEqual([
    '',
    '',
    'https://a.example',
    'https://a.example',
    'https://b.example',
    'https://b.example',
  ]);
  expect(pickHost([], 0.5)).toBe('');
});

test('[9-06] pictures come from the chosen host, whatever is no picture of ours from where it says', () => {
  expect(imageUrl('/art/game/1.abc.svg')).toBe('/art/game/1.abc.svg');
  imageHost.origin = 'https://a.example';
  expect(imageUrl('/art/game/1.abc.svg')).toBe('https://a.example/art/game/1.abc.svg');
  for (const other of ['', '/m/icon.svg', 'https://elsewhere.example/x.png', 'data:image/png;base64,'])
    expect(imageUrl(other)).toBe(other);
});
