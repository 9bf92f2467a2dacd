// The steps of an act: look at its effects, sign their digest, propose. What is signed is computed in this page.
import { digestOf, listDigestOf, type SignedAct, signedText } from '@perya/audit';
import type { ActInput, OfficeAct } from '@perya/contract/office';
import type { OfficeValue } from '@perya/contract/office-client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, DigestMismatch } from '../session/office-call.ts';
import { signDigest, type Touch } from '../session/passkeys.ts';
import { sessionQuery } from '../session/use-session.ts';

type Answer = OfficeValue<'POST /ops/act/withdrawal.approve'>;
export type Looked = Extract<Answer, { state: 'looked' }>['looked'];
export type Signed = Looked['signed'];
type Ended = Exclude<Answer, { state: 'looked' | 'stale' }>;

/** Signs a digest after this page has computed it from what it shows. Rejects with DigestMismatch. */
export function useSignature(): (digest: string, shown: Signed) => Promise<Touch> {
  const client = useQueryClient();
  return async (digest, shown) => {
    requireShown(digest, shown);
    const session = client.getQueryData(sessionQuery.queryKey);
    if (!session) throw new Error('nobody is signed in');
    return signDigest(digest, session);
  };
}

function requireShown(digest: string, shown: Signed): void {
  // The contract leaves the input of an act open; the digest is over the whole of it.
  if (digestOf(signedText(shown as SignedAct)) !== digest) throw new DigestMismatch();
}

/** As `useSignature`, one signature over a list; answers the list's digests too. */
export function useListSignature() {
  const client = useQueryClient();
  return async (shown: readonly Omit<Looked, 'id'>[]): Promise<{ touch: Touch; digests: string[] }> => {
    for (const { digest, signed } of shown) requireShown(digest, signed);
    const session = client.getQueryData(sessionQuery.queryKey);
    if (!session) throw new Error('nobody is signed in');
    const digests = shown.map(({ digest }) => digest);
    return { touch: await signDigest(listDigestOf(digests), session), digests };
  };
}

type SentProposal = { id: string; digest: string; touch: Touch; list?: string[] };

/** Without a proposal it answers the effects. */
export const sendAct = <A extends OfficeAct>(
  act: A,
  input: ActInput<A>,
  proposal?: SentProposal,
): Promise<Answer> =>
  // Every act's call has the same shape around its own input.
  call(`POST /ops/act/${act}` as 'POST /ops/act/withdrawal.approve', {
    body: { input, ...(proposal ? { proposal } : {}) },
  });

/** `onEnded` runs before the lists are read again. */
export function useAct<A extends OfficeAct>(act: A, onEnded?: () => void) {
  const client = useQueryClient();
  const sign = useSignature();
  const [looked, setLooked] = useState<Looked>();
  const [isStale, setStale] = useState(false);
  const [ended, setEnded] = useState<Ended>();

  const look = useMutation({
    mutationFn: (input: ActInput<A>) => sendAct(act, input),
    onSuccess: (answer) => {
      if (answer.state === 'looked') setLooked(answer.looked);
    },
  });
  const propose = useMutation({
    mutationFn: async (input: ActInput<A>) => {
      if (!looked) throw new Error('the effects are shown first');
      const { id, digest, signed } = looked;
      return sendAct(act, input, { id, digest, touch: await sign(digest, signed) });
    },
    onSuccess: (answer) => {
      if (answer.state === 'looked') return;
      setStale(answer.state === 'stale');
      if (answer.state === 'stale') setLooked(answer.looked);
      else {
        setEnded(answer);
        onEnded?.();
      }
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    },
  });
  const again = () => {
    setLooked(undefined);
    setStale(false);
  };
  return { look, propose, looked, isStale, ended, again };
}
