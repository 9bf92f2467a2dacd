import { isMember, isTrial, type Session } from '../page/session-store.ts';

/** Visitors always may invite; players who are no agents while the flag REFERRAL is on. */
export function mayInvite(session: Session | undefined, referral: boolean): boolean {
  if (!session) return true;
  return referral && (isMember(session) || isTrial(session));
}

/** Visitors always see VIP; players while the flag for VIP benefits is on. */
export function showsVip(session: Session | undefined, vipBenefit: boolean): boolean {
  return !session || vipBenefit;
}
