import { useT } from '@perya/locales/page';
import { EmptyState, Tabs } from '@perya/ui';
import { useState } from 'react';
import { useSearch } from '../../page/location.ts';
import { NoAnswer } from '../../page/no-answer.tsx';
import { PromotionItem } from './promotion-item.tsx';
import { type Kind, kindsAmong, ofKind, type Promotion } from './promotion-kinds.ts';
import styles from './promotions.module.css';
import { usePromotions } from './use-promotions.ts';

export function PromotionsScreen() {
  const t = useT();
  const promotions = usePromotions();
  const all = promotions.data?.promotion;
  return (
    <div className={styles['screen']}>
      {!all && <NoAnswer query={promotions} count={3} size={styles['itemWaiting']} />}
      {all?.length === 0 && <EmptyState title={t('promotions.empty')} hint={t('promotions.emptyText')} />}
      {all && all.length > 0 && <Promotions all={all} />}
    </div>
  );
}

/** The filter and its list; `id` in the address opens one. */
function Promotions({ all }: { all: readonly Promotion[] }) {
  const t = useT();
  const [kind, setKind] = useState<Kind | 'all'>('all');
  const id = new URLSearchParams(useSearch()).get('id');
  const tabs = (['all', ...kindsAmong(all)] as const).map((key) => ({
    key,
    label: t(`promotions.${key}`),
  }));
  return (
    <>
      <Tabs
        label={t('promotions.categories')}
        tabs={tabs}
        selected={kind}
        onSelect={setKind}
        controls="promotions"
        className={styles['tabs']}
      />
      <div id="promotions" role="tabpanel" aria-label={t(`promotions.${kind}`)}>
        <ul className={styles['list']}>
          {ofKind(all, kind).map((promotion) => (
            <PromotionItem key={promotion.id} promotion={promotion} show={promotion.id === id} />
          ))}
        </ul>
      </div>
    </>
  );
}
