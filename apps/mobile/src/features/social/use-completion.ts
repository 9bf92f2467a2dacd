// The state of the completion step, and the one call that makes the member.
import type { Value } from '@perya/contract/client';
import { type SyntheticEvent, useRef, useState } from 'react';
import { CallFailure, call } from '../../page/calls.ts';
import { isInstalled } from '../../page/installed.ts';
import { useMerchantDay } from '../../page/merchant-day.ts';
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

type Told = ReturnType<typeof filled> & { disclaimer: boolean };

function register(ticket: string, told: Told) {
  const registerMethod = isInstalled() ? 'PWA' : 'H5';
  return call('PUT /wps/session/social/register', {
    body: { ticket, ...told, type: 0, registerUrl: location.host, registerMethod },
  });
}

export function useCompletion(
  { ticket, suggested }: Registration,
  settings: CompletionSettings,
  onDone: (member: Value<'POST /wps/session/login'>) => void,
) {
  const today = useMerchantDay();
  const inputs = useRef<Partial<Record<CompletionName, HTMLInputElement | null>>>({});
  const [values, setValues] = useState(() => emptyValues(suggested));
  const [checked, setChecked] = useState(false);
  const [refused, setRefused] = useState<{ name: CompletionName; fault: CompletionFault }>();
  const [disclaimer, setDisclaimer] = useState(true);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  // A second tap arrives before the first has rendered: only a ref can tell.
  const running = useRef(false);

  const ownFault = (name: CompletionName) => faultOf(name, values, settings, today);

  function show(error: unknown) {
    const found = error instanceof CallFailure ? refusedField(error.code) : undefined;
    if (!found) return setFailure(error);
    const [name, kind] = found;
    const { minLength: min, maxLength: max } = settings.fields[name];
    setRefused({ name, fault: { kind, min, max } });
    inputs.current[name]?.focus();
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (running.current || !disclaimer) return;
    setChecked(true);
    setFailure(undefined);
    const first = shownNames(settings).find(ownFault);
    if (first) return inputs.current[first]?.focus();
    running.current = true;
    setBusy(true);
    try {
      onDone(await register(ticket, { ...filled(values, settings), disclaimer }));
    } catch (error) {
      show(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    inputs,
    values,
    disclaimer,
    setDisclaimer,
    failure,
    busy,
    submit,
    faultOf: (name: CompletionName) =>
      refused?.name === name ? refused.fault : checked ? ownFault(name) : undefined,
    change: (name: CompletionName, value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setRefused(undefined);
      setFailure(undefined);
    },
  };
}
