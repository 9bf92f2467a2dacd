/** The steps of Duck Gallery in words. */
import type { Description } from '../../json.ts';
import { HITS, isHit, numbersOf, readShot } from './rules.ts';

export function describe({ kind, duck, number }: Readonly<Record<string, unknown>>): Description | null {
  if (kind === 'start' || kind === 'leave') return { phrase: `duckGallery.describe.${kind}`, values: {} };
  const shot = kind === 'shot' ? readShot({ duck, number }) : null;
  if (!shot) return null;
  const values = { ...shot, below: HITS, numbers: numbersOf(shot.duck) };
  return { phrase: isHit(shot) ? 'duckGallery.describe.hit' : 'duckGallery.describe.miss', values };
}
