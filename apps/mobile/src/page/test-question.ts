// Questions whose answers a test gives when it likes.
import { CallFailure } from '@perya/contract/client';
import { vi } from 'vitest';
import type { Question, Standing } from './asking.ts';

export const offline = new CallFailure('OFFLINE', 'no network');
export const refused = new CallFailure('NOT_FOUND', 'not there');
/** Lets everything happen that needs no waiting. */
export const settle = () => vi.advanceTimersByTimeAsync(0);

/** A question whose asker answers, in the order asked, when the test says so. */
export function asked(id = 'a', name = `GET /${id}`) {
  const asks: { signal: AbortSignal; answer: (value: string) => void; fail: (error: unknown) => void }[] = [];
  const question: Question<string> = {
    id,
    name,
    topic: id,
    load: (signal) =>
      new Promise((answer, fail) => {
        signal.addEventListener('abort', () => fail(new DOMException('ended', 'AbortError')));
        asks.push({ signal, answer, fail });
      }),
  };
  return { question, asks };
}
export const watcher = (
  wants: (standing: Standing<unknown>) => boolean = () => true,
  staleTime = 30_000,
) => ({
  hear: vi.fn(),
  wants,
  staleTime,
});
