// Tests the state machine of a promotion.
import { type PromotionStatus, promotionStatuses } from '@perya/contract';
import { expect, test } from 'vitest';
import { entryStates, type Moment, nextStatus, type Step, statusAt, transitions } from './transitions.ts';

const steps: Step[] = ['open', 'join', 'fulfil', 'apply', 'take', 'issue', 'reject', 'collect', 'close'];

/** Every step that the machine knows; whatever is not here may not be taken. */
const expected: [PromotionStatus, Step, PromotionStatus][] = [
  ['ComingSoon', 'open', 'Join'],
  ['Join', 'join', 'Joined'],
  ['Joined', 'fulfil', 'Claim'],
  ['Claim', 'apply', 'Applying'],
  ['Applying', 'take', 'Process'],
  ['Applying', 'issue', 'Issued'],
  ['Process', 'issue', 'Issued'],
  ['Applying', 'reject', 'Rejected'],
  ['Process', 'reject', 'Rejected'],
  ['Rejected', 'join', 'Joined'],
  ['Issued', 'collect', 'Claimed'],
  ['ComingSoon', 'close', 'Close'],
  ['Join', 'close', 'Close'],
  ['Joined', 'close', 'Close'],
  ['Claim', 'close', 'Close'],
  ['Claimed', 'close', 'Close'],
  ['Rejected', 'close', 'Close'],
];

test('[3-10] every status and every step: the machine takes these and no other', () => {
  for (const status of promotionStatuses)
    for (const step of steps) {
      const known = expected.find(([from, taken]) => from === status && taken === step);
      expect(nextStatus(status, step), `${status} ${step}`).toBe(known?.[2]);
    }
  expect(Object.keys(transitions).sort()).toEqual([...steps].sort());
});

test('[3-10] every status can be reached from coming soon, and nothing leaves Close', () => {
  const reached = new Set<PromotionStatus>(['ComingSoon']);
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const status of Array.from(reached))
      for (const step of steps) {
        const next = nextStatus(status, step);
        if (next) reached.add(next);
      }
  }
  expect(reached).toEqual(new Set(promotionStatuses));
  for (const step of steps) expect(nextStatus('Close', step)).toBeUndefined();
});

const day = (n: number) => new Date(Date.UTC(2026, 10, n));
const running: Moment = {
  state: undefined,
  opensAt: day(1),
  endsAt: day(30),
  now: day(10),
  fulfilled: false,
};

test.each<[string, Partial<Moment>, PromotionStatus]>([
  ['before joining opens', { opensAt: day(11) }, 'ComingSoon'],
  ['without a day on which joining opens', { opensAt: null }, 'ComingSoon'],
  ['the very moment when it opens', { opensAt: day(10) }, 'Join'],
  ['open', {}, 'Join'],
  ['joined', { state: 'Joined' }, 'Joined'],
  ['joined and done', { state: 'Joined', fulfilled: true }, 'Claim'],
  ['the very moment of the end', { endsAt: day(10) }, 'Close'],
  ['ended before it opened', { opensAt: day(40), now: day(31) }, 'Close'],
  ['without an end', { endsAt: null, now: day(300) }, 'Join'],
])('[3-10] %s', (_, moment, status) => {
  expect(statusAt({ ...running, ...moment })).toBe(status);
});

test('[3-10] the end closes all but claims that were made in time and what was issued', () => {
  const ended = entryStates.map((state) => statusAt({ ...running, state, fulfilled: true, now: day(30) }));
  expect(ended).toEqual(['Close', 'Applying', 'Process', 'Issued', 'Close', 'Close']);
});
