import { isMember, isTrial, type Session } from '../page/session-store.ts';

/** Guests always; whoever is no agent while the promotion REFERRAL is on. */
export function mayInvite(session: Session | undefined, referral: boolean): boolean {
  if (!session) return true;
  return referral && (isMember(session) || isTrial(session));
}

/** Guests always, everyone while the VIP benefit is on. */
export function showsVip(session: Session | undefined, vipBenefit: boolean): boolean {
  return !session || vipBenefit;
}
