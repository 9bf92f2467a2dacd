import type { PhraseId } from '@perya/locales/page';
import { useT } from '@perya/locales/page';
import { Field } from '@perya/ui';
import type { InputHTMLAttributes } from 'react';
import { MobileField } from '../../page/mobile-number/mobile-field.tsx';
import { SmsCodeField } from '../../page/mobile-number/sms-code-field.tsx';
import type { DialCode } from '../../page/mobile-number/use-dial-code.ts';
import type { SmsCode } from '../../page/mobile-number/use-sms-code.ts';
import type { Fault, FieldName } from './register-form.ts';

type Plain = Exclude<FieldName, 'mobileNum' | 'verificationCode'>;
type InputSettings = InputHTMLAttributes<HTMLInputElement>;

const newPassword: InputSettings = {
  type: 'password',
  autoComplete: 'new-password',
  autoCapitalize: 'none',
  spellCheck: false,
};
const handle: InputSettings = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false };
const inputs: Record<Plain, InputSettings> = {
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  password: newPassword,
  confirmPassword: newPassword,
  paymentPassword: { ...newPassword, autoComplete: 'off', inputMode: 'numeric' },
  // The date picker offers only years that can be valid.
  birthday: {
    type: 'date',
    autoComplete: 'bday',
    min: '1900-01-01',
    max: `${new Date().getUTCFullYear()}-12-31`,
  },
  nickname: { autoComplete: 'nickname' },
  payeeName: { autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  idNumber: { ...handle, autoCapitalize: 'characters' },
  qqNum: { ...handle, inputMode: 'numeric' },
  facebook: handle,
  wechat: handle,
  line: handle,
  whatsapp: { ...handle, inputMode: 'tel' },
  zalo: handle,
  recommenderId: handle,
  affiliateCode: handle,
};

const hints: Partial<Record<FieldName, PhraseId>> = {
  username: 'register.hint.username',
  password: 'register.hint.password',
  paymentPassword: 'register.hint.paymentPassword',
  birthday: 'register.hint.birthday',
  nickname: 'register.hint.nickname',
  payeeName: 'register.hint.payeeName',
  affiliateCode: 'register.hint.affiliateCode',
};

type RegisterFieldProps = {
  name: FieldName;
  config: { required: boolean; minLength: number };
  value: string;
  fault: Fault | undefined;
  age: number;
  dial: DialCode;
  code: SmsCode;
  onSendCode: () => void;
  onChange: (value: string) => void;
  onVisit: () => void;
};

/** One field of the form, as the merchant configured it. */
export function RegisterField(props: RegisterFieldProps) {
  const { name, config, value, fault, age, dial, code, onSendCode, onChange, onVisit } = props;
  const t = useT();
  const label = t(`register.${name}`);
  const said =
    fault && t(`register.fault.${fault.kind}`, { field: label, min: fault.min, max: fault.max, age });
  const shared = { value, onChange, fault: said, required: config.required };
  if (name === 'mobileNum') return <MobileField {...shared} dial={dial} onVisit={onVisit} />;
  if (name === 'verificationCode') return <SmsCodeField {...shared} code={code} onSend={onSendCode} />;
  const hint = hints[name];
  const secret = inputs[name].type === 'password';
  return (
    <Field
      label={label}
      name={name}
      dir={name === 'birthday' ? undefined : 'auto'}
      enterKeyHint="next"
      required={config.required}
      optionalLabel={t('register.optional')}
      {...inputs[name]}
      {...(hint ? { hint: t(hint, { min: config.minLength, age }) } : {})}
      {...(secret ? { reveal: { show: t('action.showPassword'), hide: t('action.hidePassword') } } : {})}
      fault={said}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => value !== '' && onVisit()}
    />
  );
}
