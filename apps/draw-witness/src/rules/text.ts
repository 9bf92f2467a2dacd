// Texts that are hashed and signed: SHA-256 as hexadecimal, and canonical JSON.
import { hash } from 'node:crypto';

export const sha256 = (text: string | Uint8Array): string => hash('sha256', text);

/** No white space, members sorted by the code units of their names, members without a value left out. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}
