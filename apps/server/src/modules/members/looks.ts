// Looks by staff: each is written into the audit, and the member sees which role looked, when and why.
import type { StaffPermission } from '@perya/contract';
import { type LookKind, revealReasons } from '@perya/contract/constants';
import { grantedRoleNames, type StaffRole, staffRoles } from '@perya/contract/office';
import type { Queryable } from '../../platform/db/index.ts';
import type { ValueOf } from '../../platform/http/index.ts';
import type { Who } from './member-queries.ts';

type Look = ValueOf<'GET /wps/member/looks'>['list'][number];
type LookRow = { at: Date; act: string; reason: string | null; roles: StaffRole[] };

/** What each entry of the audit is to a member, and the permission that it took. */
const known: Readonly<Record<string, { what: LookKind; needs: StaffPermission }>> = {
  'member.look': { what: 'account', needs: 'member.read' },
  'member.reveal': { what: 'contacts', needs: 'member.reveal' },
  'withdrawal.look': { what: 'withdrawal', needs: 'withdrawal.read' },
  'deposit.look': { what: 'deposit', needs: 'deposit.read' },
  'promotion.look': { what: 'claim', needs: 'promotion.read' },
  'dispute.look': { what: 'dispute', needs: 'dispute.read' },
  'chat.look': { what: 'chat', needs: 'chat.read' },
  'identity.look': { what: 'documents', needs: 'identity.read' },
};

/** The newest first. A person's role is one that allowed the look; null when none of those they held does. */
export async function readLooks(db: Queryable, { bookId, playerId }: Who, limit: number): Promise<Look[]> {
  const { rows } = await db.query<LookRow>('select at, act, reason, roles from member_looks($1, $2, $3)', [
    bookId,
    playerId,
    limit,
  ]);
  return rows.map(({ at, act, reason, roles }) => {
    const kind = known[act];
    return {
      at: at.toISOString(),
      role:
        grantedRoleNames.find((role) => roles.includes(role) && (!kind || allows(role, kind.needs))) ?? null,
      what: kind?.what ?? 'other',
      reason: revealReasons.find((one) => one === reason) ?? null,
    };
  });
}

const allows = (role: StaffRole, needs: StaffPermission) => staffRoles[role].some((one) => one === needs);
