// Registration with a provider's proof in place of a password: member, link and used proof are one commit.

import { fieldsOfProof } from '@perya/contract';
import { dayIn } from '@perya/contract/zone-day';
import type { CallRequest, ValueOf } from '../../../platform/http/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { recordDeclaration } from '../../protection/index.ts';
import { declared, newPlayer } from '../accounts/new-player.ts';
import { insertPlayer } from '../accounts/queries.ts';
import { openMemberSession } from '../login/log-in.ts';
import type { Parts } from '../parts.ts';
import { requireInvitation } from '../registration/registration-checks.ts';
import { checkRegistration } from '../registration/registration-rules.ts';
import { shownProof } from './social-exchange.ts';
import { insertLink, takeProof } from './social-queries.ts';

type Request = CallRequest<'PUT /wps/session/social/register'>;

/** Refuses what the contract names. The ticket is used up only if the member is created. */
export async function registerByProof(
  parts: Parts,
  { merchant, body, headers, now }: Request,
): Promise<ValueOf<'PUT /wps/session/social/register'>> {
  if (!merchant.flags.USERNAMEREG3 && !merchant.flags.MOBILENUMREG3) throw new Refusal('REGISTRATION_CLOSED');
  const shown = shownProof(merchant, headers.cookie, body.ticket, now);
  const fields = fieldsOfProof(parts.settingsOf(merchant.id).registerFields);
  checkRegistration(body, fields, dayIn(merchant.timeZone, now), merchant.profile.minimumAge);
  const asked = { code: body.affiliateCode ?? '', domain: '' };
  const invitation = await requireInvitation(parts, merchant, asked, now);
  const player = {
    ...(await newPlayer({ merchant, body, now })),
    userName: body.username,
    passwordHash: null,
    invitedBy: invitation?.inviter.playerId,
  };
  await parts.database.transaction(async (tx) => {
    const proof = await takeProof(tx, { ...shown, kind: 'ticket' });
    if (proof?.purpose !== 'login') throw new Refusal('SOCIAL_LOGIN_FAILED');
    if (!(await insertPlayer(tx, player))) throw new Refusal('USERNAME_TAKEN', { field: 'username' });
    await parts.invitations.attribute(tx, merchant, { playerId: player.id, invitation, at: now });
    await recordDeclaration(tx, declared(player, merchant.profile.minimumAge));
    if (!(await insertLink(tx, { ...proof, playerId: player.id, at: now })))
      throw new Refusal('SOCIAL_TAKEN');
  });
  const { bookId, id, userName, type } = player;
  await parts.wallets.open({ bookId, playerId: id, currency: merchant.currency, trial: false }, now);
  const device = { userAgent: headers['user-agent'], token: body.deviceToken, registered: true };
  return openMemberSession(
    parts,
    merchant,
    { merchant_id: bookId, id, username: userName, type },
    now,
    device,
  );
}
