// Checks user names and invitations, before the form is sent and again on submit.
import { checkField } from '@perya/contract/field-rules';
import type { Merchant, ValueOf } from '../../../platform/http/index.ts';
import { soleBookOf } from '../../../platform/ids.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Invitation } from '../../agents/index.ts';
import { findPlayerByName } from '../accounts/queries.ts';
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

type Asked = { code: string; domain: string };

export async function affiliateValidity(
  parts: Parts,
  merchant: Merchant,
  asked: Asked,
  now: Date,
): Promise<ValueOf<'GET /wps/affiliate/validity'>> {
  const invitation = await parts.invitations.find(merchant, asked, now);
  return {
    success: invitation !== undefined,
    inviter: invitation?.inviter.maskedName ?? null,
    asAgent: invitation?.asAgent ?? false,
  };
}

/** The invitation of a registration. Refuses INVITATION_CODE_INVALID for an unknown code; an unknown domain is accepted. */
export async function requireInvitation(
  parts: Parts,
  merchant: Merchant,
  asked: Asked,
  now: Date,
): Promise<Invitation | undefined> {
  const invitation = await parts.invitations.find(merchant, asked, now);
  if (!invitation && asked.code.trim() !== '')
    throw new Refusal('INVITATION_CODE_INVALID', { field: 'affiliateCode' });
  return invitation;
}
