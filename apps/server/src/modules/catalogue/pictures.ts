// Addresses of pictures: each contains a hash of its content, so that it can be cached forever.
import { createHash } from 'node:crypto';
import { type ArtGame, tileSvg, vendorMarkSvg } from '@perya/art';
import type { GameRow, VendorRow } from './queries.ts';

/** Eight hexadecimal digits of the picture's SHA-256. */
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
