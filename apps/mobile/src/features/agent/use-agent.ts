// Collecting what was earned: once, however often it is tapped.
import { newRequestId } from '@perya/contract/request-id';
import { useT } from '@perya/locales/page';
import { showToast } from '@perya/ui';
import { call } from '../../page/calls.ts';
import { useAction } from '../../page/form/use-single-run.ts';
import { sendOnce } from '../../page/idempotent-request.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';

export const homeCall = 'GET /wps/agent/home';

export function useCollect(money: (amount: string) => string) {
  const t = useT();
  const queryCache = useQueryCache();
  const { busy, run } = useAction();
  return {
    busy,
    collect: () =>
      run(async () => {
        const request = { about: 'agentCollect', fields: {} };
        const { collected } = await sendOnce(request, newRequestId, (requestId) =>
          call('POST /wps/agent/collect', { body: { requestId } }),
        );
        showToast('success', t('agent.collected', { amount: money(collected) }), 3000);
        void queryCache.invalidate('GET /wps/wallet/member');
      }).finally(() => void queryCache.invalidate(homeCall)),
  };
}
