/** Shows what a settled round brought: figures, words, and light and sound where it exceeds the stake. */
import { isCelebrated } from '@perya/games';
import { countUp, say, showBalance, showLastWin, worth } from './figures.ts';
import type { Outcome, RoomGame } from './game.ts';
import { vibrateForWin } from './haptics.ts';
import { minorOf, wireOf } from './launch.ts';
import { t } from './phrases.ts';
import type { Round } from './server.ts';
import { postToStage } from './stage.ts';

const jackpotIn = ({ jackpot }: Round): bigint => (jackpot === null ? 0n : minorOf(jackpot));

/** The winnings of a settled round, the jackpot included. */
export const wonIn = (round: Round): bigint => minorOf(round.payout) + jackpotIn(round);

function outcomeOf(round: Round): Outcome {
  const won = wonIn(round);
  if (won === 0n) return 'nothing';
  return isCelebrated(Number(won), Number(minorOf(round.stake))) ? 'win' : 'back';
}

const kitWords = { nothing: 'room.nothing', back: 'room.back', win: 'room.win' } as const;

function wordsOf<Shown>(game: RoomGame<Shown>, shown: Shown, round: Round, amount: string): string {
  const outcome = outcomeOf(round);
  const jackpot = jackpotIn(round);
  if (outcome === 'win' && jackpot === wonIn(round)) return t('room.jackpot', { amount });
  if (outcome === 'win' && jackpot > 0n) return t('room.jackpotWin', { amount, jackpot: worth(jackpot) });
  return game.resultWords?.(shown, outcome, amount) ?? t(kitWords[outcome], { amount });
}

export async function showResult<Shown>(game: RoomGame<Shown>, shown: Shown, round: Round): Promise<void> {
  const won = wonIn(round);
  const words = (amount: string) => wordsOf(game, shown, round, amount);
  const { roundId, balance, stake } = round;
  showBalance(minorOf(balance));
  postToStage({ type: 'perya:round', roundId, balance, stake, payout: wireOf(won) });
  game.scene.show(shown);
  if (won > 0n) showLastWin(won);
  // A return that does not exceed the stake is shown without celebration.
  if (outcomeOf(round) !== 'win') return say(words(worth(won)));
  game.sound.play('win');
  vibrateForWin(game.sound);
  document.body.classList.add('has-won');
  await countUp(won, words);
}
