// Registration by user name: the member comes into being, then their wallet, and they are logged in.
import { randomInt } from 'node:crypto';
import type { CallRequest, ValueOf } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openMemberSession } from './log-in.ts';
import type { Parts } from './parts.ts';
import { hashPassword } from './password.ts';
import { findInviter, findPlayerByName, insertPlayer } from './queries.ts';
import { checkRegistration } from './registration-rules.ts';

type Request = CallRequest<'PUT /wps/member/register'>;

export async function registerMember(
  parts: Parts,
  request: Request,
): Promise<ValueOf<'PUT /wps/member/register'>> {
  const { merchant, body, now } = request;
  if (!merchant.flags.USERNAMEREG3) throw new Refusal('REGISTRATION_CLOSED');
  const fields = parts.settingsOf(merchant.id).registerFields;
  checkRegistration(body, fields, now.toISOString().slice(0, 10), merchant.profile.minimumAge);
  const invitedBy = await inviterOf(parts, request);
  // Before the costly hash; the row's own key decides when two come at once.
  if (await findPlayerByName(parts.database, merchant.id, body.username)) throw taken();
  const id = newId(now);
  const passwordHash = await hashPassword(body.password);
  const added = await insertPlayer(parts.database, {
    merchantId: merchant.id,
    id,
    userName: body.username,
    passwordHash,
    type: 0,
    createdAt: now,
    nickname: given(body.nickname),
    payeeName: given(body.payeeName),
    email: given(body.email),
    birthday: body.birthday,
    invitationCode: newInvitationCode(),
    invitedBy,
    registerMethod: body.registerMethod,
    registerUrl: body.registerUrl,
  });
  if (!added) throw taken();
  await parts.wallets.open(
    { merchantId: merchant.id, playerId: id, currency: merchant.currency, trial: false },
    now,
  );
  return openMemberSession(parts, merchant, { id, username: body.username, type: 0 }, now);
}

async function inviterOf(parts: Parts, { merchant, body }: Request): Promise<string | undefined> {
  const code = given(body.affiliateCode);
  if (!code) return undefined;
  const inviter = await findInviter(parts.database, merchant.id, code);
  if (!inviter) throw new Refusal('INVITATION_CODE_INVALID', { field: 'affiliateCode' });
  return inviter;
}

function taken(): Refusal {
  return new Refusal('USERNAME_TAKEN', { field: 'username' });
}

/** Optional fields that hold nothing but white space were left empty. */
function given(value: string | undefined): string | undefined {
  return value?.trim() ? value.trim() : undefined;
}

// Without the letters and digits that are taken for one another.
const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function newCode(length: number): string {
  return Array.from({ length }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');
}

function newInvitationCode(): string {
  return newCode(10);
}
