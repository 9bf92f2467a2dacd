// The search over a merchant's games in every language they have names in. It takes a few changed games in without being made anew.
import type { Language } from '@perya/contract';
import type { GameRow } from './queries.ts';
import { SearchIndex } from './search.ts';
import { keptLists } from './shelves.ts';

/** An index, and the game at each of its places. */
type Book = { index: SearchIndex; nodeIds: number[] };

type Before = { search: GameSearch; changed: ReadonlySet<number> };

const languagesOf = (rows: readonly GameRow[]): Set<string> => {
  const languages = new Set(['en']);
  for (const { names } of rows) for (const language in names) languages.add(language);
  return languages;
};

export class GameSearch {
  /** The games in the order in which equals are shown. */
  readonly #rows: readonly GameRow[];
  readonly #vendorName: (vassalage: string) => string;
  /** All others are searched in English. */
  readonly #languages: ReadonlySet<string>;
  /** Shared by every search that came from the same one. */
  readonly #books: Map<string, Book>;
  /** Games that are not, or no longer, as the books have them. */
  readonly #changed: ReadonlySet<number>;
  readonly #changedRows: readonly GameRow[];
  /** Books of the changed games alone. */
  readonly #supplements = new Map<string, Book>();
  readonly #found = keptLists(200);
  #places: ReadonlyMap<number, number> | undefined;

  constructor(rows: readonly GameRow[], vendorName: (vassalage: string) => string, before?: Before) {
    this.#rows = rows;
    this.#vendorName = vendorName;
    if (before) {
      const { search, changed } = before;
      this.#languages = search.#languages;
      this.#books = search.#books;
      this.#changed = new Set([...search.#changed, ...changed]);
    } else {
      this.#languages = languagesOf(rows);
      this.#books = new Map();
      this.#changed = new Set();
    }
    this.#changedRows = this.#changed.size > 0 ? rows.filter((row) => this.#changed.has(row.node_id)) : [];
  }

  canTakeIn(found: readonly GameRow[]): boolean {
    return [...languagesOf(found)].every((language) => this.#languages.has(language));
  }

  get changedSince(): number {
    return this.#changed.size;
  }

  /** Games by name, best first; kept for the pages and the filters that follow. */
  find(gameName: string, asked: Language): readonly GameRow[] {
    const language = this.#languages.has(asked) ? asked : 'en';
    const key = `${language}${gameName}`;
    const known = this.#found.get(key);
    if (known) return known;
    const asTyped = this.#joined(language, (index) => index.asTyped(gameName));
    const rows = asTyped.length > 0 ? asTyped : this.#joined(language, (index) => index.forgiving(gameName));
    this.#found.set(key, rows);
    return rows;
  }

  /** Makes every book, step by step. */
  *prepare(): Generator<void> {
    for (const language of this.#languages) {
      yield* this.#fill(this.#books, language, this.#rows);
      if (this.#changedRows.length > 0) yield* this.#fill(this.#supplements, language, this.#changedRows);
    }
    if (this.#changedRows.length > 0) this.#placesOfRows();
  }

  /** What the book finds but for the changed games, and what their own book finds, each group in order. */
  #joined(language: string, ask: (index: SearchIndex) => number[][]): readonly GameRow[] {
    const book = this.#bookOf(this.#books, language, this.#rows);
    // Nothing has changed since the book was made: its places are those of the rows.
    if (this.#changed.size === 0) return this.#rowsAt(ask(book.index));
    const groups = nodesOf(book, ask);
    const supplement = this.#bookOf(this.#supplements, language, this.#changedRows);
    const changed = nodesOf(supplement, ask);
    const places = this.#placesOfRows();
    const joined = Array.from({ length: Math.max(groups.length, changed.length) }, (_, i) => {
      const kept = (groups[i] ?? []).filter((nodeId) => !this.#changed.has(nodeId));
      const own = changed[i] ?? [];
      if (own.length === 0) return kept;
      return [...kept, ...own].sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
    });
    return this.#rowsOf(joined.flat());
  }

  #rowsAt(groups: readonly number[][]): readonly GameRow[] {
    const found: GameRow[] = [];
    for (const places of groups)
      for (const place of places) {
        const row = this.#rows[place];
        if (row) found.push(row);
      }
    return found;
  }

  #rowsOf(nodeIds: readonly number[]): readonly GameRow[] {
    const places = this.#placesOfRows();
    return nodeIds.map((nodeId) => this.#rows[places.get(nodeId) ?? -1]).filter((row) => row !== undefined);
  }

  #placesOfRows(): ReadonlyMap<number, number> {
    this.#places ??= new Map(this.#rows.map((row, place) => [row.node_id, place]));
    return this.#places;
  }

  #bookOf(books: Map<string, Book>, language: string, rows: readonly GameRow[]): Book {
    for (const _ of this.#fill(books, language, rows));
    const book = books.get(language);
    if (!book) throw new Error(`no book in ${language}`);
    return book;
  }

  *#fill(books: Map<string, Book>, language: string, rows: readonly GameRow[]): Generator<void> {
    if (books.has(language)) return;
    const index = new SearchIndex();
    for (const row of rows) yield this.#enter(index, row, language);
    index.settle();
    books.set(language, { index, nodeIds: rows.map(({ node_id }) => node_id) });
  }

  #enter(index: SearchIndex, { names, vassalage }: GameRow, language: string): void {
    const own = new Map(Object.entries(names)).get(language);
    index.add({
      names: own === undefined || own === names.en ? [names.en] : [own, names.en],
      vendor: `${this.#vendorName(vassalage)} ${vassalage.replaceAll('_', ' ')} ${vassalage.replaceAll('_', '')}`,
    });
  }
}

const nodesOf = ({ index, nodeIds }: Book, ask: (index: SearchIndex) => number[][]): number[][] =>
  ask(index).map((places) => places.map((place) => nodeIds[place] ?? 0));
