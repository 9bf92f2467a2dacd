// The page's one socket: says who is there, keeps itself alive, comes back by itself, and writes what it hears into the query cache.
import type { ClientMessage, ServerMessage } from '@perya/contract';
import type { Value } from '@perya/contract/client';
import { showToast } from '@perya/ui';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { caller } from '../page/calls.ts';
import { phrasesOfPage } from '../page/phrases-of-page.ts';
import { forgetPersonal } from '../page/query-client.ts';
import { session } from '../page/session.ts';
import { statusCall } from '../page/status.ts';
import { reconnectDelay } from './reconnect-delay.ts';

const path = '/wps/ws';
const pingEveryMs = 25_000;
const silenceMs = 60_000;

/** Opens the socket and keeps it open for as long as the page lives. */
export function openRealtime(queryClient: QueryClient): void {
  let socket: WebSocket | undefined;
  let failures = 0;
  let heardAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = createHearer(queryClient);

  const say = (message: ClientMessage) => socket?.send(JSON.stringify(message));
  const connect = () => {
    clearTimeout(timer);
    const mine = new WebSocket(`${location.origin.replace(/^http/u, 'ws')}${path}`);
    socket = mine;
    mine.onopen = () => {
      heardAt = Date.now();
      const token = session.get()?.token;
      say({
        type: 'hello',
        merchant: caller.merchantCode,
        language: caller.language,
        ...(token ? { token } : {}),
      });
    };
    mine.onmessage = ({ data }) => {
      heardAt = Date.now();
      failures = 0;
      hear(JSON.parse(String(data)) as ServerMessage); // The server's messages are proven against the contract in its tests.
    };
    mine.onclose = () => {
      if (socket !== mine) return;
      socket = undefined;
      failures += 1;
      timer = setTimeout(
        connect,
        reconnectDelay(failures, (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32),
      );
    };
  };
  /** A new socket for a new person, or for one that has fallen silent. */
  const renew = () => {
    const old = socket;
    socket = undefined;
    old?.close();
    connect();
  };

  setInterval(() => {
    if (!socket || socket.readyState !== WebSocket.OPEN) return;
    if (Date.now() - heardAt > silenceMs) renew();
    else if (!document.hidden) say({ type: 'ping' });
  }, pingEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && (!socket || Date.now() - heardAt > silenceMs)) renew();
  });
  window.addEventListener('online', renew);
  session.subscribe(renew);
  connect();
}

type Wallet = Value<'GET /wps/wallet/member'>;
type Winners = Value<'GET /wps/game/winners'>;

/** Writes into every language's copy of an answer. */
function update<T>(queryClient: QueryClient, call: string, change: (before: T) => T) {
  queryClient.setQueriesData<T>({ queryKey: [call] as QueryKey }, (before) => before && change(before));
}

export function createHearer(queryClient: QueryClient) {
  let balanceVersion = -1;
  let welcomed = false;
  return (message: ServerMessage) => {
    switch (message.type) {
      case 'welcome':
        // What happened while the page was away is asked for; the versions of another person's balance mean nothing.
        balanceVersion = -1;
        if (welcomed) void queryClient.invalidateQueries({ queryKey: ['GET /wps/wallet/member'] });
        welcomed = true;
        return;
      case 'balance':
        if (message.version <= balanceVersion) return;
        balanceVersion = message.version;
        update<Wallet>(queryClient, 'GET /wps/wallet/member', (wallet) => ({
          ...wallet,
          sumBalance: message.sumBalance,
        }));
        return;
      case 'jackpot':
        update(queryClient, 'GET /wps/game/jackpot', () => message.jackpot);
        return;
      case 'winner':
        update<Winners>(queryClient, 'GET /wps/game/winners', (board) => withWinner(board, message.winner));
        return;
      case 'notice':
        void queryClient.invalidateQueries({ queryKey: ['GET /wps/relay/MCSFE_getListAnnouncements'] });
        return;
      case 'deposit':
        void queryClient.invalidateQueries({
          predicate: ({ queryKey }) => String(queryKey[0]).includes('/payment/'),
        });
        return;
      case 'status':
        void queryClient.invalidateQueries({ queryKey: [statusCall] });
        return;
      case 'sessionEnded':
        session.end();
        forgetPersonal(queryClient);
        void sayEnded(message.code);
    }
  };
}

/** The board is sorted by amount, each round once. */
export function withWinner(board: Winners, winner: Winners['winners'][number]): Winners {
  const others = board.winners.filter((one) => one.roundId !== winner.roundId);
  const winners = [...others, winner].sort((a, b) => Number(b.vo.winAmount) - Number(a.vo.winAmount));
  return { ...board, winners: winners.slice(0, 50) };
}

async function sayEnded(code: 'SESSION_EXPIRED' | 'ACCOUNT_DISABLED') {
  const phrases = phrasesOfPage();
  await phrases.load(['error']);
  showToast('info', phrases.snapshot().t(`error.${code}`), 4000);
}
