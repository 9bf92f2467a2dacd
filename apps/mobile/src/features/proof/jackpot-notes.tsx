// Facts of the jackpot, where the merchant has a real one: its chance, and its share of the return.
import { useLanguage } from '@perya/locales/page';
import { formatMoney } from '@perya/ui';
import { useCall } from '../../page/calls.ts';
import styles from '../../page/proof/proof.module.css';

/** One more line of how it works. */
export function JackpotChance() {
  const { t, language } = useLanguage();
  const { data } = useCall('GET /wps/game/jackpot', {});
  if (!data?.chance) return null;
  const { stake, oneIn } = data.chance;
  const odds = new Intl.NumberFormat(language).format(BigInt(oneIn));
  return <li>{t('proof.how5', { stake: formatMoney(stake, data.currency, language), odds })}</li>;
}

export function JackpotReturn() {
  const { t, language } = useLanguage();
  const { data } = useCall('GET /wps/game/jackpot', {});
  if (!data?.chance) return null;
  const percent = new Intl.NumberFormat(language, { style: 'percent', minimumFractionDigits: 2 });
  return (
    <section className={styles['card']}>
      <h2>{t('proof.parJackpot')}</h2>
      <p className={styles['soft']}>{t('proof.parJackpotText', { share: percent.format(0.01) })}</p>
    </section>
  );
}
