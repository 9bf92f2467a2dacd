// A game's sheet: provider, return, stakes, and buttons to play it or mark it as a favourite.
import type { Game } from '@perya/contract';
import type { Value } from '@perya/contract/client';
import { formatDecimal, formatMoney } from '@perya/locales/figures';
import { useLanguage, useT } from '@perya/locales/page';
import { Button, buttonClass, Dialog, showToast } from '@perya/ui';
import { Star } from 'lucide-react';
import { call, useCall } from '../../../page/calls.ts';
import { failureText } from '../../../page/failure-text.ts';
import { forgetPersonal } from '../../../page/forget-personal.ts';
import { Link } from '../../../page/link.tsx';
import { go } from '../../../page/navigation.ts';
import { href } from '../../../page/paths.ts';
import { phrasesOfPage } from '../../../page/phrases-of-page.ts';
import type { QueryCache } from '../../../page/query-cache.ts';
import { session, useSession } from '../../../page/session.ts';
import { TilePicture } from '../../../page/tile-pictures.tsx';
import { useQueryCache } from '../../../page/use-cached-query.ts';
import styles from './game-sheet.module.css';
import { withoutStar } from './without-star.ts';

type GameSheetProps = {
  game: Game;
  favourite: boolean;
  onOpen: (game: Game) => void;
  onStar: (game: Game, wanted: boolean) => void;
  onClose: () => void;
};

export function GameSheet({ game, favourite, onOpen, onStar, onClose }: GameSheetProps) {
  const t = useT();
  return (
    <Dialog
      open
      kind="sheet"
      onClose={onClose}
      title={game.comingSoon ? t('lobby.comingSoonTitle', { game: game.displayName }) : game.displayName}
      closeLabel={t('action.close')}
      actions={<Acts game={game} onOpen={onOpen} onClose={onClose} />}
    >
      <div className={styles['row']}>
        <TilePicture nodeId={game.nodeId} iconUrl={game.iconUrl} className={styles['picture']} />
        <Facts game={game} />
      </div>
      {game.comingSoon && <p className={styles['soon']}>{t('lobby.comingSoonHint')}</p>}
      {!withoutStar.includes(game.gameType) && (
        <Button
          tone="secondary"
          wide
          className={styles['star']}
          aria-pressed={favourite}
          onClick={() => onStar(game, !favourite)}
        >
          <Star size={18} aria-hidden="true" fill={favourite ? 'currentColor' : 'none'} />
          {t(favourite ? 'games.removeFavourite' : 'games.addFavourite')}
        </Button>
      )}
    </Dialog>
  );
}

function Facts({ game }: { game: Game }) {
  const t = useT();
  const { data, isError } = useCall('GET /wps/game/facts', { nodeId: game.nodeId }, { staleTime: 300_000 });
  const facts = useFacts(data?.nodeId === game.nodeId ? data : undefined);
  return (
    <dl className={styles['facts']}>
      {(['provider', 'return', 'stakes'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`games.${name}`)}</dt>
          <dd>{facts[name] ?? (isError ? '–' : '…')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The facts as text; undefined while they load. */
function useFacts(data: Value<'GET /wps/game/facts'> | undefined) {
  const t = useT();
  const { language } = useLanguage();
  if (!data) return { provider: undefined, return: undefined, stakes: undefined };
  const { vendorName, returnToPlayer, minStake, maxStake, currency } = data;
  const percent = (text: string) => formatDecimal(Number(text), language, { least: 2, most: 2 });
  const money = (amount: string) => formatMoney(amount, currency, language);
  return {
    provider: vendorName,
    return: returnToPlayer
      ? returnPhrase(percent(returnToPlayer.lowest), percent(returnToPlayer.highest))
      : t('games.returnUnknown'),
    stakes: maxStake
      ? t('games.stakesRange', { lowest: money(minStake), highest: money(maxStake) })
      : t('games.stakesFrom', { lowest: money(minStake) }),
  };

  function returnPhrase(lowest: string, highest: string): string {
    return lowest === highest
      ? t('games.returnValue', { value: lowest })
      : t('games.returnRange', { lowest, highest });
  }
}

function Acts({ game, onOpen, onClose }: Pick<GameSheetProps, 'game' | 'onOpen' | 'onClose'>) {
  const t = useT();
  const session = useSession();
  const queryCache = useQueryCache();
  if (game.comingSoon)
    return (
      <Link to={href('inHouse')} className={buttonClass('primary')} onClick={onClose}>
        {t('lobby.playInstead')}
      </Link>
    );
  return (
    <>
      {!session && game.supportPlay && (
        <Button tone="secondary" onClick={() => void tryForFree(queryCache, game).then(onClose)}>
          {t('games.trial')}
        </Button>
      )}
      <Button
        onClick={() => {
          onClose();
          onOpen(game);
        }}
      >
        {t(session ? 'games.play' : 'games.logInToPlay')}
      </Button>
    </>
  );
}

/** Makes a trial account for a visitor, then opens the game. */
async function tryForFree(queryCache: QueryCache, { nodeId }: Pick<Game, 'nodeId'>): Promise<void> {
  const close = showToast('loading', phrasesOfPage().snapshot().t('state.wait'));
  try {
    session.begin(await call('POST /wps/session/trial', { body: { moduleId: 'COMM3' } }));
    forgetPersonal(queryCache);
    await go(href('inPlay', { nodeId }));
  } catch (error) {
    showToast('fail', await failureText(error), 3000);
  } finally {
    close();
  }
}
