// Writes the socket's messages into the page's query cache.
import type { ServerMessage } from '@perya/contract';
import type { Value } from '@perya/contract/client';
import { chatUnreadCall, conversationCall, isOfChat, takeChatMessage } from '../page/chat/chat-news.ts';
import { takeDrawNews } from '../page/draw/draw-news.ts';
import type { QueryCache } from '../page/query-cache.ts';
import { createUnreadRefresh } from '../page/unread-refresh.ts';

export type EndCode = Extract<ServerMessage, { type: 'sessionEnded' }>['code'];
const statusCall = 'GET /wps/system/status';

type Winners = Value<'GET /wps/game/winners'>;

export type MessageEvents = {
  /** The server ended the session. */
  onEnded?: (code: EndCode) => void;
  /** The server is about to close the socket. */
  onClosing?: (returnInMs: number) => void;
};

/** Makes the handler of the server's messages. */
export function createMessageHandler(queryCache: QueryCache, { onEnded, onClosing }: MessageEvents = {}) {
  const refreshUnread = createUnreadRefresh(() => void queryCache.invalidate('GET /wps/message/unread'));
  const refreshChat = createUnreadRefresh(() => {
    void queryCache.invalidate(chatUnreadCall);
    void queryCache.invalidate(conversationCall);
  });
  let balanceVersion = -1;
  let welcomed = false;
  return (message: ServerMessage) => {
    switch (message.type) {
      case 'welcome':
        // Refetch what changed while disconnected; versions of another player's balance do not compare.
        balanceVersion = -1;
        if (welcomed)
          void queryCache.invalidate(({ name }) => /\/(wallet\/member|lottery\/list)$/u.test(name));
        welcomed = true;
        // The first one too: a message may have come between the page's own request and this.
        void queryCache.invalidate(isOfChat);
        return;
      case 'balance':
        if (message.version <= balanceVersion) return;
        balanceVersion = message.version;
        queryCache.change('GET /wps/wallet/member', (wallet) => ({
          ...wallet,
          sumBalance: message.sumBalance,
        }));
        return;
      case 'jackpot':
        queryCache.change('GET /wps/game/jackpot', () => message.jackpot);
        return;
      case 'winner':
        queryCache.change('GET /wps/game/winners', (board) => withWinner(board, message.winner));
        return;
      case 'notice':
        void queryCache.invalidate('GET /wps/relay/MCSFE_getListAnnouncements');
        refreshUnread();
        return;
      case 'deposit':
      case 'withdrawal':
        void queryCache.invalidate(({ name }) => name.includes('/payment/'));
        return;
      case 'playBlocked':
        void queryCache.invalidate('GET /wps/protection/play-session');
        return;
      case 'promotion':
        void queryCache.invalidate('GET /wps/promotion/states');
        void queryCache.invalidate('GET /wps/message/inbox');
        refreshUnread();
        return;
      case 'message':
        void queryCache.invalidate('GET /wps/message/inbox');
        refreshUnread();
        return;
      case 'draw':
        takeDrawNews(message, queryCache);
        return;
      case 'ticket':
        void queryCache.invalidate(({ name }) => name.includes('/lottery/ticket'));
        return;
      case 'chat':
        takeChatMessage(message.message, queryCache);
        refreshChat();
        return;
      case 'status':
        void queryCache.invalidate(statusCall);
        return;
      case 'sessionEnded':
        onEnded?.(message.code);
        return;
      case 'closing':
        onClosing?.(message.returnInMs);
    }
  };
}

/** Adds a winner to the board, which is sorted by amount and holds each round once. */
export function withWinner(board: Winners, winner: Winners['winners'][number]): Winners {
  const others = board.winners.filter((one) => one.roundId !== winner.roundId);
  const winners = [...others, winner].sort((a, b) => Number(b.vo.winAmount) - Number(a.vo.winAmount));
  return { ...board, winners: winners.slice(0, 50) };
}
