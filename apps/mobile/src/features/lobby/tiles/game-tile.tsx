import type { Game } from '@perya/contract';
import { useT } from '@perya/locales/page';
import { Badge, classes } from '@perya/ui';
import { type ComponentType, memo } from 'react';
import { TilePicture } from '../../../page/tile-pictures.tsx';
import type { GameSheetButtonProps } from './game-sheet-button.tsx';
import styles from './game-tile.module.css';
import { withoutStar } from './without-star.ts';

type GameTileProps = {
  game: Game;
  favourite: boolean;
  onOpen: (game: Game) => void;
  onStar: (game: Game, wanted: boolean) => void;
  /** Opened by a right click, the menu key, or a long press. */
  onMore: (game: Game) => void;
  /** The same by a button, once it has loaded. */
  More: ComponentType<GameSheetButtonProps> | undefined;
};

/** A game's tile: picture, name, star. One that cannot be played yet says so. */
export const GameTile = memo(function GameTile({
  game,
  favourite,
  onOpen,
  onStar,
  onMore,
  More,
}: GameTileProps) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the event comes from the buttons inside, by key too.
    <div
      className={styles['tile']}
      data-tile={game.theme}
      onContextMenu={(event) => {
        event.preventDefault();
        onMore(game);
      }}
    >
      <button type="button" className={styles['open']} onClick={() => onOpen(game)}>
        <span className={styles['picture']}>
          <TilePicture nodeId={game.nodeId} iconUrl={game.iconUrl} className={styles['art']} />
          {game.comingSoon ? (
            <Badge tone="plain" className={styles['badge']}>
              {t('lobby.comingSoon')}
            </Badge>
          ) : (
            game.isNew && (
              <Badge tone="teal" className={styles['badge']}>
                {t('lobby.new')}
              </Badge>
            )
          )}
        </span>
        <span className={styles['name']}>{game.displayName}</span>
      </button>
      {!withoutStar.includes(game.gameType) && (
        <button
          type="button"
          className={styles['star']}
          aria-pressed={favourite}
          aria-label={t(favourite ? 'lobby.removeFavourite' : 'lobby.addFavourite', {
            game: game.displayName,
          })}
          onClick={() => onStar(game, !favourite)}
        />
      )}
      {More && <More game={game} onMore={onMore} />}
    </div>
  );
});

/** Reserves a tile's place, in its final size. */
export function TilePlace() {
  return (
    <div className={styles['tile']} aria-hidden="true">
      <span className={styles['open']}>
        <span className={classes(styles['picture'], styles['empty'])} />
        <span className={styles['name']} />
      </span>
    </div>
  );
}
