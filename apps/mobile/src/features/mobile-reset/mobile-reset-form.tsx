import { loaderMs } from '@perya/contract/constants';
import { checkField, type FieldConfig } from '@perya/contract/field-rules';
import { useT } from '@perya/locales/page';
import { Button, Field, Form, showToast, useKeyboardRoom } from '@perya/ui';
import { useState } from 'react';
import { CallFailure, call, useCall } from '../../page/calls.ts';
import { FailureLine } from '../../page/failure-line.tsx';
import { forgetPersonal } from '../../page/forget-personal.ts';
import { useForm } from '../../page/form/use-form.ts';
import { MobileProofFields } from '../../page/mobile-number/mobile-proof-fields.tsx';
import { useMobileProof } from '../../page/mobile-number/use-mobile-proof.ts';
import type { QueryCache } from '../../page/query-cache.ts';
import { finishBySecondStep } from '../../page/second-step/second-step.ts';
import { session } from '../../page/session.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';

/** Used until the merchant's own rules have loaded. */
const anyPassword: FieldConfig = {
  enabled: true,
  required: true,
  minLength: 8,
  maxLength: 64,
  patternId: 'password',
};

type PasswordFault = 'required' | 'rule' | 'same';

/** `excluded`: the player is excluded from play at present. */
type OnDone = (excluded: boolean) => void;

/** Resets the password by a code to the telephone, and logs in. Needs the phrases `mobile` and `error`. */
export function MobileResetForm({ onDone }: { onDone: OnDone }) {
  const t = useT();
  useKeyboardRoom();
  const reset = useMobileReset(onDone);
  const { form, proof, rule } = reset;
  const faults: Record<PasswordFault, string> = {
    required: t('mobile.newPasswordRequired'),
    rule: t('mobile.passwordRule', { min: rule.minLength, max: rule.maxLength }),
    same: t('mobile.passwordSame'),
  };
  return (
    <Form {...form.props}>
      <MobileProofFields proof={proof} onFailure={form.setFailure} onChange={form.clearFailure} />
      <Field
        label={t('mobile.newPassword')}
        name="newPassword"
        type="password"
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        dir="auto"
        required
        hint={faults.rule}
        reveal={{ show: t('mobile.showPassword'), hide: t('mobile.hidePassword') }}
        value={reset.password}
        fault={reset.passwordFault && faults[reset.passwordFault]}
        onChange={(event) => reset.setPassword(event.target.value)}
        onBlur={reset.visitPassword}
      />
      <FailureLine failure={form.failure} />
      <Button type="submit" tone="primary" wide busy={form.busy} disabled={!reset.ready}>
        {t(form.busy ? 'mobile.resetting' : 'mobile.reset')}
      </Button>
    </Form>
  );
}

function useMobileReset(onDone: OnDone) {
  const t = useT();
  const queryCache = useQueryCache();
  const settings = useCall('GET /wps/member/register/settings', {});
  const rule = settings.data?.fields.password ?? anyPassword;
  const proof = useMobileProof('reset');
  const [password, setPassword] = useState('');
  const [visited, setVisited] = useState(false);
  const [same, setSame] = useState(false);

  const found = checkField(password, { ...rule, enabled: true, required: true });
  const fault: PasswordFault | undefined = found && (found.fault === 'required' ? 'required' : 'rule');

  const form = useForm({
    check: () => {
      setVisited(true);
      return !proof.check() && !fault;
    },
    send: async () => {
      const close = showToast('loading', t('mobile.resetting'), loaderMs.reset);
      const body = { ...proof.sent(), newPassword: password };
      const excluded = await setPasswordByPhone(body, queryCache).finally(close);
      showToast('success', t('mobile.resetDone'));
      onDone(excluded);
    },
    refused: (error) => {
      if (error instanceof CallFailure && error.code === 'modify.new.old.same') {
        // The code is still valid: another password is enough.
        setPassword('');
        setSame(true);
        return true;
      }
      proof.change('verificationCode', '');
      return proof.show(error) || undefined;
    },
  });

  const passwordFault: PasswordFault | undefined = same ? 'same' : visited ? fault : undefined;
  return {
    form,
    proof,
    rule,
    password,
    passwordFault,
    setPassword: (typed: string) => {
      setPassword(typed);
      setSame(false);
      form.clearFailure();
    },
    visitPassword: () => setVisited(password !== ''),
    /** Complete and without a fault. */
    ready: proof.complete && fault === undefined,
  };
}

type PhoneReset = {
  mobileNum: string;
  countryDialingCode: string;
  verificationCode: string;
  newPassword: string;
};

/**
 * Sets the password and logs in with it; returns whether the player is excluded from play. Rejects with a
 * CallFailure.
 */
async function setPasswordByPhone(reset: PhoneReset, queryCache: QueryCache): Promise<boolean> {
  const { exclusion, ...person } = await call('POST /wps/member/setPasswordByPhone', { body: reset }).catch(
    (failure: unknown) => finishBySecondStep(failure),
  );
  forgetPersonal(queryCache);
  session.begin(person);
  return exclusion !== undefined;
}
