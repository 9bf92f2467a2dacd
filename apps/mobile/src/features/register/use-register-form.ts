// The state of the registration form: what was typed, what is wrong with it, and the one call that makes the account.
import { latinDigits } from '@perya/contract/field-rules';
import type { RegistrationWay } from '@perya/contract/registration-fields';
import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { CallFailure, call } from '../../page/calls.ts';
import type { CaptchaAnswer } from '../../page/captcha/use-captcha.ts';
import { useDialCode } from '../../page/mobile-number/use-dial-code.ts';
import { useNumberCheck } from '../../page/mobile-number/use-number-check.ts';
import { useSmsCode } from '../../page/mobile-number/use-sms-code.ts';
import { createAccount } from './create-account.ts';
import {
  emptyValues,
  type Fault,
  type FieldName,
  faultOf,
  faultOfRefusal,
  faultsOf,
  firstFaulty,
  formFields,
  type RefusedField,
  type RegisterFormRules,
  type RegisterSettings,
  shownFields,
} from './register-form.ts';
import type { Invitation } from './use-invitation.ts';
import { useTakenName } from './use-taken-name.ts';

const today = () => new Date().toISOString().slice(0, 10);
const invitationError: RefusedField = {
  name: 'affiliateCode',
  fault: { kind: 'invitation', min: 0, max: 0 },
};

export function useRegisterForm(
  settings: RegisterSettings,
  way: RegistrationWay,
  invitation: Invitation,
  onDone: () => void,
) {
  const queryClient = useQueryClient();
  const inputs = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({});
  const captchaInput = useRef<HTMLInputElement>(null);
  const [values, setValues] = useState(() => emptyValues(''));
  const [visited, setVisited] = useState<ReadonlySet<FieldName>>(new Set());
  const [refused, setRefused] = useState<RefusedField>();
  const [disclaimer, setDisclaimer] = useState(true);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  const [checked, setChecked] = useState(false);
  const [captcha, setCaptcha] = useState<CaptchaAnswer>();
  // A second tap arrives before the first has rendered: only a ref can tell.
  const running = useRef(false);
  const dial = useDialCode();
  const code = useSmsCode('register');

  const fields = formFields(settings, way, invitation.accepted === true);
  const numberFault = useNumberCheck(fields.mobileNum.enabled);
  const rules: RegisterFormRules = {
    fields,
    minimumAge: settings.minimumAge,
    today: today(),
    isMobile: (typed) => numberFault(typed, dial.country?.dialCode) === undefined,
  };
  const name = values.username;
  const taken = useTakenName(
    way === 'username' && name !== '' && !faultOf('username', values, rules) ? name : undefined,
  );

  const change = (field: FieldName, value: string) => {
    setValues((before) => ({ ...before, [field]: value }));
    if (refused?.name === field) setRefused(undefined);
    setFailure(undefined);
  };
  const visit = (field: FieldName) => setVisited((before) => new Set(before).add(field));
  const shownFault = (field: FieldName): Fault | undefined => {
    if (refused?.name === field) return refused.fault;
    if (field === 'username' && taken) return { kind: 'taken', min: 0, max: 0 };
    return visited.has(field) ? faultOf(field, values, rules) : undefined;
  };

  function show(error: unknown) {
    const found = error instanceof CallFailure ? faultOfRefusal(error.code, error.value, fields) : undefined;
    setFailures((count) => count + 1);
    if (!found) return setFailure(error);
    setRefused(found);
    inputs.current[found.name]?.focus();
  }

  async function sendCode() {
    const fault = faultOf('mobileNum', values, { ...rules, fields: formFields(settings, 'mobile', false) });
    const dialCode = dial.country?.dialCode;
    setFailure(undefined);
    setRefused(fault && { name: 'mobileNum', fault });
    if (fault) return inputs.current.mobileNum?.focus();
    if (!dialCode) return;
    try {
      await code.send(values.mobileNum, dialCode);
      inputs.current.verificationCode?.focus();
    } catch (error) {
      show(error);
    }
  }

  /** An invitation that was typed is asked about first. */
  async function invitationIsGood(): Promise<boolean> {
    const typed = values.affiliateCode.trim();
    if (!fields.affiliateCode.enabled || typed === '') return true;
    const { success } = await call('GET /wps/affiliate/validity', { query: { code: typed } });
    if (success) return true;
    setRefused(invitationError);
    inputs.current.affiliateCode?.focus();
    return false;
  }

  async function send() {
    running.current = true;
    setBusy(true);
    try {
      if (!(await invitationIsGood())) return;
      const { accepted, code: affiliateCode, domain } = invitation;
      await createAccount(
        {
          ...{ way, values, fields, disclaimer, domain, captcha },
          affiliateCode: accepted ? affiliateCode : undefined,
          dialCode: latinDigits(values.mobileNum).trim() ? dial.country?.dialCode : undefined,
        },
        queryClient,
      );
      onDone();
    } catch (error) {
      show(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (running.current || !disclaimer) return;
    const faults = faultsOf(values, rules);
    setVisited(new Set(shownFields(fields)));
    setChecked(true);
    setFailure(undefined);
    const first = firstFaulty(faults) ?? (taken ? 'username' : undefined);
    if (first) inputs.current[first]?.focus();
    else if (settings.captcha.enabled && !captcha) captchaInput.current?.focus();
    else await send();
  }

  return {
    ...{
      inputs,
      values,
      fields,
      change,
      visit,
      shownFault,
      disclaimer,
      setDisclaimer,
      failure,
      busy,
      submit,
    },
    ...{ dial, code, sendCode, captchaInput, setCaptcha, failures, checked },
  };
}
