// What the socket says, written into the page's answers.
import type { ServerMessage } from '@perya/contract';
import type { Value } from '@perya/contract/client';
import type { Answers } from '../page/answers.ts';
import { createUnreadRefresh } from '../page/unread-refresh.ts';

export type EndCode = Extract<ServerMessage, { type: 'sessionEnded' }>['code'];
const statusCall = 'GET /wps/system/status';

type Winners = Value<'GET /wps/game/winners'>;

/** Reads the server's messages into the answers; `onEnded` is told when the session was ended from there. */
export function createHearer(answers: Answers, onEnded: (code: EndCode) => void) {
  const refreshUnread = createUnreadRefresh(() => void answers.invalidate('GET /wps/message/unread'));
  let balanceVersion = -1;
  let welcomed = false;
  return (message: ServerMessage) => {
    switch (message.type) {
      case 'welcome':
        // What happened while the page was away is asked for; the versions of another person's balance mean nothing.
        balanceVersion = -1;
        if (welcomed) void answers.invalidate('GET /wps/wallet/member');
        welcomed = true;
        return;
      case 'balance':
        if (message.version <= balanceVersion) return;
        balanceVersion = message.version;
        answers.change('GET /wps/wallet/member', (wallet) => ({
          ...wallet,
          sumBalance: message.sumBalance,
        }));
        return;
      case 'jackpot':
        answers.change('GET /wps/game/jackpot', () => message.jackpot);
        return;
      case 'winner':
        answers.change('GET /wps/game/winners', (board) => withWinner(board, message.winner));
        return;
      case 'notice':
        void answers.invalidate('GET /wps/relay/MCSFE_getListAnnouncements');
        refreshUnread();
        return;
      case 'deposit':
      case 'withdrawal':
        void answers.invalidate(({ name }) => name.includes('/payment/'));
        return;
      case 'held':
        void answers.invalidate('GET /wps/protection/play-session');
        return;
      case 'promotion':
        void answers.invalidate('GET /wps/promotion/states');
        void answers.invalidate('GET /wps/message/inbox');
        refreshUnread();
        return;
      case 'message':
        void answers.invalidate('GET /wps/message/inbox');
        refreshUnread();
        return;
      case 'status':
        void answers.invalidate(statusCall);
        return;
      case 'sessionEnded':
        onEnded(message.code);
    }
  };
}

/** The board is sorted by amount, each round once. */
export function withWinner(board: Winners, winner: Winners['winners'][number]): Winners {
  const others = board.winners.filter((one) => one.roundId !== winner.roundId);
  const winners = [...others, winner].sort((a, b) => Number(b.vo.winAmount) - Number(a.vo.winAmount));
  return { ...board, winners: winners.slice(0, 50) };
}
