// The raffle of 10,000 numbers: twenty prizes among the numbers that were sold.
import { digits } from './forms.ts';
import type { Stream } from './stream.ts';

const prizes = 20;

export const raffle = {
  kind: 'raffle',
  name: 'raffle',
  form: digits(4),
  /** `sold` ascends; fewer than twenty are all drawn, and the draw is void. */
  draw: (stream: Stream, sold: readonly number[]): number[] => stream.shuffle(sold).slice(0, prizes),
} as const;

export type RaffleEngine = typeof raffle;

/** The payout of each drawn number; none where the draw is void. */
export function rafflePayouts(outcome: readonly number[], sales: bigint): Map<number, bigint> {
  if (outcome.length < prizes) return new Map();
  const others = outcome.slice(1).map((_number, place) => (sales * (place < 3 ? 8n : 1n)) / 100n);
  // 40 %, and the cents that the others' shares leave.
  const first = (sales * 80n) / 100n - others.reduce((sum, share) => sum + share, 0n);
  return new Map(outcome.map((number, place) => [number, place === 0 ? first : (others[place - 1] ?? 0n)]));
}
