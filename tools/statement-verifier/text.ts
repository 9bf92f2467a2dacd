// Reads a statement's file: canonical JSON, hashes, and fields by name, which refuse what is not of their kind.
import { createHash } from 'node:crypto';

export const hashOf = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

export type Fields = { readonly [name: string]: unknown };

/** Thrown where a file or text is not in the form of the auditors' page. */
export class WrongForm extends Error {}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** UTF-8 without white space, members by the code units of their names. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isFields(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`);
  return `{${members.join(',')}}`;
}

export function fieldsIn(value: unknown, what: string): Fields {
  if (!isFields(value)) throw new WrongForm(`${what} is no object`);
  return value;
}

export function listIn(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new WrongForm(`${what} is no list`);
  return value;
}

export function textIn(value: unknown, what: string): string {
  if (typeof value !== 'string') throw new WrongForm(`${what} is no text`);
  return value;
}

export function wholeIn(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new WrongForm(`${what} is no whole number`);
  return value;
}

/** Minor units are decimal text. */
export function minorIn(value: unknown, what: string): bigint {
  if (typeof value !== 'string' || !/^(0|-?[1-9]\d*)$/u.test(value))
    throw new WrongForm(`${what} is no amount`);
  return BigInt(value);
}

export function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new WrongForm(`${what} is no JSON`);
  }
}
