// One place on a screen that knows the stars and what opening a game means, so that hundreds of tiles need not.
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
import { firstInteraction } from '../../page/first-interaction.ts';
import { phrasesOfPage } from '../../page/phrases-of-page.ts';
import { useFavouriteIds, useToggleFavourite } from './favourites.ts';
import { GameTile } from './game-tile.tsx';
import type { MoreOfGameProps } from './more-of-game.tsx';
import { useOpenGame } from './use-open-game.ts';

const nothing = () => {};

/** The code of a part that comes late, and the words it says; without the words it is still of use. */
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
  More: ComponentType<MoreOfGameProps> | undefined;
};
const GamesContext = createContext<Games>({
  favourites: new Set(),
  onOpen: nothing,
  onStar: nothing,
  onMore: nothing,
  More: undefined,
});

/** Once somebody moves: a finger that stays is watched for, and each tile gets a button for who has no finger. */
function useTileWays() {
  const [More, setMore] = useState<Games['More']>();
  useEffect(() => {
    let end = nothing;
    let left = false;
    void firstInteraction
      .then(() => withGamesPhrases(import('./tile-ways.ts')))
      .then(({ watchTiles, MoreOfGame }) => {
        if (left) return;
        end = watchTiles(document.body);
        startTransition(() => setMore(() => MoreOfGame));
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
  const More = useTileWays();
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

/** A game's tile, wired to the screen's stars. */
export function Tile({ game }: { game: Game }) {
  const { favourites, ...ways } = useContext(GamesContext);
  return <GameTile game={game} favourite={favourites.has(game.nodeId)} {...ways} />;
}
