// How often numbers were drawn: counts, when each came last, and the band in which chance alone keeps 95 of 100 counts.
import type { LotteryGame } from '@perya/contract';
import { useLanguage } from '@perya/locales/page';
import { Tabs } from '@perya/ui';
import { type CSSProperties, useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import styles from './results.module.css';

const spans = ['100', '300', '1000'] as const;

export function TrendView({ game }: { game: LotteryGame }) {
  const { t, language } = useLanguage();
  const [draws, setDraws] = useState<(typeof spans)[number]>('100');
  const trend = useCall('GET /wps/lottery/trend', { gameCode: game.gameCode, draws }, { staleTime: 10_000 });
  const { data } = trend;
  const number = new Intl.NumberFormat(language);
  const most = Math.max(1, ...(data?.numbers.map(({ count, band }) => Math.max(count, band.high)) ?? []));
  return (
    <div className={styles['view']}>
      <p className={styles['sentence']}>{t('lottery.trendNote')}</p>
      <Tabs
        label={t('lottery.trendSpan')}
        controls="trend"
        tabs={spans.map((key) => ({ key, label: t('lottery.trendDraws', { count: Number(key) }) }))}
        selected={draws}
        onSelect={setDraws}
      />
      <div id="trend" role="tabpanel" aria-label={t('lottery.trendDraws', { count: Number(draws) })}>
        {data ? (
          <>
            <p className={styles['soft']}>{t('lottery.trendOf', { count: data.draws })}</p>
            <table className={styles['trend']}>
              <thead>
                <tr>
                  <th scope="col">{t('lottery.number')}</th>
                  <th scope="col">{t('lottery.count')}</th>
                  <th scope="col" className={styles['chart']}>
                    {t('lottery.band')}
                  </th>
                  <th scope="col">{t('lottery.since')}</th>
                </tr>
              </thead>
              <tbody>
                {data.numbers.map((one) => (
                  <tr key={one.number}>
                    <th scope="row">
                      <bdi>{one.number}</bdi>
                    </th>
                    <td>
                      <bdi>{number.format(one.count)}</bdi>
                    </td>
                    <td className={styles['chart']}>
                      <Band {...one} most={most} />
                      <span className={styles['bandText']}>
                        <bdi dir="ltr">
                          {number.format(one.band.low)}–{number.format(one.band.high)}
                        </bdi>
                      </span>
                    </td>
                    <td>{one.since === null ? '–' : <bdi>{number.format(one.since)}</bdi>}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className={styles['soft']}>{t('lottery.bandNote')}</p>
          </>
        ) : (
          <QueryPlaceholder query={trend} count={4} size={styles['rowWaiting']} />
        )}
      </div>
    </div>
  );
}

type BandProps = { count: number; band: { low: number; high: number }; most: number };

/** The band and the count on one scale. */
function Band({ count, band, most }: BandProps) {
  const percent = (value: number) => `${(100 * value) / most}%`;
  return (
    <span className={styles['scale']} aria-hidden="true">
      <span
        className={styles['band']}
        style={
          { insetInlineStart: percent(band.low), inlineSize: percent(band.high - band.low) } as CSSProperties
        }
      />
      <span className={styles['dot']} style={{ insetInlineStart: percent(count) } as CSSProperties} />
    </span>
  );
}
