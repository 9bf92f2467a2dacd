// The settings of a brand's support chat.
import { expect, test } from 'vitest';
import { readMerchantSettings } from './settings.ts';

const hours = {
  week: [
    [
      { from: '09:00', to: '12:00' },
      { from: '13:00', to: '24:00' },
    ],
    [],
    [],
    [],
    [],
    [],
    [],
  ],
  holidays: ['2026-11-30'],
};

test('a setting names seven days, times that exist, and spans that go forward', () => {
  const read = (given: object) => () => readMerchantSettings({ chat: { hours: { en: given } } });
  expect(read(hours)().settings.chat.hours.en).toEqual(hours);
  expect(readMerchantSettings({}).settings.chat.hours).toEqual({});
  const spans = (one: object) => ({ ...hours, week: [[one], [], [], [], [], [], []] });
  for (const wrong of [
    { ...hours, week: [[], []] },
    { ...hours, holidays: ['2026-02-30'] },
    spans({ from: '9:00', to: '10:00' }),
    spans({ from: '10:00', to: '10:00' }),
    spans({ from: '22:00', to: '06:00' }),
    spans({ from: '22:00', to: '24:30' }),
  ])
    expect(read(wrong)).toThrow();
});

test('chats are kept for 24 months, or 12 to 60', () => {
  expect(readMerchantSettings({}).settings.chat.keptMonths).toBe(24);
  for (const keptMonths of [12, 60])
    expect(readMerchantSettings({ chat: { keptMonths } }).settings.chat.keptMonths).toBe(keptMonths);
  for (const keptMonths of [11, 61, 12.5])
    expect(() => readMerchantSettings({ chat: { keptMonths } })).toThrow();
});

test('disputes are kept for 60 months, or up to 120', () => {
  expect(readMerchantSettings({}).settings.disputeKeptMonths).toBe(60);
  expect(readMerchantSettings({ disputeKeptMonths: 120 }).settings.disputeKeptMonths).toBe(120);
  for (const disputeKeptMonths of [59, 121, 60.5])
    expect(() => readMerchantSettings({ disputeKeptMonths })).toThrow();
});
