import { loaderMs } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Entrance, ErrorState, Field, Skeleton, showToast } from '@perya/ui';
import { call, useCall } from '../../page/calls.ts';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { keepDevice, readRemembered } from '../../page/remembered-login.ts';
import { session, useSession } from '../../page/session.ts';
import styles from './password.module.css';
import type { PasswordRule, PasswordValues } from './password-faults.ts';
import { PasswordForm } from './password-form.tsx';

const shownMs = 1000;

/** Changes the password, or sets the first one. */
export function ChangeScreen() {
  const t = useT();
  const session = useSession();
  const { data: state, isError, refetch } = useCall('GET /wps/member/password', {}, { staleTime: 0 });
  const userName = session?.userName ?? '';
  if (isError && !state)
    return (
      <ErrorState title={t('state.error')} retryLabel={t('action.retry')} onRetry={() => void refetch()} />
    );
  if (!state) return <Waiting />;
  const rule: PasswordRule = { ...state, withOld: state.stored, userName };
  return (
    <Entrance>
      <PasswordForm
        rule={rule}
        send={(values) => send(values, rule.withOld, t)}
        submitLabel={t('password.change')}
      >
        <Field
          label={t('password.username')}
          name="username"
          autoComplete="username"
          dir="auto"
          readOnly
          value={userName}
        />
        {!state.stored && <p className={styles['lead']}>{t('password.noneYet')}</p>}
      </PasswordForm>
    </Entrance>
  );
}

async function send(values: PasswordValues, withOld: boolean, t: ReturnType<typeof useT>) {
  const close = showToast('loading', t('password.in_please_wait'), loaderMs.password);
  try {
    await changePassword(values, withOld);
  } finally {
    close();
  }
  showToast('success', `${t('password.changed')} ${t('password.othersOut')}`, shownMs);
  setTimeout(() => void go(href('home'), { replace: true }), shownMs);
}

function Waiting() {
  return (
    <Entrance>
      {['name', 'old', 'new', 'confirm'].map((name) => (
        <Skeleton key={name} className={styles['waiting']} />
      ))}
    </Entrance>
  );
}

/** Changes the password; this session continues with its new token. Rejects with a CallFailure. */
async function changePassword(values: PasswordValues, withOld: boolean): Promise<void> {
  const { oldPassword, newPassword, confirmNewPassword } = values;
  const body = { newPassword, confirmNewPassword, ...(withOld ? { oldPassword } : {}) };
  const renewed = await call('POST /wps/member/changePassword/v2', { body });
  const current = session.get();
  if (current) session.begin({ ...current, ...renewed });
  refreshStored();
}

/** Removes passwords from this browser's storage, and rewrites the record of a remembered login. */
function refreshStored() {
  for (const storage of [localStorage, sessionStorage]) storage.removeItem('password');
  const remembered = readRemembered(localStorage);
  if (remembered) keepDevice(localStorage, { ...remembered, remember: true });
}
