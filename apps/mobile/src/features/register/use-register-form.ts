// The state of the registration form: what was typed, what is wrong with it, and the one call that makes the account.
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { CallFailure } from '../../page/calls.ts';
import { createAccount } from './create-account.ts';
import {
  emptyValues,
  type Fault,
  type FieldName,
  faultOf,
  faultOfRefusal,
  faultsOf,
  firstFaulty,
  type RegisterSettings,
  shownFields,
} from './register-form.ts';

const today = () => new Date().toISOString().slice(0, 10);

export function useRegisterForm(settings: RegisterSettings, invitation: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const inputs = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({});
  const [values, setValues] = useState(() => emptyValues(invitation));
  const [visited, setVisited] = useState<ReadonlySet<FieldName>>(new Set());
  const [refused, setRefused] = useState<{ name: FieldName; fault: Fault }>();
  const [disclaimer, setDisclaimer] = useState(true);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  // A second tap arrives before the first has rendered: only a ref can tell.
  const running = useRef(false);

  const change = (name: FieldName, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    if (refused?.name === name) setRefused(undefined);
    setFailure(undefined);
  };
  const visit = (name: FieldName) => setVisited((before) => new Set(before).add(name));
  const shownFault = (name: FieldName): Fault | undefined => {
    if (refused?.name === name) return refused.fault;
    return visited.has(name) ? faultOf(name, values, settings, today()) : undefined;
  };

  async function send() {
    running.current = true;
    setBusy(true);
    try {
      await createAccount(values, settings, disclaimer, queryClient);
      onDone();
    } catch (error) {
      const found =
        error instanceof CallFailure ? faultOfRefusal(error.code, error.value, settings) : undefined;
      if (found) {
        setRefused(found);
        inputs.current[found.name]?.focus();
      } else setFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (running.current || !disclaimer) return;
    const faults = faultsOf(values, settings, today());
    setVisited(new Set(shownFields(settings)));
    setFailure(undefined);
    const first = firstFaulty(faults);
    if (first) inputs.current[first]?.focus();
    else await send();
  }

  return { inputs, values, change, visit, shownFault, disclaimer, setDisclaimer, failure, busy, submit };
}
