// A slip before it is placed: its lines, the series, the number of draws.
import { type Line, stakeStepOf, type Terms } from '@perya/lottery';

export type Slip = {
  /** The draw that the player bets on: it changes by a tap alone. */
  numero: string;
  lines: readonly Line[];
  /** Undefined: the highest, which gives nothing back at once. */
  series?: number | undefined;
  draws: number;
  /** Tickets in later draws are given back once one has won. */
  stopOnWin?: boolean | undefined;
};

export const emptySlip = (numero: string): Slip => ({ numero, lines: [], draws: 1 });
const isSame = (one: Line, other: Line) => one.market === other.market && one.pick === other.pick;

/** The stake nearest to the wanted one that the pick takes: pools count in whole units. */
export function stakeOf({ engine }: Terms, pick: string, wanted: bigint): bigint {
  const step = stakeStepOf(engine, pick);
  if (engine === 'raffle' || wanted < step) return step;
  return wanted - (wanted % step);
}

/** Adds lines; a line that is there already gets the sum of both stakes, a raffle's number stays one. */
export function addLines(slip: Slip, added: readonly Line[], terms: Terms): Slip {
  const lines = [...slip.lines];
  for (const line of added) {
    const at = lines.findIndex((one) => isSame(one, line));
    const before = lines[at];
    if (!before) lines.push(line);
    else if (terms.engine !== 'raffle')
      lines[at] = { ...before, stakeMinor: before.stakeMinor + line.stakeMinor };
  }
  return { ...slip, lines };
}

export const withoutLine = (slip: Slip, at: number): Slip => ({
  ...slip,
  lines: slip.lines.filter((_, index) => index !== at),
});

/** Puts a removed line back where it was. */
export const withLineAt = (slip: Slip, at: number, line: Line): Slip => ({
  ...slip,
  lines: [...slip.lines.slice(0, at), line, ...slip.lines.slice(at)],
});

export const withStake = (slip: Slip, at: number, stakeMinor: bigint): Slip => ({
  ...slip,
  lines: slip.lines.map((line, index) => (index === at ? { ...line, stakeMinor } : line)),
});

/** The slip as it is kept in the tab; amounts as text, because JSON knows no bigint. */
export const slipText = (slip: Slip): string =>
  JSON.stringify(slip, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** The kept slip; undefined for anything else than a whole one. */
export function parseSlip(text: string | null, isLine: (line: Line) => boolean): Slip | undefined {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    if (typeof found !== 'object' || found === null) return undefined;
    const field = (name: string): unknown => Reflect.get(found, name);
    const [numero, lines, draws, series] = [field('numero'), field('lines'), field('draws'), field('series')];
    const stops = field('stopOnWin') === true;
    if (typeof numero !== 'string' || !Array.isArray(lines) || typeof draws !== 'number') return undefined;
    const read = lines.map(readLine).filter((line) => line !== undefined);
    if (read.length !== lines.length || !read.every(isLine)) return undefined;
    return {
      numero,
      lines: read,
      draws,
      ...(typeof series === 'number' && { series }),
      ...(stops && { stopOnWin: true }),
    };
  } catch {
    return undefined;
  }
}

function readLine(value: unknown): Line | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const market: unknown = Reflect.get(value, 'market');
  const pick: unknown = Reflect.get(value, 'pick');
  const stake: unknown = Reflect.get(value, 'stakeMinor');
  if (typeof market !== 'string' || typeof pick !== 'string' || typeof stake !== 'string') return undefined;
  return /^\d{1,15}$/u.test(stake) ? { market, pick, stakeMinor: BigInt(stake) } : undefined;
}
