// The code of an invitation that went by mail: made for an admin, who passes it on by another way and never sees the link.
import type { StaffSession } from '../../platform/http/index.ts';
import type { BrandId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { codeHash, newCode } from './invitations.ts';
import { lockOpenInvitation, setCode } from './key-queries.ts';
import { note, type Parts } from './parts.ts';
import { admitEverywhere } from './people-acts.ts';

const codesAtMost = 3;
type Asker = StaffSession['actor'];

/**
 * A new code for the person's open invitation, which the one before it no longer opens. Who asks has not seen the link. Refuses
 * NOT_FOUND, also while the letter is not sent; SAME_PERSON, NOT_PERMITTED, and TOO_MANY_REQUESTS after three.
 */
export async function makeCode(
  parts: Parts,
  { staffId, actor, brandId, now }: { staffId: string; actor: Asker; brandId: BrandId; now: Date },
): Promise<{ code: string; expiresAt: Date }> {
  return parts.database.transaction(async (tx) => {
    await admitEverywhere('staff.invite')(tx, { staffId }, actor, brandId);
    const row = await lockOpenInvitation(tx, staffId, now);
    if (!row) throw new Refusal('NOT_FOUND');
    if (row.codes_made >= codesAtMost) throw new Refusal('TOO_MANY_REQUESTS');
    const code = newCode();
    await setCode(tx, row.token_hash, codeHash(row.token_hash, code));
    const { staffId: by, sessionId, ip } = actor;
    const subject = `staff:${staffId}`;
    await note(parts, tx, { at: now, staffId: by, sessionId, ip, act: 'invitation.code', subject });
    return { code, expiresAt: row.expires_at };
  });
}
