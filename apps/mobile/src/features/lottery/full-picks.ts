// The picks that a refusal names because their quota is used up.
import { type Currency, fromWire, parseAmount } from '@perya/money';

/** `pick` is `*` where a whole market shares one quota; left: what can still be won. */
export type FullPick = { market: string; pick: string; left: string; leftMinor: bigint };

export function fullPicks(value: Readonly<Record<string, unknown>>, currency: Currency): FullPick[] {
  const listed: unknown = value['picks'];
  if (!Array.isArray(listed)) return [];
  return listed.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return [];
    const market: unknown = Reflect.get(one, 'market');
    const pick: unknown = Reflect.get(one, 'pick');
    const left: unknown = Reflect.get(one, 'left');
    if (typeof market !== 'string' || typeof pick !== 'string' || typeof left !== 'string') return [];
    return parseAmount(left, currency).ok
      ? [{ market, pick, left, leftMinor: fromWire(left, currency) }]
      : [];
  });
}

/** The largest stake that wins no more than what is left, in whole major units of hundreds of minor ones. */
export function stakeLeft(leftMinor: bigint, oddsPermille: number): bigint {
  if (oddsPermille <= 0) return 0n;
  const most = (leftMinor * 1000n) / BigInt(oddsPermille);
  return most - (most % 100n);
}
