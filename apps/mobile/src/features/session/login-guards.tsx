// The end of every login form: the captcha when one is asked for, being remembered, and what was refused.
import { useT } from '@perya/locales/page';
import { Checkbox } from '@perya/ui';
import { lazy, type Ref, Suspense } from 'react';
import { CallFailure } from '../../page/calls.ts';
import { FailureNote } from '../../page/failure-line.tsx';
import { failurePhrase } from '../../page/failure-text.ts';
import { phrasesOfPage } from '../../page/phrases-of-page.ts';
import styles from './login.module.css';
import type { Login } from './use-login.ts';

/** Few ever see it: fetched with its phrases when the first captcha is asked for. */
const CaptchaField = lazy(async () => {
  const [part] = await Promise.all([
    import('../../page/captcha/captcha-field.tsx'),
    phrasesOfPage().load(['captcha']),
  ]);
  return { default: part.CaptchaField };
});

export function LoginGuards({ login, captchaRef }: { login: Login; captchaRef: Ref<HTMLInputElement> }) {
  const t = useT();
  return (
    <>
      {login.captchaRound > 0 && (
        <Suspense fallback={<div className={styles['captchaRoom']} />}>
          <CaptchaField
            ref={captchaRef}
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
      <div role="alert">{login.failure !== undefined && <Failure failure={login.failure} />}</div>
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
