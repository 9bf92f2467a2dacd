/**
 * Counts each of the 30⁵ windows by its line pays and its lanterns. Independent of the rules that pay the
 * player (spin.ts), so that each checks the other.
 */
import { levels, lines } from './lines.ts';
import { type Paytable, paytable } from './paytable.ts';
import { strips } from './strips.ts';
import { paySymbols, REELS, ROWS, SCATTER, WILD } from './symbols.ts';

const WILD_ID = paySymbols.length;
const SCATTER_ID = WILD_ID + 1;
/** scatters in view: 0 to 5 */
const SCATTER_COUNTS = REELS + 1;

const stripIds = strips.map((strip) =>
  Uint8Array.from(strip, (symbol) => {
    if (symbol === WILD) return WILD_ID;
    return symbol === SCATTER ? SCATTER_ID : paySymbols.indexOf(symbol);
  }),
);

/** The number of windows of a bet level that pay `units` on lines with `scatters` in view. */
export type WindowCount = { units: number; scatters: number; windows: bigint };

type Tally = { lines: number; units: number; counts: Float64Array };
/** A line that still runs after reel three. */
type Running = { line: number; symbol: number };

const idAt = (reel: number, stop: number, row: number): number => {
  const strip = stripIds[reel] ?? new Uint8Array();
  return strip[(stop + row) % strip.length] ?? SCATTER_ID;
};

const rowOf = (line: number, reel: number): number => lines[line]?.[reel] ?? 0;

const fits = (shown: number, symbol: number): boolean => shown === symbol || shown === WILD_ID;

/** Per reel and stop: the number of scatters in view. */
const scattersAt = stripIds.map((strip, reel) =>
  Uint8Array.from(strip, (_, stop) =>
    Array.from({ length: ROWS }, (_row, row) => row).reduce(
      (sum, row) => sum + (idAt(reel, stop, row) === SCATTER_ID ? 1 : 0),
      0,
    ),
  ),
);

const stopsOf = (reel: number): number => stripIds[reel]?.length ?? 0;

function runningAfterThree(a: number, b: number, c: number): Running[] {
  const running: Running[] = [];
  for (let line = 0; line < lines.length; line += 1) {
    const symbol = idAt(0, a, rowOf(line, 0));
    if (symbol >= WILD_ID) continue;
    if (fits(idAt(1, b, rowOf(line, 1)), symbol) && fits(idAt(2, c, rowOf(line, 2)), symbol)) {
      running.push({ line, symbol });
    }
  }
  return running;
}

function add(tallies: readonly Tally[], scatters: number, windows: number): void {
  for (const tally of tallies) {
    const at = tally.units * SCATTER_COUNTS + scatters;
    tally.counts[at] = (tally.counts[at] ?? 0) + windows;
  }
}

/** The pay of a running line once reels four and five have stopped, as an index into its pays. */
function payIndex({ line, symbol }: Running, d: number, e: number): number {
  if (!fits(idAt(3, d, rowOf(line, 3)), symbol)) return 0;
  return fits(idAt(4, e, rowOf(line, 4)), symbol) ? 2 : 1;
}

function countRest(
  tallies: readonly Tally[],
  running: readonly Running[],
  scatters: number,
  pays: number[][],
): void {
  for (let d = 0; d < stopsOf(3); d += 1) {
    for (let e = 0; e < stopsOf(4); e += 1) {
      for (const tally of tallies) tally.units = 0;
      for (const line of running) {
        const units = pays[line.symbol]?.[payIndex(line, d, e)] ?? 0;
        for (const tally of tallies) if (line.line < tally.lines) tally.units += units;
      }
      add(tallies, scatters + (scattersAt[3]?.[d] ?? 0) + (scattersAt[4]?.[e] ?? 0), 1);
    }
  }
}

/** The number of stops of the last two reels with 0, 1 or 2 scatters: enough where no line runs. */
function lastTwoScatters(): number[] {
  const counts = Array.from({ length: SCATTER_COUNTS }, () => 0);
  for (const d of scattersAt[3] ?? []) {
    for (const e of scattersAt[4] ?? []) counts[d + e] = (counts[d + e] ?? 0) + 1;
  }
  return counts;
}

function read(tally: Tally): WindowCount[] {
  return [...tally.counts].flatMap((windows, at) =>
    windows === 0
      ? []
      : [{ units: Math.floor(at / SCATTER_COUNTS), scatters: at % SCATTER_COUNTS, windows: BigInt(windows) }],
  );
}

/** The exact distribution of line pays and scatters, for each bet level in order. Under a second. */
export function enumerateWindows(pays: Paytable = paytable): WindowCount[][] {
  const table = paySymbols.map((symbol) => [...pays[symbol]]);
  const most = lines.length * Math.max(...table.flat());
  const tallies = levels.map(({ stakeUnits }) => ({
    lines: stakeUnits,
    units: 0,
    counts: new Float64Array((most + 1) * SCATTER_COUNTS),
  }));
  const lastTwo = lastTwoScatters();
  for (let a = 0; a < stopsOf(0); a += 1) {
    for (let b = 0; b < stopsOf(1); b += 1) {
      for (let c = 0; c < stopsOf(2); c += 1) {
        const scatters = (scattersAt[0]?.[a] ?? 0) + (scattersAt[1]?.[b] ?? 0) + (scattersAt[2]?.[c] ?? 0);
        const running = runningAfterThree(a, b, c);
        if (running.length > 0) {
          countRest(tallies, running, scatters, table);
          continue;
        }
        for (const tally of tallies) tally.units = 0;
        for (const [more, windows] of lastTwo.entries())
          if (windows > 0) add(tallies, scatters + more, windows);
      }
    }
  }
  return tallies.map(read);
}
