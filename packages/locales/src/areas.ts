// The slices in which phrases travel: the page loads one file per language and area.
export const areas = [
  'shell',
  'home',
  'lobby',
  'error',
  'session',
  'register',
  'cashier',
  'play',
  'records',
  'proof',
  'settings',
  'member',
  'room',
  'help',
  'notices',
  'promotions',
  'captcha',
  'mobile',
  'sms',
] as const;
export type Area = (typeof areas)[number];
