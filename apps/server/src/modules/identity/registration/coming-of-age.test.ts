// The minimum age by the merchant's time zone.
import { checkBirthday } from '@perya/contract/field-rules';
import { dayIn } from '@perya/contract/zone-day';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const dayMs = 86_400_000;
const zone = { timeZone: 'Asia/Manila' };

/** The date in a time zone eight hours ahead, computed without a calendar library. */
const dayAhead = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);

test('[R5] (part of 5-05: age) a player is admitted from the day of their 21st birthday in Manila’s time zone', () => {
  const year = { min: Date.parse('2025-01-01'), max: Date.parse('2049-12-31') };
  fc.assert(
    fc.property(fc.integer(year), fc.integer({ min: -2, max: 2 }), (at, days) => {
      const today = dayAhead(at);
      const birth = dayAhead(at + days * dayMs);
      const birthday = `${Number(birth.slice(0, 4)) - 21}${birth.slice(4)}`;
      // Born on a leap day, without a birthday 21 years later: of age on the first of March.
      if (birthday.endsWith('02-29') || today.endsWith('02-29')) return;
      expect(dayIn(zone.timeZone, new Date(at))).toBe(today);
      expect(checkBirthday(birthday, today, 21)).toBe(days <= 0 ? undefined : 'underage');
    }),
    { numRuns: 2000 },
  );
  expect(checkBirthday('2004-02-29', '2025-02-28', 21)).toBe('underage');
  expect(checkBirthday('2004-02-29', '2025-03-01', 21)).toBeUndefined();
});
