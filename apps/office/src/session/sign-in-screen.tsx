// The screen of the sign-in.
import type { PhraseId } from '@perya/locales/page';
import { useT } from '@perya/locales/page';
import { Button, buttonClass } from '@perya/ui';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Loaded } from '../app/screen.tsx';
import { useTitle } from '../app/use-title.ts';
import { call } from './office-call.ts';
import { PasswordForm } from './password-form.tsx';
import styles from './session.module.css';
import { SignInForm } from './sign-in-form.tsx';

export function SignInScreen() {
  const t = useT();
  useTitle(t('office.signIn'));
  const navigate = useNavigate();
  const router = useRouter();
  const { back } = useSearch({ from: '/sign-in' });
  const ways = useQuery({
    queryKey: ['ways'],
    queryFn: ({ signal }) => call('GET /ops/session/ways', undefined, { signal, background: true }),
  });
  const enter = () => {
    if (back) router.history.replace(back);
    else void navigate({ to: '/', replace: true });
  };
  return (
    <main className={styles['entrance']}>
      <h1>{t('office.signIn')}</h1>
      <Loaded query={ways}>
        {(data) =>
          data.provider && data.proven === null ? (
            <ProviderFirst back={back} />
          ) : (
            <>
              <p className={styles['hint']}>
                {data.proven === null
                  ? t('office.signIn.hint')
                  : t('office.signIn.proven', { email: data.proven })}
              </p>
              <SignInForm label={t('office.signIn.passkey')} onDone={enter} />
              {data.passwords && <OtherWay onDone={enter} />}
              {data.provider && (
                <a className={buttonClass('quiet')} href={providerAddress(back)}>
                  {t('office.signIn.otherAccount')}
                </a>
              )}
            </>
          )
        }
      </Loaded>
      <p className={styles['hint']}>{t('office.signIn.new')}</p>
    </main>
  );
}

const providerAddress = (back: string | undefined) =>
  `/sign-in/provider${back ? `?${new URLSearchParams({ back }).toString()}` : ''}`;

const outcomes: Readonly<Record<string, PhraseId>> = {
  '#failed': 'office.signIn.providerFailed',
  '#cancelled': 'office.signIn.providerCancelled',
};

function ProviderFirst({ back }: { back: string | undefined }) {
  const t = useT();
  const [outcome] = useState(() => outcomes[location.hash]);
  return (
    <div className={styles['ways']}>
      <p className={styles['hint']}>{t('office.signIn.providerHint')}</p>
      <p role="alert" className={styles['fault']}>
        {outcome && t(outcome)}
      </p>
      <a className={buttonClass('primary', false, true)} href={providerAddress(back)}>
        {t('office.signIn.provider')}
      </a>
    </div>
  );
}

function OtherWay({ onDone }: { onDone: () => void }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('office.signIn.withoutPasskey')}
      </Button>
      {isOpen && <PasswordForm onDone={onDone} />}
    </>
  );
}
