// User agents of browsers that are too old for the page.
import { expect, test } from 'vitest';
import { isTooOld } from './old-browser.ts';

const iphone = (os: string, rest = 'Version/12.1 Mobile/15E148 Safari/604.1') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;

test.each([
  ['iOS 9', iphone('9_3_5', 'Version/9.0 Mobile/13G36 Safari/601.1')],
  ['iOS 11', iphone('11_4_1', 'Version/11.0 Mobile/15E148 Safari/604.1')],
  ['iOS 12.1', iphone('12_1')],
  ['Chrome on iOS 12', iphone('12_5_7', 'CriOS/92.0.4515.90 Mobile/15E148 Safari/604.1')],
  ['an iPad of iOS 12', iphone('12_5').replaceAll('iPhone', 'iPad').replace('CPU iPad OS', 'CPU OS')],
  ['iOS 16.3', iphone('16_3', 'Version/16.3 Mobile/15E148 Safari/604.1')],
  [
    'Android 4',
    'Mozilla/5.0 (Linux; U; Android 4.1.2; en-us) AppleWebKit/534.30 Version/4.0 Mobile Safari/534.30',
  ],
  [
    'Chrome 81',
    'Mozilla/5.0 (Linux; Android 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/81.0.4044.138 Mobile Safari/537.36',
  ],
  [
    'Safari 13 of a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1 Safari/605.1.15',
  ],
  ['Firefox 78', 'Mozilla/5.0 (Windows NT 6.1; rv:78.0) Gecko/20100101 Firefox/78.0'],
  ['Internet Explorer', 'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko'],
  ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12.423 Version/12.16'],
])('[2.9-04] %s cannot run the page', (_, userAgent) => {
  expect(isTooOld(userAgent)).toBe(true);
});

test.each([
  ['iOS 17.5', iphone('17_5', 'Version/17.5 Mobile/15E148 Safari/604.1')],
  ['iOS 16.4', iphone('16_4', 'Version/16.4 Mobile/15E148 Safari/604.1')],
  ['an app on iOS 18', iphone('18_0', 'AppPeryaVer/1.0')],
  [
    'Chrome of today',
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Chrome without a window',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36',
  ],
  [
    'Android 14',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36',
  ],
  ['Firefox of today', 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0'],
  ['a robot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['nobody', ''],
])('%s gets the whole page', (_, userAgent) => {
  expect(isTooOld(userAgent)).toBe(false);
});
