/** Bulb Mines implemented again from its PAR sheet and the scheme, without any code of its rules. */
import type { PlayAction } from '../../game.ts';
import { type Seeds, secondStream } from '../../second-stream.fixture.ts';
import published from './par-sheet.json' with { type: 'json' };

const { lamps, returnedUnits, mostUnits } = published.rules;

/** What k safe lamps pay, k from 0. */
function paysOf(mines: number): number[] {
  let [over, under] = [BigInt(returnedUnits), 1n];
  const pays = [Number(over)];
  for (let lamp = 0; lamp < lamps - mines; lamp++) {
    over *= BigInt(lamps - lamp);
    under *= BigInt(lamps - mines - lamp);
    pays.push(Number(over / under));
  }
  return pays.filter((units) => units <= mostUnits);
}

export function secondOpinion(seeds: Seeds, { mines }: { mines: number }, actions: readonly PlayAction[]) {
  const shuffled = secondStream(seeds).shuffle([...Array(lamps).keys()]);
  const broken = shuffled.filter((_, at) => at < mines).sort((a, b) => a - b);
  const pays = paysOf(mines);
  const outcomes: Outcome[] = [
    { kind: 'start', mines, opened: 0, board: null, cashUnits: null, payoutUnits: 0 },
  ];
  const seen = new Set<number>();
  for (const { open, cash, leave } of actions) {
    const opened = seen.size;
    const ended = { opened, board: broken, cashUnits: null };
    if (leave && opened === 0) return [...outcomes, { kind: 'leave', ...ended, payoutUnits: 100 }];
    if (cash && opened > 0) return [...outcomes, { kind: 'cash', ...ended, payoutUnits: pays[opened] ?? 0 }];
    if (typeof open !== 'number' || seen.has(open)) continue;
    const lamp = { kind: 'lamp', place: open };
    if (broken.includes(open)) return [...outcomes, { ...lamp, safe: false, ...ended, payoutUnits: 0 }];
    seen.add(open);
    const units = pays[seen.size] ?? 0;
    const safe = { ...lamp, safe: true, opened: seen.size };
    if (seen.size === pays.length - 1)
      return [...outcomes, { ...safe, board: broken, cashUnits: null, payoutUnits: units }];
    outcomes.push({ ...safe, board: null, cashUnits: units, payoutUnits: 0 });
  }
  return outcomes;
}

type Outcome = {
  kind: string;
  mines?: number;
  place?: number;
  safe?: boolean;
  opened: number;
  board: number[] | null;
  cashUnits: number | null;
  payoutUnits: number;
};
