import { latinDigits } from '@perya/contract/digits';
import { useState } from 'react';
import { call } from '../../page/calls.ts';
import { useForm } from '../../page/form/use-form.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';

/** The state of the form that sets the withdrawal password. `set`: one exists, and has to be typed first. */
export function usePasswordForm(set: boolean, needsLogin: boolean, length: number, onDone: () => void) {
  const queryCache = useQueryCache();
  const [proof, setProof] = useState('');
  const [text, setText] = useState('');
  const [again, setAgain] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const same = latinDigits(text) === latinDigits(again);
  const form = useForm({
    check: () => {
      setSubmitted(true);
      return same;
    },
    send: async () => {
      const newPassword = latinDigits(text);
      const shown = set ? { oldPassword: latinDigits(proof) } : { loginPassword: proof };
      await call('POST /wps/member/withdrawPassword', {
        body: { newPassword, ...(set || needsLogin ? shown : {}) },
      });
      for (const keep of [setProof, setText, setAgain]) keep('');
      setSubmitted(false);
      await queryCache.invalidate('GET /wps/member/withdrawPassword');
      await queryCache.invalidate('GET /wps/payment/withdraw/options');
      onDone();
    },
  });
  const typing = (keep: (next: string) => void) => (next: string) => {
    keep(next);
    form.clearFailure();
  };

  return {
    form,
    proof,
    typeProof: typing(setProof),
    text,
    type: typing(setText),
    again,
    typeAgain: typing(setAgain),
    differs: submitted && again !== '' && !same,
    filled: text.length === length && again.length === length && (proof !== '' || !(set || needsLogin)),
  };
}
