import { Disclosure } from '@perya/ui';
import { useEffect, useRef, useState } from 'react';
import type { Promotion } from './promotion-kinds.ts';
import { PromotionDates, PromotionPicture, PromotionText } from './promotion-parts.tsx';
import styles from './promotions.module.css';

/** A promotion that a tap opens; `show` opens it and scrolls to it. */
export function PromotionItem({ promotion, show }: { promotion: Promotion; show: boolean }) {
  const [open, setOpen] = useState(show);
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    setOpen(show);
    if (show) place.current?.scrollIntoView({ block: 'start' });
  }, [show]);
  return (
    <li ref={place} className={styles['item']}>
      <Disclosure
        title={promotion.title}
        open={open}
        onToggle={() => setOpen(!open)}
        picture={<PromotionPicture promotion={promotion} bleeds />}
        summary={<PromotionDates promotion={promotion} />}
      >
        <PromotionText promotion={promotion} />
      </Disclosure>
    </li>
  );
}
