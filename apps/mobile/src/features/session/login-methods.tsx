// Tabs of the login methods: by username, or by a code to the telephone where the merchant offers it.
import { useT } from '@perya/locales/page';
import { Skeleton, Tabs } from '@perya/ui';
import { lazy, Suspense, useState } from 'react';
import { useFlag } from '../../page/status.ts';
import styles from './login.module.css';
import { LoginForm } from './login-form.tsx';

/** Loaded when it is chosen. */
const SmsLoginForm = lazy(() =>
  import('./sms-login-form.tsx').then((part) => ({ default: part.SmsLoginForm })),
);

type Way = 'username' | 'sms';

export function LoginMethods({ onDone }: { onDone: () => void }) {
  const t = useT();
  const bySms = useFlag('MOBILEVERCODELOGIN3');
  const [way, setWay] = useState<Way>('username');
  if (!bySms) return <LoginForm form="member" onDone={onDone} />;
  return (
    <>
      <Tabs
        label={t('mobile.ways')}
        tabs={[
          { key: 'username', label: t('mobile.byUsername') },
          { key: 'sms', label: t('mobile.bySms') },
        ]}
        selected={way}
        onSelect={setWay}
        controls="login-way"
      />
      <div id="login-way" role="tabpanel" aria-label={t('mobile.ways')}>
        {way === 'sms' ? (
          <Suspense fallback={<Skeleton className={styles['waiting']} />}>
            <SmsLoginForm onDone={onDone} />
          </Suspense>
        ) : (
          <LoginForm form="member" onDone={onDone} />
        )}
      </div>
    </>
  );
}
