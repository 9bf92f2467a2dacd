// What a member of the demo's line deposits, stakes, wins and withdraws on each day: the same figures each time.
import type { GameType } from '@perya/contract/constants';
import { askedMember, fractionOf, type Habit, type PlannedMember } from './seed-line.ts';

export type DemoGame = { gameType: GameType; edgePpm: number };
export type DemoRound = { game: DemoGame; stakeMinor: bigint; paidMinor: bigint; minute: number };
/** Amounts are 0 where nothing is moved. Deposits come before the rounds, withdrawals after. */
export type DemoDay = { depositMinor: bigint; rounds: readonly DemoRound[]; withdrawalMinor: bigint };

/** What a stake brings back in percent, and how often in 10,000 rounds: together what the edge leaves. */
type Table = readonly (readonly [percent: bigint, times: number])[];

type Offered = { game: DemoGame; table: Table };
const slots: Offered = {
  game: { gameType: 'RNG', edgePpm: 45_000 },
  table: [
    [0n, 6_080],
    [50n, 1_200],
    [120n, 1_400],
    [300n, 892],
    [800n, 360],
    [2_500n, 68],
  ],
};
const wheel: Offered = {
  game: { gameType: 'RNG', edgePpm: 30_000 },
  table: [
    [0n, 5_150],
    [200n, 4_850],
  ],
};
const lottery: Offered = {
  game: { gameType: 'LOTT', edgePpm: 300_000 },
  table: [
    [0n, 9_300],
    [1_000n, 700],
  ],
};
const gameAt = (part: number): Offered => (part < 0.55 ? slots : part < 0.88 ? wheel : lottery);

function percentOf(table: Table, part: number): bigint {
  let below = 0;
  for (const [percent, times] of table) {
    below += times / 10_000;
    if (part < below) return percent;
  }
  return 0n;
}

/** `chance`: of playing on a day. Stakes in minor units, deposits a multiple of what a day's stakes can be. */
type Ways = { chance: number; rounds: readonly [number, number]; stake: readonly [number, number] };
const ways: Readonly<Record<Habit, Ways>> = {
  keen: { chance: 0.66, rounds: [5, 9], stake: [15_000, 45_000] },
  regular: { chance: 0.32, rounds: [3, 6], stake: [8_000, 30_000] },
  casual: { chance: 0.11, rounds: [2, 4], stake: [2_000, 12_000] },
  tries: { chance: 0.8, rounds: [2, 5], stake: [2_000, 15_000] },
  idle: { chance: 0, rounds: [0, 0], stake: [0, 0] },
};

const deposits = [20_000n, 50_000n, 100_000n, 200_000n, 300_000n, 500_000n, 1_000_000n];
const seldomMinor = 2_000_000n;
const restless: ReadonlySet<number> = new Set([5, 6]);
const wholeMinor = 1_000;
const leastWithdrawalMinor = 20_000n;
/** Above this a member takes half of it out. */
const richMinor = 2_500_000n;
const noDay: DemoDay = { depositMinor: 0n, rounds: [], withdrawalMinor: 0n };

/** Numbers from 0 to 1 that follow from the text: Marsaglia's xorshift, begun with a hash. */
function numbersOf(text: string): () => number {
  let state = Math.floor(fractionOf(text) * (2 ** 32 - 1)) + 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** The days from the one on which the member registers to the last, which the line counts as `days`. */
export function daysOfMember(member: PlannedMember, days: number): Map<number, DemoDay> {
  const played = new Map<number, DemoDay>();
  let balance = 0n;
  for (let day = member.day; day <= days; day += 1) {
    const one = dayOf(member, day, balance);
    for (const { stakeMinor, paidMinor } of one.rounds) balance += paidMinor - stakeMinor;
    balance += one.depositMinor - one.withdrawalMinor;
    if (one !== noDay) played.set(day, one);
  }
  return played;
}

function dayOf(member: PlannedMember, day: number, balance: bigint): DemoDay {
  const stayed = day - member.day;
  if (member.leavesAfter !== null && stayed > member.leavesAfter)
    return stayed === member.leavesAfter + 1 ? { ...noDay, withdrawalMinor: withdrawable(balance) } : noDay;
  const next = numbersOf(`${member.userName} ${day}`);
  const { chance } = ways[member.habit];
  const plays = next() < (restless.has(day % 7) ? chance * 1.3 : chance) || (stayed === 0 && chance > 0.5);
  if (!plays) return noDay;
  const rounds = roundsOf(member.habit, next);
  const staked = rounds.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);
  const depositMinor = balance >= staked ? 0n : depositFor(member, staked);
  const after = rounds.reduce(
    (sum, { stakeMinor, paidMinor }) => sum + paidMinor - stakeMinor,
    balance + depositMinor,
  );
  return { depositMinor, rounds, withdrawalMinor: after > richMinor ? withdrawable(after / 2n) : 0n };
}

/** Who is asked to become an agent deposits seldom: with something left to play they could not accept. */
const depositFor = ({ userName }: PlannedMember, staked: bigint): bigint =>
  userName === askedMember.userName
    ? seldomMinor
    : (deposits.find((one) => one >= staked * 2n) ?? staked * 2n);

/** Whole hundreds, or nothing. */
const withdrawable = (minor: bigint): bigint =>
  minor < leastWithdrawalMinor ? 0n : minor - (minor % 10_000n);

function roundsOf(habit: Habit, next: () => number): DemoRound[] {
  const { rounds, stake } = ways[habit];
  const between = ([least, most]: readonly [number, number]) => least + next() * (most - least);
  const count = Math.round(between(rounds));
  const begin = Math.floor(next() * 600);
  return Array.from({ length: count }, (_, no) => {
    const { game, table } = gameAt(next());
    // A ticket of the lottery costs less than a turn.
    const minor = between(stake) / (game.gameType === 'LOTT' ? 4 : 1);
    const stakeMinor = BigInt(Math.ceil(minor / wholeMinor) * wholeMinor);
    return {
      game,
      stakeMinor,
      paidMinor: (stakeMinor * percentOf(table, next())) / 100n,
      minute: begin + no * 7,
    };
  });
}
