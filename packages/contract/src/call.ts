// How a call is described once: its path, who may make it, what goes in and what comes out.
import { z } from 'zod';
import type { RefusalCode } from './codes.ts';
import { languages, type ModuleId, type WhitelabelFlag } from './constants.ts';

/**
 * Who may make a call.
 * public: anyone. session: any session, trial included. account: whoever has one of their own, members and agents.
 * member: session types 0, 1, 2. agent: any other type that is no trial player's.
 * game: the token of one launched game. psp: a provider of payments or short messages, by signature. vendor: whose games are played here, by signature.
 */
export type Permit = 'public' | 'session' | 'account' | 'member' | 'agent' | 'game' | 'psp' | 'vendor';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Call = {
  method: Method;
  path: string;
  summary: string;
  permit: Permit;
  /** Money or the account itself is at stake: a session that was left alone for 30 minutes, or begun by a remembered device, is asked for the password first. */
  fresh?: true;
  /** The module id that turns the call on, if any. */
  module?: ModuleId;
  /** The whitelabel flag without which the call answers `flagRefusal`. */
  flag?: WhitelabelFlag;
  query?: z.ZodObject;
  /** How the body travels: JSON, or for the calls that say so a form (application/x-www-form-urlencoded) or a file's bytes (application/octet-stream). */
  bodyType?: 'form' | 'file';
  body?: z.ZodObject | z.ZodDiscriminatedUnion;
  value: z.ZodType;
  /** The refusals a caller should expect beyond those that every call may answer. */
  errors: readonly RefusalCode[];
  example: { query?: unknown; body?: unknown; value: unknown };
};

/** Keeps the literal types of a call's description. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
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
export const memberErrors = [
  ...sessionErrors,
  'REAL_ACCOUNT_REQUIRED',
] as const satisfies readonly RefusalCode[];

/** An amount of money in major units with the currency's own number of decimals: "1250.00". */
export const amount = z
  .string()
  .regex(/^-?\d{1,16}(\.\d{1,4})?$/u)
  .describe('major units, decimal string');
/** An amount that a person asks for: positive. */
export const requestedAmount = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,4})?$/u)
  .describe('major units, decimal string, positive');
export const instant = z.iso.datetime().describe('ISO 8601, UTC');
export const day = z.iso.date().describe('YYYY-MM-DD');
export const nodeId = z.coerce.number().int().min(1).max(2_147_483_647);
/** A page number as it arrives in a query. */
export const pageNo = z.coerce.number().int().min(1).max(100_000);
export const language = z.enum(languages);
export const uuid = z.uuid();
/** Text that a person typed to search: no control characters, no bidirectional overrides. */
export const searchText = z
  .string()
  .max(60)
  .regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u);
