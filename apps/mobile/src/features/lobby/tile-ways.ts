// What tiles need once somebody is there: a finger that stays is noticed, a shelf is one tab stop, each tile has a button to its sheet.
import { watchLongPress } from './long-press.ts';
import { roveShelves } from './roving.ts';

export { MoreOfGame } from './more-of-game.tsx';

/** For all tiles below `root`; returns what ends it. */
export function watchTiles(root: HTMLElement): () => void {
  const ends = [watchLongPress(root), roveShelves(root)];
  return () => {
    for (const end of ends) end();
  };
}
