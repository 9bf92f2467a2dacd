import { useT } from '@perya/locales/page';
import { Button, Field, Form, showToast, useKeyboardRoom } from '@perya/ui';
import { type SyntheticEvent, useRef, useState } from 'react';
import { FailureLine } from '../../page/failure-line.tsx';
import { goBack } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { askLetter } from './ask-letter.ts';
import styles from './password.module.css';
import { type ForgetValues, forgetFaults } from './password-faults.ts';

const shownMs = 1000;

function useForgetForm() {
  const t = useT();
  const [values, setValues] = useState<ForgetValues>({ username: '', email: '' });
  const [visited, setVisited] = useState<ReadonlySet<keyof ForgetValues>>(new Set());
  const [failure, setFailure] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  // A second tap arrives before the first has rendered: only a ref can tell.
  const running = useRef(false);
  const faults = forgetFaults(values);
  const ready = Object.keys(faults).length === 0;

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (running.current || !ready) return;
    running.current = true;
    setBusy(true);
    setFailure(undefined);
    const close = showToast('loading', t('password.in_please_wait'));
    try {
      await askLetter(values);
      showToast('success', t('password.in_been_out'), shownMs);
      setTimeout(() => goBack(href('login')), shownMs);
    } catch (error) {
      setFailure(error);
      running.current = false;
      setBusy(false);
    } finally {
      close();
    }
  }
  const change = (name: keyof ForgetValues, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setFailure(undefined);
  };
  const visit = (name: keyof ForgetValues) => setVisited((before) => new Set(before).add(name));
  const faultText = (name: keyof ForgetValues) => {
    const fault = visited.has(name) ? faults[name] : undefined;
    return fault && t(fault.id, fault.values);
  };
  return { values, change, visit, faultText, ready, busy, failure, submit };
}

/** Username and e-mail address; the button waits until both can be right. */
export function ForgetMailForm() {
  const t = useT();
  useKeyboardRoom();
  const { values, change, visit, faultText, ready, busy, failure, submit } = useForgetForm();
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <p className={styles['lead']}>{t('password.mailHint')}</p>
      <Field
        label={t('password.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        dir="auto"
        required
        value={values.username}
        fault={faultText('username')}
        onChange={(event) => change('username', event.target.value)}
        onBlur={() => visit('username')}
      />
      <Field
        label={t('password.email')}
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        dir="ltr"
        required
        value={values.email}
        fault={faultText('email')}
        onChange={(event) => change('email', event.target.value)}
        onBlur={() => visit('email')}
      />
      <FailureLine failure={failure} />
      <Button type="submit" tone="primary" wide busy={busy} disabled={!ready}>
        {t('password.retrieve')}
      </Button>
    </Form>
  );
}
