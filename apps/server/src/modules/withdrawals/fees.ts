// Computes the fee of a withdrawal.
import { basisPoints } from '@perya/money';

/** The fee of an amount, in minor units: always less than the amount of an allowed withdrawal. */
export function feeOf(amountMinor: bigint, method: { fee_minor: bigint; fee_bps: number }): bigint {
  return method.fee_minor + basisPoints(amountMinor, BigInt(method.fee_bps));
}
