// Draws the SVG picture for an address under /art.
import {
  appIconSvg,
  avatarSvg,
  type Brand,
  bannerSvg,
  brandMarkSvg,
  type CategoryIcon,
  categoryEmblems,
  categoryIconSvg,
  isAvatar,
  isScene,
  tileSvg,
  vendorMarkSvg,
  wordmarkSvg,
} from '@perya/art';
import type { Catalogue } from './catalogue.ts';
import { artOf, contentHash } from './pictures.ts';

const brandPieces: Record<string, (brand: Brand) => string> = {
  mark: brandMarkSvg,
  'wordmark-dark': (brand) => wordmarkSvg(brand, 'dark'),
  'wordmark-light': (brand) => wordmarkSvg(brand, 'light'),
  icon: (brand) => appIconSvg(brand, 'any'),
  'icon-maskable': (brand) => appIconSvg(brand, 'maskable'),
};

const isCategory = (name: string): name is CategoryIcon => Object.hasOwn(categoryEmblems, name);
const isBrand = (name: string): name is Brand => name === 'perya' || name === 'mela';

/** Kinds of pictures that are the same for all merchants. */
export type PlatformArt = 'banner' | 'category' | 'avatar' | 'brand';

/** `exact`: the hash in the address is the hash of this picture. */
export type ArtFile = { svg: string; exact: boolean };

function gamePictures(catalogue: Catalogue, id: string): string[] {
  const rows = catalogue.snapshots().map((snapshot) => snapshot.row(Number(id)));
  return [...new Set(rows.filter((row) => row !== undefined).map((row) => tileSvg(artOf(row))))];
}

function vendorPictures(catalogue: Catalogue, id: string): string[] {
  const rows = catalogue.snapshots().map((snapshot) => snapshot.vendorRow(id));
  return [...new Set(rows.filter((row) => row !== undefined).map(vendorMarkSvg))];
}

function brandPicture(id: string): string[] {
  const [brand = '', ...rest] = id.split('-');
  const piece = brandPieces[rest.join('-')];
  return piece && isBrand(brand) ? [piece(brand)] : [];
}

/** "fair", or "fair-rtl" for right-to-left languages. */
function bannerPicture(id: string): string[] {
  const [scene = '', reading] = id.split('-');
  if (!isScene(scene) || (reading !== undefined && reading !== 'rtl')) return [];
  return [bannerSvg(scene, reading)];
}

const platformPictures: Record<PlatformArt, (id: string) => string[]> = {
  banner: bannerPicture,
  category: (id) => (isCategory(id) ? [categoryIconSvg(id)] : []),
  avatar: (id) => (isAvatar(id) ? [avatarSvg(id)] : []),
  brand: brandPicture,
};

const isPlatformArt = (kind: string): kind is PlatformArt => Object.hasOwn(platformPictures, kind);

function picturesOf(catalogue: Catalogue, kind: string, id: string): string[] {
  if (kind === 'game') return gamePictures(catalogue, id);
  if (kind === 'vendor') return vendorPictures(catalogue, id);
  return isPlatformArt(kind) ? platformPictures[kind](id) : [];
}

/** Merchants may have different pictures under one id: the hash selects one, without a hash it is the first. */
export function drawArt(
  catalogue: Catalogue,
  kind: string,
  id: string,
  hash: string | undefined,
): ArtFile | undefined {
  const pictures = picturesOf(catalogue, kind, id);
  const exact = pictures.find((svg) => contentHash(svg) === hash);
  if (exact) return { svg: exact, exact: true };
  const [first] = pictures;
  return first === undefined ? undefined : { svg: first, exact: false };
}

const artUrls = new Map<string, string>();

/** The address of a banner, category, avatar or brand picture; empty when there is none. */
export function platformArtUrl(kind: PlatformArt, id: string): string {
  const known = artUrls.get(`${kind}/${id}`);
  if (known !== undefined) return known;
  const [svg] = platformPictures[kind](id);
  if (svg === undefined) return '';
  const url = `/art/${kind}/${id}.${contentHash(svg)}.svg`;
  artUrls.set(`${kind}/${id}`, url);
  return url;
}
