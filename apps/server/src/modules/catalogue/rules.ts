// The lobby's filters, the order of categories, and paging.
import { bingoClassify, type GameType } from '@perya/contract';
import type { GameRow } from './queries.ts';

export type GameFilter = {
  gameType?: GameType | undefined;
  vassalage?: string | undefined;
  /** Empty means any. */
  gameClassify?: string | undefined;
  isNew?: boolean | undefined;
  /** Only games that accept this stake. */
  minBetMinor?: bigint | undefined;
  /** Only games with at least this many lines. */
  minLine?: number | undefined;
};

/** BINGO is a classification (BG) of RNG. */
export function normalise(filter: GameFilter): GameFilter {
  return filter.gameType === 'BINGO' ? { ...filter, gameType: 'RNG', gameClassify: bingoClassify } : filter;
}

/** True if a game passes; `inHouse`: the vendors whose games are in-house. */
export function passes(row: GameRow, filter: GameFilter, inHouse: ReadonlySet<string>): boolean {
  const { gameType, vassalage, gameClassify, isNew, minBetMinor, minLine } = filter;
  if (gameType === 'INHOUSE' ? !inHouse.has(row.vassalage) : gameType && row.game_type !== gameType)
    return false;
  if (vassalage && row.vassalage !== vassalage) return false;
  if (gameClassify && row.game_classify !== gameClassify) return false;
  if (isNew && !row.is_new) return false;
  if (minBetMinor !== undefined && row.min_bet_minor > minBetMinor) return false;
  return minLine === undefined || row.lines >= minLine;
}

/** ESPORTS and COCKFIGHT follow SPORTS wherever the merchant puts it; categories without games are left out. */
export function orderCategories(order: readonly GameType[], filled: ReadonlySet<GameType>): GameType[] {
  const split: readonly GameType[] = ['SPORTS', 'ESPORTS', 'COCKFIGHT'];
  const first = order.find((category) => split.includes(category));
  return order
    .flatMap((category) => {
      if (category === first) return split.filter((one) => order.includes(one));
      return split.includes(category) ? [] : [category];
    })
    .filter((category) => filled.has(category));
}

export type Page<T> = { items: T[]; pageNum: number; totalPages: number; totalCount: number };

/** One page of a list; a page beyond the last is empty. */
export function pageOf<T>(items: readonly T[], pageNum: number, pageSize: number): Page<T> {
  const from = (pageNum - 1) * pageSize;
  return {
    items: items.slice(from, from + pageSize),
    pageNum,
    totalPages: Math.ceil(items.length / pageSize),
    totalCount: items.length,
  };
}
