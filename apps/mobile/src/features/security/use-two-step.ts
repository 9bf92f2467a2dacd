import type { Value } from '@perya/contract/client';
import { useState } from 'react';
import { call, useCall } from '../../page/calls.ts';
import { showFailure, useSingleRun } from '../../page/form/use-single-run.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';

const stateCall = 'GET /wps/member/twoStep';
export type Beginning = Value<'POST /wps/member/twoStep'>;

export function useTwoStep() {
  const queryCache = useQueryCache();
  const { data, isError, refetch } = useCall(stateCall, {}, { staleTime: 0 });
  const [beginning, setBeginning] = useState<Beginning>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const { busy, run } = useSingleRun();
  const reread = () => queryCache.invalidate(stateCall);

  async function begin() {
    try {
      setBeginning(await call('POST /wps/member/twoStep'));
    } catch (error) {
      await showFailure(error);
      await reread();
    }
  }

  return {
    state: data,
    failed: isError && !data,
    again: () => void refetch(),
    busy,
    begin: () => run(begin),
    beginning,
    recoveryCodes,
    /** Rejects with the code's refusal. */
    confirm: async (code: string) => {
      const confirmed = await call('POST /wps/member/twoStep/confirm', { body: { code } });
      setRecoveryCodes(confirmed.recoveryCodes);
      await reread();
    },
    /** Rejects with the code's refusal. */
    turnOff: async (code: string) => {
      await call('DELETE /wps/member/twoStep', { body: { code } });
      await reread();
    },
    close: () => {
      setBeginning(undefined);
      setRecoveryCodes(undefined);
    },
  };
}
