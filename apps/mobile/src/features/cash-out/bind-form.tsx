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

/** Binds a payout account. The server checks the number, the address's own checksum an address. */
export function BindForm({ institutions, holderName }: BindProps) {
  const t = useT();
  useKeyboardRoom();
  const typed = useBindForm(institutions, holderName, () => showToast('success', t('cashout.bound')));
  const { form, place } = typed;
  if (!place) return null;
  return (
    <section className={styles['card']} aria-labelledby="bind-account">
      <h2 id="bind-account">{t('cashout.bindTitle')}</h2>
      <Form {...form.props}>
        <Select
          label={t('cashout.place')}
          value={place.institutionId}
          options={institutions.map(({ institutionId, displayName, kind }) => ({
            value: institutionId,
            label: `${displayName} · ${t(`cashout.kind.${kind}`)}`,
          }))}
          onChange={(event) => typed.choose(event.target.value)}
        />
        <Field
          label={t(`cashout.number.${place.numberRule}`)}
          name="account-number"
          inputMode={keyboards[place.numberRule]}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          dir="ltr"
          value={typed.number}
          hint={t(`cashout.numberHint.${place.numberRule}`, {
            min: place.minLength,
            max: place.maxLength,
          })}
          fault={typed.numberFault && t(typed.numberFault)}
          onChange={(event) => typed.typeNumber(event.target.value)}
        />
        <Field
          label={t('cashout.holder')}
          name="account-holder"
          autoComplete="name"
          maxLength={100}
          dir="auto"
          value={typed.name}
          hint={t('cashout.holderHint')}
          fault={typed.nameFault && t(typed.nameFault)}
          onChange={(event) => typed.typeName(event.target.value)}
        />
        <FailureLine failure={form.failure} />
        <Button type="submit" tone="primary" wide busy={form.busy}>
          {t('cashout.bind')}
        </Button>
      </Form>
    </section>
  );
}
