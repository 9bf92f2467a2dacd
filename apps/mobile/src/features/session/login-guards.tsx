// The last part of every login form: a required captcha, "remember me", and the failure.
import { useT } from '@perya/locales/page';
import { Checkbox } from '@perya/ui';
import { lazy, Suspense } from 'react';
import { CallFailure } from '../../page/calls.ts';
import { FailureNote } from '../../page/failure-line.tsx';
import { failurePhrase } from '../../page/failure-text.ts';
import { phrasesOfPage } from '../../page/phrases-of-page.ts';
import styles from './login.module.css';
import type { Login } from './use-login.ts';

/** Rarely needed: loaded with its phrases when the first captcha is required. */
const CaptchaField = lazy(async () => {
  const [part] = await Promise.all([
    import('../../page/captcha/captcha-field.tsx'),
    phrasesOfPage().load(['captcha']),
  ]);
  return { default: part.CaptchaField };
});

export function LoginGuards({ login, failure }: { login: Login; failure: unknown }) {
  const t = useT();
  return (
    <>
      {login.captchaRound > 0 && (
        <Suspense fallback={<div className={styles['captchaRoom']} />}>
          <CaptchaField
            purpose="login"
            round={login.captchaRound}
            checked={login.captchaChecked}
            onAnswer={login.setCaptcha}
          />
        </Suspense>
      )}
      <div>
        <Checkbox checked={login.remember} onChange={(event) => login.setRemember(event.target.checked)}>
          {t('session.remember')}
        </Checkbox>
        <p className={styles['hint']}>{t('session.rememberHint')}</p>
      </div>
      <div role="alert">{failure !== undefined && <Failure failure={failure} />}</div>
    </>
  );
}

function Failure({ failure }: { failure: unknown }) {
  const t = useT();
  const wait = failure instanceof CallFailure ? failure.value['retryAfterSeconds'] : undefined;
  return (
    <FailureNote>
      {t(failurePhrase(failure))} {typeof wait === 'number' && t('session.wait', { seconds: wait })}
    </FailureNote>
  );
}
