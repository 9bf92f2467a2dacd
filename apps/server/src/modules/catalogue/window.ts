// One merchant's shop window in memory: its games by id, filtered, searched and in the shape of the wire.
import { tileSprite } from '@perya/art';
import type { Game, GameType, Language } from '@perya/contract';
import { artOf } from './pictures.ts';
import type { CatalogueRows, GameRow, VendorRow } from './queries.ts';
import { type GameFilter, normalise, orderCategories, passes } from './rules.ts';
import { SearchIndex } from './search.ts';
import { keptLists, Shelves } from './shelves.ts';
import { TileFaces } from './tile-faces.ts';
import { type VendorData, vendorDataOf } from './vendor-data.ts';

const ranked = (rows: readonly GameRow[], rank: (row: GameRow) => number | null): GameRow[] =>
  rows
    .filter((row) => rank(row) !== null)
    .sort((a, b) => (rank(a) ?? 0) - (rank(b) ?? 0) || a.node_id - b.node_id);

export class ShopWindow {
  readonly #rows: readonly GameRow[];
  readonly #vendors: ReadonlyMap<string, VendorRow>;
  readonly #categories: readonly GameType[];
  readonly #classifications: CatalogueRows['classifications'];
  readonly #byNode: ReadonlyMap<number, GameRow>;
  readonly #playable: ReadonlyMap<string, GameRow>;
  readonly #inHouse: ReadonlySet<string>;
  readonly #shelves: Shelves;
  readonly #faces: TileFaces;
  readonly #hot: readonly GameRow[];
  readonly #popular: readonly GameRow[];
  /** The games in the order in which a search shows equals: hot ones first. */
  readonly #searched: readonly GameRow[];
  /** Languages that games have names in; all others are searched in English. */
  readonly #named: ReadonlySet<string>;
  readonly #indexes = new Map<string, SearchIndex>();
  readonly #found = keptLists(200);
  readonly #vendorData = new Map<Language, VendorData>();

  /** Pictures that the window before this one has drawn need not be drawn again. */
  constructor(rows: CatalogueRows, before?: ShopWindow) {
    this.#rows = rows.games;
    this.#vendors = new Map(rows.vendors.map((vendor) => [vendor.vassalage, vendor]));
    this.#classifications = rows.classifications;
    this.#byNode = new Map(rows.games.map((row) => [row.node_id, row]));
    const playable = rows.games.filter((row) => row.status === 'playable');
    // The first of a code wins, so it is put in last.
    this.#playable = new Map(playable.toReversed().map((row) => [row.game_code, row]));
    this.#inHouse = new Set(
      rows.vendors.filter((vendor) => vendor.in_house).map(({ vassalage }) => vassalage),
    );
    this.#shelves = new Shelves(rows.games, this.#inHouse);
    this.#faces = new TileFaces(rows.games, before === undefined ? undefined : before.#faces);
    this.#hot = ranked(rows.games, (row) => row.hot_rank);
    this.#popular = ranked(rows.games, (row) => row.popular_rank);
    this.#searched = [...this.#hot, ...rows.games.filter((row) => row.hot_rank === null)];
    this.#named = new Set(rows.games.flatMap(({ names }) => Object.keys(names)));
    this.#categories = orderCategories(
      rows.categories.map(({ category }) => category),
      new Set(rows.games.map((row) => row.game_category)),
    );
  }

  get size(): number {
    return this.#rows.length;
  }

  row(nodeId: number): GameRow | undefined {
    return this.#byNode.get(nodeId);
  }

  playable(gameCode: string): GameRow | undefined {
    return this.#playable.get(gameCode);
  }

  vendorRow(vassalage: string): VendorRow | undefined {
    return this.#vendors.get(vassalage);
  }

  picture(row: GameRow): string {
    return this.#faces.of(row).url;
  }

  /** A game as the wire carries it. */
  game(row: GameRow, language: Language): Game {
    const { url, theme } = this.#faces.of(row);
    return {
      nodeId: row.node_id,
      gameId: `${row.vassalage}-${row.node_id}`,
      gameName: row.names.en,
      displayName: row.names[language] ?? row.names.en,
      gameType: row.game_type,
      vassalage: row.vassalage,
      gameClassify: row.game_classify,
      gameCategory: row.game_category,
      iconUrl: url,
      isNew: row.is_new,
      isHot: row.hot_rank !== null,
      gameCode: row.game_code,
      supportPlay: row.supports_trial && row.status === 'playable',
      isGameH5: true,
      playType: row.play_type,
      comingSoon: row.status !== 'playable',
      theme,
    };
  }

  /** Games that pass the filter; with a name, those it finds, best first. */
  select(filter: GameFilter, gameName: string, language: Language): readonly GameRow[] {
    if (gameName.trim() === '') return this.#shelves.select(filter);
    return this.#shelves.narrow(this.#search(gameName, language), filter);
  }

  hot(gameType: GameType | undefined): readonly GameRow[] {
    return this.#shelves.narrow(this.#hot, { gameType });
  }

  popular(): readonly GameRow[] {
    return this.#popular;
  }

  /** Whether a game is of this type and vendor. */
  fits(row: GameRow, filter: GameFilter): boolean {
    return passes(row, normalise(filter), this.#inHouse);
  }

  vendorData(language: Language): VendorData {
    const known = this.#vendorData.get(language);
    if (known) return known;
    const source = {
      vendors: [...this.#vendors.values()],
      categories: this.#categories,
      classifications: this.#classifications,
      gamesOf: (gameType: GameType) => this.#shelves.select({ gameType }),
    };
    const data = vendorDataOf(source, language);
    this.#vendorData.set(language, data);
    return data;
  }

  /** One inline sprite of these games' pictures. */
  sprite(nodeIds: readonly number[]): string {
    const rows = nodeIds.map((nodeId) => this.#byNode.get(nodeId)).filter((row) => row !== undefined);
    return tileSprite(rows.map(artOf));
  }

  /** Makes ready, step by step, what would take long when somebody asks: the search in every language. */
  *prepareSearch(): Generator<void> {
    for (const language of this.#named) yield* this.#fill(language);
  }

  /** The same for the pictures. */
  *preparePictures(): Generator<void> {
    for (const row of this.#rows) yield void this.#faces.of(row);
  }

  /** Games found by name, kept for the pages and the filters that follow. */
  #search(gameName: string, language: Language): readonly GameRow[] {
    const key = `${language}${gameName}`;
    const known = this.#found.get(key);
    if (known) return known;
    const places = this.#index(language)?.find(gameName) ?? [];
    const rows = places.map((place) => this.#searched[place]).filter((row) => row !== undefined);
    this.#found.set(key, rows);
    return rows;
  }

  #index(asked: Language): SearchIndex | undefined {
    const language = this.#named.has(asked) ? asked : 'en';
    if (!this.#indexes.has(language)) for (const _ of this.#fill(language));
    return this.#indexes.get(language);
  }

  *#fill(language: string): Generator<void> {
    if (this.#indexes.has(language)) return;
    const index = new SearchIndex();
    for (const row of this.#searched) yield this.#enter(index, row, language);
    index.settle();
    this.#indexes.set(language, index);
  }

  #enter(index: SearchIndex, { names, vassalage }: GameRow, language: string): void {
    const own = new Map(Object.entries(names)).get(language);
    index.add({
      names: own === undefined || own === names.en ? [names.en] : [own, names.en],
      vendor: `${this.#vendors.get(vassalage)?.display_name ?? ''} ${vassalage.replaceAll('_', ' ')} ${vassalage.replaceAll('_', '')}`,
    });
  }
}
