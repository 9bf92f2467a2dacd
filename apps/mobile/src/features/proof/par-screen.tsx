import { parSheets } from '@perya/games/par-sheets';
import { formatDecimal, formatPercent } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { EmptyState, Tabs } from '@perya/ui';
import { useState } from 'react';
import { useSearch } from '../../page/location.ts';
import styles from '../../page/proof/proof.module.css';
import { firstGameCode } from './game-views.ts';
import { JackpotReturn } from './jackpot-notes.tsx';
import { type Level, Odds, Paid } from './par-tables.tsx';
import { SimulateCard } from './simulate-card.tsx';

/** The PAR sheet of one game: the exact return at each bet level. */
export function ParScreen() {
  const { t } = useLanguage();
  const gameCode = new URLSearchParams(useSearch()).get('gameCode') ?? firstGameCode;
  const sheet = Object.values(parSheets).find((one) => one.game === gameCode);
  const [chosen, setChosen] = useState('1');
  if (!sheet) return <EmptyState title={t('proof.parNone')} hint={t('proof.parNoneText')} />;
  const level = sheet.levels.find((one) => String(one.level) === chosen) ?? sheet.levels[0];
  if (!level) return null;
  return (
    <div className={styles['screen']}>
      <p className={styles['lead']}>{t('proof.parLead')}</p>
      <Tabs
        label={t('proof.level')}
        controls="level"
        tabs={sheet.levels.map((one) => ({
          key: String(one.level),
          label: t('proof.parLevel', { level: one.level }),
        }))}
        selected={chosen}
        onSelect={setChosen}
      />
      <div
        id="level"
        role="tabpanel"
        className={styles['verdict']}
        aria-label={t('proof.parLevel', { level: level.level })}
      >
        <Return level={level} />
        <JackpotReturn />
        <SimulateCard key={level.level} gameCode={sheet.game} level={level} />
        <Paid level={level} />
      </div>
      <Odds sheet={sheet} />
    </div>
  );
}

function Return({ level }: { level: Level }) {
  const { t, language } = useLanguage();
  const share = (value: number) => formatPercent(value, language, { least: 2, most: 2 });
  const number = (value: number) => formatDecimal(value, language, { most: 2 });
  const percent = (text: string) => share(Number(text) / 100);
  const oneIn = (text: string) => t('proof.oneIn', { number: number(Number(text)) });
  const back = Number(level.returnToPlayer.percent);
  const rows = [
    [t('proof.parEdge'), share(1 - back / 100)],
    [t('proof.parHit'), percent(level.hitFrequency.percent)],
    [t('proof.parFeature'), oneIn(level.feature.oneIn)],
    [t('proof.parMaxWin'), t('proof.parMaxWinText', { times: number(Number(level.maxWin.stakes)) })],
    [t('proof.parVolatility'), number(Number(level.volatility.standardDeviation))],
  ] as const;
  return (
    <section className={styles['card']}>
      <dl className={styles['facts']}>
        <div className={styles['headline']}>
          <dt>{t('proof.parRtp')}</dt>
          <dd>
            <bdi>{share(back / 100)}</bdi>
          </dd>
        </div>
      </dl>
      <p className={styles['soft']}>{t('proof.parMeans', { hundred: number(100), back: number(back) })}</p>
      <table className={styles['table']}>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <bdi>{value}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['soft']}>
        {t('proof.parExact')}{' '}
        <code className={styles['exact']} dir="ltr">
          {level.returnToPlayer.fraction}
        </code>
      </p>
    </section>
  );
}
