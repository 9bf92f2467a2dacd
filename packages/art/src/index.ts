// The door of the art: pictures composed as SVG text from parts that we draw ourselves. Pure: same input, same picture.

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
