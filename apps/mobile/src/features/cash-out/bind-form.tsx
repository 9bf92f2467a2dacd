import type { Value } from '@perya/contract/client';
import { useT } from '@perya/locales/page';
import { Button, Field, Form, Select, showToast, useKeyboardRoom } from '@perya/ui';
import { FailureLine } from '../../page/failure-line.tsx';
import styles from './cash-out.module.css';
import { useBindForm } from './use-bind-form.ts';

type Cards = Value<'GET /wps/member/bankCards'>;
type BindProps = Pick<Cards, 'institutions' | 'holderName'>;

const keyboards = {
  digits: 'numeric',
  mobile: 'tel',
  tron: 'text',
  bitcoin: 'text',
  ethereum: 'text',
} as const;

/** Binds one more account. The number is checked by the server, an address by its own checksum. */
export function BindForm({ institutions, holderName }: BindProps) {
  const t = useT();
  useKeyboardRoom();
  const form = useBindForm(institutions, holderName, () => showToast('success', t('cashout.bound')));
  const { place } = form;
  if (!place) return null;
  return (
    <section className={styles['card']} aria-labelledby="bind-account">
      <h2 id="bind-account">{t('cashout.bindTitle')}</h2>
      <Form onSubmit={(event) => void form.submit(event)}>
        <Select
          label={t('cashout.place')}
          value={place.institutionId}
          options={institutions.map(({ institutionId, displayName, kind }) => ({
            value: institutionId,
            label: `${displayName} · ${t(`cashout.kind.${kind}`)}`,
          }))}
          onChange={(event) => form.choose(event.target.value)}
        />
        <Field
          ref={form.numberInput}
          label={t(`cashout.number.${place.numberRule}`)}
          name="account-number"
          inputMode={keyboards[place.numberRule]}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          dir="ltr"
          value={form.number}
          hint={t(`cashout.numberHint.${place.numberRule}`, {
            min: place.minLength,
            max: place.maxLength,
          })}
          fault={form.numberFault && t(form.numberFault)}
          onChange={(event) => form.typeNumber(event.target.value)}
        />
        <Field
          ref={form.nameInput}
          label={t('cashout.holder')}
          name="account-holder"
          autoComplete="name"
          maxLength={100}
          dir="auto"
          value={form.name}
          hint={t('cashout.holderHint')}
          fault={form.nameFault && t(form.nameFault)}
          onChange={(event) => form.typeName(event.target.value)}
        />
        <FailureLine failure={form.failure} />
        <Button type="submit" tone="primary" wide busy={form.busy}>
          {t('cashout.bind')}
        </Button>
      </Form>
    </section>
  );
}
