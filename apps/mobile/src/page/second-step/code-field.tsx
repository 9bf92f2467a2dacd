import { useT } from '@perya/locales/page';
import { Field } from '@perya/ui';
import type { Ref } from 'react';

type CodeFieldProps = {
  value: string;
  fault: string | undefined;
  onChange: (code: string) => void;
  /** A recovery code in place of the app's. */
  recovery?: boolean;
  ref: Ref<HTMLInputElement>;
};

/** The field of the second step's code; the server accepts digits of any script, with or without spaces. */
export function CodeField({ value, fault, onChange, recovery = false, ref }: CodeFieldProps) {
  const t = useT();
  return (
    <Field
      ref={ref}
      label={t(recovery ? 'security.recoveryCode' : 'security.stepCode')}
      name={recovery ? 'recovery-code' : 'code'}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      inputMode={recovery ? 'text' : 'numeric'}
      autoCapitalize={recovery ? 'characters' : 'none'}
      spellCheck={false}
      enterKeyHint="go"
      dir="ltr"
      maxLength={32}
      value={value}
      fault={fault}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
