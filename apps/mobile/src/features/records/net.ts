import { fromWire, isCurrency, toWire } from '@perya/money';

/** A round's net result as an amount of the wire, and whether it paid more than its stake. */
export function netOf(
  round: { stake: string; payout: string },
  currency: string,
): { net: string; won: boolean } {
  if (!isCurrency(currency)) return { net: '0', won: false };
  const netMinor = fromWire(round.payout, currency) - fromWire(round.stake, currency);
  return { net: toWire(netMinor, currency), won: netMinor > 0n };
}
