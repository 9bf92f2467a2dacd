// What staff may do in the back office.

/** Each act and each call of the office needs one of them; a role is a set of them. */
export const staffPermissions = ['withdrawal.decide'] as const;
export type StaffPermission = (typeof staffPermissions)[number];
