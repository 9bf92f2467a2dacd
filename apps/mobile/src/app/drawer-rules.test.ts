import { expect, test } from 'vitest';
import type { Session } from '../page/session-store.ts';
import { mayInvite, showsVip } from './drawer-rules.ts';

const of = (type: number): Session => ({ token: 't', merchantCode: 'perya', userName: 'maria', type });

test('[2.3-09] the referral entry: guests, and whoever is no agent while REFERRAL is on', () => {
  for (const on of [true, false]) expect(mayInvite(undefined, on)).toBe(true);
  for (const type of [0, 4, 40]) {
    expect(mayInvite(of(type), true), `${type}`).toBe(true);
    expect(mayInvite(of(type), false), `${type}`).toBe(false);
  }
  expect(mayInvite(of(7), true)).toBe(false);
});

test('[2.3-09] the VIP entry: guests, and everyone while the VIP benefit is on', () => {
  for (const on of [true, false]) expect(showsVip(undefined, on)).toBe(true);
  for (const type of [0, 4, 7])
    expect([showsVip(of(type), true), showsVip(of(type), false)]).toEqual([true, false]);
});
