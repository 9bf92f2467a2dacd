import { useT } from '@perya/locales/page';
import { Field } from '@perya/ui';
import { lazy, type Ref, Suspense } from 'react';
import { phrasesOfPage } from '../phrases-of-page.ts';
import styles from './mobile-number.module.css';
import type { SmsCode } from './use-sms-code.ts';

/** Rarely needed: loaded with its phrases when the first captcha is required. */
const CaptchaField = lazy(async () => {
  const [part] = await Promise.all([
    import('../captcha/captcha-field.tsx'),
    phrasesOfPage().load(['captcha']),
  ]);
  return { default: part.CaptchaField };
});

type SmsCodeFieldProps = {
  value: string;
  code: SmsCode;
  fault: string | undefined;
  required?: boolean;
  enterKeyHint?: 'next' | 'go';
  onChange: (value: string) => void;
  /** Called by a tap on the button: the form checks the number first. */
  onSend: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** The field of the code, with the button that sends it. Needs the phrases `mobile`. */
export function SmsCodeField(props: SmsCodeFieldProps) {
  const { value, code, fault, required = true, enterKeyHint = 'next', onChange, onSend, ref } = props;
  const t = useT();
  const waiting = code.wait > 0;
  return (
    <>
      {code.captchaRound > 0 && (
        <Suspense fallback={<div className={styles['captchaRoom']} />}>
          <CaptchaField purpose="sms" round={code.captchaRound} checked={false} onAnswer={code.setCaptcha} />
        </Suspense>
      )}
      <Field
        {...(ref ? { ref } : {})}
        className={styles['figures']}
        label={t('mobile.code')}
        name="verificationCode"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint={enterKeyHint}
        dir="ltr"
        maxLength={10}
        required={required}
        value={value}
        fault={fault}
        onChange={(event) => onChange(event.target.value)}
        trailing={
          <button
            type="button"
            className={styles['send']}
            disabled={waiting || code.sending}
            onClick={onSend}
          >
            {waiting ? t('mobile.wait', { seconds: code.wait }) : t('mobile.getCode')}
          </button>
        }
      />
    </>
  );
}
