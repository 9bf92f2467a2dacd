// The registration form at work: the code that proves the number, the invitation, and the one call that makes the account.
import type { RegistrationWay } from '@perya/contract/registration-fields';
import { type SyntheticEvent, useRef, useState } from 'react';
import { CallFailure, call } from '../../page/calls.ts';
import type { CaptchaAnswer } from '../../page/captcha/use-captcha.ts';
import { useSmsCode } from '../../page/mobile-number/use-sms-code.ts';
import { useAnswers } from '../../page/use-answer.ts';
import { createAccount } from './create-account.ts';
import {
  faultOf,
  faultOfRefusal,
  formFields,
  type RefusedField,
  type RegisterSettings,
} from './register-form.ts';
import type { Invitation } from './use-invitation.ts';
import { type FormFields, useRegisterFields } from './use-register-fields.ts';

const invitationError: RefusedField = {
  name: 'affiliateCode',
  fault: { kind: 'invitation', min: 0, max: 0 },
};

/** Asks first about an invitation that was typed; answers false, and says so, when it is nobody's. */
async function invitationIsGood({ values, rules, refuse }: FormFields): Promise<boolean> {
  const typed = values.affiliateCode.trim();
  if (!rules.fields.affiliateCode.enabled || typed === '') return true;
  const { success } = await call('GET /wps/affiliate/validity', { query: { code: typed } });
  if (!success) refuse(invitationError);
  return success;
}

function refusedField(error: unknown, { rules }: FormFields): RefusedField | undefined {
  return error instanceof CallFailure ? faultOfRefusal(error.code, error.value, rules.fields) : undefined;
}

/** What the link says of who invited; a code that is nobody's is left out. */
function invitedBy({ accepted, code, domain }: Invitation) {
  return { affiliateCode: accepted ? code : undefined, domain };
}

/** The captcha of a form that asks everyone for one; each refusal brings another. */
function useFormCaptcha(enabled: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const [answer, setAnswer] = useState<CaptchaAnswer>();
  const [round, setRound] = useState(0);
  const [checked, setChecked] = useState(false);
  return {
    input,
    answer,
    setAnswer,
    round,
    checked,
    renew: () => setRound((before) => before + 1),
    /** True when its answer is missing, which is then said. */
    misses: () => {
      setChecked(true);
      if (!enabled || answer) return false;
      input.current?.focus();
      return true;
    },
  };
}

export function useRegisterForm(
  settings: RegisterSettings,
  way: RegistrationWay,
  invitation: Invitation,
  onDone: () => void,
) {
  const answers = useAnswers();
  const form = useRegisterFields(settings, way, invitation.accepted === true);
  const code = useSmsCode('register');
  const captcha = useFormCaptcha(settings.captcha.enabled);
  const [disclaimer, setDisclaimer] = useState(true);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  // A second tap arrives before the first has rendered: only a ref can tell.
  const running = useRef(false);
  const { values, rules, refuse } = form;
  const dialCode = form.dial.country?.dialCode;

  function show(error: unknown) {
    const found = refusedField(error, form);
    captcha.renew();
    if (found) refuse(found);
    else setFailure(error);
  }

  async function sendCode() {
    const fault = faultOf('mobileNum', values, { ...rules, fields: formFields(settings, 'mobile', false) });
    setFailure(undefined);
    refuse(fault && { name: 'mobileNum', fault });
    if (fault || !dialCode) return;
    const sending = code.send(values.mobileNum, dialCode);
    await sending.then(() => form.inputs.current.verificationCode?.focus(), show);
  }

  async function send() {
    running.current = true;
    setBusy(true);
    try {
      if (!(await invitationIsGood(form))) return;
      const invited = invitedBy(invitation);
      await createAccount(
        { way, values, fields: rules.fields, disclaimer, dialCode, captcha: captcha.answer, ...invited },
        answers,
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
    setFailure(undefined);
    if (form.check() || captcha.misses()) return;
    await send();
  }

  const clearFailure = () => setFailure(undefined);
  return {
    form,
    code,
    sendCode,
    captcha,
    disclaimer,
    setDisclaimer,
    failure,
    clearFailure,
    busy,
    submit,
  };
}
