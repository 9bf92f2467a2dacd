// Plays a round: computes the outcome of the next nonce, then commits nonce, stake, payout and record together.
import type { RoundView } from '@perya/contract';
import { canonicalJson } from '@perya/fairness';
import type { Game } from '@perya/games';
import { parseAmount, toWire } from '@perya/money';
import { Refusal } from '../../platform/refusal.ts';
import { playBlockRefusal } from '../protection/index.ts';
import { currencyOf } from '../wallet/index.ts';
import { computePlay, type PlayPlan, type PlayRequest, planPlay } from './compute-play.ts';
import { mostUnits } from './par-sheets.ts';
import type { Parts, Playing } from './parts.ts';
import { payJackpot, withJackpotPaid } from './pay-jackpot.ts';
import { type RoundRow, readRound } from './round-queries.ts';
import type { ComputedPlay, RoundVerdict } from './round-queue.ts';
import { roundView } from './round-view.ts';
import { findGame, findStake, mostPayoutMinor, type StakedBet } from './rules.ts';

/** More tries than processes that could take the nonce from one another. */
const attempts = 64;

/**
 * Plays a round; the same requestId answers the same round. Refuses GAME_TOKEN_INVALID, GAME_UNKNOWN, INVALID_INPUT, STAKE_NOT_OFFERED,
 * INSUFFICIENT_FUNDS, ROUND_OPEN, ROUND_TOO_SOON, TXN_CONFLICT, and what protects the player: LIMIT_REACHED, REALITY_CHECK_DUE,
 * TIMED_OUT, SELF_EXCLUDED, PLAY_STOPPED.
 */
export async function playRound(parts: Parts, playing: Playing, request: PlayRequest): Promise<RoundView> {
  if (playing.session.gameCode !== request.gameCode) throw new Refusal('GAME_TOKEN_INVALID');
  const game = findGame(request.gameCode);
  if (!game) throw new Refusal('GAME_UNKNOWN');
  const stake = offeredStake(game, playing, request);
  const plan = await planPlay(parts, playing, game, stake);
  const player = { bookId: playing.session.bookId, playerId: playing.session.playerId };
  return parts.playerSeeds.inTurn(player, async () => {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const answer = await attemptPlay(parts, playing, request, plan);
      if (answer) return answer;
    }
    throw new Refusal('OVERLOADED');
  });
}

function offeredStake(game: Game, { merchant }: Playing, request: PlayRequest): StakedBet {
  const { betLevel, choice = {} } = request;
  const notOffered = () => new Refusal('STAKE_NOT_OFFERED', { betLevel });
  const stake = findStake(game, merchant.currency, betLevel);
  if (!stake) throw notOffered();
  const bet = game.readBet(betLevel, choice);
  if (!bet) throw new Refusal('INVALID_INPUT', { field: 'body.choice' });
  const stakeMinor = BigInt(bet.stakeUnits) * stake.unitMinor;
  const mostMinor = BigInt(mostUnits(game, bet)) * stake.unitMinor;
  const asked = parseAmount(request.stake, currencyOf(merchant.currency), 'positive');
  if (!asked.ok || asked.minor !== stakeMinor || mostMinor > mostPayoutMinor(merchant.currency))
    throw notOffered();
  return { bet, stakeMinor, unitMinor: stake.unitMinor };
}

/** One try; undefined when the seeds have changed and the outcome has to be computed anew. */
async function attemptPlay(parts: Parts, playing: Playing, request: PlayRequest, plan: PlayPlan) {
  const { session, now } = playing;
  const player = { bookId: session.bookId, playerId: session.playerId };
  const seeds = await parts.playerSeeds.of(player, now);
  if (parts.playerSeeds.isDue(seeds, now)) {
    await parts.playerSeeds.rotateDue(player, now);
    return undefined;
  }
  const play = computePlay(parts, playing, request, plan, seeds);
  const verdict = await parts.queue.submit(play);
  if (verdict.status === 'stale') {
    await parts.playerSeeds.correct(player, verdict, now);
    return undefined;
  }
  if (verdict.status === 'played') {
    parts.playerSeeds.advance(player, play.seedId, play.nextPlayAt);
    return playedView(parts, playing, play, verdict);
  }
  if (verdict.status === 'repeat') return repeatedView(parts, playing, request, verdict);
  throw refusalOf(playing, play, verdict);
}

async function playedView(parts: Parts, playing: Playing, play: ComputedPlay, verdict: RoundVerdict) {
  if (verdict.balance === null) throw new Error('a play was booked without a balance');
  const row = rowOf(play);
  if (row.state === 'open') parts.underWay.set(row.round_id, row);
  if (play.jackpotWon) {
    const { round, balanceMinor } = await payJackpot(parts, playing.merchant, row, playing.now);
    return roundView(round, balanceMinor ?? verdict.balance, play.nextPlayAt);
  }
  return roundView(row, verdict.balance, play.nextPlayAt);
}

function rowOf(play: ComputedPlay): RoundRow {
  return {
    merchant_id: play.bookId,
    round_id: play.roundId,
    player_id: play.playerId,
    node_id: play.nodeId,
    game_code: play.gameCode,
    game_version: play.gameVersion,
    bet_level: play.betLevel,
    choice: play.choice,
    trial: play.trial,
    state: play.settledAt ? 'settled' : 'open',
    stake_minor: play.stakeMinor,
    payout_minor: play.payoutMinor,
    currency: play.currency,
    seed_id: play.seedId,
    nonce: BigInt(play.nonce),
    step_index: 1,
    actions: [],
    steps: play.steps,
    game_state: play.gameState,
    started_at: play.at,
    settled_at: play.settledAt,
    jackpot_odds: play.jackpotOdds,
    jackpot_won: play.jackpotWon,
    jackpot_minor: null,
  };
}

async function repeatedView(parts: Parts, playing: Playing, request: PlayRequest, verdict: RoundVerdict) {
  const { merchant, session, now } = playing;
  const round = verdict.round_id
    ? await readRound(parts.database, session.bookId, verdict.round_id)
    : undefined;
  if (!round) throw new Error('a round that was played before is not there');
  const same =
    round.game_code === request.gameCode &&
    round.bet_level === request.betLevel &&
    canonicalJson(round.choice ?? {}) === canonicalJson(request.choice ?? {}) &&
    toWire(round.stake_minor, currencyOf(round.currency)) === toWireOf(request.stake, round.currency);
  if (!same) throw new Refusal('TXN_CONFLICT');
  const paid = await withJackpotPaid(parts, merchant, round, now);
  const { balanceMinor } = await parts.wallet.balanceOf(session, merchant.currency, now);
  return roundView(paid, balanceMinor, verdict.next_play_at ?? now);
}

function toWireOf(text: string, code: string): string | undefined {
  const currency = currencyOf(code);
  const parsed = parseAmount(text, currency, 'positive');
  return parsed.ok ? toWire(parsed.minor, currency) : undefined;
}

function refusalOf({ now }: Playing, play: ComputedPlay, verdict: RoundVerdict): Error {
  if (verdict.status === 'open') return new Refusal('ROUND_OPEN', { roundId: verdict.round_id });
  if (verdict.refusal !== null) return playBlockRefusal(verdict.refusal, play.currency);
  if (verdict.status === 'too_soon') {
    const retryAfterMs = Math.max(1, (verdict.next_play_at ?? now).getTime() - now.getTime());
    return new Refusal('ROUND_TOO_SOON', { retryAfterMs, retryAfterSeconds: retryAfterMs / 1000 });
  }
  const currency = currencyOf(play.currency);
  return new Refusal('INSUFFICIENT_FUNDS', {
    balance: toWire(verdict.balance ?? 0n, currency),
    stake: toWire(play.stakeMinor, currency),
  });
}
