// The state of a form that sets a new password: values, faults, and the one call that sends it.
import { useState } from 'react';
import { CallFailure } from '../../page/calls.ts';
import { useForm } from '../../page/form/use-form.ts';
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
  const [values, setValues] = useState(emptyPasswords);
  const [visited, setVisited] = useState<ReadonlySet<PasswordFieldName>>(new Set());
  const [refused, setRefused] = useState<{ name: PasswordFieldName; fault: Fault }>();
  const faults = passwordFaults(values, rule);
  const names = passwordFieldNames.filter((name) => name !== 'oldPassword' || rule.withOld);

  const change = (name: PasswordFieldName, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    if (refused?.name === name) setRefused(undefined);
    form.clearFailure();
  };

  const form = useForm({
    check: () => {
      setVisited(new Set(names));
      return names.every((name) => !faults[name]);
    },
    send: () => send(values),
    refused: (error) => {
      const found = error instanceof CallFailure ? faultOfRefusal(error.code, rule) : undefined;
      setRefused(found);
      // Clears the fields that repeated the old password.
      if (error instanceof CallFailure && error.code === 'modify.new.old.same')
        setValues((before) => ({ ...before, newPassword: '', confirmNewPassword: '' }));
      return found && true;
    },
  });

  return {
    form,
    names,
    values,
    change,
    visit: (name: PasswordFieldName) => setVisited((before) => new Set(before).add(name)),
    shownFault: (name: PasswordFieldName) =>
      refused?.name === name ? refused.fault : visited.has(name) ? faults[name] : undefined,
    filled: names.every((name) => values[name] !== ''),
  };
}
