/** Roleta implemented again from its PAR sheet and the scheme, without any code of its rules. */
import { type Seeds, secondStream } from '../../second-stream.fixture.ts';
import published from './par-sheet.json' with { type: 'json' };

const pays: Record<string, number[]> = published.rules.payUnits;

export function secondOpinion(seeds: Seeds, { wheel }: { wheel: string }) {
  const fields = pays[wheel] ?? [];
  const field = secondStream(seeds).below(fields.length);
  return { kind: 'spin', wheel, field, payoutUnits: fields[field] ?? Number.NaN };
}
