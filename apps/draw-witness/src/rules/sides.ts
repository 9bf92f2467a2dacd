// Big, small, odd, even: the four words of a side bet, and dragon and tiger.
import { oneOf } from './forms.ts';

export const sides = ['big', 'small', 'odd', 'even'] as const;
export const sideForm = oneOf(...sides);

/** Big is `bigFrom` or more. */
export function isOnSide(side: string, value: number, bigFrom: number): boolean {
  if (side === 'big') return value >= bigFrom;
  if (side === 'small') return value < bigFrom;
  return value % 2 === (side === 'odd' ? 1 : 0);
}

export function isDragonOrTiger(word: string, one: number, other: number): boolean {
  if (word === 'dragon') return one > other;
  return word === 'tiger' ? one < other : one === other;
}
