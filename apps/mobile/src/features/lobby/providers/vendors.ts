import type { Vendor } from '@perya/contract';
import type { Value } from '@perya/contract/client';
import { bingoClassify, type GameType } from '@perya/contract/constants';

type VendorData = Value<'GET /wps/game/vendors'>;

const notInThePicker: readonly string[] = ['LOTT', 'ELOTT', 'SPORTS'];

/** Every vendor once, without those that only have lottery or sports. */
export function pickerVendors({ mapping, sorting }: VendorData): Vendor[] {
  const seen = new Map<string, Vendor>();
  for (const { gameCategory } of sorting) {
    if (notInThePicker.includes(gameCategory)) continue;
    for (const vendor of mapping[gameCategory] ?? [])
      if (!seen.has(vendor.vassalage)) seen.set(vendor.vassalage, vendor);
  }
  return [...seen.values()];
}

/** HOT first, then the categories in the providers' order. */
export function sideMenu({ sorting }: Pick<VendorData, 'sorting'>): ('HOT' | GameType)[] {
  return ['HOT', ...new Set(sorting.map((entry) => entry.gameCategory))];
}

/** The query of a category: bingo is slots of the class BG. */
export function queryOfType(type: GameType): { gameType: GameType; gameClassify?: string } {
  return type === 'BINGO' ? { gameType: 'RNG', gameClassify: bingoClassify } : { gameType: type };
}
