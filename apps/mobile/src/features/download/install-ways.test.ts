import { describe, expect, test } from 'vitest';
import { deviceOf } from '../../page/device.ts';
import { appLinks, popupWays, waysOn } from './install-ways.ts';

const iphone = (os: string, rest = 'Version/17.5 Mobile/15E148 Safari/604.1') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';
const read = (userAgent: string, maxTouchPoints = 5) => deviceOf({ userAgent, maxTouchPoints });

describe('what a device is', () => {
  test.each([
    ['17_5', 'modern'],
    ['12_2', 'modern'],
    ['12_1', 'twelve'],
    ['12_0', 'twelve'],
    ['11_4', 'old'],
    ['9_3', 'old'],
  ])('[2.9-04] iOS %s follows the steps "%s"', (os, steps) => {
    expect(read(iphone(os))).toEqual({ os: 'ios', safari: true, steps });
  });

  test('an iPad that says it is a Mac is recognised by its touch screen', () => {
    expect(read(mac, 5)).toEqual({ os: 'ios', safari: true, steps: 'modern' });
    expect(read(mac, 0).os).toBe('desktop');
    expect(read(android).os).toBe('android');
  });

  test.each([
    'CriOS/125.0 Mobile/15E148 Safari/604.1',
    'FxiOS/126 Mobile Safari/605',
    'Version/17 Mobile Safari/604 Instagram 330',
  ])('[2.9-04] on iOS %s is not Safari', (rest) => {
    expect(read(iphone('17_5', rest))).toMatchObject({ os: 'ios', safari: false });
  });
});

const link = (resourceType: 'IOS' | 'Android' | 'MOBILECONFIG', url: string) => ({
  resourceType,
  url,
  labelNameEn: resourceType,
});
const all = {
  ios: 'https://apps.example/perya',
  android: 'https://apps.example/perya.apk',
  profile: '/m/app.mobileconfig',
};

test('[2.9-04] [3-05] the links that count lead somewhere safe, and not back to the screen itself', () => {
  expect(appLinks([])).toEqual({});
  expect(
    appLinks([
      link('IOS', '/m/download?device=ios'),
      link('Android', 'javascript:alert(1)'),
      link('IOS', all.ios),
    ]),
  ).toEqual({ ios: all.ios });
  expect(
    appLinks([link('IOS', all.ios), link('Android', all.android), link('MOBILECONFIG', all.profile)]),
  ).toEqual(all);
});

test('[2.9-04] the ways by device and configured links', () => {
  expect(waysOn('ios', {})).toEqual(['homeScreen']);
  expect(waysOn('ios', all)).toEqual(['homeScreen', 'profile', 'iosApp']);
  expect(waysOn('android', {})).toEqual(['webApp']);
  expect(waysOn('android', all)).toEqual(['androidApp', 'webApp']);
});

test('[2.9-04] the pop-up: in Safari on iOS and on Android, never inside the app, never on a desktop', () => {
  const here = { installed: false, canAsk: true };
  expect(popupWays(read(iphone('17_5')), all, here)).toEqual(['homeScreen', 'profile', 'iosApp']);
  expect(popupWays(read(iphone('17_5', 'CriOS/125 Mobile Safari/604')), all, here)).toEqual([]);
  expect(popupWays(read(android), all, here)).toEqual(['androidApp']);
  expect(popupWays(read(android), {}, here)).toEqual(['webApp']);
  expect(popupWays(read(android), {}, { ...here, canAsk: false })).toEqual([]);
  expect(popupWays(read(mac, 0), all, here)).toEqual([]);
  expect(popupWays(read(iphone('17_5')), all, { ...here, installed: true })).toEqual([]);
});
