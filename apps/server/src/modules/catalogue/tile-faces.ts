// Each game's picture and tile theme. Drawing takes time, so what was drawn once is kept, from one catalogue to the next too.
import { designTile } from '@perya/art';
import { artOf, gamePicture } from './pictures.ts';
import type { GameRow } from './queries.ts';

type Face = { row: GameRow; url: string; theme: number };

const looksAlike = (a: GameRow, b: GameRow): boolean =>
  a.names.en === b.names.en && a.game_category === b.game_category && a.art_variant === b.art_variant;

export class TileFaces {
  readonly #faces = new Map<number, Face>();

  /** Takes over what an earlier catalogue has drawn. */
  constructor(rows: readonly GameRow[], before?: TileFaces) {
    if (!before) return;
    for (const row of rows) {
      const face = before.#faces.get(row.node_id);
      if (face && looksAlike(face.row, row)) this.#faces.set(row.node_id, { ...face, row });
    }
  }

  of(row: GameRow): { url: string; theme: number } {
    const known = this.#faces.get(row.node_id);
    if (known) return known;
    const face = { row, url: gamePicture(row), theme: designTile(artOf(row)).theme };
    this.#faces.set(row.node_id, face);
    return face;
  }
}
