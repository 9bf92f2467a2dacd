/** From a tap to a settled round: stake, spin, lantern walk, result. One round at a time, whatever happens on the way. */
import { CallFailure } from '@perya/contract/client';
import { isCelebrated } from '@perya/games';
import { levels as rules } from '@perya/games/perya-lights';
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
import { type Launch, tellStage } from '../room/stage.ts';
import type { UnansweredPlay } from '../room/unanswered.ts';
import type { Reels } from './reels.ts';
import { type RoundShown, readRound } from './shown.ts';
import { type Walk, wordsOf } from './walk.ts';

export type Parts = {
  launch: () => Launch;
  server: RoomServer;
  reels: Reels;
  walk: Walk;
  sound: () => Sound;
  onSettled: (round: Round) => void;
};

export type GameLoop = {
  /** Plays one round to its end. Rejects with CallFailure; the reels then stand where they stood. */
  play(unanswered: UnansweredPlay): Promise<void>;
  /** Goes on with a round that was left open. */
  resume(round: Round): Promise<void>;
  /** The lantern that the player touched. */
  pick(lantern: number): void;
};

export function createGameLoop(parts: Parts): GameLoop {
  const { reels, walk, server, launch } = parts;
  let stoppedAt: readonly number[] = [0, 0, 0, 0, 0];
  let picked: ((lantern: number) => void) | null = null;

  const minor = (amount: string) => minorOf(amount, launch().currency);
  const money = (value: bigint) => worth(value, launch().currency);

  /** What some units of a round are worth: its stake tells what one is. */
  function unitsOf(round: Round): (units: number) => bigint {
    const stakeUnits = rules.find(({ level }) => level === round.betLevel)?.stakeUnits ?? 1;
    const unit = minor(round.stake) / BigInt(stakeUnits);
    return (units) => unit * BigInt(units);
  }

  async function spinTo({ spin }: RoundShown): Promise<void> {
    await reels.land(spin.stops, () => parts.sound().play('stop'));
    stoppedAt = spin.stops;
  }

  const nextPick = (): Promise<number> =>
    new Promise((resolve) => {
      picked = resolve;
    });

  /** The player opens lanterns until the round is settled. Each pick is asked for until it is answered. */
  async function walkThrough(begun: Round, shown: RoundShown): Promise<Round> {
    const units = unitsOf(begun);
    const amount = (value: number) => money(units(value));
    parts.sound().play('feature');
    reels.show([], true);
    say(t('room.walk.start', { count: shown.spin.picks }));
    await new Promise((resolve) => setTimeout(resolve, 1400));
    walk.begin(shown.spin.picks, shown.picks, amount);
    let round = begun;
    while (round.state === 'open') {
      const lantern = await nextPick();
      walk.wait(true);
      try {
        round = await server.step({
          roundId: round.roundId,
          stepIndex: round.stepIndex,
          action: { pick: lantern },
        });
      } finally {
        walk.wait(false);
      }
      const pick = readRound(round).picks.at(-1);
      if (pick) {
        parts.sound().play('lantern');
        walk.reveal(pick, amount);
        const held = wordsOf(pick.light, pick.lantern + 1);
        sayAloud(`${held}. ${t('room.walk.sum', { amount: amount(pick.walkUnits) })}`);
      }
    }
    await walk.finished();
    return round;
  }

  async function showResult(round: Round, { spin }: RoundShown): Promise<void> {
    const [stake, payout] = [minor(round.stake), minor(round.payout)];
    showBalance(minor(round.balance), launch().currency);
    tellStage({
      type: 'perya:round',
      roundId: round.roundId,
      balance: round.balance,
      stake: round.stake,
      payout: round.payout,
    });
    parts.onSettled(round);
    reels.show(spin.wins);
    if (payout === 0n) return say(t('room.nothing'));
    showLastWin(payout, launch().currency);
    // A return that does not exceed the stake is told, not celebrated.
    if (!isCelebrated(Number(payout), Number(stake))) return say(t('room.back', { amount: money(payout) }));
    parts.sound().play('win');
    document.body.classList.add('has-won');
    await countUp(payout, launch().currency, (amount) =>
      spin.picks === 0 ? t('room.winLines', { amount, lines: spin.wins.length }) : t('room.win', { amount }),
    );
  }

  async function finish(round: Round): Promise<void> {
    const shown = readRound(round);
    const settled = shown.spin.picks > 0 && round.state === 'open' ? await walkThrough(round, shown) : round;
    await showResult(settled, shown);
  }

  return {
    async play(unanswered) {
      document.body.classList.remove('has-won');
      say(t('room.spinning'));
      parts.sound().play('start');
      showStaked(minor(unanswered.body.stake), launch().currency);
      reels.run();
      let round: Round;
      try {
        round = await server.play(unanswered);
      } catch (error) {
        await reels.giveUp(stoppedAt);
        showStaked(0n, launch().currency);
        throw error;
      }
      await spinTo(readRound(round));
      await finish(round);
    },
    async resume(round) {
      const shown = readRound(round);
      stoppedAt = shown.spin.stops;
      reels.put(stoppedAt);
      say(t('room.resumed'));
      await finish(round);
    },
    pick(lantern) {
      const resolve = picked;
      picked = null;
      resolve?.(lantern);
    },
  };
}

/** What went wrong, if it is a failure to be told; anything else is a fault of this page and is thrown on. */
export function failureOf(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  throw error;
}
