import { loaderMs } from '@perya/contract/constants';
import { checkField, type FieldConfig } from '@perya/contract/field-rules';
import { useT } from '@perya/locales/page';
import { Button, Field, Form, showToast, useKeyboardRoom } from '@perya/ui';
import { type SyntheticEvent, useRef, useState } from 'react';
import { CallFailure, useCall } from '../../page/calls.ts';
import { FailureLine } from '../../page/failure-line.tsx';
import { MobileProofFields } from '../../page/mobile-number/mobile-proof-fields.tsx';
import { useMobileProof } from '../../page/mobile-number/use-mobile-proof.ts';
import { useAnswers } from '../../page/use-answer.ts';
import { setPasswordByPhone } from './set-password-by-phone.ts';

/** Until the house's own bounds are here. */
const anyPassword: FieldConfig = {
  enabled: true,
  required: true,
  minLength: 8,
  maxLength: 64,
  patternId: 'password',
};

type PasswordFault = 'required' | 'rule' | 'same';

/** `rests`: the person steps aside from play just now. */
type OnDone = (rests: boolean) => void;

/** A new password by a code to the telephone; the person is then logged in. Speaks with the areas `mobile` and `error`. */
export function MobileResetForm({ onDone }: { onDone: OnDone }) {
  const t = useT();
  useKeyboardRoom();
  const form = useMobileReset(onDone);
  const { proof, rule } = form;
  const faults: Record<PasswordFault, string> = {
    required: t('mobile.newPasswordRequired'),
    rule: t('mobile.passwordRule', { min: rule.minLength, max: rule.maxLength }),
    same: t('mobile.passwordSame'),
  };
  return (
    <Form onSubmit={(event) => void form.submit(event)}>
      <MobileProofFields proof={proof} onFailure={form.setFailure} onChange={form.touch} />
      <Field
        ref={form.input}
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
        value={form.password}
        fault={form.passwordFault && faults[form.passwordFault]}
        onChange={(event) => form.setPassword(event.target.value)}
        onBlur={form.visitPassword}
      />
      <FailureLine failure={form.failure} />
      <Button type="submit" tone="primary" wide busy={form.busy} disabled={!form.ready}>
        {t(form.busy ? 'mobile.resetting' : 'mobile.reset')}
      </Button>
    </Form>
  );
}

function useMobileReset(onDone: OnDone) {
  const t = useT();
  const answers = useAnswers();
  const settings = useCall('GET /wps/member/register/settings', {});
  const rule = settings.data?.fields.password ?? anyPassword;
  const proof = useMobileProof('reset');
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [visited, setVisited] = useState(false);
  const [same, setSame] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const found = checkField(password, { ...rule, enabled: true, required: true });
  const fault: PasswordFault | undefined = found && (found.fault === 'required' ? 'required' : 'rule');

  function show(error: unknown) {
    if (error instanceof CallFailure && error.code === 'modify.new.old.same') {
      // The code is still good: another password is all it takes.
      setPassword('');
      setSame(true);
      return input.current?.focus();
    }
    proof.change('verificationCode', '');
    if (proof.show(error)) return;
    setFailure(error);
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (running.current || proof.check()) return;
    setVisited(true);
    if (fault) return input.current?.focus();
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    const close = showToast('loading', t('mobile.resetting'), loaderMs.reset);
    try {
      const rests = await setPasswordByPhone({ ...proof.sent(), newPassword: password }, answers);
      showToast('success', t('mobile.resetDone'));
      onDone(rests);
    } catch (error) {
      show(error);
    } finally {
      close();
      running.current = false;
      setBusy(false);
    }
  }

  const passwordFault: PasswordFault | undefined = same ? 'same' : visited ? fault : undefined;
  return {
    proof,
    rule,
    input,
    password,
    passwordFault,
    failure,
    setFailure,
    busy,
    submit,
    setPassword: (typed: string) => {
      setPassword(typed);
      setSame(false);
      setFailure(undefined);
    },
    visitPassword: () => setVisited(password !== ''),
    touch: () => setFailure(undefined),
    /** Touched and without a fault. */
    ready: proof.complete && fault === undefined,
  };
}
