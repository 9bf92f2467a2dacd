import { useT } from '@perya/locales/page';
import { Button, EmptyState } from '@perya/ui';
import type { Filter } from './list-filter.ts';
import { PopularRecommend } from './popular-recommend.tsx';

/** What stands where no game fits: why, what to do about it, and a few games that do exist. */
export function NoGames({ filter, onReset }: { filter: Filter; onReset: () => void }) {
  const t = useT();
  const { dataType } = filter;
  return (
    <>
      {dataType === 'favourites' ? (
        <EmptyState title={t('lobby.emptyFavourites')} hint={t('lobby.emptyFavouritesHint')} />
      ) : dataType === 'recent' ? (
        <EmptyState title={t('lobby.emptyRecent')} hint={t('lobby.emptyRecentHint')} />
      ) : (
        <EmptyState
          title={t('lobby.empty')}
          hint={t('lobby.emptyHint')}
          action={
            <Button tone="secondary" onClick={onReset}>
              {t('lobby.reset')}
            </Button>
          }
        />
      )}
      <PopularRecommend title={t('games.suggested')} />
    </>
  );
}
