/** The text that people sign: an act with its exact effects as canonical JSON, and its digest. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '@perya/fairness';

/** A value with one text: no bigint, no Date, no NaN. Amounts are decimal text in minor units. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** One change of a row. Values are the database's text; the act's own moment is `now`, a secret's value is `changed`. */
export type RowEffect = {
  table: string;
  change: 'insert' | 'update' | 'delete';
  before: Readonly<Record<string, string | null>> | null;
  after: Readonly<Record<string, string | null>> | null;
};

/** One movement between two accounts. `from` and `to` are kinds of account, with the owner's id where one has it. */
export type PostingEffect = {
  kind: string;
  from: string;
  fromOwner: string | null;
  to: string;
  toOwner: string | null;
  /** Minor units of `currency`, ≥ 1. */
  amountMinor: string;
  currency: string;
  ref: string | null;
};

/** In the order in which they happened. */
export type Effects = { rows: readonly RowEffect[]; postings: readonly PostingEffect[] };

export type SignedAct = {
  /** Unique for ever, so that a signature serves once. */
  id: string;
  /** The brand. */
  merchantId: number;
  act: string;
  version: number;
  /** How many people it takes. */
  people: 1 | 2;
  input: Json;
  effects: Effects;
};

/** The text that is signed by its digest. */
export const signedText = (signed: SignedAct): string => canonicalJson(signed);

/** SHA-256 of a text in UTF-8, 64 hexadecimal digits. */
export const digestOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
