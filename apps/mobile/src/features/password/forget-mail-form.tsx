import { useT } from '@perya/locales/page';
import { Button, Field, Form, showToast, useKeyboardRoom } from '@perya/ui';
import { useState } from 'react';
import { call } from '../../page/calls.ts';
import { FailureLine } from '../../page/failure-line.tsx';
import { useForm } from '../../page/form/use-form.ts';
import { goBack } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import styles from './password.module.css';
import { type ForgetValues, forgetFaults } from './password-faults.ts';

const shownMs = 1000;

function useForgetForm() {
  const t = useT();
  const [values, setValues] = useState<ForgetValues>({ username: '', email: '' });
  const [visited, setVisited] = useState<ReadonlySet<keyof ForgetValues>>(new Set());
  const faults = forgetFaults(values);
  const ready = Object.keys(faults).length === 0;

  const form = useForm({
    check: () => ready,
    // Busy until the screen is left, so that no second mail is requested.
    send: async () => {
      const close = showToast('loading', t('password.in_please_wait'));
      await askLetter(values).finally(close);
      showToast('success', t('password.in_been_out'), shownMs);
      await new Promise((resolve) => setTimeout(resolve, shownMs));
      if (form.isShown()) goBack(href('login'));
    },
  });
  const change = (name: keyof ForgetValues, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    form.clearFailure();
  };
  const visit = (name: keyof ForgetValues) => setVisited((before) => new Set(before).add(name));
  const faultText = (name: keyof ForgetValues) => {
    const fault = visited.has(name) ? faults[name] : undefined;
    return fault && t(fault.id, fault.values);
  };
  return { form, values, change, visit, faultText, ready };
}

/** Username and e-mail address; the button is enabled once both can be valid. */
export function ForgetMailForm() {
  const t = useT();
  useKeyboardRoom();
  const { form, values, change, visit, faultText, ready } = useForgetForm();
  return (
    <Form {...form.props}>
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
      <FailureLine failure={form.failure} />
      <Button type="submit" tone="primary" wide busy={form.busy} disabled={!ready}>
        {t('password.retrieve')}
      </Button>
    </Form>
  );
}

/** Requests a reset mail; succeeds whether or not the account exists. Rejects with a CallFailure. */
async function askLetter({ username, email }: ForgetValues): Promise<void> {
  await call('POST /wps/member/forgotPassword', { body: { username: username.trim(), email: email.trim() } });
}
