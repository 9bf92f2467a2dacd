// One merchant's catalogue at one version, in memory: games by id, filters, search, and the values of the contract.
import { tileSprite } from '@perya/art';
import type { Game, GameType, Language } from '@perya/contract';
import { FilteredGames } from './game-filters.ts';
import { GameSearch } from './game-search.ts';
import { gamesMovedAt, ranksAt } from './list-schedule.ts';
import { artOf } from './pictures.ts';
import type { CatalogueRows, GameRow, VendorRow } from './queries.ts';
import { type GameFilter, normalise, orderCategories, passes } from './rules.ts';
import { ScheduledOrder } from './scheduled-order.ts';
import { TileImages } from './tile-images.ts';
import { type VendorData, vendorDataOf } from './vendor-data.ts';

const ranked = (rows: readonly GameRow[], rank: (row: GameRow) => number | null): GameRow[] =>
  rows
    .filter((row) => rank(row) !== null)
    .sort((a, b) => (rank(a) ?? 0) - (rank(b) ?? 0) || a.node_id - b.node_id);

export class CatalogueSnapshot {
  readonly #source: CatalogueRows;
  readonly #vendors: ReadonlyMap<string, VendorRow>;
  readonly #places: ScheduledOrder;
  readonly #byNode: ReadonlyMap<number, GameRow>;
  readonly #playable: ReadonlyMap<string, GameRow>;
  readonly #inHouse: ReadonlySet<string>;
  readonly #cache: FilteredGames;
  readonly #images: TileImages;
  readonly #hot: readonly GameRow[];
  readonly #popular: readonly GameRow[];
  /** Games whose place in a list begins or ends at a set time. */
  readonly #scheduled: readonly GameRow[];
  readonly #search: GameSearch;
  readonly #vendorData = new Map<string, VendorData>();

  /** Reuses the pictures drawn by `before`; `changed`: the only games that differ from it. */
  constructor(rows: CatalogueRows, before?: CatalogueSnapshot, changed?: ReadonlySet<number>) {
    this.#source = rows;
    this.#vendors = new Map(rows.vendors.map((vendor) => [vendor.vassalage, vendor]));
    this.#places = new ScheduledOrder(rows.places);
    this.#byNode = new Map(rows.games.map((row) => [row.node_id, row]));
    const playable = rows.games.filter((row) => row.status === 'playable');
    // The first game of a code wins, so it is inserted last.
    this.#playable = new Map(playable.toReversed().map((row) => [row.game_code, row]));
    this.#inHouse = new Set(
      rows.vendors.filter((vendor) => vendor.in_house).map(({ vassalage }) => vassalage),
    );
    this.#cache = new FilteredGames(rows.games, this.#inHouse);
    this.#images = new TileImages(rows.games, before === undefined ? undefined : before.#images);
    this.#hot = ranked(rows.games, (row) => row.hot_rank);
    this.#popular = ranked(rows.games, (row) => row.popular_rank);
    this.#scheduled = rows.games.filter(({ schedule }) => schedule);
    this.#search = new GameSearch(
      [...this.#hot, ...rows.games.filter((row) => row.hot_rank === null)],
      (vassalage) => this.#vendors.get(vassalage)?.display_name ?? '',
      before && changed && { search: before.#search, changed },
    );
  }

  /** A copy in which the games `nodeIds` are replaced by `found`; those not in `found` are removed. */
  withChangedGames(nodeIds: ReadonlySet<number>, found: readonly GameRow[]): CatalogueSnapshot {
    const kept = this.#source.games.filter((row) => !nodeIds.has(row.node_id));
    const games = [...kept, ...found].sort((a, b) => a.position - b.position || a.node_id - b.node_id);
    return new CatalogueSnapshot({ ...this.#source, games }, this, nodeIds);
  }

  /** True if the search can add these games without a rebuild. */
  canUpdate(found: readonly GameRow[]): boolean {
    return this.#search.canUpdate(found);
  }

  /** Number of games that changed since the search was built. */
  get changedCount(): number {
    return this.#search.changedCount;
  }

  get size(): number {
    return this.#source.games.length;
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
    return this.#images.of(row).url;
  }

  /** A game as the contract describes it. */
  game(row: GameRow, language: Language): Game {
    const { url, theme } = this.#images.of(row);
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

  /** Games that pass the filter; with a name, the matches, best first. */
  select(filter: GameFilter, gameName: string, language: Language): readonly GameRow[] {
    if (gameName.trim() === '') return this.#cache.select(filter);
    return this.#cache.narrow(this.#search.find(gameName, language), filter);
  }

  /** The hot games, now or at the time `at`. */
  hot(gameType: GameType | undefined, at?: Date): readonly GameRow[] {
    const rows = at ? ranked(this.#source.games, (row) => ranksAt(row, at).hot) : this.#hot;
    return this.#cache.narrow(rows, { gameType });
  }

  popular(at?: Date): readonly GameRow[] {
    return at ? ranked(this.#source.games, (row) => ranksAt(row, at).popular) : this.#popular;
  }

  /** The games whose list ranks have changed since they were read. */
  gamesMovedAt(now: Date): Set<number> {
    return gamesMovedAt(this.#scheduled, now);
  }

  /** True if a game is of this type and vendor. */
  fits(row: GameRow, filter: GameFilter): boolean {
    return passes(row, normalise(filter), this.#inHouse);
  }

  /** Number of scheduled changes of the order until then; the same number means the same order. */
  changesUntil(at: Date): number {
    return this.#places.changesUntil(at);
  }

  /** The vendors and categories in their order at that time. */
  vendorData(language: Language, at: Date): VendorData {
    const key = `${language} ${this.changesUntil(at)}`;
    const known = this.#vendorData.get(key);
    if (known) return known;
    const { vendors, categories, classifications, games } = this.#source;
    const ordered = this.#places.inOrder('category', categories, ({ category }) => category, at);
    const source = {
      vendors: this.#places.inOrder('vendor', vendors, ({ vassalage }) => vassalage, at),
      categories: orderCategories(
        ordered.map(({ category }) => category),
        new Set(games.map((row) => row.game_category)),
      ),
      classifications,
      gamesOf: (gameType: GameType) => this.#cache.select({ gameType }),
    };
    const data = vendorDataOf(source, language);
    this.#vendorData.set(key, data);
    return data;
  }

  /** One inline sprite of these games' pictures; flat ones are a third of the bytes. */
  sprite(nodeIds: readonly number[], flat: boolean): string {
    const rows = nodeIds.map((nodeId) => this.#byNode.get(nodeId)).filter((row) => row !== undefined);
    return tileSprite(rows.map(artOf), flat);
  }

  /** Builds the search index of every language, step by step. */
  prepareSearch(): Generator<void> {
    return this.#search.prepare();
  }

  /** Draws every picture, step by step. */
  *preparePictures(): Generator<void> {
    for (const row of this.#source.games) yield void this.#images.of(row);
  }
}
