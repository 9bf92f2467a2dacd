// Permissions of staff, the roles that name sets of them, and the sets that one person may not hold.

/** Every permission of the office. No role holds all of them. */
export const staffPermissions = [
  'withdrawal.read',
  'withdrawal.decide',
  'deposit.read',
  'deposit.decide',
  'identity.read',
  'identity.decide',
  'member.read',
  'member.reveal',
  'member.reset',
  'promotion.read',
  'promotion.decide',
  'vendor.read',
  'vendor.decide',
  'content.read',
  'content.edit',
  'host.read',
  'host.edit',
  'room.moderate',
  'books.read',
  'draw.read',
  'draw.run',
  'draw.publish',
  'dispute.read',
  'dispute.decide',
  'chat.read',
  'chat.answer',
  'chat.lead',
  'agent.read',
  'agent.decide',
  'audit.read',
  'audit.verify',
  'staff.read',
  'staff.invite',
  'staff.grant',
  'staff.suspend',
  'policy.read',
  'policy.edit',
  'brand.read',
  'brand.edit',
  'play.stop',
] as const;

export type StaffPermission = (typeof staffPermissions)[number];

/** The permissions of each role. A grant names a person, a brand (or all), a role and an end. */
export const staffRoles = {
  support: [
    'member.read',
    'member.reset',
    'withdrawal.read',
    'deposit.read',
    'dispute.read',
    'dispute.decide',
    'chat.read',
    'chat.answer',
    'host.read',
    'room.moderate',
  ],
  // Sees to what others promised in chats; given beside support to who also does the rest of it.
  'support-lead': ['member.read', 'chat.read', 'chat.answer', 'chat.lead'],
  payments: ['withdrawal.read', 'withdrawal.decide', 'deposit.read', 'deposit.decide', 'member.read'],
  identity: ['identity.read', 'identity.decide', 'member.read', 'member.reveal', 'member.reset'],
  promotions: ['promotion.read', 'promotion.decide', 'member.read'],
  games: ['vendor.read', 'vendor.decide', 'draw.read', 'draw.run', 'member.read'],
  agents: ['agent.read', 'agent.decide', 'member.read'],
  content: ['content.read', 'content.edit', 'host.read', 'host.edit'],
  // Results from outside decide payments, so people who do not run draws publish them.
  finance: ['books.read', 'withdrawal.read', 'deposit.read', 'agent.read', 'draw.read', 'draw.publish'],
  auditor: ['audit.read', 'audit.verify', 'books.read'],
  lab: ['draw.read', 'audit.read'],
  admin: [
    'staff.read',
    'staff.invite',
    'staff.grant',
    'staff.suspend',
    'policy.read',
    'policy.edit',
    'brand.read',
    'brand.edit',
    'audit.read',
    'play.stop',
  ],
  // Of the person whom `npm run staff -- break-glass` makes for an hour; nobody grants it.
  emergency: ['staff.read', 'staff.invite', 'staff.suspend', 'audit.read', 'play.stop'],
} as const satisfies Record<string, readonly StaffPermission[]>;

export type StaffRole = keyof typeof staffRoles;

/** The roles that people are given. */
export const grantedRoleNames = [
  'support',
  'support-lead',
  'payments',
  'identity',
  'promotions',
  'games',
  'agents',
  'content',
  'finance',
  'auditor',
  'lab',
  'admin',
] as const satisfies readonly StaffRole[];

export type GrantedRole = (typeof grantedRoleNames)[number];

export const staffRoleNames = [...grantedRoleNames, 'emergency'] as const satisfies readonly StaffRole[];

/** Why a person may not hold these roles together. */
type GrantRefusal = 'ADMIN_WITH_MONEY_OR_PII' | 'DRAW_RUN_WITH_PUBLISH' | 'VERIFY_WITH_DECIDE';

const administers = (one: StaffPermission) => /^(staff|policy|brand)\./.test(one);

const decides = (one: StaffPermission) => one.endsWith('.decide');

// A decision on identity documents shows them, so it counts as personal data.
const touchesMoneyOrPii = (one: StaffPermission) =>
  decides(one) ||
  /^(withdrawal|deposit|identity|promotion|vendor|dispute|agent|chat|room|member|books)\./.test(one);

/** True for permissions that reach money, members' data or the office's people: two people give them. */
export const isPowerful = (held: readonly StaffPermission[]): boolean =>
  held.some((one) => administers(one) || touchesMoneyOrPii(one));

/**
 * The first reason to refuse one person these permissions together, or undefined when they may hold them.
 * Give the permissions of all the person's grants at all brands, the new grant included.
 */
export const grantRefusal = (held: readonly StaffPermission[]): GrantRefusal | undefined => {
  if (held.some(administers) && held.some(touchesMoneyOrPii)) return 'ADMIN_WITH_MONEY_OR_PII';
  if (held.includes('draw.run') && held.includes('draw.publish')) return 'DRAW_RUN_WITH_PUBLISH';
  if (held.includes('audit.verify') && held.some(decides)) return 'VERIFY_WITH_DECIDE';
  return undefined;
};
