import type { Input, Value } from '@perya/contract/client';
import { useState } from 'react';
import { call, useCall } from '../../page/calls.ts';
import { useForm } from '../../page/form/use-form.ts';
import { showFailure } from '../../page/form/use-single-run.ts';
import { type Picture, sendPicture } from '../../page/picture/send-picture.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import type { Side } from './guides.tsx';

const name = 'GET /wps/member/verification';
export type VerificationState = Value<typeof name>;
export type DocumentKind = Input<'POST /wps/member/verification'>['body']['document'];

export const useVerificationState = () => useCall(name, {}, { staleTime: 0 });

/** The pictures that a document needs. */
export const sidesOf = (document: DocumentKind): Side[] =>
  document === 'passport' ? ['front', 'selfie'] : ['front', 'back', 'selfie'];

type Taken = Partial<Record<Side, Picture | 'sending'>>;

const isPicture = (taken: Taken[Side]): taken is Picture => taken !== undefined && taken !== 'sending';

/** The form's values and faults, and sending it. */
export function useVerificationForm() {
  const queryCache = useQueryCache();
  const [document, setDocument] = useState<DocumentKind>('id_card');
  const [taken, setTaken] = useState<Taken>({});
  const [faults, setFaults] = useState<Partial<Record<Side, string>>>({});
  const [requestId] = useState(() => crypto.randomUUID());
  const { front, back, selfie } = taken;

  async function take(side: Side, file: File): Promise<void> {
    setFaults((before) => ({ ...before, [side]: undefined }));
    setTaken((before) => ({ ...before, [side]: 'sending' }));
    const sent = await sendPicture('verification', file);
    if ('fault' in sent) setFaults((before) => ({ ...before, [side]: sent.fault }));
    setTaken((before) => ({ ...before, [side]: 'fault' in sent ? undefined : sent.picture }));
  }

  const form = useForm({
    send: async () => {
      if (!isPicture(front) || !isPicture(selfie)) return;
      const other = document !== 'passport' && isPicture(back) ? { back: back.fileId } : {};
      const body = { requestId, document, front: front.fileId, selfie: selfie.fileId, ...other };
      const state = await call('POST /wps/member/verification', { body });
      queryCache.change(name, () => state);
    },
    refused: (error) => {
      void queryCache.invalidate(name);
      void showFailure(error);
      return true;
    },
  });

  return {
    document,
    setDocument,
    taken,
    faults,
    form,
    take,
    remove: (side: Side) => setTaken((before) => ({ ...before, [side]: undefined })),
    complete: sidesOf(document).every((side) => isPicture(taken[side])),
  };
}
