// What the addresses of screens hold beside their path.
export const queueFilters = ['all', 'overdue', 'held', 'proposed'] as const;
export type QueueFilter = (typeof queueFilters)[number];
export type QueueSearch = { find?: string; show?: QueueFilter; open?: string };

export type AuditSearch = { act?: string; subject?: string; chain?: 'platform'; before?: number };

export type MembersSearch = { find?: string; open?: string };
