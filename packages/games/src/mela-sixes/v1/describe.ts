/** The steps of Mela Sixes in words. */
import { CHIP_UNITS } from '../../bet.ts';
import { type Description, isCount } from '../../json.ts';
import { isSafe, readBall, safeBelow } from './rules.ts';

export function describe(shown: Readonly<Record<string, unknown>>): Description | null {
  const { kind, shot, number, payoutUnits } = shown;
  if (kind === 'start' || kind === 'leave') return { phrase: `melaSixes.describe.${kind}`, values: {} };
  if (kind === 'declare' && isCount(payoutUnits))
    return { phrase: 'melaSixes.describe.declare', values: { times: payoutUnits / CHIP_UNITS } };
  const ball = kind === 'ball' ? readBall({ shot, number }) : null;
  if (!ball) return null;
  const values = { ...ball, below: safeBelow[ball.shot] };
  return { phrase: isSafe(ball) ? 'melaSixes.describe.safe' : 'melaSixes.describe.out', values };
}
