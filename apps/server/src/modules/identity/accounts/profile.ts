// Reads and changes a member's profile.
import { contactWays } from '@perya/contract/constants';
import type { BodyOf, Session, ValueOf } from '../../../platform/http/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requireNotExcludedElsewhere } from '../../protection/index.ts';
import type { Parts } from '../parts.ts';
import { readProfile, setPayeeName, updateProfile } from './profile-queries.ts';

type Profile = ValueOf<'GET /wps/member/profile'>;

/** A masked mail address: recognisable for its owner, not for a bystander. */
function hiddenEmail(email: string | null): string {
  const [name = '', domain] = (email ?? '').split('@');
  return domain === undefined ? '' : `${/^./u.exec(name)?.[0] ?? ''}…@${domain}`;
}

const hiddenMobile = (mobile: string | null) => (mobile ? `…${mobile.slice(-4)}` : '');

export async function profileOf(parts: Parts, { bookId, playerId }: Session): Promise<Profile> {
  const row = await readProfile(parts.database, bookId, playerId);
  if (!row) throw new Refusal('SESSION_EXPIRED');
  return {
    account: row.username,
    nickname: row.nickname ?? '',
    payeeName: row.payee_name ?? '',
    email: hiddenEmail(row.email),
    mobile: hiddenMobile(row.mobile),
    mobileVerified: row.mobile_verified,
    birthday: row.birthday,
    registeredAt: row.created_at.toISOString(),
    verification: await parts.verificationOf(bookId, playerId),
    contacts: {
      whatsapp: row.whatsapp ?? '',
      line: row.line ?? '',
      zalo: row.zalo ?? '',
      wechat: row.wechat ?? '',
      facebook: row.facebook ?? '',
      qqNum: row.qqNum ?? '',
    },
  };
}

/** Refuses NAME_SET for another name than the stored one, SELF_EXCLUDED for the name of an excluded person. */
export async function changeProfile(
  parts: Parts,
  session: Session,
  body: BodyOf<'PUT /wps/member/profile'>,
): Promise<Profile> {
  const { bookId, playerId } = session;
  await parts.database.transaction(async (tx) => {
    const { payeeName } = body;
    if (payeeName !== undefined && payeeName !== '') {
      await requireNotExcludedElsewhere(tx, session, { payeeName });
      if ((await setPayeeName(tx, bookId, playerId, payeeName)) !== payeeName) throw new Refusal('NAME_SET');
    }
    const given = body.contacts ?? {};
    const contacts = Object.fromEntries(contactWays.map((way) => [way, given[way]]));
    await updateProfile(tx, bookId, playerId, { nickname: body.nickname, ...contacts });
  });
  return profileOf(parts, session);
}
