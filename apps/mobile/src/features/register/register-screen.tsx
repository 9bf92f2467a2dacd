import { useT } from '@perya/locales/page';
import {
  Button,
  buttonClass,
  Checkbox,
  EmptyState,
  ErrorState,
  Garland,
  Skeleton,
  showToast,
  useKeyboardRoom,
} from '@perya/ui';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { failurePhrase } from '../../page/failure-text.ts';
import { Link } from '../../page/link.tsx';
import { useSearch } from '../../page/location.ts';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { useStatus } from '../../page/status.ts';
import styles from './register.module.css';
import { RegisterField } from './register-field.tsx';
import { type RegisterSettings, shownFields } from './register-form.ts';
import { TermsSheet } from './terms-sheet.tsx';
import { useRegisterForm } from './use-register-form.ts';

export function RegisterScreen() {
  const t = useT();
  const open = useStatus().info.register.username;
  const settings = useCall('GET /wps/member/register/settings', {}, { enabled: open });
  const invitation = new URLSearchParams(useSearch()).get('affiliateCode')?.slice(0, 64) ?? '';
  if (!open) return <Closed />;
  return (
    <div className={styles['screen']}>
      <Garland />
      <p className={styles['lead']}>{t('register.lead')}</p>
      {settings.data ? (
        <RegisterForm settings={settings.data} invitation={invitation} />
      ) : settings.isError ? (
        <ErrorState
          title={t('state.error')}
          hint={t(failurePhrase(settings.error))}
          retryLabel={t('action.retry')}
          onRetry={() => void settings.refetch()}
        />
      ) : (
        ['username', 'password', 'confirm', 'birthday'].map((name) => (
          <Skeleton key={name} className={styles['waiting']} />
        ))
      )}
      <p className={styles['other']}>
        {t('register.haveAccount')}{' '}
        <Link to={href('login')} className={styles['link']}>
          {t('register.login')}
        </Link>
      </p>
    </div>
  );
}

function RegisterForm({ settings, invitation }: { settings: RegisterSettings; invitation: string }) {
  const t = useT();
  useKeyboardRoom();
  const [reading, setReading] = useState(false);
  const form = useRegisterForm(settings, invitation, () => {
    showToast('success', t('register.done'));
    void go(href('home'), { replace: true });
  });
  const age = settings.minimumAge;
  return (
    <form className={styles['form']} onSubmit={(event) => void form.submit(event)} noValidate>
      {shownFields(settings).map((name) => (
        <RegisterField
          key={name}
          name={name}
          ref={(input) => {
            form.inputs.current[name] = input;
          }}
          settings={settings}
          value={form.values[name]}
          fault={form.shownFault(name)}
          onChange={(value) => form.change(name, value)}
          onVisit={() => form.visit(name)}
        />
      ))}
      <Checkbox checked={form.disclaimer} onChange={(event) => form.setDisclaimer(event.target.checked)}>
        {t('register.terms', { age })}
      </Checkbox>
      <button type="button" className={styles['link']} onClick={() => setReading(true)}>
        {t('register.termsLink')}
      </button>
      <div role="alert">
        {form.failure !== undefined && (
          <p className={styles['failure']}>
            <CircleAlert size={18} aria-hidden="true" />
            {t(failurePhrase(form.failure))}
          </p>
        )}
      </div>
      <Button type="submit" tone="primary" wide busy={form.busy} disabled={!form.disclaimer}>
        {t(form.busy ? 'register.submitting' : 'register.submit')}
      </Button>
      <p className={styles['note']} aria-live="polite">
        {!form.disclaimer && t('register.termsRequired')}
      </p>
      <TermsSheet open={reading} onClose={() => setReading(false)} age={age} />
    </form>
  );
}

function Closed() {
  const t = useT();
  return (
    <EmptyState
      title={t('register.closed')}
      hint={t('register.closedText')}
      action={
        <Link to={href('login')} className={buttonClass('secondary')}>
          {t('register.login')}
        </Link>
      }
    />
  );
}
