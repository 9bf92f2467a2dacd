// Registers a member by user name or by mobile number: adds the player, opens their wallet and logs them in.

import { fieldsOfWay, provesNumber, type RegistrationWay } from '@perya/contract';
import { dayIn } from '@perya/contract/zone-day';
import type { CallRequest, Merchant, ValueOf } from '../../../platform/http/index.ts';
import { type BookId, soleBookOf } from '../../../platform/ids.ts';
import { newCode } from '../../../platform/random.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Invitation } from '../../agents/index.ts';
import { recordDeclaration } from '../../protection/index.ts';
import { declared, given, newPlayer } from '../accounts/new-player.ts';
import { findPlayerByName, insertPlayer, type NewPlayer } from '../accounts/queries.ts';
import { requireCaptcha } from '../login/captcha.ts';
import { openMemberSession } from '../login/log-in.ts';
import type { Parts } from '../parts.ts';
import { hashPassword } from '../password/password.ts';
import { proveFirebaseNumber } from '../phone/firebase-token.ts';
import { type ProvenNumber, proveNumber } from '../phone/one-time-codes.ts';
import { readMobile } from '../phone/phone-numbers.ts';
import { findPlayerByMobile, freeUnprovenNumber } from '../phone/phone-queries.ts';
import { requireInvitation } from './registration-checks.ts';
import { checkRegistration } from './registration-rules.ts';
import { mobileRules } from './registration-settings.ts';

type MemberSession = ValueOf<'PUT /wps/member/register'>;
type ByUsername = CallRequest<'PUT /wps/member/register'>;
type ByMobile = CallRequest<'PUT /wps/member/register/mobile'>;
/** A request of either way; without a user name, the server makes one. */
type Registration = Omit<ByMobile, 'body'> & { body: ByMobile['body'] & { username?: string } };

/** Refuses what the contract names. */
export function registerByUsername(parts: Parts, request: ByUsername): Promise<MemberSession> {
  if (!request.merchant.flags.USERNAMEREG3) throw new Refusal('REGISTRATION_CLOSED');
  return register(parts, request, 'username');
}

/** Refuses what the contract names. */
export function registerByMobile(parts: Parts, request: ByMobile): Promise<MemberSession> {
  if (!request.merchant.flags.MOBILENUMREG3) throw new Refusal('REGISTRATION_CLOSED');
  return register(parts, request, 'mobile');
}

async function register(parts: Parts, request: Registration, way: RegistrationWay): Promise<MemberSession> {
  const { merchant, body, now } = request;
  const bookId = soleBookOf(merchant.id);
  const settings = parts.settingsOf(merchant.id);
  const rules = mobileRules(merchant);
  const fields = fieldsOfWay(way, settings.registerFields, rules);
  checkRegistration(body, fields, dayIn(merchant.timeZone, now), merchant.profile.minimumAge);
  const mobile = body.mobileNum?.trim()
    ? readMobile(writtenNumber(body), settings.mobileCountries)
    : undefined;
  // After the checks that need no database, before those that reveal other accounts.
  if (merchant.modules.has('CAPTCHA3')) await requireCaptcha(parts, request, 'register');
  const invitation = await requireInvitation(
    parts,
    merchant,
    { code: body.affiliateCode ?? '', domain: body.domain ?? '' },
    now,
  );
  // Before the costly hash; the unique keys decide between parallel requests.
  if (body.username && (await findPlayerByName(parts.database, bookId, body.username)))
    throw new Refusal('USERNAME_TAKEN', { field: 'username' });
  const proven =
    mobile && provesNumber(way, rules) ? await proveRegisteredNumber(parts, request, mobile) : undefined;
  await refuseTakenNumber(parts, bookId, mobile, proven);
  const player = {
    ...(await newPlayer(request)),
    userName: body.username ?? `m_${newCode(10).toLowerCase()}`,
    passwordHash: body.password ? await hashPassword(body.password) : null,
    registerDomain: given(body.domain),
    invitedBy: invitation?.inviter.playerId,
    mobile,
    mobileVerifiedAt: proven ? now : undefined,
  };
  await addMember(parts, merchant, { player, proven, invitation });
  const { id, userName, type } = player;
  await parts.wallets.open({ bookId, playerId: id, currency: merchant.currency, trial: false }, now);
  return openMemberSession(parts, merchant, { merchant_id: bookId, id, username: userName, type }, now, {
    userAgent: request.headers['user-agent'],
    token: body.deviceToken,
    registered: true,
  });
}

function writtenNumber({ mobileNum, countryDialingCode }: Registration['body']) {
  return { mobileNum, countryDialingCode };
}

/** By one of our codes or a Firebase token. Refuses VERIFICATION_CODE_WRONG, and FEATURE_UNAVAILABLE where Firebase is not set up. */
function proveRegisteredNumber(
  parts: Parts,
  { merchant, body, ip, now }: Registration,
  mobile: string,
): Promise<ProvenNumber> {
  const idToken = body.firebaseIdToken;
  const bookId = soleBookOf(merchant.id);
  if (idToken) return proveFirebaseNumber(parts, { bookId, idToken, mobile }, now);
  const number = { bookId, purpose: 'register', mobile } as const;
  return proveNumber(parts, number, { code: body.verificationCode, ip, at: now });
}

async function refuseTakenNumber(
  parts: Parts,
  bookId: BookId,
  mobile: string | undefined,
  proven: ProvenNumber | undefined,
): Promise<void> {
  const holder = mobile ? await findPlayerByMobile(parts.database, bookId, mobile) : undefined;
  if (holder && (holder.mobile_verified_at || !proven)) throw numberTaken();
}

type NewMember = {
  player: NewPlayer;
  proven: ProvenNumber | undefined;
  invitation: Invitation | undefined;
};

/** Uses up the code, adds the player with their place, and stores the declarations, in one transaction. Refuses USERNAME_TAKEN, MOBILE_TAKEN. */
export async function addMember(
  parts: Parts,
  merchant: Merchant,
  { player, proven, invitation }: NewMember,
): Promise<void> {
  await parts.database.transaction(async (tx) => {
    await proven?.spend(tx);
    if (proven) await freeUnprovenNumber(tx, player.bookId, proven.mobile);
    if (await insertPlayer(tx, player)) {
      const { id: playerId, createdAt: at } = player;
      await parts.invitations.attribute(tx, merchant, { playerId, invitation, at });
      return recordDeclaration(tx, declared(player, merchant.profile.minimumAge));
    }
    const nameTaken = await findPlayerByName(tx, player.bookId, player.userName);
    throw nameTaken ? new Refusal('USERNAME_TAKEN', { field: 'username' }) : numberTaken();
  });
}

function numberTaken() {
  return new Refusal('MOBILE_TAKEN', { field: 'mobileNum' });
}
