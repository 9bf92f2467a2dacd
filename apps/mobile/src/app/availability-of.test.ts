import { expect, test } from 'vitest';
import { availabilityOf } from './availability-of.ts';

test('[4-02] 0 is normal, 1 maintenance (also both), 2 a restricted region alone', () => {
  const availability = (maintenance: boolean, regionRestriction: boolean) =>
    availabilityOf({ maintenance, regionRestriction });
  expect([
    availability(false, false),
    availability(true, false),
    availability(true, true),
    availability(false, true),
  ]).toEqual([0, 1, 1, 2]);
});
