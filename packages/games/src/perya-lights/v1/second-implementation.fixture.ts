/**
 * Perya Lights implemented again, from the published PAR sheet and scheme alone: no line is shared with the
 * rules.
 */
import { createHmac } from 'node:crypto';
import sheet from './par-sheet.json' with { type: 'json' };

type Seeds = { serverSeed: string; clientSeed: string; nonce: number; game: string };

/** Numbers of the round's stream, each below the requested `size`. */
function* numbers(seeds: Seeds): Generator<number, never, number> {
  let size = yield 0;
  for (let index = 0; ; index++) {
    const message = `v1|${seeds.game}|${seeds.clientSeed}|${seeds.nonce}|${index}`;
    const block = createHmac('sha256', Buffer.from(seeds.serverSeed, 'hex')).update(message).digest();
    for (let word = 0; word < 8; word++) {
      const value = block.readUInt32BE(4 * word);
      if (value < 2 ** 32 - (2 ** 32 % size)) size = yield value % size;
    }
  }
}

function lineUnits(rows: readonly number[], shown: readonly (readonly (string | undefined)[])[]): number {
  const cells = rows.map((row, reel) => shown[reel]?.[row]);
  const pays = Object.entries(sheet.pays).find(([symbol]) => symbol === cells[0])?.[1] ?? [];
  let run = 1;
  while (run < 5 && (cells[run] === cells[0] || cells[run] === sheet.wild)) run++;
  return pays[run - 3] ?? 0;
}

/** The stops, and the payout in units if the lanterns are opened in this order. */
export function secondOpinion(seeds: Seeds, betLevel: number, order: readonly number[]) {
  const stream = numbers(seeds);
  stream.next();
  const below = (size: number): number => stream.next(size).value;
  const stops = sheet.strips.map((strip) => below(strip.length));
  const shown = sheet.strips.map((strip, reel) =>
    [0, 1, 2].map((row) => strip[((stops[reel] ?? 0) + row) % 30]),
  );
  const stake = sheet.levels[betLevel - 1]?.stakeUnits ?? 0;
  let units = 0;
  for (const rows of sheet.lines.slice(0, stake)) units += lineUnits(rows, shown);
  const lanterns = shown.flat().filter((symbol) => symbol === sheet.scatter).length;
  if (lanterns >= 3) units += stake * walk(below, order.slice(0, lanterns));
  return { stops, units };
}

function walk(below: (size: number) => number, opened: readonly number[]): number {
  const hung = sheet.lanternWalk.lights.map((light) => ('stakes' in light ? (light.stakes ?? 0) : -1));
  for (let last = hung.length - 1; last >= 1; last--) {
    const other = below(last + 1);
    const carried = hung[last] ?? 0;
    hung[last] = hung[other] ?? 0;
    hung[other] = carried;
  }
  const found = opened.map((place) => hung[place] ?? 0);
  const coins = found.filter((value) => value > 0).reduce((sum, value) => sum + value, 0);
  return found.includes(-1) ? coins * sheet.lanternWalk.starMultiplier : coins;
}
