// A visitor's ticket to the chat: stored for its seven days, sent with every call of the chat, the member's once they log in.
import type { Value } from '@perya/contract/client';
import { useSyncExternalStore } from 'react';
import { call, caller } from '../calls.ts';
import type { QueryCache } from '../query-cache.ts';
import { isTrial, session } from '../session.ts';
import { conversationCall, isOfChat } from './chat-news.ts';

type Ticket = Value<'POST /wps/chat/ticket'>;

const key = 'chatTicket';
const listeners = new Set<() => void>();

function stored(): string | undefined {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof found !== 'object' || found === null) return undefined;
    const { ticket, expirationTime } = found as Partial<Ticket>; // Looked at in the next line.
    return typeof ticket === 'string' && Date.parse(String(expirationTime)) > Date.now() ? ticket : undefined;
  } catch {
    return undefined;
  }
}

function reread(): void {
  const ticket = stored();
  if (ticket === caller.chatTicket) return;
  caller.chatTicket = ticket;
  for (const listener of listeners) listener();
}

if (typeof window !== 'undefined') {
  reread();
  // Another tab got one, or gave it up.
  window.addEventListener('storage', (event) => event.key === key && reread());
}

export function keepChatTicket(ticket: Ticket): void {
  localStorage.setItem(key, JSON.stringify(ticket));
  reread();
}

export function dropChatTicket(): void {
  localStorage.removeItem(key);
  reread();
}

export function onChatTicket(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useChatTicket = (): string | undefined =>
  useSyncExternalStore(
    onChatTicket,
    () => caller.chatTicket,
    () => undefined,
  );

/** Gives the ticket to the member who has logged in. A failure leaves it: the chat's screen tries again. */
export async function adoptChatTicket(queryCache: QueryCache): Promise<void> {
  const now = session.get();
  if (!now || isTrial(now) || caller.chatTicket === undefined) return;
  const adopted = await call(conversationCall).then(
    () => true,
    () => false,
  );
  if (!adopted) return;
  dropChatTicket();
  void queryCache.invalidate(isOfChat);
}
