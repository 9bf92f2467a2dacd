/** Mela Sixes implemented again from its PAR sheet and the scheme, without any code of its rules. */
import type { PlayAction } from '../../game.ts';
import { type Seeds, secondStream } from '../../second-stream.fixture.ts';
import published from './par-sheet.json' with { type: 'json' };

const { balls, numbers, returnedUnits } = published.rules;
const safeBelow: Record<string, number> = published.rules.safeBelow;

export function secondOpinion(seeds: Seeds, _: object, actions: readonly PlayAction[]) {
  const { below } = secondStream(seeds);
  const outcomes: Outcome[] = [{ kind: 'start', ballsLeft: balls, cashUnits: null, payoutUnits: 0 }];
  let [over, under, ballsLeft] = [returnedUnits, 1, balls];
  for (const { shot, declare, leave } of actions) {
    const units = Math.floor(over / under);
    const ended = { ballsLeft, cashUnits: null };
    if (leave && ballsLeft === balls) return [...outcomes, { kind: 'leave', ...ended, payoutUnits: 100 }];
    if (declare && ballsLeft < balls) return [...outcomes, { kind: 'declare', ...ended, payoutUnits: units }];
    const limit = safeBelow[String(shot)];
    if (limit === undefined) continue;
    const number = below(numbers);
    const safe = number < limit;
    // Below 2⁵³: at most 98 × 20⁶.
    [over, under, ballsLeft] = [over * numbers, under * limit, ballsLeft - 1];
    const won = Math.floor(over / under);
    const goesOn = safe && ballsLeft > 0;
    outcomes.push({
      kind: 'ball',
      shot: String(shot),
      number,
      safe,
      ballsLeft,
      cashUnits: goesOn ? won : null,
      payoutUnits: safe && !goesOn ? won : 0,
    });
    if (!goesOn) return outcomes;
  }
  return outcomes;
}

type Outcome = {
  kind: string;
  shot?: string;
  number?: number;
  safe?: boolean;
  ballsLeft: number;
  cashUnits: number | null;
  payoutUnits: number;
};
