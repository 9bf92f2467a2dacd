/**
 * Perya Lights implemented again, from the published PAR sheet and scheme alone: no line is shared with the
 * rules.
 */
import { type Seeds, secondStream } from '../../second-stream.fixture.ts';
import published from './par-sheet.json' with { type: 'json' };

const sheet = published.rules;

function lineUnits(rows: readonly number[], shown: readonly (readonly (string | undefined)[])[]): number {
  const cells = rows.map((row, reel) => shown[reel]?.[row]);
  const pays = Object.entries(sheet.pays).find(([symbol]) => symbol === cells[0])?.[1] ?? [];
  let run = 1;
  while (run < 5 && (cells[run] === cells[0] || cells[run] === sheet.wild)) run++;
  return pays[run - 3] ?? 0;
}

/** The stops, and the payout in units if the lanterns are opened in this order. */
export function secondOpinion(seeds: Seeds, betLevel: number, order: readonly number[]) {
  const { below, shuffle } = secondStream(seeds);
  const stops = sheet.strips.map((strip) => below(strip.length));
  const shown = sheet.strips.map((strip, reel) =>
    [0, 1, 2].map((row) => strip[((stops[reel] ?? 0) + row) % 30]),
  );
  const stake = published.variants[betLevel - 1]?.bet.stakeUnits ?? 0;
  let units = 0;
  for (const rows of sheet.lines.slice(0, stake)) units += lineUnits(rows, shown);
  const lanterns = shown.flat().filter((symbol) => symbol === sheet.scatter).length;
  if (lanterns >= 3) units += stake * walk(shuffle, order.slice(0, lanterns));
  return { stops, units };
}

function walk(shuffle: (items: readonly number[]) => number[], opened: readonly number[]): number {
  const hung = shuffle(
    sheet.lanternWalk.lights.map((light) => ('stakes' in light ? (light.stakes ?? 0) : -1)),
  );
  const found = opened.map((place) => hung[place] ?? 0);
  const coins = found.filter((value) => value > 0).reduce((sum, value) => sum + value, 0);
  return found.includes(-1) ? coins * sheet.lanternWalk.starMultiplier : coins;
}
