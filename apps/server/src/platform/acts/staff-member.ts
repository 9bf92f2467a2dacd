// The acting member of staff, and the permission and signature that an act requires of them.
import type { StaffPermission } from '@perya/contract';
import type { BrandId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import type { Act } from './define-act.ts';

/** The staff member of a session. */
export type Actor = {
  /** A uuid, the same in all sessions of one person. */
  staffId: string;
  sessionId: string | null;
  ip: string | null;
  /** True if a grant of this brand, or of all, holds the permission now. */
  may: (permission: StaffPermission, brandId: BrandId) => boolean;
};

/** True if the signature was made by a key of this person over the digest (64 hexadecimal digits). */
export type VerifySignature = (staffId: string, digest: string, signature: string) => Promise<boolean>;

/** Refuses NOT_PERMITTED. */
export function requirePermission(actor: Actor, act: Act, brandId: BrandId): void {
  if (!actor.may(act.needs, brandId)) throw new Refusal('NOT_PERMITTED');
}

/** What was signed, as it is stored; null where the act takes no signature. Refuses SIGNATURE_WRONG. */
export async function requireSignature(
  verify: VerifySignature,
  act: Act,
  { staffId, digest, signature }: { staffId: string; digest: string; signature: string | null },
): Promise<string | null> {
  if (act.sign === 'none') return null;
  if (signature === null || !(await verify(staffId, digest, signature))) throw new Refusal('SIGNATURE_WRONG');
  return signature;
}
