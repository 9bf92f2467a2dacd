// Each game's picture and tile theme. Drawing takes time, so what was drawn once is kept, from one catalogue to the next too.
import { designTile } from '@perya/art';
import { artOf, gamePicture } from './pictures.ts';
import type { GameRow } from './queries.ts';

type Face = { row: GameRow; url: string; theme: number };

const looksAlike = (a: GameRow, b: GameRow): boolean =>
  a.names.en === b.names.en && a.game_category === b.game_category && a.art_variant === b.art_variant;

export class TileFaces {
  readonly #faces: Map<number, Face>;

  /** Goes on with what an earlier catalogue has drawn; what no longer looks so is drawn anew when it is asked for. */
  constructor(rows: readonly GameRow[], before?: TileFaces) {
    const drawn = before?.faces ?? new Map<number, Face>();
    if (drawn.size <= rows.length * 2) this.#faces = drawn;
    else this.#faces = new Map(rows.flatMap(({ node_id: id }) => entryOf(id, drawn.get(id))));
  }

  get faces(): Map<number, Face> {
    return this.#faces;
  }

  of(row: GameRow): { url: string; theme: number } {
    const known = this.#faces.get(row.node_id);
    if (known && (known.row === row || looksAlike(known.row, row))) return known;
    const face = { row, url: gamePicture(row), theme: designTile(artOf(row)).theme };
    this.#faces.set(row.node_id, face);
    return face;
  }
}

const entryOf = (nodeId: number, face: Face | undefined): [number, Face][] => (face ? [[nodeId, face]] : []);
