import type { Market, Terms } from '@perya/lottery';
import type { Marks } from '../marks.ts';

export type PickerProps = {
  market: Market;
  terms: Terms;
  marks: Marks;
  onMarks: (marks: Marks) => void;
  onToggle: (mark: string) => void;
  /** What is left of a pick's quota; undefined: all of it, or not known. */
  quota: Quota | undefined;
};

/** How much can still be won on a pick, all players together. */
export type Quota = { capMinor: bigint; left: ReadonlyMap<string, bigint> };
