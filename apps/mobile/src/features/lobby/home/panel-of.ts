import type { GameType } from '@perya/contract/constants';

/** Categories that are entered through a vendor, not through a list of games. */
const vendorCategories: readonly string[] = ['ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT', 'SPORTS'];

/** The panel of a category beside the side menu; HOT shows home itself. */
export const panelOf = (category: GameType): 'vendors' | 'games' =>
  vendorCategories.includes(category) ? 'vendors' : 'games';
