import { checkField, loginFields } from '@perya/contract/field-rules';
import { useT } from '@perya/locales/page';
import { Button, Field, Form, useKeyboardRoom } from '@perya/ui';
import { useEffect, useState } from 'react';
import { CallFailure } from '../../page/calls.ts';
import { useForm } from '../../page/form/use-form.ts';
import { forgetRemembered, type Remembered, readRemembered } from '../../page/remembered-login.ts';
import type { LoginForm as FormName } from './log-in.ts';
import { LoginGuards } from './login-guards.tsx';
import { useLogin } from './use-login.ts';

const names = ['username', 'password'] as const;
type Name = (typeof names)[number];

/** Shown in place of the password while the remembered device logs in. */
const dots = '••••••••';

function useLoginForm(form: FormName, onDone: () => void) {
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

  const kit = useForm({
    check: () => {
      setChecked(true);
      return !names.some((name) => checkField(sent[name], loginFields[name])) && login.check();
    },
    send: () => {
      const byDevice = remembered?.username === sent.username && sent.password === dots;
      return login.attempt(
        byDevice
          ? { type: 'device', username: sent.username, deviceToken: remembered.token }
          : { type: 'username', ...sent },
      );
    },
    refused: (error) => {
      const code = error instanceof CallFailure ? error.code : undefined;
      if (code === 'CAPTCHA_REQUIRED' || code === 'CAPTCHA_INCORRECT') return 'captcha';
      if (code === 'REMEMBERED_GONE') {
        forgetRemembered(localStorage);
        setRemembered(undefined);
        setValues({ ...values, password: '' });
        setChecked(false);
      }
      return 'password';
    },
  });

  const change = (name: Name, value: string) => {
    // Typing over the dots starts a password; another name has no dots.
    const typed = value.replaceAll('•', '');
    const password = name === 'username' && values.password === dots ? '' : values.password;
    setValues(name === 'username' ? { username: value, password } : { ...values, password: typed });
    kit.clearFailure();
  };
  return { kit, values, change, faultOf, login, dotted: values.password === dots };
}

/** Username and password. One message for a wrong pair, whichever of the two was wrong. */
export function LoginForm({ form, onDone }: { form: FormName; onDone: () => void }) {
  const t = useT();
  useKeyboardRoom();
  const { kit, values, change, faultOf, login, dotted } = useLoginForm(form, onDone);
  const faultText = (name: Name) => {
    const fault = faultOf(name);
    if (!fault) return undefined;
    if (fault.fault === 'length') return t('session.tooLong', { max: fault.max });
    return t(name === 'username' ? 'session.usernameRequired' : 'session.passwordRequired');
  };
  const reveal = { show: t('session.showPassword'), hide: t('session.hidePassword') };
  return (
    <Form {...kit.props}>
      <Field
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
      <LoginGuards login={login} failure={kit.failure} />
      <Button type="submit" tone="primary" wide busy={kit.busy}>
        {t(kit.busy ? 'session.submitting' : 'session.submit')}
      </Button>
    </Form>
  );
}
