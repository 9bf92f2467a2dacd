import { expect, test } from 'vitest';
import { availabilityOf } from './availability-of.ts';

test('[4-02] 0 is normal, 1 maintenance (also both), 2 a restricted region alone', () => {
  const gate = (maintenance: boolean, regionRestriction: boolean) =>
    availabilityOf({ maintenance, regionRestriction });
  expect([gate(false, false), gate(true, false), gate(true, true), gate(false, true)]).toEqual([0, 1, 1, 2]);
});
