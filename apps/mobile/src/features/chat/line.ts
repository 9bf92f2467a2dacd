// Sends the messages that wait, while the page lives: at once, when the network is back, and again after a pause.
import type { CallFailure, Value } from '@perya/contract/client';
import { useSyncExternalStore } from 'react';
import { call, caller, callQuery, CallFailure as Failure } from '../../page/calls.ts';
import { conversationCall, messagesCall, takeChatMessage } from '../../page/chat/chat-news.ts';
import { dropChatTicket, onChatTicket } from '../../page/chat/chat-ticket.ts';
import type { QueryCache } from '../../page/query-cache.ts';
import { session } from '../../page/session.ts';
import { retryDelay, sendAll, type Unsent } from './unsent.ts';
import { onUnsent, unsentStore } from './unsent-store.ts';

/** Whose messages are sent; empty: a visitor's. */
export const whoNow = (): string => session.get()?.userName ?? '';

let stopped: CallFailure | undefined;
const listeners = new Set<() => void>();

/** Why the line waits; `undefined` while it does not. */
export const useStopped = (): CallFailure | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => stopped,
    () => undefined,
  );

let started = false;

export function startLine(queryCache: QueryCache): void {
  if (started) return;
  started = true;
  let running = false;
  let again = false;
  let failures = 0;
  let sentWith: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = async ({ requestId, topic, body, attached }: Unsent) => {
    const { language } = caller;
    sentWith = caller.chatTicket;
    if (!session.get() && !sentWith) throw new Failure('CHAT_TICKET_REQUIRED', 'no ticket yet');
    const sent = { requestId, topic, body, language, machine: true, ...(attached && { attached }) };
    takeSent(await call('PUT /wps/chat/message', { body: sent }), queryCache);
  };
  const run = async () => {
    clearTimeout(timer);
    again = running;
    if (running) return;
    running = true;
    const work = () => sendAll(unsentStore, whoNow(), send);
    // One tab at a time. Browsers offer locks on secure origins only; elsewhere the requestId keeps a message single.
    const failure = await (navigator.locks ? navigator.locks.request('chat-unsent', work) : work());
    running = false;
    failures = failure ? failures + 1 : 0;
    stopped = failure;
    for (const listener of listeners) listener();
    if (failure?.code === 'CHAT_TICKET_REQUIRED') {
      // A newer ticket may have come meanwhile: only the refused one is given up.
      if (caller.chatTicket === sentWith) dropChatTicket();
    } else if (failure) timer = setTimeout(() => void run(), retryDelay(failure, failures));
    if (again) void run();
  };
  const start = () => void run();
  onUnsent(start);
  onChatTicket(start);
  session.subscribe(start);
  window.addEventListener('online', start);
  document.addEventListener('visibilitychange', () => document.hidden || start());
  start();
}

/** Shows what the server has accepted. */
function takeSent({ conversation, message }: Value<'PUT /wps/chat/message'>, queryCache: QueryCache): void {
  const query = callQuery(messagesCall, { conversationId: conversation.conversationId }, caller.language);
  // The first message would else be gone from the screen until the list has come.
  if (message.seq === 1 && !queryCache.read(query)) queryCache.set(query, { list: [message] });
  takeChatMessage(message, queryCache);
  let isCached = false;
  queryCache.change(conversationCall, (before) => {
    isCached = true;
    return { ...before, conversation };
  });
  if (!isCached) void queryCache.invalidate(conversationCall);
}
