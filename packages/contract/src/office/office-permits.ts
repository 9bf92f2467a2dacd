// Permits of the calls of the office: the first answer to each kind of caller, before any other check.
import type { RefusalCode } from '../codes.ts';
import { type StaffRole, staffRoleNames, staffRoles } from '../staff.ts';
import { type OfficeCall, takesStrong } from './office-call.ts';

/**
 * The callers. nobody: no cookie, or a player's token. stranger: a member of staff of another brand. ended: a session
 * past its time. suspended: a person whom an admin suspended. locked: a session of payments after idling. off-network: a
 * session of payments from an address outside of the office's networks. weak: a session of payments that a password began.
 */
export const officeCallers = [
  'nobody',
  ...staffRoleNames,
  'stranger',
  'ended',
  'suspended',
  'locked',
  'weak',
  'off-network',
] as const;
export type OfficeCaller = (typeof officeCallers)[number];

const isRole = (who: OfficeCaller): who is StaffRole => staffRoleNames.some((role) => role === who);

/** The refusal by permit; `undefined`: the call is admitted. */
export function officeRefusal(
  call: Pick<OfficeCall, 'permit' | 'needs' | 'method' | 'strong'>,
  who: OfficeCaller,
): RefusalCode | undefined {
  const { permit, needs } = call;
  if (who === 'off-network') return 'NETWORK_REFUSED';
  if (permit === 'open') return undefined;
  if (who === 'nobody') return 'NOT_LOGGED_IN';
  if (who === 'ended' || who === 'suspended') return 'SESSION_EXPIRED';
  if (permit === 'person') return undefined;
  if (who === 'locked') return 'SESSION_LOCKED';
  if (who === 'weak' && takesStrong(call)) return 'SESSION_WEAK';
  if (permit === 'strong') return undefined;
  if (who === 'weak') return officeRefusal(call, 'payments');
  if (!isRole(who)) return 'NOT_PERMITTED';
  return needs === undefined || staffRoles[who].some((one) => one === needs) ? undefined : 'NOT_PERMITTED';
}

/** The table as Markdown, a line for each call. */
export function officePermitTable(calls: Readonly<Record<string, OfficeCall>>): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = Object.entries(calls).map(([name, call]) =>
    line([
      `\`${name}\``,
      call.permit,
      call.needs ?? '',
      ...officeCallers.map((who) => officeRefusal(call, who) ?? 'yes'),
    ]),
  );
  return [
    '# Who may make which call of the office',
    '',
    'Made from the contract by `node tools/permit-table.ts --write`; a test checks every line. `yes`: the call is admitted.',
    'A `staff` call names its brand by the header `Merchant`, and every role is one at that brand.',
    '',
    line(['call', 'permit', 'needs', ...officeCallers]),
    line(Array.from({ length: officeCallers.length + 3 }, () => '---')),
    ...rows,
    '',
  ].join('\n');
}
