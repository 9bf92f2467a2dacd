import type { Value } from '@perya/contract/client';
import { proofRules } from '@perya/contract/constants';
import { latinDigits } from '@perya/contract/digits';
import { useState } from 'react';
import { call, useCall } from '../../page/calls.ts';
import { useForm } from '../../page/form/use-form.ts';
import { type Picture, sendPicture } from '../../page/picture/send-picture.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';

const name = 'GET /wps/payment/deposit/proof';
export type ProofState = Value<typeof name>;

/** Refetched when the socket reports a change of the deposit. */
export const useTransferProof = (depositId: string) => useCall(name, { depositId }, { staleTime: 0 });

type Taken = Picture | 'sending' | undefined;
const isPicture = (taken: Taken): taken is Picture => taken !== undefined && taken !== 'sending';

/** The proof form's values and faults, and sending it: once, however often it is tapped. */
export function useProofForm(depositId: string) {
  const queryCache = useQueryCache();
  const [reference, setReference] = useState('');
  const [taken, setTaken] = useState<Taken>();
  const [slipFault, setSlipFault] = useState<string>();
  const [left, setLeft] = useState(false);
  const [requestId] = useState(() => crypto.randomUUID());
  const typed = latinDigits(reference).trim().toUpperCase();
  const fits = proofRules.reference.test(typed);

  async function take(file: File): Promise<void> {
    setSlipFault(undefined);
    setTaken('sending');
    const sent = await sendPicture('paymentProof', file);
    if ('fault' in sent) setSlipFault(sent.fault);
    setTaken('fault' in sent ? undefined : sent.picture);
  }

  const form = useForm({
    check: () => {
      setLeft(true);
      return fits && isPicture(taken);
    },
    send: async () => {
      if (!isPicture(taken)) return;
      const body = { requestId, depositId, reference: typed, picture: taken.fileId };
      await call('POST /wps/payment/deposit/proof', { body });
      await queryCache.invalidate(({ name: one }) => one.includes('/payment/deposit'));
    },
    refused: () => {
      void queryCache.invalidate(name);
      return undefined;
    },
  });

  return {
    form,
    reference,
    type: (text: string) => {
      setReference(text);
      form.clearFailure();
    },
    onBlur: () => setLeft(true),
    wrong: left && reference !== '' && !fits,
    taken,
    slipFault,
    take,
    remove: () => setTaken(undefined),
    complete: fits && isPicture(taken),
  };
}
