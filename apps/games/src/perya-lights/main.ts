/** The room of Perya Lights: reels, lines and the lantern walk. */
import { levels } from '@perya/games/perya-lights';
import { defineRoom } from '../room/define-room.ts';
import './perya-lights.css';
import { byId } from '../room/element.ts';
import { say, sayAloud, worth } from '../room/figures.ts';
import type { Turn } from '../room/game.ts';
import { number, t } from '../room/phrases.ts';
import type { Round } from '../room/server.ts';
import { createReels } from './reels.ts';
import { RETURN_TO_PLAYER } from './return.ts';
import { sound } from './sounds.ts';
import { type RoundShown, readSteps } from './steps.ts';
import { loadSymbols } from './symbol-sheet.ts';
import { createWalk, wordsOf } from './walk.ts';

/** The reels' stops before the first round: no win. */
const FIRST_STOPS = [28, 9, 4, 14, 20];
/** The lanterns in view shine this long before the walk begins. */
const LANTERNS_SHINE_MS = 1400;

const walk = createWalk();
const reels = createReels(byId('reels', HTMLCanvasElement), await loadSymbols(), FIRST_STOPS);

const unitsAt = (betLevel: number): number | undefined =>
  levels.find(({ level }) => level === betLevel)?.stakeUnits;

/** The worth of a round's units as text, derived from its stake. */
function amountsOf({ round, stake }: Turn): (units: number) => string {
  const unit = stake / BigInt(unitsAt(round.betLevel) ?? 1);
  return (units) => worth(unit * BigInt(units));
}

/** The player opens lanterns until the round is settled. Each pick is repeated until it is answered. */
async function walkThrough({ spin, picks }: RoundShown, turn: Turn): Promise<Round> {
  const amount = amountsOf(turn);
  sound.play('feature');
  reels.show([], true);
  say(t('room.walk.start', { count: spin.picks }));
  await new Promise((resolve) => {
    setTimeout(resolve, LANTERNS_SHINE_MS);
  });
  walk.begin(spin.picks, picks, amount);
  let { round } = turn;
  while (round.state === 'open') {
    const pick = await walk.nextPick();
    walk.wait(true);
    try {
      round = await turn.step(round, { pick });
    } finally {
      walk.wait(false);
    }
    const opened = readSteps(round.steps)?.picks.at(-1);
    if (!opened) continue;
    sound.play('lantern');
    walk.reveal(opened, amount);
    const content = wordsOf(opened.light, opened.lantern + 1);
    sayAloud(`${content}. ${t('room.walk.sum', { amount: amount(opened.walkUnits) })}`);
  }
  await walk.finished();
  return round;
}

await defineRoom<RoundShown>({
  code: 'perya-lights',
  welcome: 'room.welcome',
  read: readSteps,
  sound,
  panel: {
    playButton: 'spin',
    levelWords(level, stake) {
      const lines = unitsAt(level);
      if (lines === undefined) return undefined;
      const name = t('room.levelName', { level: number(level), lines: number(lines), stake });
      return { name, note: t('room.levelLines', { lines }) };
    },
    returnToPlayer: () => RETURN_TO_PLAYER,
    showsPrice: false,
  },
  scene: {
    start: reels.run,
    cancel: reels.goBack,
    put: ({ spin }) => reels.put(spin.stops),
    show: ({ spin }) => reels.show(spin.wins),
  },
  async play(shown, turn) {
    if (!turn.isResumed) await reels.land(shown.spin.stops, () => sound.play('stop'));
    return turn.round.state === 'open' ? walkThrough(shown, turn) : turn.round;
  },
  resultWords: ({ spin }, outcome, amount) =>
    outcome === 'win' && spin.picks === 0
      ? t('room.winLines', { amount, lines: spin.wins.length })
      : undefined,
  sheet: async () => (await import('./sheet.ts')).loadSheet(),
});
