import type { Game } from '@perya/contract';
import { classes } from '@perya/ui';
import { memo, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './game-grid.module.css';
import { Tile } from './games-context.tsx';

/** Up to 36 tiles that exist only while they are near the screen; their room stays. */
export const GridPage = memo(function GridPage({ games, eager }: { games: readonly Game[]; eager: boolean }) {
  const place = useRef<HTMLUListElement>(null);
  const [near, setNear] = useState(eager);
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
  useLayoutEffect(() => {
    if (near) place.current?.style.removeProperty('block-size');
  }, [near]);
  return (
    <ul ref={place} className={classes(styles['grid'], !near && styles['away'])}>
      {near &&
        games.map((game) => (
          <li key={game.nodeId}>
            <Tile game={game} />
          </li>
        ))}
    </ul>
  );
});
