// Emblems: vendors' marks, category icons, members' avatars, the brands' marks, wordmarks and app icons.
import { choose, hashText } from './hash.ts';
import type { Motif } from './motifs/index.ts';
import { isMotif, picture, stand } from './paint.ts';
import { palettes } from './palettes.ts';

const badges = [
  'M48 4c30 0 44 14 44 44S78 92 48 92 4 78 4 48 18 4 48 4',
  'M48 3a45 45 0 1 1-.1 0',
  'M48 3l39 22v46L48 93 9 71V25z',
  'M48 3l40 12c2 38-10 64-40 78C18 79 6 53 8 15z',
  'M28 4h40l24 24v40L68 92H28L4 68V28z',
  'M48 2c8 8 18 8 28 6 0 12 4 22 14 28-6 8-8 18-4 30-12 2-20 10-24 22-10-6-20-6-28 0-4-12-12-20-24-22 4-12 2-22-4-30C16 30 20 20 20 8c10 2 20 2 28-6',
] as const;

function lit(id: string, from: string, to: string): string {
  return `<radialGradient id="${id}" cy=".3" r=".8"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient>`;
}

/** A vendor's mark, 96 × 96: its emblem on a badge. An unknown emblem becomes a star. */
export function vendorMarkSvg(vendor: { vassalage: string; emblem: string }): string {
  const emblem: Motif = isMotif(vendor.emblem) ? vendor.emblem : 'star';
  const palette = palettes[hashText(`mark|${vendor.vassalage}`) % palettes.length];
  if (!palette) throw new Error('palette out of range');
  const badge = choose(vendor.vassalage, 'badge', badges);
  const content =
    `<path fill="url(#v)" d="${badge}"/><path fill="none" stroke="#fff4dc" stroke-width="3" stroke-opacity=".55" d="${badge}"/>` +
    stand(emblem, [palette.first, palette.second], 19, 19, 0.9);
  return picture(96, 96, lit('v', palette.lit, palette.edge), content);
}

/** The emblem of each entry of the category navigation. */
export const categoryEmblems = {
  HOME: 'tent',
  HOT: 'flame',
  FAVOURITES: 'star',
  RECENT: 'stopwatch',
  NEW: 'gift',
  ALL: 'bunting',
  RNG: 'slotmachine',
  FISH: 'fish',
  LIVE: 'microphone',
  PVP: 'cards',
  SPORTS: 'football',
  ESPORTS: 'gamepad',
  COCKFIGHT: 'rooster',
  LOTT: 'balls',
  ELOTT: 'tumbler',
  BINGO: 'bingo',
  TABLE: 'roulette',
  ARCADE: 'joystick',
  CRASH: 'rocket',
  CRICKET: 'cricket',
  MINI: 'dice',
  INHOUSE: 'parol',
} as const satisfies Record<string, Motif>;
export type CategoryIcon = keyof typeof categoryEmblems;

/** A category's icon, 64 × 64, transparent; legible on dark and light ground. */
export function categoryIconSvg(category: CategoryIcon): string {
  const own: Partial<Record<CategoryIcon, readonly [string, string]>> = {
    SPORTS: ['#2b2a6b', '#fff4dc'],
    LIVE: ['#d6336c', '#8a63d2'],
    FISH: ['#1f9fc4', '#f59f00'],
    ESPORTS: ['#7a4fd6', '#ff9f43'],
  };
  return picture(
    64,
    64,
    '',
    stand(categoryEmblems[category], own[category] ?? ['#f0553f', '#d99a17'], 2, 2, 0.94),
  );
}

const heads = [
  'lantern',
  'carousel',
  'moon',
  'rooster',
  'koi',
  'jeepney',
  'balloons',
  'drum',
  'mask',
  'star',
  'dice',
  'tent',
] as const satisfies readonly Motif[];
export type AvatarName = (typeof heads)[number];
export const avatarNames: readonly AvatarName[] = heads;

export function isAvatar(name: string): name is AvatarName {
  return avatarNames.some((known) => known === name);
}

/** A member's head icon, 96 × 96: a motif on a ground of its own. */
export function avatarSvg(name: AvatarName): string {
  const palette = palettes[(avatarNames.indexOf(name) * 7 + 2) % palettes.length];
  if (!palette) throw new Error('palette out of range');
  return picture(
    96,
    96,
    lit('h', palette.lit, palette.edge),
    `<circle cx="48" cy="48" r="48" fill="url(#h)"/>${stand(name, [palette.first, palette.second], 18, 20, 0.95)}`,
  );
}

const brands = {
  perya: {
    emblem: 'parol',
    paints: ['#ff4f8b', '#ffc83d'],
    lit: '#4a3fb8',
    edge: '#120c34',
    letters:
      'M8 48V10h11a11 11 0 0 1 0 22H8M39 37h21a11 11 0 1 0-4 8M72 48V26M72 34a10 10 0 0 1 12-8M92 26l9 21M111 26L99 54c-2 4-5 5-9 4M141 37a11 11 0 1 1-.1-2M141 26v22',
    width: 149,
  },
  mela: {
    emblem: 'ferris',
    paints: ['#3ddad7', '#ff6b6b'],
    lit: '#0f7b78',
    edge: '#04222e',
    letters: 'M8 48V12l15 22 15-22v36M50 37h21a11 11 0 1 0-4 8M84 8v40M119 37a11 11 0 1 1-.1-2M119 26v22',
    width: 127,
  },
} as const satisfies Record<
  string,
  {
    emblem: Motif;
    paints: readonly [string, string];
    lit: string;
    edge: string;
    letters: string;
    width: number;
  }
>;
export type Brand = keyof typeof brands;

/** The brand of a merchant's art; Perya's for merchants without art of their own. */
export function brandOf(merchantCode: string): Brand {
  return merchantCode === 'mela' ? 'mela' : 'perya';
}

/** The wordmark: letters of bulbs, 64 high. `ground` is the theme behind it. */
export function wordmarkSvg(brand: Brand, ground: 'dark' | 'light'): string {
  const { letters, width } = brands[brand];
  const [tube, bulb] = ground === 'dark' ? ['#ffc83d', '#7a3a00'] : ['#b3470f', '#ffe9b0'];
  const content =
    `<path fill="none" stroke="${tube}" stroke-width="9" d="${letters}"/>` +
    `<path fill="none" stroke="${bulb}" stroke-width="3.200" stroke-dasharray="0 7" d="${letters}"/>`;
  return picture(width, 64, '', content);
}

/** The app's icon, 512 × 512: rounded corners, or full bleed with a safe zone for `maskable`. */
export function appIconSvg(brand: Brand, shape: 'any' | 'maskable'): string {
  const { emblem, paints: colours, lit: from, edge } = brands[brand];
  const ground =
    shape === 'any'
      ? '<rect width="512" height="512" rx="112" fill="url(#i)"/>'
      : '<rect width="512" height="512" fill="url(#i)"/>';
  const bulbs =
    '<path fill="none" stroke="#ffc83d" stroke-width="18" stroke-dasharray="0 56.500" d="M256 76a180 180 0 1 1-.1 0"/>';
  const [x, scale] = shape === 'any' ? [102, 4.8] : [128, 4];
  const glow = `<circle cx="256" cy="256" r="${shape === 'any' ? 190 : 150}" fill="#fff" fill-opacity=".1"/>`;
  return picture(
    512,
    512,
    lit('i', from, edge),
    `${ground}${glow}${shape === 'any' ? `<g transform="translate(-32 -32)scale(1.125)">${bulbs}</g>` : ''}${stand(emblem, colours, x, x, scale)}`,
  );
}

/** The mark alone, 64 × 64, for the header. */
export function brandMarkSvg(brand: Brand): string {
  const { emblem, paints: colours } = brands[brand];
  return picture(64, 64, '', stand(emblem, colours, 0, 0, 1));
}
