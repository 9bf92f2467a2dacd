import { throttleMs } from '@perya/contract/constants';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReadMarks } from './read-marks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('[2.3-03] the first mark leaves at once, the others one by one after a rest', () => {
  const sent: string[] = [];
  const mark = createReadMarks(async (id) => sent.push(id));
  mark('a');
  mark('b');
  mark('b');
  mark('c');
  expect(sent).toEqual(['a']);
  vi.advanceTimersByTime(throttleMs.readMark - 1);
  expect(sent).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(sent).toEqual(['a', 'b']);
  vi.advanceTimersByTime(throttleMs.readMark * 3);
  expect(sent).toEqual(['a', 'b', 'c']);
});

test('a mark that is refused holds nothing up', async () => {
  const sent: string[] = [];
  const mark = createReadMarks(async (id) => {
    sent.push(id);
    throw new Error('refused');
  });
  mark('a');
  await vi.advanceTimersByTimeAsync(throttleMs.readMark * 2);
  mark('b');
  await vi.advanceTimersByTimeAsync(throttleMs.readMark);
  expect(sent).toEqual(['a', 'b']);
});
