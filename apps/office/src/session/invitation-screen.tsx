// The screen behind an invitation's link: asks for the code, then registers a passkey and signs in.
import { CallFailure, type OfficeValue } from '@perya/contract/office-client';
import { useT } from '@perya/locales/page';
import { Button, Field, Form, Loader } from '@perya/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTitle } from '../app/use-title.ts';
import { call, useFaultText } from './office-call.ts';
import { createKeyOfBrowser, createPasskey, hasPasskeys } from './passkeys.ts';
import styles from './session.module.css';
import { sessionQuery } from './use-session.ts';

type Options = OfficeValue<'POST /ops/invitation/options'>;

export function InvitationScreen() {
  const t = useT();
  useTitle(t('office.invitation'));
  // In the fragment, which browsers send to no server.
  const [token] = useState(() => location.hash.slice(1));
  const [code, setCode] = useState<string>();
  const open = useMutation({
    mutationFn: (typed: string | undefined) =>
      call('POST /ops/invitation/options', { body: { token, ...(typed ? { code: typed } : {}) } }),
  });
  const { mutate } = open;
  useEffect(() => {
    if (token !== '') mutate(undefined);
  }, [token, mutate]);
  if (token === '') return <Entrance title={t('office.invitation')} hint={t('office.invitation.missing')} />;
  if (open.data) return <Welcome options={open.data} token={token} code={code} />;
  if (open.isPending || open.isIdle) return <Loader label={t('office.invitation')} />;
  const asksCode = open.error instanceof CallFailure && open.error.code === 'INVITATION_CODE_INVALID';
  return (
    <CodeForm
      asksCode={asksCode}
      error={code === undefined && asksCode ? undefined : open.error}
      onCode={(typed) => {
        setCode(typed);
        open.mutate(typed);
      }}
    />
  );
}

function Entrance({ title, hint, children }: { title: string; hint: string; children?: React.ReactNode }) {
  return (
    <main className={styles['entrance']}>
      <h1>{title}</h1>
      <p className={styles['hint']}>{hint}</p>
      {children}
    </main>
  );
}

type CodeFormProps = { asksCode: boolean; error: Error | undefined; onCode: (code: string) => void };

function CodeForm({ asksCode, error, onCode }: CodeFormProps) {
  const t = useT();
  const faultText = useFaultText();
  const [code, setCode] = useState('');
  const fault = error && faultText(error);
  if (!asksCode) return <Entrance title={t('office.invitation')} hint={fault ?? ''} />;
  return (
    <Entrance title={t('office.invitation')} hint={t('office.invitation.codeHint')}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          if (/^\d{6}$/u.test(code)) onCode(code);
        }}
      >
        <Field
          label={t('office.invitation.code')}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          required
          fault={fault}
          onChange={({ target }) => setCode(target.value.replaceAll(/\D/gu, ''))}
        />
        <Button type="submit" tone="primary" wide>
          {t('office.invitation.go')}
        </Button>
      </Form>
    </Entrance>
  );
}

function Welcome({ options, token, code }: { options: Options; token: string; code: string | undefined }) {
  const t = useT();
  const faultText = useFaultText();
  const navigate = useNavigate();
  const client = useQueryClient();
  const device = useQuery({ queryKey: ['has-passkeys'], queryFn: hasPasskeys });
  const accept = useMutation({
    mutationFn: async (create: (given: Options) => ReturnType<typeof createPasskey>) => {
      const made = await create(options);
      return call('POST /ops/invitation/accept', { body: { token, ...(code ? { code } : {}), ...made } });
    },
    onSuccess: (session) => {
      client.setQueryData(sessionQuery.queryKey, session);
      void navigate({ to: '/', replace: true });
    },
  });
  if (device.isPending) return <Loader label={t('office.invitation')} />;
  const demoFirst = options.demo && !device.data;
  return (
    <Entrance
      title={t('office.invitation.for', { name: options.name })}
      hint={t('office.invitation.passkeyHint')}
    >
      <div className={styles['ways']}>
        <Button
          tone={demoFirst ? 'secondary' : 'primary'}
          wide
          busy={accept.isPending && accept.variables === createPasskey}
          onClick={() => accept.mutate(createPasskey)}
        >
          {t('office.invitation.passkey')}
        </Button>
        {options.demo && (
          <>
            <Button
              tone={demoFirst ? 'primary' : 'secondary'}
              wide
              busy={accept.isPending && accept.variables === createKeyOfBrowser}
              onClick={() => accept.mutate(createKeyOfBrowser)}
            >
              {t('office.invitation.demoKey')}
            </Button>
            <p className={styles['hint']}>{t('office.invitation.demoHint')}</p>
          </>
        )}
        <p role="alert" className={styles['fault']}>
          {accept.isError && faultText(accept.error)}
        </p>
      </div>
    </Entrance>
  );
}
