// Each game's picture address and tile theme, cached across snapshots because drawing is slow.
import { designTile } from '@perya/art';
import { artOf, gamePicture } from './pictures.ts';
import type { GameRow } from './queries.ts';

type TileImage = { row: GameRow; url: string; theme: number };

const hasSameDesign = (a: GameRow, b: GameRow): boolean =>
  a.names.en === b.names.en && a.game_category === b.game_category && a.art_variant === b.art_variant;

export class TileImages {
  readonly #images: Map<number, TileImage>;

  /** Reuses the pictures of an earlier snapshot; a game whose design changed is drawn again on demand. */
  constructor(rows: readonly GameRow[], before?: TileImages) {
    const drawn = before?.images ?? new Map<number, TileImage>();
    if (drawn.size <= rows.length * 2) this.#images = drawn;
    else this.#images = new Map(rows.flatMap(({ node_id: id }) => entryOf(id, drawn.get(id))));
  }

  get images(): Map<number, TileImage> {
    return this.#images;
  }

  of(row: GameRow): { url: string; theme: number } {
    const known = this.#images.get(row.node_id);
    if (known && (known.row === row || hasSameDesign(known.row, row))) return known;
    const image = { row, url: gamePicture(row), theme: designTile(artOf(row)).theme };
    this.#images.set(row.node_id, image);
    return image;
  }
}

const entryOf = (nodeId: number, image: TileImage | undefined): [number, TileImage][] =>
  image ? [[nodeId, image]] : [];
