import { useT } from '@perya/locales/page';
import { Button, EmptyState } from '@perya/ui';
import type { Filter } from './list-state.ts';
import { PopularRecommend } from './popular-recommend.tsx';

/** Shown when no game matches: the reason, a reset, and a few popular games. */
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
