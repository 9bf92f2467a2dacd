// The state of a form that sets a new password: what was typed, what is wrong with it, and the one call that sends it.
import { type SyntheticEvent, useRef, useState } from 'react';
import { CallFailure } from '../../page/calls.ts';
import {
  emptyPasswords,
  type Fault,
  faultOfRefusal,
  type PasswordFieldName,
  type PasswordRule,
  type PasswordValues,
  passwordFaults,
  passwordFieldNames,
} from './password-faults.ts';

/** `send` rejects with a CallFailure; it is called once at a time. */
export function usePasswordForm(rule: PasswordRule, send: (values: PasswordValues) => Promise<void>) {
  const inputs = useRef<Partial<Record<PasswordFieldName, HTMLInputElement | null>>>({});
  const [values, setValues] = useState(emptyPasswords);
  const [visited, setVisited] = useState<ReadonlySet<PasswordFieldName>>(new Set());
  const [refused, setRefused] = useState<{ name: PasswordFieldName; fault: Fault }>();
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  // A second tap arrives before the first has rendered: only a ref can tell.
  const running = useRef(false);
  const faults = passwordFaults(values, rule);
  const asked = passwordFieldNames.filter((name) => name !== 'oldPassword' || rule.withOld);

  const change = (name: PasswordFieldName, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    if (refused?.name === name) setRefused(undefined);
    setFailure(undefined);
  };

  function takeRefusal(error: unknown) {
    const found = error instanceof CallFailure ? faultOfRefusal(error.code, rule) : undefined;
    if (!found) return setFailure(error);
    setRefused(found);
    // What was the old one is typed anew.
    if (error instanceof CallFailure && error.code === 'modify.new.old.same')
      setValues((before) => ({ ...before, newPassword: '', confirmNewPassword: '' }));
    inputs.current[found.name]?.focus();
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (running.current) return;
    setVisited(new Set(asked));
    setFailure(undefined);
    const first = asked.find((name) => faults[name]);
    if (first) return inputs.current[first]?.focus();
    running.current = true;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      takeRefusal(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return {
    inputs,
    asked,
    values,
    change,
    visit: (name: PasswordFieldName) => setVisited((before) => new Set(before).add(name)),
    shownFault: (name: PasswordFieldName) =>
      refused?.name === name ? refused.fault : visited.has(name) ? faults[name] : undefined,
    filled: asked.every((name) => values[name] !== ''),
    failure,
    busy,
    submit,
  };
}
