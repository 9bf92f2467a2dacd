/** The rules of Drop Ball Booth: a ball turns left or right at each row and falls into a pocket below. */
import type { OutcomeSource } from '@perya/fairness';
import { readExactly } from '../../json.ts';

export const rowCounts = [8, 12, 16] as const;
export type Rows = (typeof rowCounts)[number];

export const risks = ['calm', 'lively', 'wild'] as const;
export type Risk = (typeof risks)[number];

export type DropChoice = { rows: Rows; risk: Risk };

/** The step as shown; `path` has an L or an R for each row, and the pocket is the number of R. */
export type Drop = {
  kind: 'drop';
  rows: Rows;
  risk: Risk;
  path: string;
  pocket: number;
  payoutUnits: number;
};

export type PocketUnits = Readonly<Record<Rows, Readonly<Record<Risk, readonly number[]>>>>;

/** All pockets, from the left edge to the centre as given and mirrored after it. */
const mirrored = (...half: readonly number[]): readonly number[] => [...half, ...half.slice(0, -1).reverse()];

/** Units by pocket, from 0 at the left edge. */
export const pocketUnits: PocketUnits = {
  8: {
    calm: mirrored(510, 200, 110, 100, 50),
    lively: mirrored(1100, 310, 130, 70, 40),
    wild: mirrored(2600, 420, 150, 30, 20),
  },
  12: {
    calm: mirrored(950, 320, 160, 130, 110, 100, 50),
    lively: mirrored(3300, 1050, 420, 210, 100, 60, 30),
    wild: mirrored(16_000, 2100, 770, 200, 80, 20, 20),
  },
  16: {
    calm: mirrored(1600, 700, 240, 140, 140, 120, 120, 90, 50),
    lively: mirrored(9500, 3500, 1000, 540, 300, 140, 100, 50, 30),
    wild: mirrored(89_000, 12_000, 2500, 880, 410, 200, 20, 20, 20),
  },
};

/** The choice of `{ rows, risk }`, or null for anything else. */
export function readChoice(value: unknown): DropChoice | null {
  const given = readExactly(value, ['rows', 'risk']);
  const rows = rowCounts.find((one) => one === given?.['rows']);
  const risk = risks.find((one) => one === given?.['risk']);
  return rows && risk ? { rows, risk } : null;
}

/** The bits of a 32-bit word from the top, one a row: a 1 goes right. */
export const pathOf = (word: number, rows: Rows): string =>
  Array.from((word >>> (32 - rows)).toString(2).padStart(rows, '0'), (bit) => (bit === '1' ? 'R' : 'L')).join(
    '',
  );

export const pocketOf = (path: string): number => path.replaceAll('L', '').length;

export const variantOf = ({ rows, risk }: DropChoice): string => `rows-${rows}-${risk}`;

export function drop(source: OutcomeSource, { rows, risk }: DropChoice): Drop {
  const path = pathOf(source.nextWord(), rows);
  const pocket = pocketOf(path);
  return { kind: 'drop', rows, risk, path, pocket, payoutUnits: pocketUnits[rows][risk][pocket] ?? 0 };
}
