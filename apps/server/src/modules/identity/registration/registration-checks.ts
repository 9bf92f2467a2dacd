// Checks user names and invitations, before the form is sent and again on submit.
import { checkField } from '@perya/contract/field-rules';
import type { Merchant, ValueOf } from '../../../platform/http/index.ts';
import { soleBookOf } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findDomainInviter, findInviter, findPlayerByName } from '../accounts/queries.ts';
import type { Parts } from '../parts.ts';

export async function usernameValidity(
  parts: Parts,
  merchant: Merchant,
  userName: string,
): Promise<ValueOf<'GET /wps/member/register/username'>> {
  const fault = checkField(userName, parts.settingsOf(merchant.id).registerFields.username)?.fault;
  const reasons = {
    required: 'FIELD_REQUIRED',
    length: 'FIELD_LENGTH',
    format: 'USERNAME_FORMAT',
  } as const;
  if (fault) return { valid: false, reason: reasons[fault] };
  const taken = await findPlayerByName(parts.database, soleBookOf(merchant.id), userName);
  return taken ? { valid: false, reason: 'USERNAME_TAKEN' } : { valid: true, reason: null };
}

type Invitation = { code: string; domain: string };

export async function affiliateValidity(
  parts: Parts,
  merchant: Merchant,
  invitation: Invitation,
): Promise<{ success: boolean }> {
  return { success: (await inviterOf(parts, merchant, invitation)) !== undefined };
}

/** The member of this invitation code, else of this domain. */
export async function inviterOf(
  parts: Parts,
  merchant: Merchant,
  { code, domain }: Invitation,
): Promise<string | undefined> {
  if (code.trim() !== '') return findInviter(parts.database, soleBookOf(merchant.id), code.trim());
  if (domain.trim() === '') return undefined;
  return findDomainInviter(parts.database, soleBookOf(merchant.id), domain.trim());
}

/** The inviter of a registration. Refuses INVITATION_CODE_INVALID for an unknown code; an unknown domain is accepted. */
export async function requireInviter(parts: Parts, merchant: Merchant, invitation: Invitation) {
  const inviter = await inviterOf(parts, merchant, invitation);
  if (!inviter && invitation.code.trim() !== '')
    throw new Refusal('INVITATION_CODE_INVALID', { field: 'affiliateCode' });
  return inviter;
}
