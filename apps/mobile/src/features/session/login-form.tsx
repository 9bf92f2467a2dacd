import { checkField, loginFields } from '@perya/contract/field-rules';
import { useT } from '@perya/locales/page';
import { Button, Field, useKeyboardRoom } from '@perya/ui';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { failurePhrase } from '../../page/failure-text.ts';
import { logIn } from './log-in.ts';
import styles from './login.module.css';

const names = ['username', 'password'] as const;
type Name = (typeof names)[number];

function useLoginForm(onDone: () => void) {
  const queryClient = useQueryClient();
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});
  const [values, setValues] = useState({ username: '', password: '' });
  const [checked, setChecked] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  // A second tap arrives before the first has rendered: only a ref can tell.
  const running = useRef(false);

  const sent = { username: values.username.trim(), password: values.password };
  const faultOf = (name: Name) => (checked ? checkField(sent[name], loginFields[name]) : undefined);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (running.current) return;
    setChecked(true);
    setFailure(undefined);
    const faulty = names.find((name) => checkField(sent[name], loginFields[name]));
    if (faulty) return inputs.current[faulty]?.focus();
    running.current = true;
    setBusy(true);
    try {
      await logIn(sent, queryClient);
      onDone();
    } catch (error) {
      setFailure(error);
      inputs.current.password?.select();
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  const change = (name: Name, value: string) => {
    setValues({ ...values, [name]: value });
    setFailure(undefined);
  };
  return { inputs, values, change, faultOf, failure, busy, submit };
}

/** Username and password. One message for a wrong pair, whichever of the two was wrong. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  useKeyboardRoom();
  const { inputs, values, change, faultOf, failure, busy, submit } = useLoginForm(onDone);
  const faultText = (name: Name) => {
    const fault = faultOf(name);
    if (!fault) return undefined;
    if (fault.fault === 'length') return t('session.tooLong', { max: fault.max });
    return t(name === 'username' ? 'session.usernameRequired' : 'session.passwordRequired');
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        ref={(input) => {
          inputs.current.username = input;
        }}
        label={t('session.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        dir="auto"
        value={values.username}
        fault={faultText('username')}
        onChange={(event) => change('username', event.target.value)}
      />
      <Field
        ref={(input) => {
          inputs.current.password = input;
        }}
        label={t('session.password')}
        type="password"
        name="password"
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        dir="auto"
        reveal={{ show: t('session.showPassword'), hide: t('session.hidePassword') }}
        value={values.password}
        fault={faultText('password')}
        onChange={(event) => change('password', event.target.value)}
      />
      <div role="alert">
        {failure !== undefined && (
          <p className={styles['failure']}>
            <CircleAlert size={18} aria-hidden="true" />
            {t(failurePhrase(failure))}
          </p>
        )}
      </div>
      <Button type="submit" tone="primary" wide busy={busy}>
        {t(busy ? 'session.submitting' : 'session.submit')}
      </Button>
    </form>
  );
}
