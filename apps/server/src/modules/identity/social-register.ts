// Registration with a provider's proof in place of a password: the member, the link and the spent proof are one commit.
import { fieldsOfProof, type ProofFieldName } from '@perya/contract';
import type { CallRequest, ValueOf } from '../../platform/http/index.ts';
import { newId } from '../../platform/random.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openMemberSession } from './log-in.ts';
import type { Parts } from './parts.ts';
import { hashPassword } from './password.ts';
import { insertPlayer } from './queries.ts';
import { newCode } from './register-member.ts';
import { requireInviter } from './registration-checks.ts';
import { checkRegistration } from './registration-rules.ts';
import { shownProof } from './social-exchange.ts';
import { insertLink, takeProof } from './social-queries.ts';

type Request = CallRequest<'PUT /wps/session/social/register'>;

/** Refuses what the contract names. The ticket is spent only when the member is there. */
export async function registerByProof(
  parts: Parts,
  { merchant, body, headers, now }: Request,
): Promise<ValueOf<'PUT /wps/session/social/register'>> {
  if (!merchant.flags.USERNAMEREG3 && !merchant.flags.MOBILENUMREG3) throw new Refusal('REGISTRATION_CLOSED');
  const shown = shownProof(merchant, headers.cookie, body.ticket, now);
  const fields = fieldsOfProof(parts.settingsOf(merchant.id).registerFields);
  checkRegistration(body, fields, now.toISOString().slice(0, 10), merchant.profile.minimumAge);
  const invitedBy = await requireInviter(parts, merchant, { code: body.affiliateCode ?? '', domain: '' });
  const told = (name: ProofFieldName) => body[name]?.trim() || undefined;
  const payment = told('paymentPassword');
  const paymentPasswordHash = payment ? await hashPassword(payment) : undefined;
  const id = newId(now);
  await parts.database.transaction(async (tx) => {
    const proof = await takeProof(tx, { ...shown, kind: 'ticket' });
    if (proof?.purpose !== 'login') throw new Refusal('SOCIAL_LOGIN_FAILED');
    const added = await insertPlayer(tx, {
      merchantId: merchant.id,
      id,
      userName: body.username,
      passwordHash: null,
      type: 0,
      createdAt: now,
      nickname: told('nickname'),
      payeeName: told('payeeName'),
      email: told('email'),
      idNumber: told('idNumber'),
      qqNum: told('qqNum'),
      facebook: told('facebook'),
      wechat: told('wechat'),
      line: told('line'),
      whatsapp: told('whatsapp'),
      zalo: told('zalo'),
      recommenderId: told('recommenderId'),
      paymentPasswordHash,
      birthday: body.birthday,
      invitationCode: newCode(10),
      invitedBy,
      registerMethod: body.registerMethod,
      registerUrl: body.registerUrl,
    });
    if (!added) throw new Refusal('USERNAME_TAKEN', { field: 'username' });
    if (!(await insertLink(tx, { ...proof, playerId: id, at: now }))) throw new Refusal('SOCIAL_TAKEN');
  });
  const player = { merchantId: merchant.id, playerId: id, currency: merchant.currency, trial: false };
  await parts.wallets.open(player, now);
  const device = { userAgent: headers['user-agent'] };
  return openMemberSession(parts, merchant, { id, username: body.username, type: 0 }, now, device);
}
