// Facts of the jackpot, where the merchant has a real one: its chance, and its share of the return.
import { formatMoney, formatNumber, formatPercent } from '@perya/locales/figures';
import { useLanguage } from '@perya/locales/page';
import { useCall } from '../../page/calls.ts';
import styles from '../../page/proof/proof.module.css';

/** One more line of how it works. */
export function JackpotChance() {
  const { t, language } = useLanguage();
  const { data } = useCall('GET /wps/game/jackpot', {});
  if (!data?.chance) return null;
  const { stake, oneIn } = data.chance;
  const odds = formatNumber(BigInt(oneIn), language);
  return <li>{t('proof.how5', { stake: formatMoney(stake, data.currency, language), odds })}</li>;
}

export function JackpotReturn() {
  const { t, language } = useLanguage();
  const { data } = useCall('GET /wps/game/jackpot', {});
  if (!data?.chance) return null;
  return (
    <section className={styles['card']}>
      <h2>{t('proof.parJackpot')}</h2>
      <p className={styles['soft']}>
        {t('proof.parJackpotText', { share: formatPercent(0.01, language, { least: 2, most: 2 }) })}
      </p>
    </section>
  );
}
