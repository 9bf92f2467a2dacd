// One place on a screen that knows the stars and what opening a game means, so that hundreds of tiles need not.
import type { Game } from '@perya/contract';
import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext } from 'react';
import { useFavouriteIds, useToggleFavourite } from './favourites.ts';
import { GameTile } from './game-tile.tsx';
import { useOpenGame } from './use-open-game.ts';

const ComingSoon = lazy(() => import('./coming-soon.tsx').then((part) => ({ default: part.ComingSoon })));

type Games = {
  favourites: ReadonlySet<number>;
  onOpen: (game: Game) => void;
  onStar: (game: Game, wanted: boolean) => void;
};
const GamesContext = createContext<Games>({ favourites: new Set(), onOpen: () => {}, onStar: () => {} });

export function GamesProvider({ children }: { children: ReactNode }) {
  const favourites = useFavouriteIds();
  const toggle = useToggleFavourite();
  const onStar = useCallback<Games['onStar']>((game, wanted) => void toggle(game, wanted), [toggle]);
  const { open, soon, forget } = useOpenGame();
  return (
    <GamesContext value={{ favourites, onOpen: open, onStar }}>
      {children}
      {soon && (
        <Suspense>
          <ComingSoon game={soon} onClose={forget} />
        </Suspense>
      )}
    </GamesContext>
  );
}

/** A game's tile, wired to the screen's stars. */
export function Tile({ game }: { game: Game }) {
  const { favourites, onOpen, onStar } = useContext(GamesContext);
  return <GameTile game={game} favourite={favourites.has(game.nodeId)} onOpen={onOpen} onStar={onStar} />;
}
