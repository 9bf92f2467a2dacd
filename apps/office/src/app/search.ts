// The search parameters of the addresses of screens.
import type { AnnouncementType, ContentState } from '@perya/contract/constants';

export const queueFilters = ['all', 'overdue', 'held', 'proposed'] as const;
export type QueueFilter = (typeof queueFilters)[number];
export type QueueSearch = { find?: string; show?: QueueFilter; open?: string };

export type AuditSearch = { act?: string; subject?: string; chain?: 'platform'; before?: number };

export type MembersSearch = { find?: string; open?: string };

export type ContentSearch = {
  kind?: 'help' | undefined;
  type?: AnnouncementType | undefined;
  state?: ContentState | undefined;
  lacks?: 'language' | undefined;
  open?: string | undefined;
};

/** The tabs of the brand's settings. */
export const brandParts = ['flags', 'looks', 'registration', 'protection', 'money', 'operation'] as const;
export type BrandPart = (typeof brandParts)[number];
export type BrandSearch = { part?: BrandPart };

export const agentParts = ['all', 'held', 'rewards', 'runs', 'edges'] as const;
export type AgentPart = (typeof agentParts)[number];
export type AgentsSearch = { show?: AgentPart; find?: string; open?: string };

/** The tabs of hosts and rooms. */
export const hostParts = ['reports', 'hosts', 'mutes'] as const;
export type HostPart = (typeof hostParts)[number];
export type HostsSearch = { show?: HostPart; open?: string };

export const drawLists = ['attention', 'coming', 'drawn'] as const;
export type DrawList = (typeof drawLists)[number];
export type DrawsSearch = { show?: DrawList; open?: string };

/** The lists beside the open chats. */
export const chatParts = ['queue', 'promises', 'search', 'answers', 'ratings'] as const;
export type ChatPart = (typeof chatParts)[number];
/** `open`: the chats, separated by commas; `at`: `chat:seq` of a found message. */
export type ChatsSearch = { open?: string; at?: string; show?: ChatPart; find?: string };
