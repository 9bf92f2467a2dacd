// What the lobby is told of the vendors: which bring what, how they sort it, and in which order the categories stand.
import type { GameType, Language, Vendor } from '@perya/contract';
import { vendorPicture } from './pictures.ts';
import type { ClassifyRow, GameRow, VendorRow } from './queries.ts';

type VendorSorting = { gameCategory: GameType; vendorNames: { accountTypeName: string }[] };
export type VendorData = { mapping: Partial<Record<GameType, Vendor[]>>; sorting: VendorSorting[] };

type Brought = { count: number; classes: Set<string> };

/** How many games each vendor has among these, and of which classes. */
function broughtBy(games: readonly GameRow[]): Map<string, Brought> {
  const brought = new Map<string, Brought>();
  for (const { vassalage, game_classify } of games) {
    const known = brought.get(vassalage) ?? { count: 0, classes: new Set() };
    known.count += 1;
    known.classes.add(game_classify);
    brought.set(vassalage, known);
  }
  return brought;
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
  const brought = broughtBy(source.gamesOf(type));
  const classes = source.classifications.filter((row) => classifies(row, type));
  return source.vendors.flatMap((vendor) => {
    const own = brought.get(vendor.vassalage);
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
