// Which kind of game stands for which category of the catalogue.
import type { KindName } from '../views.ts';
import { bingo } from './bingo.ts';
import { cards } from './cards.ts';
import { crash } from './crash.ts';
import { fish } from './fish.ts';
import type { GameKind } from './kind.ts';
import { match } from './match.ts';
import { pick } from './pick.ts';
import { reels } from './reels.ts';
import { wheel } from './wheel.ts';

export const kinds: Readonly<Record<KindName, GameKind>> = {
  reels,
  fish,
  cards,
  wheel,
  bingo,
  match,
  crash,
  pick,
};

const byCategory: Readonly<Record<string, KindName>> = {
  RNG: 'reels',
  FISH: 'fish',
  TABLE: 'cards',
  PVP: 'cards',
  LIVE: 'wheel',
  BINGO: 'bingo',
  SPORTS: 'match',
  ESPORTS: 'match',
  CRICKET: 'match',
  COCKFIGHT: 'match',
  CRASH: 'crash',
  ARCADE: 'fish',
  MINI: 'pick',
};

/** The kind that plays a category; undefined where the sandbox has none, such as lottery draws. */
export function kindOf(category: string): GameKind | undefined {
  const name = byCategory[category];
  return name && kinds[name];
}
