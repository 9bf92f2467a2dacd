/** Pula Puti Dice implemented again from its PAR sheet and the scheme, without any code of its rules. */
import { type Seeds, secondStream } from '../../second-stream.fixture.ts';
import published from './par-sheet.json' with { type: 'json' };

const { numbers, returnedUnits } = published.rules;

export function secondOpinion(seeds: Seeds, { side, k }: { side: string; k: number }) {
  const number = secondStream(seeds).below(numbers);
  const fromOwnEnd = side === 'red' ? number : numbers - 1 - number;
  const won = fromOwnEnd < k;
  return { kind: 'roll', number, side, k, won, payoutUnits: won ? returnedUnits / k : 0 };
}
