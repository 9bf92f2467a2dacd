import type { Value } from '@perya/contract/client';
import type { PhraseId } from '@perya/locales/page';
import { useT } from '@perya/locales/page';
import { Button, ErrorState, Field, Form, Skeleton, useKeyboardRoom } from '@perya/ui';
import type { InputHTMLAttributes } from 'react';
import { useCall } from '../../page/calls.ts';
import { Consent } from '../../page/consent.tsx';
import { FailureLine } from '../../page/failure-line.tsx';
import { failurePhrase } from '../../page/failure-text.ts';
import { type CompletionName, type CompletionSettings, shownNames } from './completion.ts';
import styles from './social.module.css';
import { useCompletion } from './use-completion.ts';
import type { Registration } from './use-proof.ts';

type CompletionProps = {
  registration: Registration;
  onDone: (member: Value<'POST /wps/session/login'>) => void;
};

/** The fields that a new member fills in after a social login: a name, an age, the terms. */
export function CompletionForm(props: CompletionProps) {
  const t = useT();
  const settings = useCall('GET /wps/member/register/settings', {});
  const provider = t(`social.${props.registration.provider}`);
  return (
    <>
      <p className={styles['lead']}>{t('social.lead', { provider })}</p>
      {settings.data ? (
        <Completion {...props} settings={settings.data} />
      ) : settings.isError ? (
        <ErrorState
          title={t('state.error')}
          hint={t(failurePhrase(settings.error))}
          retryLabel={t('action.retry')}
          onRetry={() => void settings.refetch()}
        />
      ) : (
        ['username', 'birthday', 'nickname'].map((name) => <Skeleton key={name} className={styles['room']} />)
      )}
    </>
  );
}

const handle = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
const inputs: Record<CompletionName, InputHTMLAttributes<HTMLInputElement>> = {
  username: { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  birthday: { type: 'date', autoComplete: 'bday', min: '1900-01-01' },
  nickname: { autoComplete: 'nickname' },
  payeeName: { autoComplete: 'name', autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  paymentPassword: { ...handle, type: 'password', inputMode: 'numeric' },
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
const hints: Partial<Record<CompletionName, PhraseId>> = {
  username: 'register.hint.username',
  birthday: 'register.hint.birthday',
  nickname: 'register.hint.nickname',
  payeeName: 'register.hint.payeeName',
  paymentPassword: 'register.hint.paymentPassword',
  affiliateCode: 'register.hint.affiliateCode',
};

function Completion({ registration, onDone, settings }: CompletionProps & { settings: CompletionSettings }) {
  const t = useT();
  useKeyboardRoom();
  const typed = useCompletion(registration, settings, onDone);
  const { form } = typed;
  const age = settings.minimumAge;
  return (
    <Form {...form.props}>
      {shownNames(settings).map((name) => {
        const { required, minLength: min } = settings.fields[name];
        const label = t(`register.${name}`);
        const fault = typed.faultOf(name);
        const hint = hints[name];
        return (
          <Field
            key={name}
            label={label}
            name={name}
            dir={name === 'birthday' ? undefined : 'auto'}
            enterKeyHint="next"
            required={required || name === 'username'}
            optionalLabel={t('register.optional')}
            {...inputs[name]}
            {...(name === 'paymentPassword'
              ? { reveal: { show: t('action.showPassword'), hide: t('action.hidePassword') } }
              : {})}
            {...(hint ? { hint: t(hint, { min, age }) } : {})}
            fault={
              fault &&
              t(`register.fault.${fault.kind}`, { field: label, min: fault.min, max: fault.max, age })
            }
            value={typed.values[name]}
            onChange={(event) => typed.change(name, event.target.value)}
          />
        );
      })}
      <Consent given={typed.disclaimer} onChange={typed.setDisclaimer} age={age} />
      <FailureLine failure={form.failure} />
      <Button type="submit" tone="primary" wide busy={form.busy} disabled={!typed.disclaimer}>
        {t(form.busy ? 'register.submitting' : 'register.submit')}
      </Button>
    </Form>
  );
}
