// The player's next action in an open round. The seeds of the play decide it; the last step pays.
import { canonicalJson, createOutcomeSource } from '@perya/fairness';
import { playStep } from '@perya/games';
import type { RoundView } from '@perya/contract';
import { v5 } from 'uuid';
import type { Tx } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { tellNotableWin } from './notable-win.ts';
import type { Parts, Playing } from './parts.ts';
import { lockRound, type RoundRow, writeStep } from './round-queries.ts';
import { roundView } from './round-view.ts';

export type StepRequest = { roundId: string; stepIndex: number; action: Record<string, string | number> };

/** Takes a step; one that was taken before answers the round as it is. Refuses ROUND_UNKNOWN, ROUND_STEP, INVALID_INPUT. */
export async function stepRound(parts: Parts, playing: Playing, request: StepRequest): Promise<RoundView> {
  const { merchant, session, now } = playing;
  const player = { merchantId: merchant.id, playerId: session.playerId };
  const { round, taken } = await parts.database.transaction((tx) => stepIn(parts, tx, playing, request), {
    idempotent: true,
  });
  if (taken) await tellNotableWin(parts, merchant, session.userName, round);
  const [{ balanceMinor }, seat] = await Promise.all([
    parts.wallet.balanceOf(merchant, session, now),
    parts.seats.of(player, now),
  ]);
  return roundView(round, balanceMinor, seat.nextPlayAt);
}

async function stepIn(parts: Parts, tx: Tx, playing: Playing, request: StepRequest) {
  const { merchant, session } = playing;
  const round = await lockRound(tx, merchant.id, session.playerId, request.roundId);
  if (!round || round.game_code !== session.gameCode) throw new Refusal('ROUND_UNKNOWN');
  if (request.stepIndex < round.step_index) {
    const before = round.actions[request.stepIndex - 1];
    if (before && canonicalJson(before) === canonicalJson(request.action)) return { round, taken: false };
  }
  if (round.state !== 'open' || request.stepIndex !== round.step_index)
    throw new Refusal('ROUND_STEP', { stepIndex: round.step_index, state: round.state });
  const next = await nextStep(parts, round, request.action);
  const unitMinor = round.stake_minor / BigInt(next.stakeUnits);
  const payoutMinor = BigInt(next.payoutUnits) * unitMinor;
  if (next.finished) await settle(parts, tx, playing, round, payoutMinor);
  const written = await writeStep(tx, round, {
    payoutMinor,
    action: request.action,
    shown: next.presentation,
    gameState: next.finished ? null : next.state,
    at: playing.now,
  });
  return { round: written, taken: true };
}

async function nextStep(parts: Parts, round: RoundRow, action: Record<string, string | number>) {
  const seeds = await parts.seats.seedsOf(
    { merchantId: round.merchant_id, playerId: round.player_id },
    round.seed_id,
  );
  const source = createOutcomeSource({ ...seeds, nonce: Number(round.nonce), game: round.game_code });
  const { game_code: gameCode, game_version: gameVersion, game_state: state } = round;
  const result = playStep({ gameCode, gameVersion, state, action, source });
  if (result.ok) return result.play;
  if (result.reason === 'action-invalid') throw new Refusal('INVALID_INPUT', { field: 'body.action' });
  throw new Error(`round ${round.round_id} cannot go on: ${result.reason}`);
}

/** Pays the round once: its id names the posting, so that no second settlement can be booked. */
async function settle(
  parts: Parts,
  tx: Tx,
  { merchant, session, now }: Playing,
  round: RoundRow,
  payout: bigint,
) {
  if (payout === 0n) return;
  const { currency } = round;
  const kind = round.trial ? 'house_trial' : 'house_gaming';
  const creditFrom = await parts.ledger.houseAccount({ merchantId: merchant.id, kind, currency }, now);
  const { accountId } = await parts.wallet.accountOf(merchant, session, now);
  const posted = await parts.ledger.postIn(tx, {
    merchantId: merchant.id,
    opId: v5('settle', round.round_id),
    accountId,
    kind: 'round_payout',
    credit: payout,
    creditFrom,
    ref: round.round_id,
    at: now,
  });
  const { balance, seq } = posted;
  await parts.wallet.announce(tx, {
    merchantId: merchant.id,
    playerId: session.playerId,
    currency,
    balance,
    seq,
    at: now,
  });
}
