import type { Game } from '@perya/contract';
import { useCallback, useState } from 'react';
import { go } from '../../page/navigation.ts';
import { href } from '../../page/paths.ts';
import { session } from '../../page/session.ts';

/**
 * Returns the handler of a tap on a game: it opens on the stage; a visitor logs in first; an unavailable one
 * shows its sheet.
 */
export function useOpenGame() {
  const [shown, show] = useState<Game>();
  const open = useCallback((game: Game) => {
    const stage = href('inPlay', { nodeId: game.nodeId });
    if (game.comingSoon) show(game);
    else void go(session.get() ? stage : href('login', { next: stage }));
  }, []);
  return { open, shown, show };
}
