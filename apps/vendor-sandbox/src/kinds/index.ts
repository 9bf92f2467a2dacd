// Maps each game of the catalogue to a kind: by its name where the sandbox has that game, else by its category.
import type { KindName } from '../views.ts';
import { baccarat } from './baccarat.ts';
import { bingo } from './bingo.ts';
import { cards } from './cards.ts';
import { crash } from './crash.ts';
import { colors, sicbo } from './dice.ts';
import { fish } from './fish.ts';
import type { GameKind } from './kind.ts';
import { match } from './match.ts';
import { pick } from './pick.ts';
import { reels } from './reels.ts';
import { roulette } from './roulette.ts';
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
  baccarat,
  roulette,
  sicbo,
  colors,
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

/** Categories whose every game is of one kind, whatever its name. */
const ofOneKind: ReadonlySet<string> = new Set(['RNG', 'FISH', 'BINGO', 'CRASH']);

/** Names in the catalogue's English that are the name of a kind's own game. */
const byName: readonly (readonly [RegExp, KindName])[] = [
  [/Baccarat/u, 'baccarat'],
  [/Roulette/u, 'roulette'],
  [/Sic Bo|Three Dice/u, 'sicbo'],
  [/Color Game/u, 'colors'],
  [/Dragon Tiger/u, 'cards'],
  [/Prize Wheel|Lucky Wheel/u, 'wheel'],
  [/Football|Soccer|Champions Cup/u, 'match'],
  [/Gift Boxes|Treasure Keys|Chest Trio|Dragon Eggs|Candy Pick|Clover Pick|Fan Pick/u, 'pick'],
];

/** `isItself`: the kind is the game that the name promises, and not another one in its place. */
export type PlayedKind = { kind: GameKind; isItself: boolean };

/** The kind that plays a game; undefined where the sandbox has none, such as lottery draws. */
export function kindOf(category: string, englishName = ''): PlayedKind | undefined {
  const usual = byCategory[category];
  if (!usual) return undefined;
  if (ofOneKind.has(category)) return { kind: kinds[usual], isItself: true };
  const named = byName.find(([pattern]) => pattern.test(englishName))?.[1];
  return { kind: kinds[named ?? usual], isItself: named !== undefined };
}
