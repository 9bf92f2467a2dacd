import type { parSheets } from '@perya/games/par-sheets';
import { formatDecimal, formatPercent } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { Fold } from '@perya/ui';
import styles from '../../page/proof/proof.module.css';
import { gameViews } from './game-views.ts';

export type Sheet = (typeof parSheets)[keyof typeof parSheets];
export type Level = Sheet['levels'][number];

/** The distribution of payouts, as shares of all rounds. */
export function Paid({ level }: { level: Level }) {
  const { t, language } = useLanguage();
  const name = ({ above, upTo }: Level['payoutBands'][number]) => {
    if (upTo === 0) return t('proof.parBandNone');
    if (upTo === null) return t('proof.parBandAbove', { from: above ?? 0 });
    return t('proof.parBandRange', { from: above ?? 0, to: upTo });
  };
  return (
    <section className={styles['card']}>
      <h2>{t('proof.parPays')}</h2>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('proof.payout')}</th>
            <td className={styles['barCell']} />
            <th scope="col">{t('proof.parOdds')}</th>
          </tr>
        </thead>
        <tbody>
          {level.payoutBands
            .filter((band) => Number(band.percent) > 0)
            .map((band) => (
              <tr key={band.fraction}>
                <td>{name(band)}</td>
                <td aria-hidden="true" className={styles['barCell']}>
                  <span className={styles['bar']}>
                    <span style={{ inlineSize: `${Math.max(1, Number(band.percent))}%` }} />
                  </span>
                </td>
                <td>
                  <bdi>{formatPercent(Number(band.percent) / 100, language, { significant: 3 })}</bdi>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

/** The odds of each pay on one line. */
export function Odds({ sheet }: { sheet: Sheet }) {
  const { t, language } = useLanguage();
  const number = (value: number) => formatDecimal(value, language, { most: 1 });
  const view = gameViews.get(sheet.game);
  return (
    <Fold title={t('proof.parLineOdds')} className={styles['card']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('proof.parEvent')}</th>
            <th scope="col">{t('proof.parUnits')}</th>
            <th scope="col">{t('proof.parOdds')}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.lineOdds.map((line) => (
            <tr key={line.name}>
              <td>{view ? view.eventName(line.name, t) : line.name}</td>
              <td>{number(line.units)}</td>
              <td>{t('proof.oneIn', { number: number(Number(line.oneIn)) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  );
}
