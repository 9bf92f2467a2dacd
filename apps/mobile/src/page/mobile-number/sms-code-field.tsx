import { useT } from '@perya/locales/page';
import { Field } from '@perya/ui';
import type { Ref } from 'react';
import styles from './mobile-number.module.css';
import type { SmsCode } from './use-sms-code.ts';

type SmsCodeFieldProps = {
  value: string;
  code: SmsCode;
  fault: string | undefined;
  required?: boolean;
  enterKeyHint?: 'next' | 'go';
  onChange: (value: string) => void;
  /** A tap on the button: the form checks the number first. */
  onSend: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** The code from the message, with the button that asks for it. Speaks with the area `mobile`. */
export function SmsCodeField(props: SmsCodeFieldProps) {
  const { value, code, fault, required = true, enterKeyHint = 'next', onChange, onSend, ref } = props;
  const t = useT();
  const waiting = code.wait > 0;
  return (
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
        <button type="button" className={styles['send']} disabled={waiting || code.sending} onClick={onSend}>
          {waiting ? t('mobile.wait', { seconds: code.wait }) : t('mobile.getCode')}
        </button>
      }
    />
  );
}
