// The addresses of pictures: a picture's content is in its address, so that it can be kept for ever.
import { createHash } from 'node:crypto';
import { type ArtGame, tileSvg, vendorMarkSvg } from '@perya/art';
import type { GameRow, VendorRow } from './queries.ts';

/** Eight hexadecimal digits that change whenever the picture does. */
export function contentHash(svg: string | Buffer): string {
  return createHash('sha256').update(svg).digest('hex').slice(0, 8);
}

export function artOf(row: Pick<GameRow, 'node_id' | 'names' | 'game_category' | 'art_variant'>): ArtGame {
  return { nodeId: row.node_id, name: row.names.en, category: row.game_category, variant: row.art_variant };
}

export function gamePicture(row: GameRow): string {
  return `/art/game/${row.node_id}.${contentHash(tileSvg(artOf(row)))}.svg`;
}

export function vendorPicture(vendor: Pick<VendorRow, 'vassalage' | 'emblem'>): string {
  return `/art/vendor/${vendor.vassalage}.${contentHash(vendorMarkSvg(vendor))}.svg`;
}
