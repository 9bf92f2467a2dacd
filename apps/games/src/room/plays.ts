/** Starts rounds: when the room is entered, those that were left unfinished; then one for each press of the button. */
import { newRequestId } from '@perya/contract/request-id';
import { createBetPanel } from './bet-panel.ts';
import { byId } from './element.ts';
import { recover } from './failures.ts';
import { say, showBalance } from './figures.ts';
import type { RoomGame } from './game.ts';
import { launched, minorOf } from './launch.ts';
import type { OddsLine } from './odds-line.ts';
import { createPace } from './pace.ts';
import { t } from './phrases.ts';
import { createPlayButton } from './play-button.ts';
import { createPlayQueue } from './play-queue.ts';
import { createRounds } from './rounds.ts';
import { connect, type Round } from './server.ts';
import { type UnansweredPlay, unansweredPlay } from './unanswered.ts';

export type Plays = {
  readonly isBusy: boolean;
  /** Opens the room after a launch. */
  enter(): Promise<void>;
};

export function createPlays<Shown>(
  game: RoomGame<Shown>,
  odds: OddsLine,
  onSettled: (round: Round) => void,
): Plays {
  const { code, panel } = game;
  const server = connect(() => say(t('room.retrying')));
  const rounds = createRounds(game, server, onSettled);
  const bets = createBetPanel(code, panel, () => odds.write(bets.stake));
  const button = byId(panel.playButton ?? 'play', HTMLButtonElement);
  const { lock } = createPlayButton(button, () => void press());
  const pace = createPace(button);
  const queue = createPlayQueue({
    pace,
    setBusy,
    onFailure: (failure, act) =>
      recover(failure, act, {
        pace,
        attempt: queue.attempt,
        enter,
        isUnanswered: () => pendingPlay() !== undefined,
      }),
  });

  function setBusy(isBusy: boolean): void {
    lock(isBusy);
    bets.lock(isBusy);
    document.body.classList.toggle('is-busy', isBusy);
  }

  const pendingPlay = (): UnansweredPlay | undefined =>
    unansweredPlay(sessionStorage, { account: launched().account, gameCode: code, now: Date.now() });

  async function press(): Promise<void> {
    const { bet, stake } = bets;
    if (queue.isBusy) return;
    // An unanswered request comes first: it may have staked already.
    const play =
      pendingPlay() ??
      (bet && {
        account: launched().account,
        sentAt: Date.now(),
        body: { gameCode: code, requestId: newRequestId(), ...bet },
      });
    if (!play) return stake > 0n ? say(t(game.welcome)) : undefined;
    pace.begin();
    await queue.run(() => rounds.play(play));
  }

  /** Shows the stakes on offer, then an unanswered request, an open round, or the last round's result. */
  async function enter(): Promise<void> {
    const opened = await server.open(code);
    const { round, lastRound, roundMs, balance } = opened;
    const unanswered = pendingPlay();
    pace.set(roundMs);
    odds.setPace(roundMs);
    showBalance(minorOf(balance));
    bets.offer(opened, unanswered?.body ?? round ?? undefined);
    if (unanswered) return rounds.play(unanswered);
    if (round) return rounds.resume(round);
    if (lastRound) rounds.show(lastRound);
    say(t(game.welcome));
  }

  return {
    get isBusy() {
      return queue.isBusy;
    },
    enter: () => queue.run(enter),
  };
}
