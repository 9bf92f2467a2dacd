// Takes the player's next action in an open round, under the seeds of its play; the last step pays.
import type { RoundView } from '@perya/contract';
import { canonicalJson, createOutcomeSource } from '@perya/fairness';
import { type Play, playStep } from '@perya/games';
import { scaleOf } from '@perya/money';
import { v5 } from 'uuid';
import { Refusal } from '../../platform/refusal.ts';
import { currencyOf } from '../wallet/index.ts';
import { gamesAccount } from './games-account.ts';
import { nativeHmac } from './native-hmac.ts';
import { notableWin } from './notable-win.ts';
import type { Parts, Playing } from './parts.ts';
import { withJackpotPaid } from './pay-jackpot.ts';
import { type RoundRow, readRound } from './round-queries.ts';
import type { ComputedStep } from './round-queue.ts';
import { roundView } from './round-view.ts';

export type StepRequest = { roundId: string; stepIndex: number; action: Record<string, string | number> };

/** More tries than processes that could take the step before this one. */
const attempts = 16;

/** Takes a step; one that was taken before answers the round as it is. Refuses ROUND_UNKNOWN, ROUND_STEP, INVALID_INPUT. */
export async function stepRound(parts: Parts, playing: Playing, request: StepRequest): Promise<RoundView> {
  const known = parts.underWay.get(request.roundId);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const cached = attempt === 0 ? known : undefined;
    const round = cached ?? (await readRound(parts.database, playing.session.bookId, request.roundId));
    if (!round || !isOf(playing, round)) throw new Refusal('ROUND_UNKNOWN');
    if (round.state === 'open' && round.step_index === request.stepIndex) {
      const view = await takeStep(parts, playing, round, request);
      if (view) return view;
    } else if (!cached) {
      return answerTaken(parts, playing, round, request);
    }
  }
  throw new Refusal('OVERLOADED');
}

function isOf({ session }: Playing, round: RoundRow): boolean {
  const { merchant_id, player_id, game_code } = round;
  return merchant_id === session.bookId && player_id === session.playerId && game_code === session.gameCode;
}

/** A step that is not the next one is accepted when it repeats one that was taken. */
async function answerTaken(parts: Parts, playing: Playing, round: RoundRow, request: StepRequest) {
  const before = round.actions[request.stepIndex - 1];
  if (
    request.stepIndex >= round.step_index ||
    !before ||
    canonicalJson(before) !== canonicalJson(request.action)
  )
    throw new Refusal('ROUND_STEP', { stepIndex: round.step_index, state: round.state });
  const { balanceMinor } = await parts.wallet.balanceOf(
    playing.session,
    playing.merchant.currency,
    playing.now,
  );
  return viewOf(parts, playing, round, balanceMinor);
}

async function viewOf(parts: Parts, playing: Playing, round: RoundRow, balance: bigint): Promise<RoundView> {
  const seeds = await parts.playerSeeds.of(
    { bookId: round.merchant_id, playerId: round.player_id },
    playing.now,
  );
  return roundView(round, balance, seeds.nextPlayAt);
}

/** One try; undefined when the round has changed and has to be read again. */
async function takeStep(parts: Parts, playing: Playing, begun: RoundRow, request: StepRequest) {
  const round = await withJackpotPaid(parts, playing.merchant, begun, playing.now);
  const play = await nextStep(parts, round, request.action);
  const payout = BigInt(play.payoutUnits) * (round.stake_minor / BigInt(play.stakeUnits));
  const after = advanced(round, request, play, payout, playing.now);
  const { status, balance } = await parts.queue.submit(await computed(parts, playing, after, request));
  if (status === 'moved' || balance === null) {
    parts.underWay.delete(round.round_id);
    return undefined;
  }
  if (play.finished) parts.underWay.delete(round.round_id);
  else parts.underWay.set(round.round_id, after);
  return viewOf(parts, playing, after, balance);
}

async function nextStep(parts: Parts, round: RoundRow, action: StepRequest['action']): Promise<Play> {
  const player = { bookId: round.merchant_id, playerId: round.player_id };
  const seeds = await parts.playerSeeds.seedsOf(player, round.seed_id);
  const source = createOutcomeSource(
    { ...seeds, nonce: Number(round.nonce), game: round.game_code },
    nativeHmac,
  );
  const { game_code: gameCode, game_version: gameVersion, game_state: state } = round;
  const result = playStep({ gameCode, gameVersion, state, action, source });
  if (result.ok) return result.play;
  if (result.reason === 'action-invalid') throw new Refusal('INVALID_INPUT', { field: 'body.action' });
  throw new Error(`round ${round.round_id} cannot go on: ${result.reason}`);
}

/** `after`: the round as the step leaves it. */
async function computed(
  parts: Parts,
  { merchant, session, now }: Playing,
  after: RoundRow,
  request: StepRequest,
): Promise<ComputedStep> {
  const ending = {
    roundId: after.round_id,
    nodeId: after.node_id,
    trial: after.trial,
    stakeMinor: after.stake_minor,
    payoutMinor: after.payout_minor,
    jackpotMinor: after.jackpot_minor,
    settledAt: after.settled_at,
  };
  const { game_code: gameCode, trial, currency } = after;
  const houseId = await parts.ledger.houseAccount(
    gamesAccount(parts, merchant, { bookId: session.bookId, gameCode, trial, currency }),
    now,
  );
  const { accountId } = await parts.wallet.accountOf(session, merchant.currency, now);
  return {
    bookId: session.bookId,
    playerId: session.playerId,
    roundId: after.round_id,
    stepIndex: request.stepIndex,
    opId: v5('settle', after.round_id),
    requestId: null,
    nodeId: after.node_id,
    gameCode: after.game_code,
    gameVersion: after.game_version,
    betLevel: after.bet_level,
    choice: after.choice ?? {},
    trial: after.trial,
    stakeMinor: 0n,
    payoutMinor: after.payout_minor,
    currency: after.currency,
    scale: scaleOf(currencyOf(after.currency)),
    seedId: null,
    nonce: null,
    actions: after.actions,
    steps: after.steps,
    gameState: after.game_state,
    at: now,
    settledAt: after.settled_at,
    nextPlayAt: null,
    accountId,
    houseId,
    poolMinor: 0n,
    poolId: null,
    winner: notableWin(parts, merchant, session.userName, ending),
    jackpotOdds: null,
    jackpotWon: false,
  };
}

/** The round after the step, as the database has just written it. */
function advanced(
  round: RoundRow,
  { action }: StepRequest,
  play: Play,
  payoutMinor: bigint,
  now: Date,
): RoundRow {
  return {
    ...round,
    step_index: round.step_index + 1,
    payout_minor: payoutMinor,
    actions: [...round.actions, action],
    steps: [...round.steps, play.presentation],
    game_state: play.finished ? null : play.state,
    state: play.finished ? 'settled' : 'open',
    settled_at: play.finished ? now : null,
  };
}
