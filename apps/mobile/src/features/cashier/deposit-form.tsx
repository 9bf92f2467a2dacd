import { formatMoney, formatPercent, wholeMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { basisPoints, type Currency, fromWire, scaleOf, toWire } from '@perya/money';
import { Button, classes, Field, useKeyboardRoom } from '@perya/ui';
import { ChevronRight, Gift, Sparkles } from 'lucide-react';
import { useCall } from '../../page/calls.ts';
import { FailureLine } from '../../page/failure-line.tsx';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';
import styles from './cashier.module.css';
import { bestOffer } from './deposit-offer.ts';
import type { Method } from './method.ts';
import { Methods } from './methods.tsx';
import { useDepositForm } from './use-deposit-form.ts';

type DepositFormProps = {
  methods: readonly Method[];
  currency: Currency;
  bonusBps: number;
  /** The layout of the methods, from the merchant's template. */
  look: 'tiles' | 'list';
};

/** The deposit form: a method, and a suggested or typed amount. */
export function DepositForm({ methods, currency, bonusBps, look }: DepositFormProps) {
  const { t, language } = useLanguage();
  useKeyboardRoom();
  const typed = useDepositForm(methods, currency);
  const money = (amount: string) => formatMoney(amount, currency, language);
  const { form, method, amount, fault } = typed;
  if (!method) return null;
  const limits = { minimum: money(method.minimum), maximum: money(method.maximum) };
  return (
    <form className={styles['form']} noValidate {...form.props}>
      <Methods
        methods={methods}
        chosen={method}
        amount={typed.typed}
        currency={currency}
        look={look}
        onChoose={typed.choose}
      />
      <section className={styles['card']} aria-label={t('cashier.amount')}>
        <div className={styles['suggested']}>
          {method.suggested.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={amount === one}
              className={classes(styles['chip'], amount === one && styles['chosen'])}
              onClick={() => typed.type(one)}
            >
              {formatMoney(one, currency, language, wholeMoney)}
            </button>
          ))}
        </div>
        <Field
          label={t('cashier.amountOwn')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="go"
          dir="ltr"
          className={styles['own']}
          value={typed.text}
          hint={t('cashier.limits', limits)}
          fault={fault && t(`cashier.fault.${fault}`, { ...limits, decimals: scaleOf(currency) })}
          onChange={(event) => typed.type(event.target.value)}
          onBlur={typed.onBlur}
        />
      </section>
      <DepositExtra amount={amount} bps={bonusBps} currency={currency} />
      <DepositOffer />
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

type DepositExtraProps = { amount: string | undefined; bps: number; currency: Currency };

/** The bonus that the merchant adds to every deposit, and its amount for this one. */
function DepositExtra({ amount, bps, currency }: DepositExtraProps) {
  const { t, language } = useLanguage();
  if (bps === 0) return null;
  const extra = amount && toWire(basisPoints(fromWire(amount, currency), BigInt(bps)), currency);
  return (
    <p className={styles['extra']}>
      <Sparkles size={20} aria-hidden="true" />
      <span>
        {t('cashier.extra', { share: formatPercent(bps / 10_000, language, { most: 2 }) })}
        {extra && <strong> {t('cashier.extraOf', { extra: formatMoney(extra, currency, language) })}</strong>}
      </span>
    </p>
  );
}

/** The best promotion for depositing now, in its own words; nothing when none is open to this player. */
function DepositOffer() {
  const { t, language } = useLanguage();
  const { data } = useCall('GET /wps/promotion/states', {});
  const offer = bestOffer(data?.states ?? []);
  if (!offer) return null;
  return (
    <Link to={href('activityDetail', { id: offer.promotionId })} className={styles['offer']}>
      <Gift size={20} aria-hidden="true" />
      <span>{t('cashier.offer', { amount: formatMoney(offer.rewardMost, offer.currency, language) })}</span>
      <ChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}
