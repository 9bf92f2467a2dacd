/** The published PAR sheets by game, as committed; a test keeps them equal to the rules. */
import type { ParSheet } from './par-sheet.ts';
import sheets from './par-sheets.json' with { type: 'json' };

export type { ParBet, ParSheet, ParTier } from './par-sheet.ts';

const byGame: ReadonlyMap<string, ParSheet> = new Map(Object.entries(sheets));

/** The sheet of a game, or undefined. */
export const parSheetOf = (game: string): ParSheet | undefined => byGame.get(game);
