/** Ferris Keno implemented again from its PAR sheet and the scheme, without any code of its rules. */
import { type Seeds, secondStream } from '../../second-stream.fixture.ts';
import published from './par-sheet.json' with { type: 'json' };

const { gondolas, lit, payUnits } = published.rules;

export function secondOpinion(seeds: Seeds, { picks }: { picks: readonly number[] }) {
  const numbers = [...Array(gondolas).keys()].map((place) => place + 1);
  const drawn = secondStream(seeds).take(numbers, lit);
  const hits = new Set(drawn).intersection(new Set(picks)).size;
  return { kind: 'turn', drawn, picks, hits, payoutUnits: payUnits[picks.length - 1]?.[hits] ?? Number.NaN };
}
