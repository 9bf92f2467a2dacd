/** Plays a round: stake, spin, lantern walk, result. One round at a time. */
import { CallFailure } from '@perya/contract/client';
import { isCelebrated } from '@perya/games';
import { type LightsShown, type PickShown, levels as rules, type SpinShown } from '@perya/games/perya-lights';
import { toWire } from '@perya/money';
import type { Launch } from '@perya/stage-protocol/from-stage';
import {
  countUp,
  minorOf,
  say,
  sayAloud,
  showBalance,
  showLastWin,
  showStaked,
  worth,
} from '../room/figures.ts';
import { t } from '../room/phrases.ts';
import type { RoomServer, Round } from '../room/server.ts';
import type { Sound } from '../room/sound.ts';
import { postToStage } from '../room/stage.ts';
import type { UnansweredPlay } from '../room/unanswered.ts';
import type { Reels } from './reels.ts';
import { type Walk, wordsOf } from './walk.ts';

/** The lanterns in view shine this long before the walk begins. */
const LANTERNS_SHINE_MS = 1400;

export type Parts = {
  launch: () => Launch;
  /** the reels' stops before the first round */
  firstStops: readonly number[];
  server: RoomServer;
  reels: Reels;
  walk: Walk;
  sound: () => Sound;
  onSettled: (round: Round) => void;
};

export type GameLoop = {
  /** Plays one round to its end. Rejects with CallFailure; the reels then show their last stops again. */
  play(unanswered: UnansweredPlay): Promise<void>;
  /** Continues an open round. */
  resume(round: Round): Promise<void>;
  /** Shows a settled round's result, without motion or sound. */
  show(round: Round): void;
  /** The lantern that the player touched. */
  pick(lantern: number): void;
};

/** Amounts in this launch's currency. */
const minor = (launch: Launch, amount: string): bigint => minorOf(amount, launch.currency);

/** Returns the worth of a round's units as text, derived from its stake. */
function unitsOf(round: Round, launch: Launch): (units: number) => string {
  const stakeUnits = rules.find(({ level }) => level === round.betLevel)?.stakeUnits ?? 1;
  const unit = minor(launch, round.stake) / BigInt(stakeUnits);
  return (units) => worth(unit * BigInt(units), launch.currency);
}

/** A settled round's winnings, the jackpot included. */
const wonIn = ({ payout, jackpot }: Round, { currency }: Launch): bigint =>
  minorOf(payout, currency) + (jackpot === null ? 0n : minorOf(jackpot, currency));

async function showResult(
  round: Round,
  { spin }: RoundShown,
  { launch, reels, sound, onSettled }: Parts,
): Promise<void> {
  const { currency } = launch();
  const stake = minorOf(round.stake, currency);
  const jackpot = round.jackpot === null ? 0n : minorOf(round.jackpot, currency);
  const won = wonIn(round, launch());
  const { roundId, balance } = round;
  showBalance(minorOf(balance, currency), currency);
  postToStage({ type: 'perya:round', roundId, balance, stake: round.stake, payout: toWire(won, currency) });
  onSettled(round);
  reels.show(spin.wins);
  if (won === 0n) return say(t('room.nothing'));
  showLastWin(won, currency);
  // A return that does not exceed the stake is shown without celebration.
  if (!isCelebrated(Number(won), Number(stake))) return say(t('room.back', { amount: worth(won, currency) }));
  sound().play('win');
  document.body.classList.add('has-won');
  await countUp(won, currency, (amount) => {
    if (jackpot === won) return t('room.jackpot', { amount });
    if (jackpot > 0n) return t('room.jackpotWin', { amount, jackpot: worth(jackpot, currency) });
    return spin.picks === 0
      ? t('room.winLines', { amount, lines: spin.wins.length })
      : t('room.win', { amount });
  });
}

/** The player opens lanterns until the round is settled. Each pick is repeated until it is answered. */
async function walkThrough(
  begun: Round,
  shown: RoundShown,
  { launch, reels, walk, server, sound }: Parts,
  nextPick: () => Promise<number>,
): Promise<Round> {
  const amount = unitsOf(begun, launch());
  sound().play('feature');
  reels.show([], true);
  say(t('room.walk.start', { count: shown.spin.picks }));
  await new Promise((resolve) => {
    setTimeout(resolve, LANTERNS_SHINE_MS);
  });
  walk.begin(shown.spin.picks, shown.picks, amount);
  let round = begun;
  while (round.state === 'open') {
    const pick = await nextPick();
    walk.wait(true);
    try {
      round = await server.step({ roundId: round.roundId, stepIndex: round.stepIndex, action: { pick } });
    } finally {
      walk.wait(false);
    }
    const opened = readRound(round).picks.at(-1);
    if (!opened) continue;
    sound().play('lantern');
    walk.reveal(opened, amount);
    const content = wordsOf(opened.light, opened.lantern + 1);
    sayAloud(`${content}. ${t('room.walk.sum', { amount: amount(opened.walkUnits) })}`);
  }
  await walk.finished();
  return round;
}

export function createGameLoop(parts: Parts): GameLoop {
  const { reels, server, launch } = parts;
  let stoppedAt = parts.firstStops;
  let picked: ((lantern: number) => void) | null = null;

  const nextPick = (): Promise<number> =>
    new Promise((resolve) => {
      picked = resolve;
    });

  async function finish(round: Round): Promise<void> {
    const shown = readRound(round);
    const settled = round.state === 'open' ? await walkThrough(round, shown, parts, nextPick) : round;
    await showResult(settled, shown, parts);
  }

  return {
    async play(unanswered) {
      document.body.classList.remove('has-won');
      say(t('room.spinning'));
      parts.sound().play('start');
      showStaked(minor(launch(), unanswered.body.stake), launch().currency);
      reels.run();
      let round: Round;
      try {
        round = await server.play(unanswered);
      } catch (error) {
        await reels.returnTo(stoppedAt);
        showStaked(0n, launch().currency);
        throw error;
      }
      stoppedAt = readRound(round).spin.stops;
      await reels.land(stoppedAt, () => parts.sound().play('stop'));
      await finish(round);
    },
    async resume(round) {
      stoppedAt = readRound(round).spin.stops;
      reels.put(stoppedAt);
      say(t('room.resumed'));
      await finish(round);
    },
    show(round) {
      const { spin } = readRound(round);
      stoppedAt = spin.stops;
      reels.put(stoppedAt);
      reels.show(spin.wins);
      showLastWin(wonIn(round, launch()), launch().currency);
      parts.onSettled(round);
    },
    pick(lantern) {
      const resolve = picked;
      picked = null;
      resolve?.(lantern);
    },
  };
}

/** Returns a call's failure; any other error is a fault of this page and is rethrown. */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  throw error;
}

/** Parses the steps of a round, as sent by the server, into this game's own types. */

type RoundShown = { spin: SpinShown; picks: readonly PickShown[] };

function isShown(step: unknown): step is LightsShown {
  const kind: unknown = typeof step === 'object' && step !== null ? Reflect.get(step, 'kind') : undefined;
  return kind === 'spin' || kind === 'pick';
}

/** The round's spin and picks; throws if the round is not one of this game. */
function readRound(round: Round): RoundShown {
  const [spin, ...others] = round.steps.filter(isShown);
  if (spin?.kind !== 'spin') throw new Error('the round does not begin with a spin');
  return { spin, picks: others.flatMap((step) => (step.kind === 'pick' ? [step] : [])) };
}
