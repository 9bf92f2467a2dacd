// The description of a call: its path, permit, input, output and refusals.
import { z } from 'zod';
import type { RefusalCode } from './codes.ts';
import { languages, type ModuleId, type WhitelabelFlag } from './constants.ts';
import { latinDigits } from './digits.ts';

/**
 * The permit of a call. public: anyone. session: any session, trial included. account: members and agents.
 * member: session types 0, 1, 2. play: members and trial players. agent: types 1, 2 and any other that is
 * neither 0 nor a trial player's. game: the token of one launched game. psp: a provider of payments or short
 * messages, by signature. vendor: a game vendor, by signature. feed: a source of
 * outside lottery results, by signature.
 */
export type Permit =
  | 'public'
  | 'session'
  | 'account'
  | 'member'
  | 'play'
  | 'agent'
  | 'game'
  | 'psp'
  | 'vendor'
  | 'feed';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Call = {
  method: Method;
  path: string;
  /** A title of a few words: "Get game list". */
  summary: string;
  /** Details beyond the title: the effect of a repeat, guarantees to the caller. */
  description?: string;
  permit: Permit;
  /** Asks for the password first in sessions that were idle for 30 minutes or begun by a remembered device. */
  fresh?: true;
  /** The module id that switches the call on, if any. */
  module?: ModuleId;
  /** The whitelabel flag without which the call answers `flagRefusal`. */
  flag?: WhitelabelFlag;
  query?: z.ZodObject;
  /**
   * The body's format: JSON by default, or a form (application/x-www-form-urlencoded) or a file's bytes
   * (application/octet-stream).
   */
  bodyType?: 'form' | 'file';
  body?: z.ZodObject | z.ZodDiscriminatedUnion;
  /** The specification names a plain variant of this call beside the sealed one: the server accepts both. */
  plainVariant?: true;
  value: z.ZodType;
  /** The refusals of this call beyond those that every call may answer. */
  errors: readonly RefusalCode[];
  example: { query?: unknown; body?: unknown; value: unknown };
};

/** Keeps the literal types of a call's description. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** A secret field. Its call is sent sealed, and refused in the clear. */
export function sensitive<S extends z.ZodType>(field: S): S {
  return field.meta({ sensitive: true });
}

/** A field whose name sounds secret but whose value is not; `reason` is for readers of the contract. */
export function notSensitive<S extends z.ZodType>(field: S, _reason: string): S {
  return field.meta({ sensitive: false });
}

/** Refusals that any call may answer. */
export const everyCallErrors = [
  'INVALID_INPUT',
  'ENCRYPTION_REFUSED',
  'MERCHANT_UNKNOWN',
  'MAINTENANCE',
  'REGION_RESTRICTED',
  'TOO_MANY_REQUESTS',
  'OVERLOADED',
  'SERVICE_UNAVAILABLE',
  'UNKNOWN_ERROR',
] as const satisfies readonly RefusalCode[];

export const sessionErrors = ['NOT_LOGGED_IN', 'SESSION_EXPIRED'] as const satisfies readonly RefusalCode[];
export const accountErrors = [
  ...sessionErrors,
  'REAL_ACCOUNT_REQUIRED',
] as const satisfies readonly RefusalCode[];
/** Agents who do not play are no members. */
export const memberErrors = [
  ...accountErrors,
  'FEATURE_UNAVAILABLE',
] as const satisfies readonly RefusalCode[];
export const playErrors = [...sessionErrors, 'FEATURE_UNAVAILABLE'] as const satisfies readonly RefusalCode[];

/** What people type in figures: digits of every script are read as 0–9. */
export const typedFigures = z.string().overwrite(latinDigits);

/** An amount of money in major units with the currency's own number of decimals: "1250.00". */
export const amount = typedFigures
  .regex(/^-?\d{1,16}(\.\d{1,4})?$/u)
  .meta({ id: 'Amount', description: 'major units, decimal string' });
/** An amount that a person requests: positive. */
export const requestedAmount = typedFigures
  .regex(/^\d{1,12}(\.\d{1,4})?$/u)
  .describe('major units, decimal string, positive');
export const instant = z.iso.datetime().meta({ id: 'Instant', description: 'ISO 8601, UTC' });
export const day = typedFigures.check(z.iso.date()).describe('YYYY-MM-DD');
export const nodeId = z.coerce.number().int().min(1).max(2_147_483_647);
/** A page number as it arrives in a query. */
export const pageNo = z.coerce.number().int().min(1).max(100_000);
export const language = z.enum(languages);
/** Beside an operator's texts. */
export const textLanguage = language.optional().describe('of the texts, where it is not the requested one');
export const uuid = z.uuid();
/** Text that a person typed to search: no control characters, no bidirectional overrides. */
export const searchText = z
  .string()
  .max(60)
  .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u);
