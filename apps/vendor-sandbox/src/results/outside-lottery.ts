// A lottery outside of the platform: what it draws is fixed by its secret, so that it publishes the same after a restart.
import { createHmac } from 'node:crypto';

/** Numbers from `low` up, `count` of them; they may repeat. Games of other forms are not reported. */
const forms: Readonly<Record<string, { count: number; low: number; below: number }>> = {
  'pair-31': { count: 2, low: 1, below: 31 },
  'digits-3': { count: 3, low: 0, below: 10 },
  'digits-4': { count: 4, low: 0, below: 10 },
};

export type DrawOfLottery = { engine: string; gameCode: string; numero: string };

/** Undefined for an engine whose results nobody reports. */
export function outsideResult(
  secret: string,
  { engine, gameCode, numero }: DrawOfLottery,
): number[] | undefined {
  const form = forms[engine];
  if (!form) return undefined;
  const drawn = createHmac('sha256', secret).update(`outside lottery|${gameCode}|${numero}`).digest();
  return Array.from(
    { length: form.count },
    (_, index) => form.low + (drawn.readUInt32BE(index * 4) % form.below),
  );
}
