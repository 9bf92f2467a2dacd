// The page's one socket: authenticates, sends heartbeats, reconnects, and writes messages into the query
// cache.
import type { ClientMessage, ServerMessage } from '@perya/contract';
import { showToast } from '@perya/ui';
import { caller } from '../page/calls.ts';
import { onChatTicket } from '../page/chat/chat-ticket.ts';
import { dataSaver } from '../page/data-saver.ts';
import { forgetPersonal } from '../page/forget-personal.ts';
import { leaving } from '../page/logout.ts';
import { phrasesOfPage } from '../page/phrases-of-page.ts';
import type { QueryCache } from '../page/query-cache.ts';
import { roomSocket } from '../page/room-socket.ts';
import { session } from '../page/session.ts';
import { reconnectDelay } from './reconnect-delay.ts';
import { createMessageHandler, type EndCode } from './socket-messages.ts';

const path = '/wps/ws';
const pingEveryMs = 25_000;
const longestPauseMs = 60_000;

/** Opens the socket and keeps it open while the page lives. */
export function openRealtime(queryCache: QueryCache): void {
  let socket: WebSocket | undefined;
  let failures = 0;
  let lastMessageAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstWaitMs: number | undefined;
  const handleMessage = createMessageHandler(queryCache, {
    onEnded: (code) => {
      if (leaving.now) return;
      session.end();
      forgetPersonal(queryCache);
      void sayEnded(code);
    },
    onClosing: (returnInMs) => {
      firstWaitMs = returnInMs;
    },
  });

  const say = (message: ClientMessage) => socket?.send(JSON.stringify(message));
  roomSocket.say = say;
  const connect = () => {
    clearTimeout(timer);
    const mine = new WebSocket(`${location.origin.replace(/^http/u, 'ws')}${path}`);
    socket = mine;
    mine.onopen = () => {
      lastMessageAt = Date.now();
      const token = session.get()?.token;
      say({
        type: 'hello',
        merchant: caller.merchantCode,
        language: caller.language,
        ...(token ? { token } : {}),
        ...(caller.chatTicket ? { chat: caller.chatTicket } : {}),
        ...(dataSaver.on ? { saver: true } : {}),
      });
    };
    mine.onmessage = ({ data }) => {
      if (socket !== mine) return;
      lastMessageAt = Date.now();
      failures = 0;
      const message = JSON.parse(String(data)) as ServerMessage; // The server's messages are proven against the contract in its tests.
      handleMessage(message);
      roomSocket.hear?.(message);
    };
    mine.onclose = () => {
      if (socket !== mine) return;
      socket = undefined;
      failures += 1;
      timer = setTimeout(
        connect,
        reconnectDelay(failures, (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32, firstWaitMs),
      );
      firstWaitMs = undefined;
    };
  };
  /** Replaces the socket for a new session, or when it has fallen silent. */
  const renew = () => {
    const old = socket;
    socket = undefined;
    old?.close();
    connect();
  };

  setInterval(() => {
    if (!socket || socket.readyState !== WebSocket.OPEN) return;
    if (Date.now() - lastMessageAt > longestPauseMs) renew();
    else if (!document.hidden) say({ type: 'ping' });
  }, pingEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && (!socket || Date.now() - lastMessageAt > longestPauseMs)) renew();
  });
  window.addEventListener('online', renew);
  session.subscribe(renew);
  onChatTicket(renew);
  connect();
}

async function sayEnded(code: EndCode) {
  const phrases = phrasesOfPage();
  await phrases.load(['error']);
  showToast('info', phrases.snapshot().t(`error.${code}`), 4000);
}
