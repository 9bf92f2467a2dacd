import { fromWire, isCurrency, toWire } from '@perya/money';

/** What a round brought or took, as an amount of the wire, and whether it brought more than it staked. */
export function netOf(
  round: { stake: string; payout: string },
  currency: string,
): { net: string; won: boolean } {
  if (!isCurrency(currency)) return { net: '0', won: false };
  const netMinor = fromWire(round.payout, currency) - fromWire(round.stake, currency);
  return { net: toWire(netMinor, currency), won: netMinor > 0n };
}
