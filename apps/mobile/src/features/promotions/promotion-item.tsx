import { Disclosure } from '@perya/ui';
import { useEffect, useRef, useState } from 'react';
import { ownLanguage } from '../../page/own-language.ts';
import type { Promotion } from './promotion-kinds.ts';
import { PromotionDates, PromotionPicture, PromotionText } from './promotion-parts.tsx';
import styles from './promotions.module.css';
import type { PromotionState } from './use-promotions.ts';

type PromotionItemProps = {
  promotion: Promotion;
  /** undefined: not a promotion to join, or not loaded yet. */
  state: PromotionState | undefined;
  show: boolean;
};

/** A promotion that a tap opens; `show` opens it and scrolls to it. */
export function PromotionItem({ promotion, state, show }: PromotionItemProps) {
  const [open, setOpen] = useState(show);
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    setOpen(show);
    if (show) place.current?.scrollIntoView({ block: 'start' });
  }, [show]);
  return (
    <li ref={place} className={styles['item']}>
      <Disclosure
        title={<span {...ownLanguage(promotion.language)}>{promotion.title}</span>}
        open={open}
        onToggle={() => setOpen(!open)}
        picture={<PromotionPicture promotion={promotion} bleeds />}
        summary={<PromotionDates promotion={promotion} state={state} />}
      >
        <PromotionText promotion={promotion} state={state} />
      </Disclosure>
    </li>
  );
}
