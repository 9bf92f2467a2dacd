// Sign-in by e-mail, password and code, for a session that reads.
import { useT } from '@perya/locales/page';
import { Button, Field, Form } from '@perya/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, useFaultText } from './office-call.ts';
import styles from './session.module.css';
import { sessionQuery } from './use-session.ts';

const nothing = { email: '', password: '', code: '' };

export function PasswordForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const faultText = useFaultText();
  const client = useQueryClient();
  const [typed, setTyped] = useState(nothing);
  const signIn = useMutation({
    mutationFn: () => call('POST /ops/session/password', { body: typed }),
    onSuccess: (session) => {
      client.setQueryData(sessionQuery.queryKey, session);
      onDone();
    },
    // A code works once.
    onError: () => setTyped((all) => ({ ...all, code: '' })),
  });
  const isWhole = Object.values(typed).every((text) => text.trim() !== '');
  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    required: true,
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole && !signIn.isPending) signIn.mutate();
      }}
    >
      <p className={styles['hint']}>{t('office.signIn.weakHint')}</p>
      <Field
        {...field('email')}
        label={t('office.signIn.email')}
        type="email"
        autoComplete="username"
        dir="ltr"
      />
      <Field
        {...field('password')}
        label={t('office.signIn.password')}
        type="password"
        autoComplete="current-password"
        dir="ltr"
        maxLength={200}
        reveal={{ show: t('office.showPassword'), hide: t('office.hidePassword') }}
      />
      <Field
        {...field('code')}
        label={t('office.signIn.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={20}
      />
      <p role="alert" className={styles['fault']}>
        {signIn.isError && faultText(signIn.error)}
      </p>
      <Button type="submit" tone="secondary" wide disabled={!isWhole} busy={signIn.isPending}>
        {t('office.signIn.byPassword')}
      </Button>
    </Form>
  );
}
