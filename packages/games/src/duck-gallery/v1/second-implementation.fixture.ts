/** Duck Gallery implemented again from its PAR sheet and the scheme, without any code of its rules. */
import type { PlayAction } from '../../game.ts';
import { type Seeds, secondStream } from '../../second-stream.fixture.ts';
import published from './par-sheet.json' with { type: 'json' };

const { ducks, hits, pellets, pelletUnits } = published.rules;

export function secondOpinion(seeds: Seeds, _: object, actions: readonly PlayAction[]) {
  const { below } = secondStream(seeds);
  const outcomes: Outcome[] = [{ kind: 'start', pelletsLeft: pellets, payoutUnits: 0 }];
  let [pelletsLeft, payoutUnits] = [pellets, 0];
  for (const { shoot, leave } of actions) {
    if (leave && pelletsLeft === pellets)
      return [...outcomes, { kind: 'leave', pelletsLeft, payoutUnits: 10 * pelletUnits }];
    const duck = ducks.find((worth) => worth === shoot);
    if (!duck) continue;
    const number = below(100 * duck);
    const hit = number < hits;
    payoutUnits += hit ? duck * pelletUnits : 0;
    pelletsLeft--;
    outcomes.push({ kind: 'shot', duck, number, hit, pelletsLeft, payoutUnits });
    if (pelletsLeft === 0) return outcomes;
  }
  return outcomes;
}

type Outcome = {
  kind: string;
  duck?: number;
  number?: number;
  hit?: boolean;
  pelletsLeft: number;
  payoutUnits: number;
};
