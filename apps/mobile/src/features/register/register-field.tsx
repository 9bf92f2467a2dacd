import type { PhraseId } from '@perya/locales';
import { useT } from '@perya/locales/page';
import { Field } from '@perya/ui';
import type { InputHTMLAttributes, Ref } from 'react';
import type { Fault, FieldName, RegisterSettings } from './register-form.ts';

const inputs: Record<FieldName, InputHTMLAttributes<HTMLInputElement>> = {
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  password: { type: 'password', autoComplete: 'new-password', autoCapitalize: 'none', spellCheck: false },
  confirmPassword: {
    type: 'password',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  birthday: { type: 'date', autoComplete: 'bday', min: '1900-01-01' },
  nickname: { autoComplete: 'nickname' },
  payeeName: { autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  affiliateCode: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false },
};

const hints: Partial<Record<FieldName, PhraseId>> = {
  username: 'register.hint.username',
  password: 'register.hint.password',
  birthday: 'register.hint.birthday',
  nickname: 'register.hint.nickname',
  payeeName: 'register.hint.payeeName',
  affiliateCode: 'register.hint.affiliateCode',
};

type RegisterFieldProps = {
  name: FieldName;
  value: string;
  fault: Fault | undefined;
  settings: RegisterSettings;
  onChange: (value: string) => void;
  onVisit: () => void;
  ref: Ref<HTMLInputElement>;
};

/** One field of the form, as the merchant configured it. */
export function RegisterField({ name, value, fault, settings, onChange, onVisit, ref }: RegisterFieldProps) {
  const t = useT();
  const config = settings.fields[name];
  const label = t(`register.${name}`);
  const hint = hints[name];
  const secret = inputs[name].type === 'password';
  const age = settings.minimumAge;
  return (
    <Field
      ref={ref}
      label={label}
      name={name}
      dir={name === 'birthday' ? undefined : 'auto'}
      enterKeyHint="next"
      required={config.required}
      optionalLabel={t('register.optional')}
      {...inputs[name]}
      {...(hint ? { hint: t(hint, { min: config.minLength, age }) } : {})}
      {...(secret ? { reveal: { show: t('action.showPassword'), hide: t('action.hidePassword') } } : {})}
      fault={
        fault && t(`register.fault.${fault.kind}`, { field: label, min: fault.min, max: fault.max, age })
      }
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => value !== '' && onVisit()}
    />
  );
}
