import { useT } from '@perya/locales/page';
import { buttonClass, EmptyState } from '@perya/ui';
import { Link } from '../../page/link.tsx';
import { useSearch } from '../../page/location.ts';
import { ownLanguage } from '../../page/own-language.ts';
import { href } from '../../page/paths.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { PromotionDates, PromotionPicture, PromotionText } from './promotion-parts.tsx';
import styles from './promotions.module.css';
import { usePromotionStates, usePromotions } from './use-promotions.ts';

/** One promotion by its id. */
export function PromotionDetailScreen() {
  const t = useT();
  const promotions = usePromotions();
  const states = usePromotionStates();
  const id = new URLSearchParams(useSearch()).get('id');
  const promotion = promotions.data?.promotion.find((one) => one.id === id);
  const all = (
    <Link to={href('activity')} className={buttonClass('secondary')}>
      {t('promotions.allPromotions')}
    </Link>
  );
  if (!promotions.data)
    return (
      <div className={styles['screen']}>
        <QueryPlaceholder query={promotions} count={1} size={styles['detailWaiting']} />
      </div>
    );
  if (!promotion)
    return <EmptyState title={t('promotions.gone')} hint={t('promotions.goneText')} action={all} />;
  return (
    <div className={styles['screen']}>
      <article className={styles['detail']}>
        <PromotionPicture promotion={promotion} />
        <div className={styles['words']}>
          <h2 {...ownLanguage(promotion.language)}>{promotion.title}</h2>
          <PromotionDates promotion={promotion} state={states?.get(promotion.id)} />
          <PromotionText promotion={promotion} state={states?.get(promotion.id)} />
        </div>
      </article>
      {all}
    </div>
  );
}
