// The registration form's values and the faults shown at its fields.
import type { RegistrationWay } from '@perya/contract/registration-fields';
import { useState } from 'react';
import { useMerchantDay } from '../../page/merchant-day.ts';
import { numberFault } from '../../page/mobile-number/number-fault.ts';
import { type DialCode, useDialCode } from '../../page/mobile-number/use-dial-code.ts';
import {
  emptyValues,
  type Fault,
  type FieldName,
  faultOf,
  faultsOf,
  firstFaulty,
  formFields,
  type RefusedField,
  type RegisterFormRules,
  type RegisterSettings,
  type RegisterValues,
  shownFields,
} from './register-form.ts';
import { useTakenName } from './use-taken-name.ts';

export type FormFields = {
  values: RegisterValues;
  rules: RegisterFormRules;
  dial: DialCode;
  change: (name: FieldName, value: string) => void;
  visit: (name: FieldName) => void;
  fault: (name: FieldName) => Fault | undefined;
  /** Shows a refusal at its field; `undefined` clears it. */
  refuse: (refused: RefusedField | undefined) => void;
  /** Shows all faults; true when there are none. */
  check: () => boolean;
};

export function useRegisterFields(
  settings: RegisterSettings,
  way: RegistrationWay,
  invited: boolean,
): FormFields {
  const today = useMerchantDay();
  const [values, setValues] = useState(() => emptyValues(''));
  const [visited, setVisited] = useState<ReadonlySet<FieldName>>(new Set());
  const [refused, setRefused] = useState<RefusedField>();
  const dial = useDialCode();
  const rules: RegisterFormRules = {
    fields: formFields(settings, way, invited),
    minimumAge: settings.minimumAge,
    today,
    isMobile: (typed) => numberFault(typed, dial) === undefined,
  };
  const { username } = values;
  const mayAsk = way === 'username' && username !== '' && !faultOf('username', values, rules);
  const taken = useTakenName(mayAsk ? username : undefined);

  return {
    values,
    rules,
    dial,
    refuse: setRefused,
    change: (name, value) => {
      setValues((before) => ({ ...before, [name]: value }));
      if (refused?.name === name) setRefused(undefined);
    },
    visit: (name) => setVisited((before) => new Set(before).add(name)),
    fault: (name) => {
      if (refused?.name === name) return refused.fault;
      if (name === 'username' && taken) return { kind: 'taken', min: 0, max: 0 };
      return visited.has(name) ? faultOf(name, values, rules) : undefined;
    },
    check: () => {
      setVisited(new Set(shownFields(rules.fields)));
      return !taken && firstFaulty(faultsOf(values, rules)) === undefined;
    },
  };
}
