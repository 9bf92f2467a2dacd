import { useLanguage } from '@perya/locales/page';
import { basisPoints, type Currency, fromWire, toWire } from '@perya/money';
import { formatMoney } from '@perya/ui';
import { Sparkles } from 'lucide-react';
import styles from './cashier.module.css';

type DepositExtraProps = { amount: string | undefined; bps: number; currency: Currency };

/** The bonus that the merchant adds to every deposit, and its amount for this one. */
export function DepositExtra({ amount, bps, currency }: DepositExtraProps) {
  const { t, language } = useLanguage();
  if (bps === 0) return null;
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const extra = amount && toWire(basisPoints(fromWire(amount, currency), BigInt(bps)), currency);
  return (
    <p className={styles['extra']}>
      <Sparkles size={20} aria-hidden="true" />
      <span>
        {t('cashier.extra', { share: share.format(bps / 10_000) })}
        {extra && <strong> {t('cashier.extraOf', { extra: formatMoney(extra, currency, language) })}</strong>}
      </span>
    </p>
  );
}
