import { useLanguage } from '@perya/locales/page';
import { type Currency, scaleOf } from '@perya/money';
import { Button, classes, Field, formatMoney, useKeyboardRoom } from '@perya/ui';
import { Landmark } from 'lucide-react';
import { FailureLine } from '../../page/failure-line.tsx';
import styles from './cashier.module.css';
import type { Method } from './method.ts';
import { useDepositForm } from './use-deposit-form.ts';

/** How, and how much: one tap on a suggested amount, or an amount of one's own. */
export function DepositForm({ methods, currency }: { methods: readonly Method[]; currency: Currency }) {
  const { t, language } = useLanguage();
  useKeyboardRoom();
  const form = useDepositForm(methods, currency);
  const money = (amount: string) => formatMoney(amount, currency, language);
  // A suggested amount is read at a glance: whole amounts go without their zeros.
  const whole = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const { method, amount, fault } = form;
  if (!method) return null;
  const limits = { minimum: money(method.minimum), maximum: money(method.maximum) };
  return (
    <form className={styles['form']} onSubmit={(event) => void form.submit(event)} noValidate>
      <Methods methods={methods} chosen={method} onChoose={form.choose} />
      <section className={styles['card']} aria-label={t('cashier.amount')}>
        <div className={styles['suggested']}>
          {method.suggested.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={amount === one}
              className={classes(styles['chip'], amount === one && styles['chosen'])}
              onClick={() => form.type(one)}
            >
              {whole.format(Number(one))}
            </button>
          ))}
        </div>
        <Field
          ref={form.input}
          label={t('cashier.amountOwn')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="go"
          dir="ltr"
          className={styles['own']}
          value={form.text}
          hint={t('cashier.limits', limits)}
          fault={fault && t(`cashier.fault.${fault}`, { ...limits, decimals: scaleOf(currency) })}
          onChange={(event) => form.type(event.target.value)}
          onBlur={form.leave}
        />
      </section>
      <div className={styles['reach']}>
        <FailureLine failure={form.failure} />
        <Button type="submit" tone="primary" wide busy={form.busy}>
          {form.busy
            ? t('cashier.starting')
            : amount
              ? t('cashier.submit', { amount: money(amount) })
              : t('cashier.submitEmpty')}
        </Button>
        <p className={styles['note']}>{t('cashier.leaving')}</p>
      </div>
    </form>
  );
}

type MethodsProps = { methods: readonly Method[]; chosen: Method; onChoose: (methodId: string) => void };

function Methods({ methods, chosen, onChoose }: MethodsProps) {
  const { t } = useLanguage();
  return (
    <fieldset className={styles['methods']}>
      <legend>{t('cashier.method')}</legend>
      {methods.map((method) => (
        <label key={method.methodId} className={styles['method']}>
          <input
            type="radio"
            name="method"
            checked={method.methodId === chosen.methodId}
            onChange={() => onChoose(method.methodId)}
          />
          <Landmark size={22} aria-hidden="true" />
          <span className={styles['methodName']}>{method.displayName}</span>
          {method.sandbox && <span className={styles['sandboxTag']}>{t('cashier.sandbox')}</span>}
        </label>
      ))}
    </fieldset>
  );
}
