// One merchant's shop window in memory: its games by id, filtered, searched and in the shape of the wire.
import { tileSprite } from '@perya/art';
import type { Game, GameType, Language } from '@perya/contract';
import { GameSearch } from './game-search.ts';
import { artOf } from './pictures.ts';
import { Places } from './places.ts';
import type { CatalogueRows, GameRow, VendorRow } from './queries.ts';
import { type GameFilter, normalise, orderCategories, passes } from './rules.ts';
import { Shelves } from './shelves.ts';
import { movedBy, ranksAt } from './showings.ts';
import { TileFaces } from './tile-faces.ts';
import { type VendorData, vendorDataOf } from './vendor-data.ts';

const ranked = (rows: readonly GameRow[], rank: (row: GameRow) => number | null): GameRow[] =>
  rows
    .filter((row) => rank(row) !== null)
    .sort((a, b) => (rank(a) ?? 0) - (rank(b) ?? 0) || a.node_id - b.node_id);

export class ShopWindow {
  readonly #source: CatalogueRows;
  readonly #vendors: ReadonlyMap<string, VendorRow>;
  readonly #places: Places;
  readonly #byNode: ReadonlyMap<number, GameRow>;
  readonly #playable: ReadonlyMap<string, GameRow>;
  readonly #inHouse: ReadonlySet<string>;
  readonly #shelves: Shelves;
  readonly #faces: TileFaces;
  readonly #hot: readonly GameRow[];
  readonly #popular: readonly GameRow[];
  /** Those whose place in a list begins or ends at some moment. */
  readonly #scheduled: readonly GameRow[];
  readonly #search: GameSearch;
  readonly #vendorData = new Map<string, VendorData>();

  /** What the window before this one has drawn need not be drawn again; `changed`: the only games that differ from it. */
  constructor(rows: CatalogueRows, before?: ShopWindow, changed?: ReadonlySet<number>) {
    this.#source = rows;
    this.#vendors = new Map(rows.vendors.map((vendor) => [vendor.vassalage, vendor]));
    this.#places = new Places(rows.places);
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
    this.#scheduled = rows.games.filter(({ showings }) => showings);
    this.#search = new GameSearch(
      [...this.#hot, ...rows.games.filter((row) => row.hot_rank === null)],
      (vassalage) => this.#vendors.get(vassalage)?.display_name ?? '',
      before && changed && { search: before.#search, changed },
    );
  }

  /** This window after a few games have changed: those of `nodeIds` are now as `found` has them, or gone. */
  withChanged(nodeIds: ReadonlySet<number>, found: readonly GameRow[]): ShopWindow {
    const kept = this.#source.games.filter((row) => !nodeIds.has(row.node_id));
    const games = [...kept, ...found].sort((a, b) => a.position - b.position || a.node_id - b.node_id);
    return new ShopWindow({ ...this.#source, games }, this, nodeIds);
  }

  /** Whether the search can take these games in without being made anew. */
  canTakeIn(found: readonly GameRow[]): boolean {
    return this.#search.canTakeIn(found);
  }

  /** How many games have changed since the search was made. */
  get changedSince(): number {
    return this.#search.changedSince;
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
    return this.#shelves.narrow(this.#search.find(gameName, language), filter);
  }

  /** The hot games; `at`: those of that moment. */
  hot(gameType: GameType | undefined, at?: Date): readonly GameRow[] {
    const rows = at ? ranked(this.#source.games, (row) => ranksAt(row, at).hot) : this.#hot;
    return this.#shelves.narrow(rows, { gameType });
  }

  popular(at?: Date): readonly GameRow[] {
    return at ? ranked(this.#source.games, (row) => ranksAt(row, at).popular) : this.#popular;
  }

  /** The games whose places in the lists are other ones by now. */
  movedBy(now: Date): Set<number> {
    return movedBy(this.#scheduled, now);
  }

  /** Whether a game is of this type and vendor. */
  fits(row: GameRow, filter: GameFilter): boolean {
    return passes(row, normalise(filter), this.#inHouse);
  }

  /** How often the order of vendors and categories has turned until then: between two turns it is the same. */
  turnsUntil(at: Date): number {
    return this.#places.turnsUntil(at);
  }

  /** The vendors and categories in their order at that moment. */
  vendorData(language: Language, at: Date): VendorData {
    const key = `${language} ${this.turnsUntil(at)}`;
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
      gamesOf: (gameType: GameType) => this.#shelves.select({ gameType }),
    };
    const data = vendorDataOf(source, language);
    this.#vendorData.set(key, data);
    return data;
  }

  /** One inline sprite of these games' pictures. */
  sprite(nodeIds: readonly number[]): string {
    const rows = nodeIds.map((nodeId) => this.#byNode.get(nodeId)).filter((row) => row !== undefined);
    return tileSprite(rows.map(artOf));
  }

  /** Makes ready, step by step, what would take long when somebody asks: the search in every language. */
  prepareSearch(): Generator<void> {
    return this.#search.prepare();
  }

  /** The same for the pictures. */
  *preparePictures(): Generator<void> {
    for (const row of this.#source.games) yield void this.#faces.of(row);
  }
}
