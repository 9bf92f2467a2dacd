import type { Value } from '@perya/contract/client';
import { useT } from '@perya/locales/page';
import { showToast } from '@perya/ui';
import { useState } from 'react';
import { call, useCall } from '../../page/calls.ts';
import { useForm } from '../../page/form/use-form.ts';
import { showFailure } from '../../page/form/use-single-run.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';

const name = 'GET /wps/member/profile';
export type Profile = Value<typeof name>;

export const useProfile = () => useCall(name, {}, { staleTime: 0 });

type Typed = { nickname: string; payeeName: string } & Profile['contacts'];
const typedOf = ({ nickname, payeeName, contacts }: Profile): Typed => ({ nickname, payeeName, ...contacts });

/** The profile form's values, and saving it: sealed, because it is personal. */
export function useProfileForm(profile: Profile) {
  const t = useT();
  const queryCache = useQueryCache();
  const [typed, setTyped] = useState(() => typedOf(profile));

  const form = useForm({
    send: async () => {
      const { nickname, payeeName, ...contacts } = typed;
      const known = payeeName.trim() === '' || profile.payeeName !== '' ? {} : { payeeName };
      const body = { nickname, contacts, ...known };
      const saved = await call('PUT /wps/member/profile', { body });
      queryCache.change(name, () => saved);
      setTyped(typedOf(saved));
      void queryCache.invalidate('GET /wps/member/info');
      showToast('success', t('info.saved'));
    },
    refused: (error) => {
      void showFailure(error);
      return true;
    },
  });

  return {
    typed,
    form,
    changed: JSON.stringify(typed) !== JSON.stringify(typedOf(profile)),
    change: (change: Partial<Typed>) => setTyped((before) => ({ ...before, ...change })),
  };
}
