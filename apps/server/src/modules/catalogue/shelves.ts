// A merchant's games by type and by vendor, so that a filter looks only at those that can pass it.
import type { GameType } from '@perya/contract';
import { LRUCache } from 'lru-cache';
import type { GameRow } from './queries.ts';
import { type GameFilter, normalise, passes } from './rules.ts';

/** Entries of lists that are kept, all lists together: a few megabytes, however large the catalogue is. */
const keptEntries = 200_000;

/** A cache of lists that stays small in memory: what it may hold is counted in games. */
export const keptLists = (max: number) =>
  new LRUCache<string, readonly GameRow[]>({
    max,
    maxSize: keptEntries,
    sizeCalculation: (rows) => rows.length + 1,
  });

export class Shelves {
  readonly #all: readonly GameRow[];
  readonly #inHouse: ReadonlySet<string>;
  readonly #byKey = new Map<string, GameRow[]>();
  readonly #narrowed = keptLists(400);

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
    const shelf = gameType || vassalage ? (this.#byKey.get(`${gameType}|${vassalage}`) ?? []) : this.#all;
    if (!gameClassify && !isNew && minBetMinor === undefined && minLine === undefined) return shelf;
    const key = [gameType, vassalage, gameClassify, isNew, minBetMinor, minLine].join('|');
    const known = this.#narrowed.get(key);
    if (known) return known;
    const rows = this.narrow(shelf, filter);
    this.#narrowed.set(key, rows);
    return rows;
  }

  /** Those of a list that pass the filter. */
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
