import type { Game } from '@perya/contract';
import { classes } from '@perya/ui';
import { memo, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './game-grid.module.css';
import { Tile } from './games-context.tsx';

/** Tiles of one step: what a frame can take on a slow phone. */
const step = 6;

/** What a tall phone sees at first. */
const firstStep = 12;

type GridPageProps = {
  games: readonly Game[];
  /** Here from the start: it is what is seen first. */
  eager: boolean;
  /** All of it in one step: the list stands far down. */
  whole: boolean;
};

/** Up to 36 tiles that exist only while they are near the screen; their room stays. */
export const GridPage = memo(function GridPage({ games, eager, whole }: GridPageProps) {
  const place = useRef<HTMLUListElement>(null);
  const [near, setNear] = useState(eager);
  const [count, setCount] = useState(whole ? games.length : eager ? firstStep : step);
  const complete = near && count >= games.length;
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        // The room that the tiles took is kept while they are away, so that nothing moves.
        if (!entry.isIntersecting) element.style.blockSize = `${element.offsetHeight}px`;
        // Worked off between the frames of the scroll, which brings them near well before they are seen.
        startTransition(() => setNear(entry.isIntersecting));
      },
      { rootMargin: '800px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!near) setCount(step);
    else if (!complete) startTransition(() => setCount(count + step));
  }, [near, complete, count]);
  useLayoutEffect(() => {
    if (complete) place.current?.style.removeProperty('block-size');
  }, [complete]);
  return (
    <ul ref={place} className={classes(styles['grid'], !complete && styles['away'])}>
      {near &&
        // Each has its place before it is drawn: a list that grew by steps would end too high, and ask for a page that nobody scrolled to.
        games.map((game, index) => <li key={game.nodeId}>{index < count && <Tile game={game} />}</li>)}
    </ul>
  );
}, hasSameTiles);

/** A page that arrives makes a new list of all games; those that stand already need no new drawing. */
function hasSameTiles(before: GridPageProps, after: GridPageProps): boolean {
  return (
    before.eager === after.eager &&
    before.whole === after.whole &&
    before.games.length === after.games.length &&
    before.games.every((game, index) => game === after.games[index])
  );
}
