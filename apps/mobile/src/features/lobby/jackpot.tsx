import { useLanguage } from '@perya/locales/page';
import { formatMoney } from '@perya/ui';
import { useEffect, useState } from 'react';
import { useCall } from '../../page/calls.ts';
import styles from './jackpot.module.css';
import { amountOf, minorOf, notAbove, tickerPause, tickerStart, tickerStep } from './jackpot-ticker.ts';

const bulbs = Array.from({ length: 13 }, (_, index) => index);

/** The jackpot under its string of bulbs. What is shown may lag behind the pool; it is never above it. */
export function Jackpot() {
  const { t, language } = useLanguage();
  const { data } = useCall('GET /wps/game/jackpot', {});
  if (data?.source === 'none') return null;
  return (
    <section className={styles['jackpot']} aria-label={t('home.jackpot')}>
      <div className={styles['bulbs']} aria-hidden="true">
        {bulbs.map((bulb) => (
          <i key={bulb} />
        ))}
      </div>
      <h2 className={styles['title']}>{t('home.jackpot')}</h2>
      <p className={styles['figure']}>
        {data ? <Ticker amount={data.amount} currency={data.currency} language={language} /> : '\u00a0'}
      </p>
      <p className={styles['note']}>
        {t(data?.source === 'demo' ? 'home.jackpotDemo' : 'home.jackpotTeaser')}
      </p>
    </section>
  );
}

function Ticker({ amount, currency, language }: { amount: string; currency: string; language: string }) {
  const { minor: pool, decimals } = minorOf(amount);
  const [shown, setShown] = useState(() => tickerStart(pool));
  const safe = notAbove(shown, pool);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      timer = setTimeout(() => {
        if (!document.hidden) setShown((before) => tickerStep(before, pool, chance()));
        plan();
      }, tickerPause(chance()));
    };
    plan();
    return () => clearTimeout(timer);
  }, [pool]);
  return (
    <>
      <span aria-hidden="true">{formatMoney(amountOf(safe, decimals), currency, language)}</span>
      <span className="visually-hidden">{formatMoney(amount, currency, language)}</span>
    </>
  );
}

/** In [0, 1); for show alone, no outcome hangs on it. */
function chance(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
