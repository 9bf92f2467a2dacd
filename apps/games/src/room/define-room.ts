/** Makes the room of a game: connects the kit's parts to it and answers the stage's messages. */
import '@perya/ui/tokens.css';
import './room.css';
import './controls.css';
import type { Launch } from '@perya/stage-protocol/from-stage';
import { byId } from './element.ts';
import { say, showBalance, showLastWin } from './figures.ts';
import type { RoomGame } from './game.ts';
import { vibrateOnTaps } from './haptics.ts';
import { createHistoryList } from './history-list.ts';
import { isLaunched, minorOf, renewLaunch } from './launch.ts';
import { createOddsLine } from './odds-line.ts';
import { speak, t } from './phrases.ts';
import { createPlays } from './plays.ts';
import type { Sound } from './sound.ts';
import { isOnStage, onStageMessage, postToStage } from './stage.ts';

/** Resolves when the stage was told that the room is ready. */
export async function defineRoom<Shown>(game: RoomGame<Shown>): Promise<void> {
  const history = createHistoryList(game);
  const odds = createOddsLine(game.panel, () => void openSheet());
  const showSound = createSoundButton(game.sound);
  let lastRoundId: string | null = null;
  const plays = createPlays(game, odds, (round) => {
    lastRoundId = round.roundId;
    history.add(round);
  });

  async function launch(next: Launch): Promise<void> {
    const isRenewed = renewLaunch(next);
    game.sound.follow(next.sound);
    showSound();
    await speak(game.code, next.language, next.digits);
    if (!isRenewed) showLastWin(0n);
    game.scene.write?.();
    history.write();
    odds.write(0n);
    document.body.classList.toggle('is-trial', next.trial);
    await plays.enter();
  }

  async function openSheet(): Promise<void> {
    const [{ showSheet }, sheet] = await Promise.all([import('./info-sheet.ts'), game.sheet(odds.price)]);
    showSheet(sheet, lastRoundId);
  }

  byId('info-open', HTMLButtonElement).addEventListener('click', () => void openSheet());
  onStageMessage((message) => {
    if (message.type === 'perya:launch') void launch(message);
    else if (isLaunched() && !plays.isBusy) showBalance(minorOf(message.balance));
  });
  if (isOnStage()) return postToStage({ type: 'perya:ready' });
  await speak(game.code, 'en');
  say(t('room.trouble.alone'));
}

/** Returns what shows whether the sound is on. */
function createSoundButton(sound: Sound): () => void {
  const button = byId('sound', HTMLButtonElement);
  const show = () => {
    button.ariaPressed = String(sound.on);
  };
  button.addEventListener('click', () => {
    sound.turn(!sound.on);
    show();
    sound.play('on');
  });
  vibrateOnTaps(sound);
  return show;
}
