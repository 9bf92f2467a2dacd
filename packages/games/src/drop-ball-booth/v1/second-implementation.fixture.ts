/** Drop Ball Booth implemented again from its PAR sheet and the scheme, without any code of its rules. */
import { type Seeds, secondStream } from '../../second-stream.fixture.ts';
import published from './par-sheet.json' with { type: 'json' };

const pays: Record<string, Record<string, number[]>> = published.rules.payUnits;

export function secondOpinion(seeds: Seeds, { rows, risk }: { rows: number; risk: string }) {
  const word = secondStream(seeds).word();
  let [path, pocket] = ['', 0];
  for (let row = 1; row <= rows; row++) {
    const right = Math.floor(word / 2 ** (32 - row)) % 2;
    path += 'LR'.charAt(right);
    pocket += right;
  }
  return { kind: 'drop', rows, risk, path, pocket, payoutUnits: pays[rows]?.[risk]?.[pocket] ?? Number.NaN };
}
