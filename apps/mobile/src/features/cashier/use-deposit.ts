import { useLanguage } from '@perya/locales/page';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '../../page/calls.ts';
import { pollDelay } from './poll-delay.ts';

/** One deposit as it stands: pushed when the socket is up, asked for less and less often besides, until it is decided. */
export function useDeposit(depositId: string) {
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const deposit = useQuery({
    ...callQuery('GET /wps/payment/deposit', { depositId }, language),
    staleTime: 0,
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => {
      if (state.data && state.data.deposit.state !== 'pending') return false;
      const refused = state.error && state.error.code !== 'OFFLINE';
      return refused ? false : pollDelay(state.dataUpdateCount + state.errorUpdateCount);
    },
  });
  const state = deposit.data?.deposit.state;
  useEffect(() => {
    if (!state || state === 'pending') return;
    void queryClient.invalidateQueries({ queryKey: ['GET /wps/wallet/member'] });
    void queryClient.invalidateQueries({ queryKey: ['GET /wps/payment/deposits'] });
  }, [state, queryClient]);
  return deposit;
}
