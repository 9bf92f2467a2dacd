// Submits the registration form: the number's code, the invitation, and the one call that makes the account.
import type { RegistrationWay } from '@perya/contract/registration-fields';
import { useState } from 'react';
import { CallFailure, call } from '../../page/calls.ts';
import type { CaptchaAnswer } from '../../page/captcha/use-captcha.ts';
import { useForm } from '../../page/form/use-form.ts';
import { useSmsCode } from '../../page/mobile-number/use-sms-code.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
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

/** Checks a typed invitation first; shows the fault and returns false when it is unknown. */
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

/** The inviter by the link; an unknown code is left out. */
function invitedBy({ accepted, code, domain }: Invitation) {
  return { affiliateCode: accepted ? code : undefined, domain };
}

/** The captcha of a form that always needs one; each refusal requests another. */
function useFormCaptcha(enabled: boolean) {
  const [answer, setAnswer] = useState<CaptchaAnswer>();
  const [round, setRound] = useState(0);
  const [checked, setChecked] = useState(false);
  return {
    answer,
    setAnswer,
    round,
    checked,
    renew: () => setRound((before) => before + 1),
    /** Shows that its answer is missing, if so; true when nothing is. */
    check: () => {
      setChecked(true);
      return !enabled || answer !== undefined;
    },
  };
}

export function useRegisterForm(
  settings: RegisterSettings,
  way: RegistrationWay,
  invitation: Invitation,
  onDone: () => void,
) {
  const queryCache = useQueryCache();
  const fields = useRegisterFields(settings, way, invitation.accepted === true);
  const code = useSmsCode('register');
  const captcha = useFormCaptcha(settings.captcha.enabled);
  const [disclaimer, setDisclaimer] = useState(true);
  const { values, rules, refuse } = fields;
  const dialCode = fields.dial.country?.dialCode;

  function refused(error: unknown): true | undefined {
    const found = refusedField(error, fields);
    captcha.renew();
    if (found) refuse(found);
    return found && true;
  }

  const form = useForm({
    check: () => {
      const filled = fields.check();
      return filled && captcha.check();
    },
    send: async () => {
      if (!(await invitationIsGood(fields))) return form.focusFault();
      const invited = invitedBy(invitation);
      await createAccount(
        { way, values, fields: rules.fields, disclaimer, dialCode, captcha: captcha.answer, ...invited },
        queryCache,
      );
      onDone();
    },
    refused,
  });

  async function sendCode() {
    const fault = faultOf('mobileNum', values, { ...rules, fields: formFields(settings, 'mobile', false) });
    form.clearFailure();
    refuse(fault && { name: 'mobileNum', fault });
    if (fault) return form.focusFault();
    if (!dialCode) return;
    await code.send(values.mobileNum, dialCode).then(
      () => form.focusField('verificationCode'),
      (error: unknown) => (refused(error) ? form.focusFault() : form.setFailure(error)),
    );
  }

  return { form, fields, code, sendCode, captcha, disclaimer, setDisclaimer };
}
