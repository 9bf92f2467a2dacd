import { useEffect } from 'react';
import { useCall } from '../../page/calls.ts';
import { pollDelay } from '../../page/poll-delay.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';

/** One withdrawal's state: pushed by the socket, and polled at growing intervals until it is final. */
export function useWithdrawal(withdrawalId: string) {
  const queryCache = useQueryCache();
  const tracked = useCall('GET /wps/payment/withdrawal', { withdrawalId }, { staleTime: 0 });
  const { refetch, settled, isFetching } = tracked;
  const state = tracked.data?.withdrawal.state;
  const refused = tracked.error && tracked.error.code !== 'OFFLINE';
  const over = refused || state === 'paid' || state === 'returned';
  useEffect(() => {
    if (over || isFetching) return undefined;
    const timer = setInterval(() => document.hidden || void refetch(), pollDelay(settled));
    return () => clearInterval(timer);
  }, [over, isFetching, settled, refetch]);
  useEffect(() => {
    if (state !== 'paid' && state !== 'returned') return;
    void queryCache.invalidate('GET /wps/wallet/member');
    void queryCache.invalidate('GET /wps/payment/withdrawals');
  }, [state, queryCache]);
  return tracked;
}
