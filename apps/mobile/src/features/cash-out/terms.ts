// The cost and duration of a withdrawal by the merchant's figures; the server computes them again.
import { basisPoints, type Currency, fromWire, toWire } from '@perya/money';
import type { Options } from './tracked.ts';

type Method = Options['methods'][number];
type Terms = { fee: string; arrives: string; minutes: number };

/**
 * Amounts are those of the wire. `minutes`: until arrival, a manual review included where the amount needs
 * one.
 */
export function termsOf(amount: string, method: Method, currency: Currency): Terms {
  const minor = fromWire(amount, currency);
  const fee = fromWire(method.fee, currency) + basisPoints(minor, BigInt(method.feeBps));
  const looked = minor > fromWire(method.reviewAbove, currency);
  return {
    fee: toWire(fee, currency),
    arrives: toWire(minor - fee, currency),
    minutes: method.payoutMinutes + (looked ? method.reviewMinutes : 0),
  };
}

/** The most that may be withdrawn now: limited by balance, one withdrawal and the rest of the day's limit. */
export function mostOf(balance: string, method: Method, currency: Currency): string {
  const amounts = [balance, method.maximum, method.leftToday].map((one) => fromWire(one, currency));
  const [least = 0n] = amounts.sort((a, b) => (a < b ? -1 : 1));
  return toWire(least, currency);
}
