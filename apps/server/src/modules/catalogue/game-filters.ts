// A merchant's games indexed by type and vendor, so that a filter reads only the games that can pass it.
import type { GameType } from '@perya/contract';
import { LRUCache } from 'lru-cache';
import type { GameRow } from './queries.ts';
import { type GameFilter, normalise, passes } from './rules.ts';

/** Upper bound of games in all cached lists together: a few megabytes, whatever the catalogue's size. */
const maxEntries = 200_000;

/** An LRU cache of lists, bounded by the number of games in them. */
export const boundedListCache = (max: number) =>
  new LRUCache<string, readonly GameRow[]>({
    max,
    maxSize: maxEntries,
    sizeCalculation: (rows) => rows.length + 1,
  });

export class FilteredGames {
  readonly #all: readonly GameRow[];
  readonly #inHouse: ReadonlySet<string>;
  readonly #byKey = new Map<string, GameRow[]>();
  readonly #narrowed = boundedListCache(400);

  constructor(rows: readonly GameRow[], inHouse: ReadonlySet<string>) {
    this.#all = rows;
    this.#inHouse = inHouse;
    for (const row of rows) {
      const types: GameType[] = inHouse.has(row.vassalage) ? [row.game_type, 'INHOUSE'] : [row.game_type];
      this.#put(`|${row.vassalage}`, row);
      for (const type of new Set(types)) {
        this.#put(`${type}|`, row);
        this.#put(`${type}|${row.vassalage}`, row);
      }
    }
  }

  /** Games that pass the filter, in the merchant's order. */
  select(asked: GameFilter): readonly GameRow[] {
    const filter = normalise(asked);
    const { gameType = '', vassalage = '', gameClassify = '', isNew = false, minBetMinor, minLine } = filter;
    const candidates =
      gameType || vassalage ? (this.#byKey.get(`${gameType}|${vassalage}`) ?? []) : this.#all;
    if (!gameClassify && !isNew && minBetMinor === undefined && minLine === undefined) return candidates;
    const key = [gameType, vassalage, gameClassify, isNew, minBetMinor, minLine].join('|');
    const known = this.#narrowed.get(key);
    if (known) return known;
    const rows = this.narrow(candidates, filter);
    this.#narrowed.set(key, rows);
    return rows;
  }

  /** The games of a list that pass the filter. */
  narrow(rows: readonly GameRow[], asked: GameFilter): readonly GameRow[] {
    const filter = normalise(asked);
    if (Object.values(filter).every((part) => part === undefined || part === '' || part === false))
      return rows;
    return rows.filter((row) => passes(row, filter, this.#inHouse));
  }

  #put(key: string, row: GameRow): void {
    const rows = this.#byKey.get(key);
    if (rows) rows.push(row);
    else this.#byKey.set(key, [row]);
  }
}
