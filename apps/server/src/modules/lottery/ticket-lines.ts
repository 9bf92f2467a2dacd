// The lines of a ticket as they are stored and hashed: canonical JSON of [market, pick, stake in minor units as text].
import type { Line } from '@perya/lottery';
import { z } from 'zod';

const stored = z.array(z.tuple([z.string(), z.string(), z.string()]));

/** Throws on text that no slip has written. */
export function linesOf(text: string): Line[] {
  return stored
    .parse(JSON.parse(text))
    .map(([market, pick, stake]) => ({ market, pick, stakeMinor: BigInt(stake) }));
}

export const linesText = (lines: readonly Line[]): string =>
  JSON.stringify(lines.map(({ market, pick, stakeMinor }) => [market, pick, String(stakeMinor)]));
