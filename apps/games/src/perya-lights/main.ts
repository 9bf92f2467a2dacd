/** The entry of Perya Lights in its frame: connects its parts and answers the stage's messages. */
import { newRequestId } from '@perya/contract/request-id';
import '@perya/ui/tokens.css';
import '../room/room.css';
import './perya-lights.css';
import type { CallFailure } from '@perya/contract/client';
import { levels as rules } from '@perya/games/perya-lights';
import type { Launch } from '@perya/stage-protocol/from-stage';
import { byId } from '../room/element.ts';
import { askNextStep } from '../room/failure-dialog.ts';
import { minorOf, say, showBalance, showLastWin, showStake, worth } from '../room/figures.ts';
import { createLevels } from '../room/levels.ts';
import { createPace } from '../room/pace.ts';
import { number, percent, speak, t } from '../room/phrases.ts';
import { reportPlayBlock } from '../room/play-block.ts';
import { connect, type Opened, type Round } from '../room/server.ts';
import { createSound } from '../room/sound.ts';
import { isOnStage, onStageMessage, postToStage } from '../room/stage.ts';
import { type UnansweredPlay, unansweredPlay } from '../room/unanswered.ts';
import { createGameLoop, failureOf } from './game-loop.ts';
import { createReels } from './reels.ts';
import { loadSymbols } from './symbol-sheet.ts';
import { createWalk } from './walk.ts';

const GAME_CODE = 'perya-lights';
/** The last chosen level, kept over a reload. */
const LEVEL_KEY = 'perya.room.level';
/** The reels' stops before the first round: no win. */
const FIRST_STOPS = [28, 9, 4, 14, 20];
/** The return of every bet level, to the PAR sheet's hundredth; the sheet itself loads when opened. */
const RETURN_TO_PLAYER = 0.9567;

let launch: Launch | null = null;
let sound = createSound(false);
let lastRoundId: string | null = null;
let busy = true;
let queue: Promise<void> = Promise.resolve();

const spinButton = byId('spin', HTMLButtonElement);
const soundButton = byId('sound', HTMLButtonElement);
const pace = createPace(spinButton);
const levels = createLevels(({ level, stake }) => {
  sessionStorage.setItem(LEVEL_KEY, String(level));
  if (launch) showStake(minorOf(stake, launch.currency), launch.currency);
});
const walk = createWalk((lantern) => loop.pick(lantern));
const reels = createReels(byId('reels', HTMLCanvasElement), await loadSymbols(), FIRST_STOPS);
const server = connect(launched, () => say(t('room.retrying')));
const loop = createGameLoop({
  firstStops: FIRST_STOPS,
  launch: launched,
  server,
  reels,
  walk,
  sound: () => sound,
  onSettled,
});

function launched(): Launch {
  if (!launch) throw new Error('the stage has not launched the game');
  return launch;
}

function onSettled(round: Round): void {
  lastRoundId = round.roundId;
}

function setBusy(next: boolean): void {
  busy = next;
  spinButton.disabled = next;
  levels.lock(next);
  document.body.classList.toggle('is-busy', next);
}

/**
 * Runs one act of play after the earlier ones and handles its failure, then enables the room at the allowed
 * pace.
 */
async function runPlay(act: () => Promise<void>): Promise<void> {
  // A new launch may arrive while a round still fails under the old one: it waits.
  const before = queue;
  const mine = before.then(() => attempt(act));
  queue = mine.then(pace.over, pace.over);
  const last = queue;
  setBusy(true);
  await last;
  if (queue === last) setBusy(false);
  await mine;
}

async function handleFailure(failure: CallFailure, act: () => Promise<void>): Promise<void> {
  if (failure.code === 'GAME_TOKEN_INVALID' || failure.code === 'SESSION_EXPIRED') {
    say(t(`error.${failure.code}`));
    return postToStage({ type: 'perya:expired' });
  }
  if (failure.code === 'ROUND_TOO_SOON') {
    pace.begin();
    return say(t('error.ROUND_TOO_SOON'));
  }
  if (failure.code === 'ROUND_OPEN' || failure.code === 'ROUND_STEP') return attempt(enter);
  if (reportPlayBlock(failure)) return undefined;
  say('');
  const step = await askNextStep(failure);
  // Without an unanswered request, the failure came after the stake: the round itself continues.
  if (step === 'retry') return attempt(pendingPlay() ? act : enter);
  if (step === 'deposit') postToStage({ type: 'perya:exit', to: 'cashier' });
  if (step === 'leave') postToStage({ type: 'perya:exit' });
}

async function attempt(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    await handleFailure(failureOf(error), act);
  }
}

function pendingPlay(): UnansweredPlay | undefined {
  return unansweredPlay(sessionStorage, {
    account: launched().account,
    gameCode: GAME_CODE,
    now: Date.now(),
  });
}

async function spin(): Promise<void> {
  const { chosen } = levels;
  if (busy || !chosen) return;
  // An unanswered request comes first: it may have staked already.
  const play = pendingPlay() ?? {
    account: launched().account,
    sentAt: Date.now(),
    body: { gameCode: GAME_CODE, requestId: newRequestId(), betLevel: chosen.level, stake: chosen.stake },
  };
  pace.begin();
  await runPlay(() => loop.play(play));
}

function offer(opened: Opened, staked: number | undefined): void {
  const { currency } = launched();
  showBalance(minorOf(opened.balance, currency), currency);
  const offers = opened.stakes.flatMap(({ betLevel, stake }) => {
    const lines = rules.find(({ level }) => level === betLevel)?.stakeUnits;
    if (lines === undefined) return [];
    const price = worth(minorOf(stake, currency), currency);
    const name = t('room.levelName', { level: number(betLevel), lines: number(lines), stake: price });
    return [{ level: betLevel, stake, price, name, label: t('room.levelLines', { lines }) }];
  });
  levels.offer(offers, staked ?? levels.chosen?.level ?? Number(sessionStorage.getItem(LEVEL_KEY) ?? 1));
}

/** Opens the room: the offered stakes, then an unanswered request, an open round, or the last round's result. */
async function enter(): Promise<void> {
  const opened = await server.open(GAME_CODE);
  const unanswered = pendingPlay();
  offer(opened, unanswered?.body.betLevel ?? opened.round?.betLevel);
  if (unanswered) return loop.play(unanswered);
  if (opened.round) return loop.resume(opened.round);
  if (opened.lastRound) loop.show(opened.lastRound);
  say(t('room.welcome'));
}

async function onLaunch(next: Launch): Promise<void> {
  const renewed = launch?.account === next.account && launch.language === next.language;
  launch = next;
  sound = createSound(next.sound);
  soundButton.ariaPressed = String(sound.on);
  await speak(next.language, next.digits);
  if (!renewed) showLastWin(0n, next.currency);
  byId('rtp', HTMLButtonElement).textContent = t('room.return', { percent: percent(RETURN_TO_PLAYER) });
  document.body.classList.toggle('is-trial', next.trial);
  await runPlay(enter);
}

async function openInfo(): Promise<void> {
  const { openSheet } = await import('./sheet.ts');
  const roundId = lastRoundId;
  openSheet(roundId === null ? null : () => postToStage({ type: 'perya:proof', roundId }));
}

spinButton.addEventListener('click', () => void spin());
byId('info-open', HTMLButtonElement).addEventListener('click', () => void openInfo());
byId('rtp', HTMLButtonElement).addEventListener('click', () => void openInfo());
soundButton.addEventListener('click', () => {
  sound.turn(!sound.on);
  soundButton.ariaPressed = String(sound.on);
  sound.play('lantern');
});
onStageMessage((message) => {
  if (message.type === 'perya:launch') void onLaunch(message);
  else if (launch && !busy) showBalance(minorOf(message.balance, launch.currency), launch.currency);
});

if (isOnStage()) {
  postToStage({ type: 'perya:ready' });
} else {
  await speak('en');
  say(t('room.trouble.alone'));
}
