// How often numbers were drawn: counts, when each came last, and the band in which chance alone keeps 95 of 100 counts.
import type { LotteryGame } from '@perya/contract';
import type { Value } from '@perya/contract/client';
import { formatNumber } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { EmptyState, Tabs } from '@perya/ui';
import { useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { groupName, wordName } from './bet-words.ts';
import styles from './results.module.css';

const spans = ['100', '300', '1000'] as const;

export function TrendView({ game }: { game: LotteryGame }) {
  const { t } = useLanguage();
  const [draws, setDraws] = useState<(typeof spans)[number]>('100');
  const trend = useCall('GET /wps/lottery/trend', { gameCode: game.gameCode, draws }, { staleTime: 10_000 });
  const { data } = trend;
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
          <Groups draws={data.draws} groups={data.groups} />
        ) : (
          <QueryPlaceholder query={trend} count={4} size={styles['rowWaiting']} />
        )}
      </div>
    </div>
  );
}

type Trend = Value<'GET /wps/lottery/trend'>;

/** One group at a time: the numbers of a place, a drum, a prize compete with each other alone. */
function Groups({ draws, groups }: Trend) {
  const { t } = useLanguage();
  const [chosen, setChosen] = useState<string>();
  const group = groups.find(({ name }) => name === chosen) ?? groups[0];
  if (!group || draws === 0) return <EmptyState title={t('draws.noResult')} />;
  return (
    <div className={styles['view']}>
      {groups.length > 1 && (
        <Tabs
          label={t('bets.places')}
          controls="trend-group"
          tabs={groups.map(({ name }) => ({ key: name, label: groupName(t, name) }))}
          selected={group.name}
          onSelect={setChosen}
        />
      )}
      <div id="trend-group" role="tabpanel" aria-label={groupName(t, group.name)}>
        <p className={styles['soft']}>{t('lottery.trendOf', { count: draws })}</p>
        <Counts items={group.items} />
        <p className={styles['soft']}>{t('lottery.bandNote')}</p>
      </div>
    </div>
  );
}

function Counts({ items }: { items: Trend['groups'][number]['items'] }) {
  const { t, language } = useLanguage();
  const most = Math.max(1, ...items.map(({ count, high }) => Math.max(count, high)));
  return (
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
        {items.map(({ value, count, since, low, high }) => (
          <tr key={value}>
            <th scope="row">
              <bdi>{/^[a-z]{2,}$/u.test(value) ? wordName(t, value) : value}</bdi>
            </th>
            <td>
              <bdi>{formatNumber(count, language)}</bdi>
            </td>
            <td className={styles['chart']}>
              <Band count={count} low={low} high={high} most={most} />
              <span className={styles['bandText']}>
                <bdi dir="ltr">
                  {formatNumber(low, language)}–{formatNumber(high, language)}
                </bdi>
              </span>
            </td>
            <td>{since === null ? '–' : <bdi>{formatNumber(since, language)}</bdi>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type BandProps = { count: number; low: number; high: number; most: number };

/** The band and the count on one scale. */
function Band({ count, low, high, most }: BandProps) {
  const percent = (value: number) => `${(100 * value) / most}%`;
  return (
    <span className={styles['scale']} aria-hidden="true">
      <span
        className={styles['band']}
        style={{ insetInlineStart: percent(low), inlineSize: percent(high - low) }}
      />
      <span className={styles['dot']} style={{ insetInlineStart: percent(count) }} />
    </span>
  );
}
