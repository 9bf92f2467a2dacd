import type { Value } from '@perya/contract/client';
import { showToast } from '@perya/ui';
import { useRef, useState } from 'react';
import { call, useCall } from '../../page/calls.ts';
import { failureText } from '../../page/failure-text.ts';
import { useAnswers } from '../../page/use-answer.ts';

const stateCall = 'GET /wps/member/twoStep';
export type Beginning = Value<'POST /wps/member/twoStep'>;

export function useTwoStep() {
  const answers = useAnswers();
  const { data, isError, refetch } = useCall(stateCall, {}, { staleTime: 0 });
  const [beginning, setBeginning] = useState<Beginning>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const reread = () => answers.invalidate(stateCall);

  async function begin() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      setBeginning(await call('POST /wps/member/twoStep'));
    } catch (error) {
      showToast('fail', await failureText(error), 3000);
      await reread();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    state: data,
    failed: isError && !data,
    again: () => void refetch(),
    busy,
    begin,
    beginning,
    recoveryCodes,
    /** Rejects with what refused the code. */
    confirm: async (code: string) => {
      const confirmed = await call('POST /wps/member/twoStep/confirm', { body: { code } });
      setRecoveryCodes(confirmed.recoveryCodes);
      await reread();
    },
    /** Rejects with what refused the code. */
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
