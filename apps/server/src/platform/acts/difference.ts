// The difference between the effects that were signed and those of today.
import type { Effects } from '@perya/audit';
import { canonicalJson } from '@perya/fairness';

/** `gone`: was signed, and would not happen; `added`: would happen, and was not signed. */
export type Difference = { gone: Effects; added: Effects };

export function differenceOf(signed: Effects, today: Effects): Difference {
  return {
    gone: { rows: without(signed.rows, today.rows), postings: without(signed.postings, today.postings) },
    added: { rows: without(today.rows, signed.rows), postings: without(today.postings, signed.postings) },
  };
}

/** Those of `all` that are not among `others`; of equal ones, as many as are too many. */
function without<T>(all: readonly T[], others: readonly T[]): T[] {
  const left = others.map((one) => canonicalJson(one));
  return all.filter((one) => {
    const at = left.indexOf(canonicalJson(one));
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
}
