// The state of the completion step, and the one call that makes the member.
import type { Value } from '@perya/contract/client';
import { useState } from 'react';
import { CallFailure, call } from '../../page/calls.ts';
import { useForm } from '../../page/form/use-form.ts';
import { isInstalled } from '../../page/installed.ts';
import { keptInvitation } from '../../page/kept-invitation.ts';
import { useMerchantDay } from '../../page/merchant-day.ts';
import { deviceTokenFor } from '../../page/remembered-login.ts';
import {
  type CompletionFault,
  type CompletionName,
  type CompletionSettings,
  emptyValues,
  faultOf,
  filled,
  refusedField,
  shownNames,
} from './completion.ts';
import type { Registration } from './use-proof.ts';

type CompletionFields = ReturnType<typeof filled> & { disclaimer: boolean };

function register(ticket: string, fields: CompletionFields) {
  const registerMethod = isInstalled() ? 'PWA' : 'H5';
  const known = deviceTokenFor(localStorage);
  return call('PUT /wps/session/social/register', {
    body: {
      ticket,
      ...fields,
      ...(known ? { deviceToken: known } : {}),
      type: 0,
      registerUrl: location.host,
      registerMethod,
    },
  });
}

/** The code of an earlier link, if it is still somebody's; a typed one goes before it. */
async function keptCode(): Promise<{ affiliateCode?: string }> {
  const code = keptInvitation(localStorage, Date.now());
  if (code === undefined) return {};
  const { success } = await call('GET /wps/affiliate/validity', { query: { code } });
  return success ? { affiliateCode: code } : {};
}

export function useCompletion(
  { ticket, suggested }: Registration,
  settings: CompletionSettings,
  onDone: (member: Value<'POST /wps/session/login'>) => void,
) {
  const today = useMerchantDay();
  const [values, setValues] = useState(() => emptyValues(suggested));
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<{ name: CompletionName; fault: CompletionFault }>();
  const [disclaimer, setDisclaimer] = useState(true);

  const ownFault = (name: CompletionName) => faultOf(name, values, settings, today);

  const form = useForm({
    check: () => {
      setChecked(true);
      return disclaimer && !shownNames(settings).some(ownFault);
    },
    send: async () => {
      const fields = { ...(await keptCode()), ...filled(values, settings), disclaimer };
      onDone(await register(ticket, fields));
    },
    refused: (error) => {
      const found = error instanceof CallFailure ? refusedField(error.code) : undefined;
      if (!found) return undefined;
      const [name, kind] = found;
      const { minLength: min, maxLength: max } = settings.fields[name];
      setRefused({ name, fault: { kind, min, max } });
      return true;
    },
  });

  return {
    form,
    values,
    disclaimer,
    setDisclaimer,
    faultOf: (name: CompletionName) =>
      refused?.name === name ? refused.fault : checked ? ownFault(name) : undefined,
    change: (name: CompletionName, value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setRefused(undefined);
      form.clearFailure();
    },
  };
}
