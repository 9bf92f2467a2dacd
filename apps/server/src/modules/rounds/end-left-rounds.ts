// Ends the rounds whose players have not come back for a day, as each game's rules say, so that nobody's seed stays in use for ever.
import { gameAt } from '@perya/games';
import { dayMs } from '../../platform/clock.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { brandOfBook } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Parts, Playing } from './parts.ts';
import { type RoundRow, readLeftRounds, readRound, readUserName } from './round-queries.ts';
import { stepRound } from './step-round.ts';

/** Of one run: the job then gives others a turn. */
const most = 200;

/** Safe to run in every process at once, and to repeat after a crash: a step is taken once. */
export async function endLeftRounds(parts: Parts, merchants: readonly Merchant[], now: Date): Promise<void> {
  const faults: unknown[] = [];
  for (const round of await readLeftRounds(parts.database, new Date(now.getTime() - dayMs), most)) {
    const merchant = merchants.find(({ id }) => id === brandOfBook(round.merchant_id));
    if (!merchant) continue;
    await endRound(parts, merchant, round, now).catch((error: unknown) => {
      const cameBack = error instanceof Refusal && error.code === 'ROUND_STEP';
      if (!cameBack) faults.push(error);
    });
  }
  if (faults.length > 0) throw new AggregateError(faults, 'rounds that were left could not be ended');
}

async function endRound(parts: Parts, merchant: Merchant, left: RoundRow, now: Date): Promise<void> {
  const { merchant_id: bookId, player_id: playerId, round_id: roundId, game_code: gameCode } = left;
  const userName = await readUserName(parts.database, bookId, playerId);
  const of = { bookId, playerId, sessionId: playerId, userName, type: 0, trial: left.trial };
  const playing: Playing = { merchant, session: { ...of, gameCode, nodeId: left.node_id }, now };
  const rules = gameAt(gameCode, left.game_version);
  // Read anew for each step: another process may have taken some.
  for (let round = left; round.state === 'open'; ) {
    const action = rules?.leave(round.game_state);
    if (!action) throw new Error(`round ${roundId} cannot be ended`);
    await stepRound(parts, playing, { roundId, stepIndex: round.step_index, action });
    const next = await readRound(parts.database, bookId, roundId);
    if (!next) throw new Error(`round ${roundId} is gone`);
    round = next;
  }
}
