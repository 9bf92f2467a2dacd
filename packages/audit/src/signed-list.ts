/** A list of acts that one touch signs: the signature is over the list's digest, and is kept with the list by each of its acts. */
import { canonicalJson } from '@perya/fairness';
import { digestOf } from './signed-act.ts';

/** Acts in a list at most. */
export const longestList = 50;

/** The digest of a list of digests. No act has the same: the text of an act has other keys. */
export const listDigestOf = (list: readonly string[]): string => digestOf(canonicalJson({ list: [...list] }));

const isDigest = (one: unknown): boolean => typeof one === 'string' && /^[0-9a-f]{64}$/u.test(one);

const isList = (list: unknown): list is readonly string[] =>
  Array.isArray(list) && list.length > 0 && list.length <= longestList && list.every(isDigest);

/**
 * What a signature has to be over to serve an act: the act's digest, or that of the list that came with the signature and that names
 * the act; undefined: it serves the act in no way.
 */
export function digestUnder(list: unknown, digest: string): string | undefined {
  if (list === undefined) return digest;
  return isList(list) && list.includes(digest) ? listDigestOf(list) : undefined;
}
