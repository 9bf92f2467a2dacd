// Small pieces that every picture is put together from.
import { draw, INHERITED } from './draw.ts';
import { type Motif, motifs } from './motifs/index.ts';
import { natural } from './subjects.ts';

/** Attributes of the two paints that a motif inherits. */
export function paints(first: string, second: string): string {
  return ` fill="${first}" stroke="${first}" color="${second}"`;
}

/**
 * A motif in its own colours if it has any, else in the given two; placed by its top left corner, scale and
 * tilt.
 */
export function stand(
  motif: Motif,
  [first, second]: readonly [string, string],
  x: number,
  y: number,
  scale: number,
  tilt = 0,
): string {
  const [a, b] = natural[motif] ?? [first, second];
  const spin = tilt === 0 ? '' : `rotate(${tilt} 32 32)`;
  return `<g${paints(a, b)} transform="translate(${x} ${y})scale(${scale})${spin}">${draw(motifs[motif])}</g>`;
}

/** A whole picture. Throws nothing; `defs` may be empty. */
export function picture(width: number, height: number, defs: string, content: string): string {
  const definitions = defs === '' ? '' : `<defs>${defs}</defs>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${definitions}<g ${INHERITED}>${content}</g></svg>`;
}

export function isMotif(name: string): name is Motif {
  return Object.hasOwn(motifs, name);
}
