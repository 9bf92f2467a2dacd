import { formatMoney, formatMonth, signedMoney } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { isCurrency } from '@perya/money';
import { Disclosure } from '@perya/ui';
import { useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import styles from './protection.module.css';
import type { ProtectionState } from './use-limits.ts';

type LifetimeSectionProps = { lifetime: ProtectionState['lifetime']; currency: string };

/** The net result of play since registration, and by month. */
export function LifetimeSection({ lifetime, currency }: LifetimeSectionProps) {
  const { t } = useLanguage();
  const money = useMoney(currency);
  const [open, setOpen] = useState(false);
  return (
    <section className={styles['section']} aria-labelledby="lifetime">
      <h2 id="lifetime">{t('protection.results')}</h2>
      <div className={styles['card']}>
        <p className={styles['soft']}>{t('protection.lifetime')}</p>
        <p className={styles['hero']}>{money(lifetime.net)}</p>
        <dl className={styles['pairs']}>
          <Pair name={t('protection.deposited')} value={money(lifetime.deposited)} />
          <Pair name={t('protection.withdrawn')} value={money(lifetime.withdrawn)} />
        </dl>
      </div>
      <Disclosure title={t('protection.statement')} open={open} onToggle={() => setOpen(!open)}>
        <Months currency={currency} />
      </Disclosure>
    </section>
  );
}

function useMoney(currency: string) {
  const { language } = useLanguage();
  return (amount: string, signed = false) =>
    isCurrency(currency) ? formatMoney(amount, currency, language, signed ? signedMoney : undefined) : amount;
}

function Pair({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Months({ currency }: { currency: string }) {
  const { t, language } = useLanguage();
  const money = useMoney(currency);
  const query = useCall('GET /wps/protection/statement', {});
  if (!query.data) return <QueryPlaceholder query={query} count={1} size={styles['waiting']} />;
  const { months } = query.data;
  if (months.length === 0) return <p className={styles['soft']}>{t('protection.statementEmpty')}</p>;
  return (
    <ul className={styles['months']}>
      {months.map((month) => (
        <li key={month.month}>
          <h3>{formatMonth(month.month, language)}</h3>
          <dl className={styles['pairs']}>
            <Pair name={t('protection.deposited')} value={money(month.deposited)} />
            <Pair name={t('protection.withdrawn')} value={money(month.withdrawn)} />
            <Pair name={t('protection.wagered')} value={money(month.wagered)} />
            <Pair name={t('protection.won')} value={money(month.won)} />
            <Pair name={t('protection.net')} value={money(month.net, true)} />
          </dl>
        </li>
      ))}
    </ul>
  );
}
