import { checkField, loginFields } from '@perya/contract/field-rules';
import { useT } from '@perya/locales/page';
import { Button, Field, Form, useKeyboardRoom } from '@perya/ui';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { CallFailure } from '../../page/calls.ts';
import { forgetRemembered, type Remembered, readRemembered } from '../../page/remembered-login.ts';
import type { LoginForm as FormName } from './log-in.ts';
import { LoginGuards } from './login-guards.tsx';
import { useLogin } from './use-login.ts';

const names = ['username', 'password'] as const;
type Name = (typeof names)[number];
type Inputs = Partial<Record<Name | 'captcha', HTMLInputElement | null>>;

/** Stands in the password's place while the device logs in instead: there is no password to show. */
const dots = '••••••••';

function useLoginForm(form: FormName, onDone: () => void) {
  const inputs = useRef<Inputs>({});
  const [values, setValues] = useState({ username: '', password: '' });
  const [checked, setChecked] = useState(false);
  const [remembered, setRemembered] = useState<Remembered>();
  const login = useLogin(form, onDone);
  const { setRemember } = login;

  useEffect(() => {
    const found = readRemembered(localStorage);
    if (!found) return;
    setRemembered(found);
    setRemember(true);
    setValues((typed) => (typed.username === '' ? { username: found.username, password: dots } : typed));
  }, [setRemember]);

  const sent = { username: values.username.trim(), password: values.password };
  const faultOf = (name: Name) => (checked ? checkField(sent[name], loginFields[name]) : undefined);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    setChecked(true);
    const faulty = names.find((name) => checkField(sent[name], loginFields[name]));
    if (faulty) return inputs.current[faulty]?.focus();
    const byDevice = remembered?.username === sent.username && sent.password === dots;
    const error = await login.attempt(
      byDevice
        ? { type: 'device', username: sent.username, deviceToken: remembered.token }
        : { type: 'username', ...sent },
    );
    if (error) goOnAfter(error);
  }

  function goOnAfter(error: unknown) {
    const code = error instanceof CallFailure ? error.code : undefined;
    if (code === 'CAPTCHA_REQUIRED' || code === 'CAPTCHA_INCORRECT') return inputs.current.captcha?.focus();
    if (code === 'REMEMBERED_GONE') {
      forgetRemembered(localStorage);
      setRemembered(undefined);
      setValues({ ...values, password: '' });
      setChecked(false);
    }
    inputs.current.password?.focus();
    inputs.current.password?.select();
  }

  const change = (name: Name, value: string) => {
    // Whoever types over the dots types a password; another name has no dots.
    const typed = value.replaceAll('•', '');
    const password = name === 'username' && values.password === dots ? '' : values.password;
    setValues(name === 'username' ? { username: value, password } : { ...values, password: typed });
    login.clearFailure();
  };
  return { inputs, values, change, faultOf, login, submit, dotted: values.password === dots };
}

/** Username and password. One message for a wrong pair, whichever of the two was wrong. */
export function LoginForm({ form, onDone }: { form: FormName; onDone: () => void }) {
  const t = useT();
  useKeyboardRoom();
  const { inputs, values, change, faultOf, login, submit, dotted } = useLoginForm(form, onDone);
  const faultText = (name: Name) => {
    const fault = faultOf(name);
    if (!fault) return undefined;
    if (fault.fault === 'length') return t('session.tooLong', { max: fault.max });
    return t(name === 'username' ? 'session.usernameRequired' : 'session.passwordRequired');
  };
  const hold = (name: keyof Inputs) => (input: HTMLInputElement | null) => {
    inputs.current[name] = input;
  };
  const reveal = { show: t('session.showPassword'), hide: t('session.hidePassword') };
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <Field
        ref={hold('username')}
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
        ref={hold('password')}
        label={t('session.password')}
        type="password"
        name="password"
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        dir="auto"
        {...(dotted ? {} : { reveal })}
        value={values.password}
        fault={faultText('password')}
        onFocus={(event) => dotted && event.target.select()}
        onChange={(event) => change('password', event.target.value)}
      />
      <LoginGuards login={login} captchaRef={hold('captcha')} />
      <Button type="submit" tone="primary" wide busy={login.busy}>
        {t(login.busy ? 'session.submitting' : 'session.submit')}
      </Button>
    </Form>
  );
}
