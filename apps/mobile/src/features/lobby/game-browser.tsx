// A list of games with its bar: search, lists, kinds, provider. The same on every screen that lists games.
import { debounceMs, type GameType } from '@perya/contract/constants';
import { useT } from '@perya/locales/page';
import { Button, EmptyState, IconButton, Tabs } from '@perya/ui';
import { Search, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useCall } from '../../page/calls.ts';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { useSession } from '../../page/session.ts';
import styles from './game-browser.module.css';
import { GameGrid } from './game-grid.tsx';
import type { DataType, Filter } from './list-filter.ts';
import { useGameList } from './use-game-list.ts';
import { VendorStrip } from './vendor-strip.tsx';
import { pickerVendors, queryOfType } from './vendors.ts';

const needSession: readonly DataType[] = ['recent', 'favourites'];

type GameBrowserProps = {
  start: Partial<Filter>;
  /** Puts the keyboard into the search field. */
  searchFirst?: boolean;
  /** False where the screen has its own way to the search. */
  search?: boolean;
  /** A provider's own screen has no strip of providers. */
  vendors?: boolean;
  header?: ReactNode;
};

export function GameBrowser({
  start,
  searchFirst = false,
  search = true,
  vendors = true,
  header,
}: GameBrowserProps) {
  const t = useT();
  const session = useSession();
  const [state, dispatch] = useGameList(start);
  const { filter } = state;
  const kinds = useKinds(filter);
  const chooseList = (dataType: DataType) => {
    if (needSession.includes(dataType) && !session) void go(href('login'));
    else dispatch({ type: 'dataType', dataType });
  };
  return (
    <>
      {search && (
        <SearchField
          initial={filter.gameName}
          focus={searchFirst}
          onSearch={(gameName) => dispatch({ type: 'search', gameName })}
        />
      )}
      {header}
      {vendors && (
        <VendorStrip
          gameType={filter.gameType}
          selected={filter.vassalage}
          onSelect={(vassalage) => dispatch({ type: 'vendor', vassalage })}
        />
      )}
      <Tabs
        className={styles['tabs']}
        label={t('lobby.lists')}
        selected={filter.dataType}
        onSelect={chooseList}
        tabs={[
          { key: 'all', label: t('lobby.allGames') },
          { key: 'hot', label: t('lobby.hot') },
          { key: 'favourites', label: t('lobby.favourites') },
          { key: 'recent', label: t('lobby.recent') },
        ]}
      />
      {kinds.length > 0 && filter.dataType === 'all' && (
        <Tabs
          className={styles['tabs']}
          label={t('lobby.classes')}
          selected={filter.classify}
          onSelect={(classify) => dispatch({ type: 'classify', classify })}
          tabs={[
            { key: '', label: t('lobby.allGames') },
            { key: 'NEW', label: t('lobby.newGames') },
            ...kinds.map((kind) => ({ key: kind.key, label: kind.displayName })),
          ]}
        />
      )}
      <p className={styles['count']} role="status">
        {state.totalCount !== undefined && t('lobby.count', { count: state.totalCount })}
      </p>
      <GameGrid
        state={state}
        onMore={() => dispatch({ type: 'more' })}
        onRetry={() => dispatch({ type: 'retry' })}
        empty={<NoGames dataType={filter.dataType} onReset={() => dispatch({ type: 'reset' })} />}
      />
    </>
  );
}

/** The kinds of games that the chosen provider, or any provider of the type, sorts its games into. */
function useKinds({ gameType, vassalage }: Filter): { key: string; displayName: string }[] {
  const { data } = useCall('GET /wps/game/vendors', {});
  if (!data || gameType === 'BINGO') return [];
  const type: GameType | undefined = gameType && queryOfType(gameType).gameType;
  const all = type ? (data.mapping[type] ?? []) : pickerVendors(data);
  const kinds = all
    .filter((vendor) => !vassalage || vendor.vassalage === vassalage)
    .flatMap((vendor) => vendor.gameClassify);
  return [...new Map(kinds.map((kind) => [kind.key, kind])).values()];
}

function SearchField({
  initial,
  focus,
  onSearch,
}: {
  initial: string;
  focus: boolean;
  onSearch: (text: string) => void;
}) {
  const t = useT();
  const [text, setText] = useState(initial);
  const [sent, setSent] = useState(initial);
  useEffect(() => {
    if (text.trim() === sent) return;
    const timer = setTimeout(() => {
      setSent(text.trim());
      onSearch(text.trim());
    }, debounceMs.search);
    return () => clearTimeout(timer);
  }, [text, sent, onSearch]);
  return (
    <search className={styles['search']}>
      <Search size={20} aria-hidden="true" />
      <input
        type="search"
        enterKeyHint="search"
        maxLength={60}
        value={text}
        // biome-ignore lint/a11y/noAutofocus: the person came to this screen to type a name.
        autoFocus={focus}
        placeholder={t('lobby.search')}
        aria-label={t('lobby.search')}
        onChange={(event) => setText(event.target.value)}
      />
      {text && (
        <IconButton label={t('lobby.clearSearch')} onClick={() => setText('')}>
          <X size={18} />
        </IconButton>
      )}
    </search>
  );
}

function NoGames({ dataType, onReset }: { dataType: DataType; onReset: () => void }) {
  const t = useT();
  if (dataType === 'favourites')
    return <EmptyState title={t('lobby.emptyFavourites')} hint={t('lobby.emptyFavouritesHint')} />;
  if (dataType === 'recent')
    return <EmptyState title={t('lobby.emptyRecent')} hint={t('lobby.emptyRecentHint')} />;
  return (
    <EmptyState
      title={t('lobby.empty')}
      hint={t('lobby.emptyHint')}
      action={
        <Button tone="secondary" onClick={onReset}>
          {t('lobby.reset')}
        </Button>
      }
    />
  );
}
