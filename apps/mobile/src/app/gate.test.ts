import { expect, test } from 'vitest';
import { gateOf } from './gate-of.ts';

test('[4-02] 0 is normal, 1 maintenance (also both), 2 a restricted region alone', () => {
  const gate = (maintenance: boolean, regionRestriction: boolean) =>
    gateOf({ maintenance, regionRestriction });
  expect([gate(false, false), gate(true, false), gate(true, true), gate(false, true)]).toEqual([0, 1, 1, 2]);
});
