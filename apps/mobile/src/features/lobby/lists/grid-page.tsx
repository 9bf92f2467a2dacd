import type { Game } from '@perya/contract';
import { classes } from '@perya/ui';
import { memo, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Tile } from '../tiles/games-context.tsx';
import styles from './game-grid.module.css';

/** Tiles drawn per step: as many as a frame can take on a slow phone. */
const step = 6;

/** The tiles of a tall phone's first screen. */
const firstStep = 12;

type GridPageProps = {
  games: readonly Game[];
  /** Drawn from the start: it is on the first screen. */
  eager: boolean;
  /** Draws everything in one step: the list was left far down. */
  whole: boolean;
};

/** Up to 36 tiles that are mounted only near the screen; their space is kept. */
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
        // Keeps the height of the unmounted tiles, so that nothing moves.
        if (!entry.isIntersecting) element.style.blockSize = `${element.offsetHeight}px`;
        // Rendered between the frames of scrolling, well before the tiles are visible.
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
        // Every tile has its place before it is drawn: a growing list would end too high and fetch the next
        // page.
        games.map((game, index) => <li key={game.nodeId}>{index < count && <Tile game={game} />}</li>)}
    </ul>
  );
}, hasSameGames);

/** A further page makes a new list of all games; the pages before it need no new drawing. */
function hasSameGames({ games: before }: GridPageProps, { games: after }: GridPageProps): boolean {
  return before.length === after.length && before.every((game, index) => game === after[index]);
}
