// Exchanges the code of a social login's return address, which is read once and removed from the address.
import type { Value } from '@perya/contract/client';
import { useEffect, useRef, useState } from 'react';
import { CallFailure, call } from '../../page/calls.ts';
import { forgetPersonal } from '../../page/forget-personal.ts';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { keepDevice } from '../../page/remembered-login.ts';
import { finishBySecondStep, type MemberSession } from '../../page/second-step/second-step.ts';
import { session } from '../../page/session.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';

type Exchanged = Value<'POST /wps/session/social/exchange'>;
export type Registration = Extract<Exchanged, { outcome: 'registration' }>;
export type Linking = Extract<Exchanged, { outcome: 'link' }>;
export type Proof =
  | { outcome: 'waiting' | 'cancelled' }
  | { outcome: 'failed'; failure?: unknown }
  | Registration
  | Linking;

/** The target screen that a second step has interrupted. */
function nextIn(failure: unknown): string {
  const next = failure instanceof CallFailure ? failure.value['next'] : undefined;
  return typeof next === 'string' ? next : href('home');
}

export function useProof(): { proof: Proof; enter: (member: MemberSession, next: string) => void } {
  const queryCache = useQueryCache();
  const [proof, setProof] = useState<Proof>({ outcome: 'waiting' });
  const begun = useRef(false);

  function enter({ deviceToken, rest, ...person }: MemberSession, next: string) {
    forgetPersonal(queryCache);
    session.begin(person);
    keepDevice(localStorage, { username: person.userName, token: deviceToken, remember: false });
    // An excluded player sees the exclusion first.
    void go(rest ? href('limits') : next, { replace: true });
  }

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const fragment = location.hash.slice(1);
    // A code works once; it need not stay in the history or on a shared screen.
    history.replaceState(history.state, '', location.pathname);
    const code = /^code=(.+)$/u.exec(fragment)?.[1];
    if (!code) return setProof({ outcome: fragment === 'cancelled' ? 'cancelled' : 'failed' });
    call('POST /wps/session/social/exchange', { body: { code } }).then(
      (found) => (found.outcome === 'session' ? enter(found.session, found.next) : setProof(found)),
      (failure: unknown) =>
        finishBySecondStep(failure).then(
          (member) => enter(member, nextIn(failure)),
          (final: unknown) => setProof({ outcome: 'failed', failure: final }),
        ),
    );
  });
  return { proof, enter };
}
