// Exchanges a provider's proof for a session, a registration or a link.
import type { CallRequest, Merchant, Session, ValueOf } from '../../../platform/http/index.ts';
import { soleBookOf } from '../../../platform/ids.ts';
import { newToken, tokenHash } from '../../../platform/random.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { offeredProviders } from '../../merchant/index.ts';
import { isMemberType } from '../accounts/player-types.ts';
import { findPlayer } from '../accounts/queries.ts';
import { openMemberSession } from '../login/log-in.ts';
import type { Parts } from '../parts.ts';
import { browserOf } from './social-cookie.ts';
import {
  deleteLink,
  findLinkedPlayer,
  hasOtherWayIn,
  insertLink,
  insertProof,
  linksOfPlayer,
  type Proof,
  takeProof,
} from './social-queries.ts';

export const ticketLifeMs = 15 * 60_000;

type Exchange = CallRequest<'POST /wps/session/social/exchange'>;
type Links = ValueOf<'GET /wps/member/social'>;

/** Refuses SOCIAL_LOGIN_FAILED, ACCOUNT_DISABLED, NON_MEMBER_LOGIN. */
export async function exchangeCode(
  parts: Parts,
  { merchant, body, headers, now }: Exchange,
): Promise<ValueOf<'POST /wps/session/social/exchange'>> {
  const proof = await takeProof(parts.database, {
    ...shownProof(merchant, headers.cookie, body.code, now),
    kind: 'code',
  });
  if (!proof) throw new Refusal('SOCIAL_LOGIN_FAILED');
  const { provider, nextPath: next, label } = proof;
  if (proof.purpose === 'link')
    return { outcome: 'link', provider, label, next, ...(await giveTicket(parts, proof, now)) };
  const playerId = await findLinkedPlayer(parts.database, proof);
  if (!playerId) {
    const suggested = { username: suggestedName(proof), email: proof.email };
    return { outcome: 'registration', provider, suggested, next, ...(await giveTicket(parts, proof, now)) };
  }
  const player = await findPlayer(parts.database, soleBookOf(merchant.id), playerId);
  if (!player || player.status === 'disabled') throw new Refusal('ACCOUNT_DISABLED');
  if (!isMemberType(player.type)) throw new Refusal('NON_MEMBER_LOGIN');
  const device = { userAgent: headers['user-agent'] };
  return {
    outcome: 'session',
    session: await openMemberSession(parts, merchant, player, now, device).catch((error: unknown) => {
      // The page continues to the same place after the second step.
      if (error instanceof Refusal && error.code === 'SECOND_STEP_REQUIRED')
        throw new Refusal(error.code, { ...error.value, next });
      throw error;
    }),
    next,
  };
}

/** A proof by its code and the browser's cookie. Refuses without a cookie. */
export function shownProof(merchant: Merchant, cookie: string | undefined, code: string, at: Date) {
  const browser = browserOf(cookie);
  if (!browser) throw new Refusal('SOCIAL_LOGIN_FAILED');
  return {
    bookId: soleBookOf(merchant.id),
    codeHash: tokenHash(code),
    browserHash: tokenHash(browser),
    at,
  };
}

async function giveTicket(parts: Parts, proof: Proof, now: Date) {
  const ticket = newToken();
  const expiresAt = new Date(now.getTime() + ticketLifeMs);
  await insertProof(parts.database, tokenHash(ticket), { ...proof, kind: 'ticket' }, expiresAt);
  return { ticket, expirationTime: expiresAt.toISOString() };
}

/** A suggested user name: letters and digits of the name or mail address, if they make one. */
function suggestedName({ label, email }: Proof): string {
  const plain = (text: string) => text.normalize('NFKD').replaceAll(/[^A-Za-z0-9_]/gu, '');
  const guess = plain(label) || plain(email.split('@')[0] ?? '');
  return /^[A-Za-z]/u.test(guess) ? guess.slice(0, 16) : '';
}

/** Links the proven identity to the logged-in member. Refuses SOCIAL_LOGIN_FAILED, SOCIAL_TAKEN. */
export async function linkIdentity(
  parts: Parts,
  { merchant, session, body, headers, now }: CallRequest<'POST /wps/session/social/link'>,
): Promise<Links> {
  const shown = shownProof(merchant, headers.cookie, body.ticket, now);
  await parts.database.transaction(async (tx) => {
    const proof = await takeProof(tx, { ...shown, kind: 'ticket' });
    if (proof?.purpose !== 'link') throw new Refusal('SOCIAL_LOGIN_FAILED');
    const { playerId } = session;
    if (await insertLink(tx, { ...proof, playerId, at: now })) return;
    if ((await findLinkedPlayer(tx, proof)) !== playerId) throw new Refusal('SOCIAL_TAKEN');
  });
  return linksOf(parts, merchant, session);
}

/** Refuses SOCIAL_LAST_WAY_IN. */
export async function unlinkIdentity(
  parts: Parts,
  { merchant, session, query }: CallRequest<'DELETE /wps/member/social'>,
): Promise<Links> {
  const { playerId } = session;
  await parts.database.transaction(async (tx) => {
    if (!(await hasOtherWayIn(tx, session.bookId, playerId, query.provider)))
      throw new Refusal('SOCIAL_LAST_WAY_IN');
    await deleteLink(tx, session.bookId, playerId, query.provider);
  });
  return linksOf(parts, merchant, session);
}

export async function linksOf(parts: Parts, merchant: Merchant, session: Session): Promise<Links> {
  const rows = await linksOfPlayer(parts.database, session.bookId, session.playerId);
  return {
    offered: offeredProviders(merchant.flags, parts.settingsOf(merchant.id)),
    links: rows.map(({ provider, label, linked_at }) => ({
      provider,
      label,
      linkedAt: linked_at.toISOString(),
    })),
  };
}
