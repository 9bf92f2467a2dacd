import type { Value } from '@perya/contract/client';
import { useT } from '@perya/locales/page';
import { showToast } from '@perya/ui';
import { useState } from 'react';
import { call, useCall } from '../../page/calls.ts';
import { useAction } from '../../page/form/use-single-run.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';

const name = 'GET /wps/member/vip';
export type Ladder = Value<typeof name>;
export type Rank = Ladder['ranks'][number];

export const useLadder = (enabled = true) => useCall(name, {}, { staleTime: 0, enabled });

/** Collects the reward of a rank; the balance is pushed. */
export function useCollect() {
  const t = useT();
  const queryCache = useQueryCache();
  const { busy, run } = useAction();
  const [rankId, setRankId] = useState<number>();
  return {
    /** The rank whose reward is being collected. */
    busy: busy ? rankId : undefined,
    collect: async (wanted: number) => {
      const done = await run(async () => {
        setRankId(wanted);
        const ladder = await call('POST /wps/member/vip/collect', { body: { rankId: wanted } });
        queryCache.change(name, () => ladder);
        void queryCache.invalidate('GET /wps/wallet/member');
        showToast('success', t('vip.collectedToast'));
      });
      if (!done) void queryCache.invalidate(name);
    },
  };
}
