// A single motif as a picture of its own: a symbol on a reel, a target, a chip.
import type { Motif } from './motifs/index.ts';
import { picture, stand } from './paint.ts';

/** 64 × 64; a motif without colours of its own takes the two given ones. */
export function motifSvg(motif: Motif, paints: readonly [string, string] = ['#ffc857', '#b0145f']): string {
  return picture(64, 64, '', stand(motif, paints, 0, 0, 1));
}
