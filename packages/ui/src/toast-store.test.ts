import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToasts, type ToastKind } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each<ToastKind>(['info', 'success', 'fail', 'offline'])(
  '[8-04] a toast of kind %s stays for 1.5 s, or for its own duration',
  (kind) => {
    const toasts = createToasts();
    toasts.show(kind, 'short');
    toasts.show(kind, 'long', 4000);
    vi.advanceTimersByTime(1499);
    expect(toasts.snapshot().map((toast) => [toast.kind, toast.text])).toEqual([
      [kind, 'short'],
      [kind, 'long'],
    ]);
    vi.advanceTimersByTime(1);
    expect(toasts.snapshot().map(({ text }) => text)).toEqual(['long']);
    vi.advanceTimersByTime(2500);
    expect(toasts.snapshot()).toEqual([]);
  },
);

test('[8-04] a loading toast stays until it is closed', () => {
  const toasts = createToasts();
  const close = toasts.show('loading', 'Please wait');
  vi.advanceTimersByTime(9_999_000);
  expect(toasts.snapshot().map(({ kind }) => kind)).toEqual(['loading']);
  close();
  expect(toasts.snapshot()).toEqual([]);
});

test('the same words stand there once, and never more than three toasts', () => {
  const toasts = createToasts();
  toasts.show('fail', 'one');
  toasts.show('fail', 'one');
  expect(toasts.snapshot()).toHaveLength(1);
  for (const text of ['two', 'three', 'four']) toasts.show('info', text);
  expect(toasts.snapshot().map(({ text }) => text)).toEqual(['two', 'three', 'four']);
});

test('listeners are called at each change until they unsubscribe', () => {
  const toasts = createToasts();
  const listener = vi.fn();
  const leave = toasts.subscribe(listener);
  toasts.show('info', 'here');
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  vi.advanceTimersByTime(1500);
  expect(listener).toHaveBeenCalledTimes(1);
});
