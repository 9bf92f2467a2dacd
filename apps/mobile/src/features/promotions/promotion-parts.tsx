// What a promotion shows wherever it stands: its picture, its dates, its rules.
import { useT } from '@perya/locales/page';
import { Badge, classes } from '@perya/ui';
import { useState } from 'react';
import { Day } from '../../page/day.tsx';
import { OperatorText } from '../../page/operator-text.tsx';
import { mainImage, type Promotion } from './promotion-kinds.ts';
import styles from './promotions.module.css';

/** The picture with sequence 1; without one, or when it does not load, the place stays and is plain. */
export function PromotionPicture({ promotion, bleeds }: { promotion: Promotion; bleeds?: boolean }) {
  const [failed, setFailed] = useState(false);
  const url = mainImage(promotion);
  return (
    <div className={classes(styles['picture'], bleeds && styles['bleeds'])}>
      {url && !failed && (
        <img src={url} alt="" width="720" height="320" loading="lazy" onError={() => setFailed(true)} />
      )}
    </div>
  );
}

export function PromotionDates({ promotion }: { promotion: Promotion }) {
  const t = useT();
  if (promotion.noExpiry === 1 || promotion.endDate === null)
    return <p className={styles['when']}>{t('promotions.longTerm')}</p>;
  return (
    <p className={styles['when']}>
      <Day of={promotion.startDate} />
      <span aria-hidden="true">–</span>
      <Day of={promotion.endDate} />
    </p>
  );
}

export function PromotionText({ promotion }: { promotion: Promotion }) {
  const t = useT();
  return (
    <div className={styles['text']}>
      <OperatorText html={promotion.content} />
      {promotion.needsJoining && <Badge tone="teal">{t('promotions.joinSoon')}</Badge>}
    </div>
  );
}
