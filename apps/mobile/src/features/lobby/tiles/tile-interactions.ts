// Tile features from the first interaction on: long press, one tab stop per row, a button to each sheet.
import { watchLongPress } from './long-press.ts';
import { roveRows } from './roving.ts';

export { GameSheetButton } from './game-sheet-button.tsx';

/** For all tiles below `root`; returns its end. */
export function watchTiles(root: HTMLElement): () => void {
  const ends = [watchLongPress(root), roveRows(root)];
  return () => {
    for (const end of ends) end();
  };
}
