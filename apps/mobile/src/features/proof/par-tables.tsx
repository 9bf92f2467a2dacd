import type { ParVariant } from '@perya/games';
import { formatDecimal, formatPercent } from '@perya/locales/figures';
import { type PhraseId, useLanguage } from '@perya/locales/page';
import { Fold } from '@perya/ui';
import styles from '../../page/proof/proof.module.css';

/** The distribution of payouts, as shares of all rounds. */
export function Paid({ variant }: { variant: ParVariant }) {
  const { t, language } = useLanguage();
  const name = ({ above, upTo }: ParVariant['payoutBands'][number]) => {
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
          {variant.payoutBands
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

/** Each pay and its odds. */
export function Pays({ variant }: { variant: ParVariant }) {
  const { t, language } = useLanguage();
  return (
    <Fold title={t('proof.parEachPay')} className={styles['card']}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('proof.parEvent')}</th>
            <th scope="col">{t('proof.parTimes')}</th>
            <th scope="col">{t('proof.parOdds')}</th>
          </tr>
        </thead>
        <tbody>
          {variant.pays.map(({ name, label, times, oneIn }) => (
            <tr key={name}>
              <td>{t(label.phrase as PhraseId, label.values) /* A test finds each phrase of a sheet. */}</td>
              <td>
                <bdi>×{formatDecimal(Number(times), language, { most: 2 })}</bdi>
              </td>
              <td>{t('proof.oneIn', { number: formatDecimal(Number(oneIn), language, { most: 1 }) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Fold>
  );
}
