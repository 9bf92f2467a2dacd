// The description of a call of the office: who may make it, its input, output and refusals.
import type { z } from 'zod';
import type { RefusalCode } from '../codes.ts';
import type { StaffPermission } from '../staff.ts';

/**
 * open: anyone. person: a signed-in member of staff, also while the session is locked. staff: an open session,
 * with `needs` at the brand that the header `Merchant` names. strong: an open session that a passkey began, at no brand.
 */
type OfficePermit = 'open' | 'person' | 'strong' | 'staff';

export type OfficeCall = {
  method: 'GET' | 'POST';
  path: `/ops/${string}`;
  /** A title of a few words. */
  summary: string;
  description?: string;
  permit: OfficePermit;
  /** The permission that a `staff` call takes; without it any grant at the brand is enough. */
  needs?: StaffPermission;
  /** A look that a session begun by password does not get. */
  strong?: true;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The body is a file's bytes (application/octet-stream), not JSON. */
  bodyType?: 'file';
  value: z.ZodType;
  /** The refusals of this call beyond those that every call of the office may answer. */
  errors: readonly RefusalCode[];
  example: { query?: unknown; body?: unknown; value: unknown };
};

/** True if a session that a password began is refused: what changes something, and what shows a member's documents. */
export const takesStrong = ({ permit, method, strong }: Pick<OfficeCall, 'permit' | 'method' | 'strong'>) =>
  permit === 'strong' || (permit === 'staff' && (method === 'POST' || strong === true));

/** Keeps the literal types of a call's description. */
export function defineOfficeCall<const C extends OfficeCall>(call: C): C {
  return call;
}
