// Shares the stars and the handlers of a screen's tiles by context, so that hundreds of tiles need no state.
import type { Game } from '@perya/contract';
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useState,
} from 'react';
import { go } from '../../../page/navigation.ts';
import { href } from '../../../page/paths.ts';
import { phrasesOfPage } from '../../../page/phrases-of-page.ts';
import { session } from '../../../page/session.ts';
import { firstInteraction } from '../../../performance/first-interaction.ts';
import { useFavouriteIds, useToggleFavourite } from './favourites.ts';
import type { GameSheetButtonProps } from './game-sheet-button.tsx';
import { GameTile } from './game-tile.tsx';
import { withoutStar } from './without-star.ts';

const nothing = () => {};

/** The code of a late part with its phrases; used even when the phrases fail. */
export const withGamesPhrases = <Part,>(code: Promise<Part>): Promise<Part> =>
  phrasesOfPage()
    .load(['games'])
    .catch(nothing)
    .then(() => code);

const GameSheet = lazy(() =>
  withGamesPhrases(import('./game-sheet.tsx').then((part) => ({ default: part.GameSheet }))),
);

type Games = {
  favourites: ReadonlySet<number>;
  onOpen: (game: Game) => void;
  onStar: (game: Game, wanted: boolean) => void;
  /** Shows the game's sheet. */
  onMore: (game: Game) => void;
  More: ComponentType<GameSheetButtonProps> | undefined;
};
const GamesContext = createContext<Games>({
  favourites: new Set(),
  onOpen: nothing,
  onStar: nothing,
  onMore: nothing,
  More: undefined,
});

/** From the first interaction on: long presses open the sheet, and each tile gets a button for the keyboard. */
function useTileInteractions() {
  const [More, setMore] = useState<Games['More']>();
  useEffect(() => {
    let end = nothing;
    let left = false;
    void firstInteraction
      .then(() => withGamesPhrases(import('./tile-interactions.ts')))
      .then(({ watchTiles, GameSheetButton }) => {
        if (left) return;
        end = watchTiles(document.body);
        startTransition(() => setMore(() => GameSheetButton));
      })
      .catch(nothing);
    return () => {
      left = true;
      end();
    };
  }, []);
  return More;
}

export function GamesProvider({ children }: { children: ReactNode }) {
  const favourites = useFavouriteIds();
  const toggle = useToggleFavourite();
  const onStar = useCallback<Games['onStar']>((game, wanted) => void toggle(game, wanted), [toggle]);
  const { open, shown, show } = useOpenGame();
  const More = useTileInteractions();
  return (
    <GamesContext value={{ favourites, onOpen: open, onStar, onMore: show, More }}>
      {children}
      {shown && (
        <Suspense>
          <GameSheet
            game={shown}
            favourite={favourites.has(shown.nodeId)}
            onOpen={open}
            onStar={onStar}
            onClose={() => show(undefined)}
          />
        </Suspense>
      )}
    </GamesContext>
  );
}

/** A game's tile, connected to the screen's stars. */
export function Tile({ game }: { game: Game }) {
  const { favourites, ...ways } = useContext(GamesContext);
  return <GameTile game={game} favourite={favourites.has(game.nodeId)} {...ways} />;
}

/**
 * Returns the handler of a tap on a game: it opens on the stage, a lottery game on its own screen; a visitor logs in
 * first; an unavailable one shows its sheet.
 */
function useOpenGame() {
  const [shown, show] = useState<Game>();
  const open = useCallback((game: Game) => {
    const stage = href('inPlay', { nodeId: game.nodeId });
    if (game.comingSoon) show(game);
    else if (withoutStar.includes(game.gameType)) void go(href('lottery', { gameCode: game.gameCode }));
    else void go(session.get() ? stage : href('login', { next: stage }));
  }, []);
  return { open, shown, show };
}
