import { useEffect } from 'react';
import { useCall } from '../../page/calls.ts';
import { pollDelay } from '../../page/poll-delay.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';

/** One deposit's state: pushed by the socket, and polled at growing intervals until it is final. */
export function useDeposit(depositId: string) {
  const queryCache = useQueryCache();
  const deposit = useCall('GET /wps/payment/deposit', { depositId }, { staleTime: 0 });
  const { refetch, settled, isFetching } = deposit;
  const state = deposit.data?.deposit.state;
  const refused = deposit.error && deposit.error.code !== 'OFFLINE';
  const decided = refused || (state && state !== 'pending');
  useEffect(() => {
    if (decided || isFetching) return undefined;
    const timer = setInterval(() => document.hidden || void refetch(), pollDelay(settled));
    return () => clearInterval(timer);
  }, [decided, isFetching, settled, refetch]);
  useEffect(() => {
    if (!state || state === 'pending') return;
    void queryCache.invalidate('GET /wps/wallet/member');
    void queryCache.invalidate('GET /wps/payment/deposits');
  }, [state, queryCache]);
  return deposit;
}
