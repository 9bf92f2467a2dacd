import { useT } from '@perya/locales/page';
import { Button, Form, useKeyboardRoom } from '@perya/ui';
import { useState } from 'react';
import { FailureLine } from '../../page/failure-line.tsx';
import { useForm } from '../../page/form/use-form.ts';
import { MobileProofFields } from '../../page/mobile-number/mobile-proof-fields.tsx';
import { useMobileProof } from '../../page/mobile-number/use-mobile-proof.ts';
import { LoginGuards } from './login-guards.tsx';
import { useLogin } from './use-login.ts';

/** Logs in by mobile number and the code sent to it. */
export function SmsLoginForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  useKeyboardRoom();
  const login = useLogin('member', onDone);
  const proof = useMobileProof('login');
  const [unsent, setUnsent] = useState<unknown>();

  const form = useForm({
    check: () => {
      setUnsent(undefined);
      return !proof.check() && login.check();
    },
    send: () => login.attempt({ type: 'sms', ...proof.sent() }),
    refused: (error) => proof.show(error) || undefined,
  });

  return (
    <Form {...form.props}>
      <MobileProofFields
        proof={proof}
        lastField
        onFailure={setUnsent}
        onChange={() => {
          setUnsent(undefined);
          form.clearFailure();
        }}
      />
      <LoginGuards login={login} failure={form.failure} />
      <FailureLine failure={unsent} />
      <Button type="submit" tone="primary" wide busy={form.busy}>
        {t(form.busy ? 'session.submitting' : 'session.submit')}
      </Button>
    </Form>
  );
}
