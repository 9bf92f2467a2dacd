import { useT } from '@perya/locales/page';
import { Button, Form, useKeyboardRoom } from '@perya/ui';
import { type SyntheticEvent, useRef, useState } from 'react';
import { FailureLine } from '../../page/failure-line.tsx';
import { MobileProofFields } from '../../page/mobile-number/mobile-proof-fields.tsx';
import { useMobileProof } from '../../page/mobile-number/use-mobile-proof.ts';
import { LoginGuards } from './login-guards.tsx';
import { useLogin } from './use-login.ts';

/** Mobile number and the code sent to it. */
export function SmsLoginForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  useKeyboardRoom();
  const captcha = useRef<HTMLInputElement>(null);
  const login = useLogin('member', onDone);
  const proof = useMobileProof('login');
  const [unsent, setUnsent] = useState<unknown>();

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setUnsent(undefined);
    if (proof.check()) return;
    const error = await login.attempt({ type: 'sms', ...proof.sent() });
    if (error && proof.show(error)) login.clearFailure();
  }

  return (
    <Form onSubmit={(event) => void submit(event)}>
      <MobileProofFields
        proof={proof}
        lastField
        onFailure={setUnsent}
        onChange={() => {
          setUnsent(undefined);
          login.clearFailure();
        }}
      />
      <LoginGuards login={login} captchaRef={captcha} />
      <FailureLine failure={unsent} />
      <Button type="submit" tone="primary" wide busy={login.busy}>
        {t(login.busy ? 'session.submitting' : 'session.submit')}
      </Button>
    </Form>
  );
}
