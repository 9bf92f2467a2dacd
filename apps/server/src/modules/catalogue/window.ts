// One merchant's shop window in memory: its games by id, filtered, searched and in the shape of the wire, made when first asked for.
import { designTile, tileSprite } from '@perya/art';
import type { Game, GameType, Language, Vendor } from '@perya/contract';
import { LRUCache } from 'lru-cache';
import { artOf, gamePicture, vendorPicture } from './pictures.ts';
import type { CatalogueRows, GameRow, VendorRow } from './queries.ts';
import { type GameFilter, normalise, orderCategories, passes } from './rules.ts';
import { SearchIndex } from './search.ts';

type VendorSorting = { gameCategory: GameType; vendorNames: { accountTypeName: string }[] };
type VendorData = { mapping: Partial<Record<GameType, Vendor[]>>; sorting: VendorSorting[] };

const ranked = (rows: GameRow[], rank: (row: GameRow) => number | null): GameRow[] =>
  rows
    .filter((row) => rank(row) !== null)
    .sort((a, b) => (rank(a) ?? 0) - (rank(b) ?? 0) || a.node_id - b.node_id);

export class ShopWindow {
  readonly #rows: GameRow[];
  readonly #vendors: VendorRow[];
  readonly #categories: GameType[];
  readonly #classifications: CatalogueRows['classifications'];
  readonly #byNode: Map<number, GameRow>;
  readonly #inHouse: Set<string>;
  readonly #hot: GameRow[];
  readonly #popular: GameRow[];
  readonly #pictures = new Map<number, string>();
  readonly #wire = new Map<string, Game>();
  readonly #indexes = new Map<Language, SearchIndex>();
  readonly #filtered = new LRUCache<string, GameRow[]>({ max: 400 });
  readonly #found = new LRUCache<string, GameRow[]>({ max: 200 });
  readonly #vendorData = new Map<Language, VendorData>();

  constructor(rows: CatalogueRows) {
    this.#rows = rows.games;
    this.#vendors = rows.vendors;
    this.#classifications = rows.classifications;
    this.#byNode = new Map(rows.games.map((row) => [row.node_id, row]));
    this.#inHouse = new Set(
      rows.vendors.filter((vendor) => vendor.in_house).map(({ vassalage }) => vassalage),
    );
    this.#hot = ranked(rows.games, (row) => row.hot_rank);
    this.#popular = ranked(rows.games, (row) => row.popular_rank);
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

  vendorRow(vassalage: string): VendorRow | undefined {
    return this.#vendors.find((vendor) => vendor.vassalage === vassalage);
  }

  picture(row: GameRow): string {
    const known = this.#pictures.get(row.node_id);
    if (known) return known;
    const url = gamePicture(row);
    this.#pictures.set(row.node_id, url);
    return url;
  }

  /** A game as the wire carries it. */
  game(row: GameRow, language: Language): Game {
    const key = `${language}${row.node_id}`;
    const known = this.#wire.get(key);
    if (known) return known;
    const game: Game = {
      nodeId: row.node_id,
      gameId: `${row.vassalage}-${row.node_id}`,
      gameName: row.names.en,
      displayName: row.names[language] ?? row.names.en,
      gameType: row.game_type,
      vassalage: row.vassalage,
      gameClassify: row.game_classify,
      gameCategory: row.game_category,
      iconUrl: this.picture(row),
      isNew: row.is_new,
      isHot: row.hot_rank !== null,
      gameCode: row.game_code,
      supportPlay: row.supports_trial && row.status === 'playable',
      isGameH5: true,
      playType: row.play_type,
      comingSoon: row.status !== 'playable',
      theme: designTile(artOf(row)).theme,
    };
    this.#wire.set(key, game);
    return game;
  }

  /** Games that pass the filter; with a name, those it finds, best first. */
  select(asked: GameFilter, gameName: string, language: Language): GameRow[] {
    const filter = normalise(asked);
    if (gameName.trim() !== '')
      return this.#search(gameName, language).filter((row) => passes(row, filter, this.#inHouse));
    const { gameType, vassalage, gameClassify, isNew, minBetMinor, minLine } = filter;
    const key = [gameType, vassalage, gameClassify, isNew, minBetMinor, minLine].join('|');
    const known = this.#filtered.get(key);
    if (known) return known;
    const rows = this.#rows.filter((row) => passes(row, filter, this.#inHouse));
    this.#filtered.set(key, rows);
    return rows;
  }

  hot(gameType: GameType | undefined): GameRow[] {
    const filter = normalise({ gameType });
    return this.#hot.filter((row) => passes(row, filter, this.#inHouse));
  }

  popular(): GameRow[] {
    return this.#popular;
  }

  vendorData(language: Language): VendorData {
    const known = this.#vendorData.get(language);
    if (known) return known;
    const mapping: VendorData['mapping'] = {};
    for (const type of [...this.#categories, 'INHOUSE'] as const) {
      const vendors = this.#vendorsOf(type, language);
      if (vendors.length > 0) mapping[type] = vendors;
    }
    const sorting = this.#categories.map((gameCategory) => ({
      gameCategory,
      vendorNames: (mapping[gameCategory] ?? []).map(({ vassalage }) => ({ accountTypeName: vassalage })),
    }));
    const data = { mapping, sorting };
    this.#vendorData.set(language, data);
    return data;
  }

  /** One inline sprite of these games' pictures. */
  sprite(nodeIds: readonly number[]): string {
    const rows = nodeIds.map((nodeId) => this.#byNode.get(nodeId)).filter((row) => row !== undefined);
    return tileSprite(rows.map(artOf));
  }

  #vendorsOf(type: GameType, language: Language): Vendor[] {
    const games = this.select({ gameType: type }, '', language);
    return this.#vendors.flatMap((vendor) => {
      const own = games.filter((row) => row.vassalage === vendor.vassalage);
      if (own.length === 0) return [];
      const used = new Set(own.map((row) => row.game_classify));
      const names = this.#classifications.filter(
        ({ category, key }) =>
          used.has(key) &&
          (category === type || (type === 'RNG' && category === 'BINGO') || type === 'INHOUSE'),
      );
      return [
        {
          vassalage: vendor.vassalage,
          displayName: vendor.display_name,
          mobileLargeIcon: vendorPicture(vendor),
          gameType: type,
          gameClassify: names.map(({ key, names: by }) => ({ key, displayName: by[language] ?? by.en })),
          gameCount: own.length,
        },
      ];
    });
  }

  /** Games found by name, kept for the pages and the filters that follow. */
  #search(gameName: string, language: Language): GameRow[] {
    const key = `${language}${gameName}`;
    const known = this.#found.get(key);
    if (known) return known;
    const places = this.#index(language).find(gameName);
    const rows = places.map((place) => this.#rows[place]).filter((row) => row !== undefined);
    this.#found.set(key, rows);
    return rows;
  }

  #index(language: Language): SearchIndex {
    const known = this.#indexes.get(language);
    if (known) return known;
    const index = new SearchIndex(
      this.#rows.map(({ names }) => (language === 'en' ? names.en : `${names[language] ?? ''} ${names.en}`)),
    );
    this.#indexes.set(language, index);
    return index;
  }
}
