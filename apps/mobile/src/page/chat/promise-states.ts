// What a chat's events say about its promises. Pure.
import type { PromiseState } from '@perya/contract/constants';
import type { ChatMessage } from './chat-news.ts';

/** The state of each promise that the messages name, by its id; the last event counts. */
export function promiseStatesIn(messages: readonly ChatMessage[]): ReadonlyMap<string, PromiseState> {
  const states = new Map<string, PromiseState>();
  for (const { promise, body, at } of messages) {
    if (!promise) continue;
    const isLate = Date.parse(at) > Date.parse(promise.dueAt);
    if (body === 'promised') states.set(promise.promiseId, 'running');
    else if (body === 'promise_overdue') states.set(promise.promiseId, 'overdue');
    else if (body === 'promise_kept') states.set(promise.promiseId, isLate ? 'late' : 'kept');
    else if (body === 'promise_broken') states.set(promise.promiseId, 'broken');
  }
  return states;
}

/** A promise whose time has passed is overdue, whether or not the server has said so yet. */
export const stateNow = (state: PromiseState, secondsLeft: number): PromiseState =>
  state === 'running' && secondsLeft === 0 ? 'overdue' : state;
