// The lines of a ticket as they are stored and hashed: canonical JSON of [market, pick, stake in minor units as text].
import type { Line } from '@perya/lottery';

/** Throws on text that no slip has written. Checked by hand, because a draw can have millions of lines. */
export function linesOf(text: string): Line[] {
  const lines: unknown = JSON.parse(text);
  if (!Array.isArray(lines)) throw new TypeError('lines are an array');
  return lines.map(lineOf);
}

function lineOf(line: unknown): Line {
  if (Array.isArray(line) && line.length === 3) {
    const [market, pick, stake]: unknown[] = line;
    if (typeof market === 'string' && typeof pick === 'string' && typeof stake === 'string')
      return { market, pick, stakeMinor: BigInt(stake) };
  }
  throw new TypeError('a line is a market, a pick and a stake');
}

export const linesText = (lines: readonly Line[]): string =>
  JSON.stringify(lines.map(({ market, pick, stakeMinor }) => [market, pick, String(stakeMinor)]));
