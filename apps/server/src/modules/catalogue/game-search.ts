// Searches a merchant's games in every language they have names in; a few changed games are added without a rebuild.
import type { Language } from '@perya/contract';
import { boundedListCache } from './game-filters.ts';
import type { GameRow } from './queries.ts';
import { SearchIndex } from './search.ts';

/** The index of one language, and the game id at each of its positions. */
type LanguageIndex = { index: SearchIndex; nodeIds: number[] };

type Before = { search: GameSearch; changed: ReadonlySet<number> };

const languagesOf = (rows: readonly GameRow[]): Set<string> => {
  const languages = new Set(['en']);
  for (const { names } of rows) for (const language in names) languages.add(language);
  return languages;
};

export class GameSearch {
  /** The games in the order in which equal matches are listed. */
  readonly #rows: readonly GameRow[];
  readonly #vendorName: (vassalage: string) => string;
  /** Languages with an index; any other language is searched in English. */
  readonly #languages: ReadonlySet<string>;
  /** Shared by all searches that were derived from the same one. */
  readonly #indexes: Map<string, LanguageIndex>;
  /** Games that differ from what `#indexes` hold. */
  readonly #changed: ReadonlySet<number>;
  readonly #changedRows: readonly GameRow[];
  /** Indexes of the changed games only. */
  readonly #supplements = new Map<string, LanguageIndex>();
  readonly #found = boundedListCache(200);
  #places: ReadonlyMap<number, number> | undefined;

  constructor(rows: readonly GameRow[], vendorName: (vassalage: string) => string, before?: Before) {
    this.#rows = rows;
    this.#vendorName = vendorName;
    if (before) {
      const { search, changed } = before;
      this.#languages = search.#languages;
      this.#indexes = search.#indexes;
      this.#changed = new Set([...search.#changed, ...changed]);
    } else {
      this.#languages = languagesOf(rows);
      this.#indexes = new Map();
      this.#changed = new Set();
    }
    this.#changedRows = this.#changed.size > 0 ? rows.filter((row) => this.#changed.has(row.node_id)) : [];
  }

  canUpdate(found: readonly GameRow[]): boolean {
    return [...languagesOf(found)].every((language) => this.#languages.has(language));
  }

  get changedCount(): number {
    return this.#changed.size;
  }

  /** Games by name, best first; cached for later pages and filters. */
  find(gameName: string, asked: Language): readonly GameRow[] {
    const language = this.#languages.has(asked) ? asked : 'en';
    const key = `${language}${gameName}`;
    const known = this.#found.get(key);
    if (known) return known;
    const exactMatches = this.#joined(language, (index) => index.exactMatches(gameName));
    const rows =
      exactMatches.length > 0
        ? exactMatches
        : this.#joined(language, (index) => index.fuzzyMatches(gameName));
    this.#found.set(key, rows);
    return rows;
  }

  /** Builds the index of every language, step by step. */
  *prepare(): Generator<void> {
    for (const language of this.#languages) {
      yield* this.#fill(this.#indexes, language, this.#rows);
      if (this.#changedRows.length > 0) yield* this.#fill(this.#supplements, language, this.#changedRows);
    }
    if (this.#changedRows.length > 0) this.#placesOfRows();
  }

  /** Merges the index's unchanged games with the matches of the changed ones, group by group. */
  #joined(language: string, ask: (index: SearchIndex) => number[][]): readonly GameRow[] {
    const languageIndex = this.#indexOf(this.#indexes, language, this.#rows);
    // Nothing has changed since the index was built: its positions are those of the rows.
    if (this.#changed.size === 0) return this.#rowsAt(ask(languageIndex.index));
    const groups = nodesOf(languageIndex, ask);
    const supplement = this.#indexOf(this.#supplements, language, this.#changedRows);
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

  #indexOf(indexes: Map<string, LanguageIndex>, language: string, rows: readonly GameRow[]): LanguageIndex {
    for (const _ of this.#fill(indexes, language, rows));
    const languageIndex = indexes.get(language);
    if (!languageIndex) throw new Error(`no search index in ${language}`);
    return languageIndex;
  }

  *#fill(indexes: Map<string, LanguageIndex>, language: string, rows: readonly GameRow[]): Generator<void> {
    if (indexes.has(language)) return;
    const index = new SearchIndex();
    for (const row of rows) yield this.#addRow(index, row, language);
    index.sortWords();
    indexes.set(language, { index, nodeIds: rows.map(({ node_id }) => node_id) });
  }

  #addRow(index: SearchIndex, { names, vassalage }: GameRow, language: string): void {
    const own = new Map(Object.entries(names)).get(language);
    index.add({
      names: own === undefined || own === names.en ? [names.en] : [own, names.en],
      vendor: `${this.#vendorName(vassalage)} ${vassalage.replaceAll('_', ' ')} ${vassalage.replaceAll('_', '')}`,
    });
  }
}

const nodesOf = ({ index, nodeIds }: LanguageIndex, ask: (index: SearchIndex) => number[][]): number[][] =>
  ask(index).map((places) => places.map((place) => nodeIds[place] ?? 0));
