import type { Value } from '@perya/contract/client';
import { useT } from '@perya/locales/page';
import { showToast } from '@perya/ui';
import { useState } from 'react';
import { call, useCall } from '../../page/calls.ts';
import { failureText } from '../../page/failure-text.ts';
import { useAnswers } from '../../page/use-answer.ts';

const name = 'GET /wps/member/vip';
export type Ladder = Value<typeof name>;
export type Rank = Ladder['ranks'][number];

export const useLadder = (enabled = true) => useCall(name, {}, { staleTime: 0, enabled });

/** Collects the reward of a rank; the balance follows by itself. */
export function useCollect() {
  const t = useT();
  const answers = useAnswers();
  const [busy, setBusy] = useState<number>();
  return {
    busy,
    collect: async (rankId: number) => {
      setBusy(rankId);
      try {
        const ladder = await call('POST /wps/member/vip/collect', { body: { rankId } });
        answers.change(name, () => ladder);
        void answers.invalidate('GET /wps/wallet/member');
        showToast('success', t('vip.collectedToast'));
      } catch (error) {
        showToast('fail', await failureText(error), 3000);
        void answers.invalidate(name);
      } finally {
        setBusy(undefined);
      }
    },
  };
}
