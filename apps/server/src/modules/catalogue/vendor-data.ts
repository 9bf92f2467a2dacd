// The vendors per category with their classifications, and the order of categories, for the lobby.
import type { GameType, Language, Vendor } from '@perya/contract';
import { vendorPicture } from './pictures.ts';
import type { ClassifyRow, GameRow, VendorRow } from './queries.ts';

type VendorSorting = { gameCategory: GameType; vendorNames: { accountTypeName: string }[] };
export type VendorData = { mapping: Partial<Record<GameType, Vendor[]>>; sorting: VendorSorting[] };

type VendorGames = { count: number; classes: Set<string> };

/** The number of games of each vendor, and their classifications. */
function gamesByVendor(games: readonly GameRow[]): Map<string, VendorGames> {
  const byVendor = new Map<string, VendorGames>();
  for (const { vassalage, game_classify } of games) {
    const known = byVendor.get(vassalage) ?? { count: 0, classes: new Set() };
    known.count += 1;
    known.classes.add(game_classify);
    byVendor.set(vassalage, known);
  }
  return byVendor;
}

const classifies = ({ category }: ClassifyRow, type: GameType): boolean =>
  category === type || (type === 'RNG' && category === 'BINGO') || type === 'INHOUSE';

export type VendorSource = {
  vendors: readonly VendorRow[];
  categories: readonly GameType[];
  classifications: readonly ClassifyRow[];
  gamesOf: (type: GameType) => readonly GameRow[];
};

export function vendorDataOf(source: VendorSource, language: Language): VendorData {
  const mapping: VendorData['mapping'] = {};
  for (const type of [...source.categories, 'INHOUSE'] as const) {
    const vendors = vendorsOf(source, type, language);
    if (vendors.length > 0) mapping[type] = vendors;
  }
  const sorting = source.categories.map((gameCategory) => ({
    gameCategory,
    vendorNames: (mapping[gameCategory] ?? []).map(({ vassalage }) => ({ accountTypeName: vassalage })),
  }));
  return { mapping, sorting };
}

function vendorsOf(source: VendorSource, type: GameType, language: Language): Vendor[] {
  const byVendor = gamesByVendor(source.gamesOf(type));
  const classes = source.classifications.filter((row) => classifies(row, type));
  return source.vendors.flatMap((vendor) => {
    const own = byVendor.get(vendor.vassalage);
    if (!own) return [];
    const used = classes.filter(({ key }) => own.classes.has(key));
    return [
      {
        vassalage: vendor.vassalage,
        displayName: vendor.display_name,
        mobileLargeIcon: vendorPicture(vendor),
        gameType: type,
        gameClassify: used.map(({ key, names }) => ({ key, displayName: names[language] ?? names.en })),
        gameCount: own.count,
      },
    ];
  });
}
