import { formatMoney, formatNumber } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../page/calls.ts';
import { dataSaver } from '../../../page/data-saver.ts';
import { useStatus } from '../../../page/status.ts';
import styles from './jackpot.module.css';
import {
  amountOf,
  demoStart,
  demoStep,
  minorOf,
  notAbove,
  tickerPause,
  tickerStart,
  tickerStep,
} from './jackpot-ticker.ts';

const bulbs = Array.from({ length: 13 }, (_, index) => index);

/** The jackpot's counter. The figure may lag behind the pool; it never exceeds it. */
export function Jackpot() {
  const { t, language } = useLanguage();
  const { data } = useCall('GET /wps/game/jackpot', {});
  const { currency } = useStatus().info;
  if (data?.source === 'none') return null;
  // A hundredth of every stake, as the server takes it.
  const money = (amount: string) => formatMoney(amount, currency, language);
  return (
    <section className={styles['jackpot']} aria-label={t('home.jackpot')}>
      <div className={styles['bulbs']} aria-hidden="true">
        {bulbs.map((bulb) => (
          <i key={bulb} />
        ))}
      </div>
      <h2 className={styles['title']}>{t('home.jackpot')}</h2>
      <p className={styles['figure']}>
        {data?.source === 'pool' && (
          <Ticker amount={data.amount} currency={data.currency} language={language} />
        )}
        {data?.source === 'demo' && <DemoCounter language={language} />}
      </p>
      <p className={styles['note']}>
        {data?.source === 'demo'
          ? t('home.jackpotDemo')
          : t('home.jackpotTeaser', { stake: money('100'), share: money('1') })}
      </p>
    </section>
  );
}

function Ticker({ amount, currency, language }: { amount: string; currency: string; language: string }) {
  const { minor: pool, decimals } = minorOf(amount);
  const [shown, setShown] = useState(() => tickerStart(pool));
  const safe = dataSaver.on ? pool : notAbove(shown, pool);
  useTicks(() => setShown((before) => tickerStep(before, pool, chance())));
  return (
    <>
      <span aria-hidden="true">{formatMoney(amountOf(safe, decimals), currency, language)}</span>
      <span className="visually-hidden">{formatMoney(amount, currency, language)}</span>
    </>
  );
}

/** A demo counter without a currency, where the merchant has no jackpot. Random in the browser only. */
function DemoCounter({ language }: { language: string }) {
  const [shown, setShown] = useState<number>();
  useEffect(() => setShown(demoStart(chance())), []);
  useTicks(() => setShown((before) => before && demoStep(before, chance())));
  return shown ? formatNumber(shown, language) : null;
}

/** Calls `tick` every 3, 4 or 5 seconds while the page is visible. */
function useTicks(tick: () => void) {
  const latest = useRef(tick);
  latest.current = tick;
  useEffect(() => {
    if (dataSaver.on) return;
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      timer = setTimeout(() => {
        if (!document.hidden) latest.current();
        plan();
      }, tickerPause(chance()));
    };
    plan();
    return () => clearTimeout(timer);
  }, []);
}

/** In [0, 1); for display only, no outcome depends on it. */
function chance(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}
