import type { Value } from '@perya/contract/client';
import { proofRules } from '@perya/contract/constants';
import { latinDigits } from '@perya/contract/field-rules';
import { type SyntheticEvent, useState } from 'react';
import { call, useCall } from '../../page/calls.ts';
import { type Picture, sendPicture } from '../../page/picture/send-picture.ts';
import { useAnswers } from '../../page/use-answer.ts';

const name = 'GET /wps/payment/deposit/proof';
export type ProofStanding = Value<typeof name>;

/** Asked for again whenever the socket says that something became of the deposit. */
export const useTransferProof = (depositId: string) => useCall(name, { depositId }, { staleTime: 0 });

/** What was typed and chosen so far, what is wrong with it, and sending it: once, however often it is tapped. */
export function useProofForm(depositId: string) {
  const answers = useAnswers();
  const [reference, setReference] = useState('');
  const [taken, setTaken] = useState<Picture | 'sending'>();
  const [slipFault, setSlipFault] = useState<string>();
  const [left, setLeft] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
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

  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setLeft(true);
    if (!fits || busy || taken === undefined || taken === 'sending') return;
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { requestId, depositId, reference: typed, picture: taken.fileId };
      await call('POST /wps/payment/deposit/proof', { body });
      await answers.invalidate(({ name: one }) => one.includes('/payment/deposit'));
    } catch (error) {
      setFailure(error);
      void answers.invalidate(name);
    } finally {
      setBusy(false);
    }
  }

  return {
    reference,
    type: (text: string) => {
      setReference(text);
      setFailure(undefined);
    },
    leave: () => setLeft(true),
    wrong: left && reference !== '' && !fits,
    taken,
    slipFault,
    take,
    remove: () => setTaken(undefined),
    complete: fits && taken !== undefined && taken !== 'sending',
    failure,
    busy,
    send,
  };
}
