import { useLanguage } from '@perya/locales/page';
import { formatMoney } from '@perya/ui';
import { ChevronRight, Gift } from 'lucide-react';
import { useCall } from '../../page/calls.ts';
import { Link } from '../../page/link.tsx';
import { href } from '../../page/paths.ts';
import styles from './cashier.module.css';
import { bestOffer } from './deposit-offer.ts';

/** The best promotion for depositing now, in its own words; nothing when none is open to this player. */
export function DepositOffer() {
  const { t, language } = useLanguage();
  const { data } = useCall('GET /wps/promotion/states', {});
  const offer = bestOffer(data?.states ?? []);
  if (!offer) return null;
  return (
    <Link to={href('activityDetail', { id: offer.promotionId })} className={styles['offer']}>
      <Gift size={20} aria-hidden="true" />
      <span>{t('cashier.offer', { amount: formatMoney(offer.rewardMost, offer.currency, language) })}</span>
      <ChevronRight size={18} aria-hidden="true" />
    </Link>
  );
}
