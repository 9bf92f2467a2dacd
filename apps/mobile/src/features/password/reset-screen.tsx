import { useT } from '@perya/locales/page';
import { buttonClass, Entrance, showToast } from '@perya/ui';
import { useState } from 'react';
import { CallFailure, call, useCall } from '../../page/calls.ts';
import { forgetPersonal } from '../../page/forget-personal.ts';
import { Link } from '../../page/link.tsx';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { session } from '../../page/session.ts';
import { useQueryCache } from '../../page/use-cached-query.ts';
import styles from './password.module.css';
import type { PasswordValues } from './password-faults.ts';
import { PasswordForm } from './password-form.tsx';

const shownMs = 3000;

/** The screen of a reset link: a new password, typed twice, then the login. */
export function ResetScreen() {
  const t = useT();
  const queryCache = useQueryCache();
  const [token] = useState(takeLinkToken);
  const [dead, setDead] = useState(token === '');
  const { data: settings } = useCall('GET /wps/member/register/settings', {});
  const { minLength = 8, maxLength = 64 } = settings?.fields.password ?? {};

  async function send(values: PasswordValues) {
    try {
      await resetPassword(token, values);
    } catch (error) {
      if (!(error instanceof CallFailure) || error.code !== 'RESET_LINK_INVALID') throw error;
      return setDead(true);
    }
    // Every session ended with the old password, this browser's too.
    session.end();
    forgetPersonal(queryCache);
    showToast('success', t('password.resetDone'), shownMs);
    await go(href('login', { next: href('security', { after: 'reset' }) }), { replace: true });
  }

  return (
    <Entrance>
      {dead ? (
        <>
          <p className={styles['lead']} role="alert">
            {t('password.linkDead')}
          </p>
          <Link to={href('forget')} className={buttonClass('primary', false, true)}>
            {t('password.askAgain')}
          </Link>
        </>
      ) : (
        <PasswordForm
          rule={{ minLength, maxLength, withOld: false }}
          send={send}
          submitLabel={t('password.saveNew')}
        />
      )}
    </Entrance>
  );
}

/** Sets the password by the mail's token; returns the account's name. Rejects with a CallFailure. */
async function resetPassword(token: string, values: PasswordValues): Promise<string> {
  const { newPassword, confirmNewPassword } = values;
  const body = { token, newPassword, confirmNewPassword };
  const { userName } = await call('POST /wps/member/resetPassword', { body });
  return userName;
}

/** Reads the token behind the link's "#", and removes it from the address and the history. */
function takeLinkToken(): string {
  const token = location.hash.slice(1);
  if (token) history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return token;
}
