// The API of the art: SVG pictures composed from our own drawings. Pure: same input, same picture.

export { bannerSvg, isScene, sceneNames } from './banner.ts';
export { hashText } from './hash.ts';
export {
  appIconSvg,
  avatarNames,
  avatarSvg,
  type Brand,
  brandMarkSvg,
  brandOf,
  type CategoryIcon,
  categoryEmblems,
  categoryIconSvg,
  isAvatar,
  vendorMarkSvg,
  wordmarkSvg,
} from './marks.ts';
export { motifSvg } from './motif-svg.ts';
export { isMotif } from './paint.ts';
export { type ArtGame, designTile, glanceOf } from './tile.ts';
export { tileSprite, tileSvg, tileSymbolId } from './tile-svg.ts';
