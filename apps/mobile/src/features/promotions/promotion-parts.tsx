// Parts of a promotion on every screen: its picture, its dates, its rules.

import { useT } from '@perya/locales/page';
import { classes } from '@perya/ui';
import { useState } from 'react';
import { Day } from '../../page/day.tsx';
import { imageUrl } from '../../page/image-host.ts';
import { OperatorText } from '../../page/operator-text.tsx';
import { PromotionBadge } from './promotion-badge.tsx';
import { mainImage, type Promotion } from './promotion-kinds.ts';
import { PromotionProgress } from './promotion-progress.tsx';
import styles from './promotions.module.css';
import type { PromotionState } from './use-promotions.ts';

/** The picture with sequence 1; without one, or when it fails, an empty place. */
export function PromotionPicture({ promotion, bleeds }: { promotion: Promotion; bleeds?: boolean }) {
  const [failed, setFailed] = useState(false);
  const url = mainImage(promotion);
  return (
    <div className={classes(styles['picture'], bleeds && styles['bleeds'])}>
      {url && !failed && (
        <img
          src={imageUrl(url)}
          alt=""
          width="720"
          height="320"
          loading="lazy"
          onError={() => setFailed(true)}
        />
      )}
    </div>
  );
}

/** The dates, and the player's state. */
export function PromotionDates({
  promotion,
  state,
}: {
  promotion: Promotion;
  state: PromotionState | undefined;
}) {
  const t = useT();
  const longTerm = promotion.noExpiry === 1 || promotion.endDate === null;
  return (
    <p className={styles['when']}>
      {longTerm ? (
        t('promotions.longTerm')
      ) : (
        <span className={styles['dates']}>
          <Day of={promotion.startDate} />
          <span aria-hidden="true">–</span>
          <Day of={promotion.endDate ?? promotion.startDate} />
        </span>
      )}
      {promotion.needsJoining && state && <PromotionBadge status={state.status} />}
    </p>
  );
}

/** The player's state if it is a promotion to join, then the rules. */
export function PromotionText({
  promotion,
  state,
}: {
  promotion: Promotion;
  state: PromotionState | undefined;
}) {
  return (
    <div className={styles['text']}>
      {promotion.needsJoining && state && <PromotionProgress state={state} />}
      <OperatorText html={promotion.content} language={promotion.language} />
    </div>
  );
}
