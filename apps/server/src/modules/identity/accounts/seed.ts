// The demo accounts: known names and passwords, for a server without real money.
import type { Merchant } from '../../../platform/http/index.ts';
import { soleBookOf } from '../../../platform/ids.ts';
import { newCode, newId } from '../../../platform/random.ts';
import type { Identity } from '../identity.ts';
import { hashPassword } from '../password/password.ts';
import { addMember } from '../registration/register-member.ts';
import { findPlayerByName, insertPlayer } from './queries.ts';

export const demoPassword = 'bulbs-and-stalls';
export const demoUserNames: Record<string, string> = { perya: 'maria_88', mela: 'rahim_77' };

export const demoPayeeNames: Record<string, string> = { perya: 'Maria Santos', mela: 'Rahim Uddin' };
const demoWithdrawalPassword = '482913';

/** Their mail address; the demo's own mail server receives it. */
const demoMailboxes: Record<string, string> = { perya: 'maria@example.com', mela: 'rahim@example.com' };

/** Adds the merchant's demo member if absent; returns the member's id. */
export async function seedDemoMember(
  { parts }: Identity,
  merchant: Merchant,
  now: Date,
): Promise<string | undefined> {
  const userName = demoUserNames[merchant.code];
  if (!userName) return undefined;
  const found = await findPlayerByName(parts.database, soleBookOf(merchant.id), userName);
  if (found) return found.id;
  const id = newId(now);
  const passwordHash = await hashPassword(demoPassword);
  const invitationCode = `${merchant.code.toUpperCase()}88`;
  const player = { bookId: soleBookOf(merchant.id), id, userName, passwordHash, type: 0, createdAt: now };
  await insertPlayer(parts.database, {
    ...player,
    birthday: '1995-04-12',
    email: demoMailboxes[merchant.code],
    payeeName: demoPayeeNames[merchant.code],
    paymentPasswordHash: await hashPassword(demoWithdrawalPassword),
    invitationCode,
  });
  await parts.wallets.open(
    { bookId: player.bookId, playerId: id, currency: merchant.currency, trial: false },
    now,
  );
  return id;
}

export const demoAgentName = 'lina_agent';
/** Every type that is neither a member's nor a trial player's is an agent's. */
const agentType = 3;

/** Adds the demo agent if absent; returns the agent's id. */
export async function seedDemoAgent({ parts }: Identity, merchant: Merchant, now: Date): Promise<string> {
  const found = await findPlayerByName(parts.database, soleBookOf(merchant.id), demoAgentName);
  if (found) return found.id;
  const id = newId(now);
  const passwordHash = await hashPassword(demoPassword);
  const agent = {
    bookId: soleBookOf(merchant.id),
    id,
    userName: demoAgentName,
    passwordHash,
    type: agentType,
  };
  await insertPlayer(parts.database, { ...agent, createdAt: now });
  return id;
}

export type DemoGuest = {
  userName: string;
  payeeName?: string;
  birthday?: string;
  idNumber?: string;
  invitationCode?: string;
  /** With the demo password; by default nobody can log in. */
  canLogIn?: boolean;
};

/** Adds demo guests: members without a password, unless they can log in. Returns them in the given order. */
export async function seedDemoGuests(
  { parts }: Identity,
  merchant: Merchant,
  named: readonly (string | DemoGuest)[],
  now: Date,
): Promise<{ playerId: string; userName: string }[]> {
  const guests: { playerId: string; userName: string }[] = [];
  for (const one of named) {
    const given: DemoGuest = typeof one === 'string' ? { userName: one } : one;
    const { canLogIn = false, ...about } = given;
    const { userName } = about;
    const player = {
      bookId: soleBookOf(merchant.id),
      id: newId(now),
      ...about,
      passwordHash: canLogIn ? await hashPassword(demoPassword) : null,
      type: 0,
    };
    await insertPlayer(parts.database, { ...player, createdAt: now });
    const found = await findPlayerByName(parts.database, soleBookOf(merchant.id), userName);
    if (found) guests.push({ playerId: found.id, userName });
  }
  return guests;
}

export type DemoRegistration = {
  userName: string;
  payeeName: string;
  birthday: string;
  mobile: string;
  /** True: a code that came to the number proved it. */
  isProven: boolean;
  /** Of whoever invited them. */
  code: string;
  /** Their own; another one by default. */
  invitationCode?: string;
  /** With the demo password; by default nobody can log in, and no password is hashed. */
  canLogIn?: boolean;
};

/** Adds the member as a registration under a code does; one who is there stays as they are. */
export async function seedRegistration(
  { parts }: Identity,
  merchant: Merchant,
  { isProven, code, canLogIn = false, invitationCode = newCode(10), ...given }: DemoRegistration,
  now: Date,
): Promise<{ playerId: string; userName: string }> {
  const bookId = soleBookOf(merchant.id);
  const { userName } = given;
  const found = await findPlayerByName(parts.database, bookId, userName);
  if (found) return { playerId: found.id, userName };
  const invitation = await parts.invitations.find(merchant, { code, domain: '' }, now);
  if (!invitation) throw new Error(`${code} is nobody's code yet`);
  const player = {
    bookId,
    id: newId(now),
    ...given,
    passwordHash: canLogIn ? await hashPassword(demoPassword) : null,
    type: 0,
    createdAt: now,
    mobileVerifiedAt: isProven ? now : undefined,
    invitationCode,
    invitedBy: invitation.inviter.playerId,
  };
  await addMember(parts, merchant, { player, proven: undefined, invitation });
  await parts.wallets.open({ bookId, playerId: player.id, currency: merchant.currency, trial: false }, now);
  return { playerId: player.id, userName };
}
