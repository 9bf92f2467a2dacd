/** Plays a round: stake, motion, the player's steps, result. One round at a time. */
import { say, showLastWin, showStaked } from './figures.ts';
import type { RoomGame } from './game.ts';
import { minorOf } from './launch.ts';
import { t } from './phrases.ts';
import { showResult, wonIn } from './result.ts';
import type { RoomServer, Round } from './server.ts';
import type { UnansweredPlay } from './unanswered.ts';

export type Rounds = {
  /** Plays one round to its end. Rejects with CallFailure; the scene then shows the round before again. */
  play(unanswered: UnansweredPlay): Promise<void>;
  /** Continues an open round. */
  resume(round: Round): Promise<void>;
  /** Shows a settled round's result, without motion or sound. */
  show(round: Round): void;
};

export function createRounds<Shown>(
  game: RoomGame<Shown>,
  server: RoomServer,
  onSettled: (round: Round) => void,
): Rounds {
  const { scene, sound } = game;

  function read({ gameCode, steps }: Round): Shown {
    const shown = game.read(steps);
    if (shown === undefined) throw new Error(`these are not the steps of a round of ${gameCode}`);
    return shown;
  }

  async function finish(round: Round, isResumed: boolean): Promise<void> {
    const settled = await game.play(read(round), {
      round,
      isResumed,
      stake: minorOf(round.stake),
      step: ({ roundId, stepIndex }, action) => server.step({ roundId, stepIndex, action }),
    });
    onSettled(settled);
    await showResult(game, read(settled), settled);
  }

  return {
    async play(unanswered) {
      document.body.classList.remove('has-won');
      say(t('room.spinning'));
      sound.play('start');
      showStaked(minorOf(unanswered.body.stake));
      scene.start();
      let round: Round;
      try {
        round = await server.play(unanswered);
      } catch (error) {
        await scene.cancel();
        showStaked(0n);
        throw error;
      }
      await finish(round, false);
    },
    async resume(round) {
      scene.put(read(round));
      say(t('room.resumed'));
      await finish(round, true);
    },
    show(round) {
      const shown = read(round);
      scene.put(shown);
      scene.show(shown);
      showLastWin(wonIn(round));
      onSettled(round);
    },
  };
}
