import { useT } from '@perya/locales/page';
import { EmptyState, Tabs } from '@perya/ui';
import { lazy, Suspense, useState } from 'react';
import { useSearch } from '../../page/location.ts';
import { QueryPlaceholder } from '../../page/query-placeholder.tsx';
import { PromotionItem } from './promotion-item.tsx';
import { type Category, ofCategory, type Promotion } from './promotion-kinds.ts';
import styles from './promotions.module.css';
import { usePromotionStates, usePromotions } from './use-promotions.ts';

const ActivityMenu = lazy(() =>
  import('./activity-menu.tsx').then((part) => ({ default: part.ActivityMenu })),
);

export function PromotionsScreen() {
  const t = useT();
  const promotions = usePromotions();
  const all = promotions.data?.promotion;
  return (
    <div className={styles['screen']}>
      <Suspense fallback={<div className={styles['menuPlace']} />}>
        <ActivityMenu />
      </Suspense>
      {!all && <QueryPlaceholder query={promotions} count={3} size={styles['itemWaiting']} />}
      {all?.length === 0 && <EmptyState title={t('promotions.empty')} hint={t('promotions.emptyText')} />}
      {all && all.length > 0 && (
        <Promotions all={all} categories={promotions.data?.promotionCategories ?? []} />
      )}
    </div>
  );
}

/** The filter and its list; `id` in the address opens one. */
function Promotions({ all, categories }: { all: readonly Promotion[]; categories: readonly Category[] }) {
  const t = useT();
  const states = usePromotionStates();
  const [kind, setKind] = useState('all');
  const requestedId = new URLSearchParams(useSearch()).get('id');
  const tabs = [
    { key: 'all', label: t('promotions.all') },
    ...categories.map((category) => ({ key: String(category.id), label: category.name })),
  ];
  const chosen = tabs.find(({ key }) => key === kind) ?? tabs[0];
  return (
    <>
      <Tabs
        label={t('promotions.categories')}
        tabs={tabs}
        selected={chosen?.key ?? 'all'}
        onSelect={setKind}
        controls="promotions"
        className={styles['tabs']}
      />
      <div id="promotions" role="tabpanel" aria-label={chosen?.label}>
        <ul className={styles['list']}>
          {ofCategory(all, categories.find(({ id }) => String(id) === kind)?.id).map((promotion) => (
            <PromotionItem
              key={promotion.id}
              promotion={promotion}
              state={states?.get(promotion.id)}
              show={promotion.id === requestedId}
            />
          ))}
        </ul>
      </div>
    </>
  );
}
