// Computes a round's outcome and money from the player's seeds and the expected next nonce.
import { createOutcomeSource, drawJackpot } from '@perya/fairness';
import type { Bet, Game, JsonObject, Play } from '@perya/games';
import { scaleOf } from '@perya/money';
import { newId } from '../../platform/random.ts';
import { type JackpotShare, noShare } from '../jackpot/index.ts';
import { currencyOf, type WalletAccount } from '../wallet/index.ts';
import { gamesAccount } from './games-account.ts';
import { nativeHmac } from './native-hmac.ts';
import { notableWin } from './notable-win.ts';
import type { Parts, Playing } from './parts.ts';
import type { ComputedPlay } from './round-queue.ts';
import { roundFloorMs, type StakedBet } from './rules.ts';
import type { SeedState } from './stored-seeds.ts';

export type PlayRequest = {
  gameCode: string;
  requestId: string;
  betLevel: number;
  /** Left out for a game without a choice. */
  choice?: JsonObject | undefined;
  stake: string;
};

/** The inputs that stay the same when the outcome is computed anew. */
export type PlayPlan = JackpotShare & {
  game: Game;
  stake: StakedBet;
  account: WalletAccount;
  houseId: string;
};

export async function planPlay(
  parts: Parts,
  playing: Playing,
  game: Game,
  stake: StakedBet,
): Promise<PlayPlan> {
  const { merchant, session, now } = playing;
  const { currency } = merchant;
  const account = await parts.wallet.accountOf(session, currency, now);
  const { bookId, trial } = session;
  const houseId = await parts.ledger.houseAccount(
    gamesAccount(parts, merchant, { bookId, gameCode: game.code, trial, currency }),
    now,
  );
  const share =
    session.trial || !game.jackpot ? noShare : await parts.jackpot.shareOf(merchant, stake.stakeMinor, now);
  return { game, stake, account, houseId, ...share };
}

/** Nothing but the seeds, the nonce and the bet goes into the outcome. */
function outcomeOf(game: Game, bet: Bet, seeds: SeedState): Play {
  const { serverSeed, clientSeed, nonce } = seeds;
  const source = createOutcomeSource({ serverSeed, clientSeed, nonce, game: game.code }, nativeHmac);
  const result = game.start(source, bet);
  if (!result.ok) throw new Error(`${game.code} does not begin a round: ${result.reason}`);
  return result.play;
}

/** Drawn under the same seeds and nonce, by a name of its own. */
const winsJackpot = ({ jackpotOdds }: PlayPlan, seeds: SeedState): boolean =>
  jackpotOdds !== null && drawJackpot(seeds, jackpotOdds, nativeHmac).won;

export function computePlay(
  parts: Parts,
  playing: Playing,
  request: PlayRequest,
  plan: PlayPlan,
  seeds: SeedState,
): ComputedPlay {
  const { merchant, session, now } = playing;
  const { game, stake } = plan;
  const outcome = outcomeOf(game, stake.bet, seeds);
  const jackpotWon = winsJackpot(plan, seeds);
  const ending = {
    roundId: newId(now),
    nodeId: session.nodeId,
    trial: session.trial,
    stakeMinor: stake.stakeMinor,
    payoutMinor: BigInt(outcome.payoutUnits) * stake.unitMinor,
    settledAt: outcome.finished ? now : null,
  };
  return {
    ...ending,
    bookId: session.bookId,
    opId: ending.roundId,
    stepIndex: null,
    actions: null,
    playerId: session.playerId,
    requestId: request.requestId,
    gameCode: game.code,
    gameVersion: game.version,
    betLevel: stake.bet.betLevel,
    choice: stake.bet.choice,
    currency: merchant.currency,
    scale: scaleOf(currencyOf(merchant.currency)),
    seedId: seeds.seedId,
    nonce: seeds.nonce,
    steps: [outcome.presentation],
    gameState: outcome.finished ? null : outcome.state,
    at: now,
    nextPlayAt: new Date(now.getTime() + roundFloorMs(game, merchant)),
    accountId: plan.account.accountId,
    houseId: plan.houseId,
    poolMinor: plan.poolMinor,
    poolId: plan.poolId,
    jackpotOdds: plan.jackpotOdds,
    jackpotWon,
    // The message about a jackpot win names the amount, so it is sent once the win is paid.
    winner: jackpotWon
      ? null
      : notableWin(parts, merchant, session.userName, { ...ending, jackpotMinor: null }),
  };
}
