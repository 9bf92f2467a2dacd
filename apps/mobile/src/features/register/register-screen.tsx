import type { RegistrationWay } from '@perya/contract/registration-fields';
import { useT } from '@perya/locales/page';
import {
  Button,
  buttonClass,
  EmptyState,
  Entrance,
  ErrorState,
  Form,
  Skeleton,
  showToast,
  Tabs,
  useKeyboardRoom,
} from '@perya/ui';
import { useEffect, useState } from 'react';
import { useCall, warmSealing } from '../../page/calls.ts';
import { CaptchaField } from '../../page/captcha/captcha-field.tsx';
import { Consent } from '../../page/consent.tsx';
import { FailureLine } from '../../page/failure-line.tsx';
import { failurePhrase } from '../../page/failure-text.ts';
import { Link } from '../../page/link.tsx';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { isMember, session } from '../../page/session.ts';
import { SocialRow } from '../../page/social-row.tsx';
import { useStatus } from '../../page/status.ts';
import styles from './register.module.css';
import { RegisterField } from './register-field.tsx';
import { firstWay, type RegisterSettings, shownFields } from './register-form.ts';
import { type Invitation, useInvitation } from './use-invitation.ts';
import { useRegisterForm } from './use-register-form.ts';

/** The registration screen, or a note where registration is closed. */
export function RegisterScreen() {
  const t = useT();
  const { username, mobile } = useStatus().info.register;
  const open = username || mobile;
  const settings = useCall('GET /wps/member/register/settings', {}, { enabled: open });
  const invitation = useInvitation();
  useEffect(warmSealing, []);
  const member = useMemberSentHome();
  if (member) return null;
  if (!open) return <Closed />;
  return (
    <Entrance lead={t('register.lead')}>
      {settings.data ? (
        <Ways settings={settings.data} invitation={invitation} />
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
      <SocialRow />
      <p className={styles['other']}>
        {t('register.haveAccount')}{' '}
        <Link to={href('login')} className={styles['link']}>
          {t('register.login')}
        </Link>
      </p>
    </Entrance>
  );
}

/** Redirects members, who have nothing to register. */
function useMemberSentHome(): boolean {
  const [member, setMember] = useState(false);
  useEffect(() => {
    const who = session.get();
    if (!who || !isMember(who)) return;
    setMember(true);
    void go(href('home'), { replace: true });
  }, []);
  return member;
}

/** By name or by number; the tabs are shown only when both are open. */
function Ways({ settings, invitation }: { settings: RegisterSettings; invitation: Invitation }) {
  const t = useT();
  const [chosen, setChosen] = useState<RegistrationWay>();
  const way = chosen && settings.ways[chosen] ? chosen : firstWay(settings);
  if (!way) return <Closed />;
  const both = settings.ways.username && settings.ways.mobile;
  return (
    <>
      {both && (
        <Tabs
          label={t('register.ways')}
          tabs={[
            { key: 'username', label: t('register.byUsername') },
            { key: 'mobile', label: t('register.byMobile') },
          ]}
          selected={way}
          onSelect={setChosen}
          controls="register-form"
        />
      )}
      <RegisterForm settings={settings} way={way} invitation={invitation} tabbed={both} />
    </>
  );
}

type RegisterFormProps = {
  settings: RegisterSettings;
  way: RegistrationWay;
  invitation: Invitation;
  tabbed: boolean;
};

function RegisterForm({ settings, way, invitation, tabbed }: RegisterFormProps) {
  const t = useT();
  useKeyboardRoom();
  const register = useRegisterForm(settings, way, invitation, () => {
    showToast('success', t('register.done'));
    void go(href('home'), { replace: true });
  });
  const { form, captcha } = register;
  const { fields } = register.fields.rules;
  const age = settings.minimumAge;
  return (
    <Form
      id="register-form"
      {...(tabbed ? { role: 'tabpanel', 'aria-label': t('register.ways') } : {})}
      {...form.props}
    >
      {invitation.inviter !== undefined && (
        <p className={styles['invited']}>
          {t('register.invitedBy', { name: invitation.inviter })}{' '}
          <button type="button" className={styles['link']} onClick={invitation.remove}>
            {t('register.invitedRemove')}
          </button>
          {invitation.asAgent && <span>{t('register.invitedAsAgent')}</span>}
        </p>
      )}
      {shownFields(fields).map((name) => (
        <RegisterField
          key={name}
          name={name}
          config={fields[name]}
          value={register.fields.values[name]}
          fault={register.fields.fault(name)}
          age={age}
          dial={register.fields.dial}
          code={register.code}
          onSendCode={() => void register.sendCode()}
          onChange={(value) => {
            register.fields.change(name, value);
            form.clearFailure();
          }}
          onVisit={() => register.fields.visit(name)}
        />
      ))}
      {settings.captcha.enabled && (
        <CaptchaField
          purpose="register"
          round={captcha.round}
          checked={captcha.checked}
          onAnswer={captcha.setAnswer}
        />
      )}
      <Consent given={register.disclaimer} onChange={register.setDisclaimer} age={age} />
      <FailureLine failure={form.failure} />
      <Button type="submit" tone="primary" wide busy={form.busy} disabled={!register.disclaimer}>
        {t(form.busy ? 'register.submitting' : 'register.submit')}
      </Button>
      <p className={styles['note']} aria-live="polite">
        {!register.disclaimer && t('register.termsRequired')}
      </p>
    </Form>
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
