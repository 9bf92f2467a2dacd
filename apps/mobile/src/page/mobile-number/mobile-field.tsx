import { useT } from '@perya/locales/page';
import { Field } from '@perya/ui';
import type { Ref } from 'react';
import { DialCodePicker } from './dial-code-picker.tsx';
import styles from './mobile-number.module.css';
import type { DialCode } from './use-dial-code.ts';

type MobileFieldProps = {
  value: string;
  dial: DialCode;
  fault: string | undefined;
  required?: boolean;
  onChange: (value: string) => void;
  onVisit?: () => void;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A mobile number's field with its country's flag and dial code. Needs the phrases `mobile`. */
export function MobileField({
  value,
  dial,
  fault,
  required = true,
  onChange,
  onVisit,
  ref,
}: MobileFieldProps) {
  const t = useT();
  const { country } = dial;
  return (
    <Field
      {...(ref ? { ref } : {})}
      className={styles['figures']}
      label={t('mobile.number')}
      name="mobileNum"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      enterKeyHint="next"
      // A number is written from left to right in every language.
      dir="ltr"
      maxLength={20}
      required={required}
      optionalLabel={t('mobile.optional')}
      leading={<DialCodePicker dial={dial} />}
      value={value}
      fault={fault}
      {...(country?.example ? { hint: t('mobile.example', { example: country.example }) } : {})}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => value !== '' && onVisit?.()}
    />
  );
}
