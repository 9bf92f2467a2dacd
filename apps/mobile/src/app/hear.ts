// What the socket says, written into the query cache.
import type { ServerMessage } from '@perya/contract';
import type { Value } from '@perya/contract/client';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

export type EndCode = Extract<ServerMessage, { type: 'sessionEnded' }>['code'];
const statusCall = 'GET /wps/system/status';

type Wallet = Value<'GET /wps/wallet/member'>;
type Winners = Value<'GET /wps/game/winners'>;

/** Writes into every language's copy of an answer. */
function update<T>(queryClient: QueryClient, call: string, change: (before: T) => T) {
  queryClient.setQueriesData<T>({ queryKey: [call] as QueryKey }, (before) => before && change(before));
}

/** Reads the server's messages into the cache; `onEnded` is told when the session was ended from there. */
export function createHearer(queryClient: QueryClient, onEnded: (code: EndCode) => void) {
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
