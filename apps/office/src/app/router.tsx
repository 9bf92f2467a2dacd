// The addresses of the office. Every filter and the opened item are in the address, so that a link shows what its sender saw.
import { announcementTypes, contentStates } from '@perya/contract/constants';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { InvitationScreen } from '../session/invitation-screen.tsx';
import { SignInScreen } from '../session/sign-in-screen.tsx';
import { phrases } from './phrases.ts';
import {
  type AgentsSearch,
  type AuditSearch,
  agentParts,
  type BrandSearch,
  brandParts,
  type ChatsSearch,
  type ContentSearch,
  chatParts,
  type DrawsSearch,
  drawLists,
  type HostsSearch,
  hostParts,
  type MembersSearch,
  type QueueSearch,
  queueFilters,
} from './search.ts';
import { Shell } from './shell.tsx';

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 140) : undefined;
const oneOf = <T extends string>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => one === value);
/** Leaves out what is not set, so that addresses stay short. */
const compact = <T extends object>(search: T): Partial<T> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Partial<T>;

const queueSearch = (search: Record<string, unknown>): QueueSearch =>
  compact({
    find: text(search['find']),
    show: oneOf(queueFilters, search['show']),
    open: text(search['open']),
  }) as QueueSearch;

const rootRoute = createRootRoute({ component: Outlet });

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: ({ back }: Record<string, unknown>): { back?: string } => {
    // A path of this page alone: an address elsewhere would lead a person away after the sign-in.
    const path = text(back);
    return path && /^\/(?![/\\])/u.test(path) ? { back: path } : {};
  },
  component: SignInScreen,
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  component: InvitationScreen,
});

const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell });

/** Of a screen whose list is not filtered. */
const openSearch = (search: Record<string, unknown>): { open?: string } =>
  compact({ open: text(search['open']) }) as { open?: string };

const indexRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../now/now-screen.tsx'), 'NowScreen'),
});

const membersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/members',
  validateSearch: (search: Record<string, unknown>): MembersSearch =>
    compact({ find: text(search['find']), open: text(search['open']) }) as MembersSearch,
  component: lazyRouteComponent(() => import('../members/members-screen.tsx'), 'MembersScreen'),
});

const withdrawalsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/withdrawals',
  validateSearch: queueSearch,
  component: lazyRouteComponent(() => import('../withdrawals/withdrawals-screen.tsx'), 'WithdrawalsScreen'),
});

const depositsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/deposits',
  validateSearch: queueSearch,
  component: lazyRouteComponent(() => import('../deposits/deposits-screen.tsx'), 'DepositsScreen'),
});

const identityRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/identity',
  validateSearch: queueSearch,
  component: lazyRouteComponent(() => import('../identity/identity-screen.tsx'), 'IdentityScreen'),
});

const promotionsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/promotions',
  validateSearch: (search: Record<string, unknown>): MembersSearch =>
    compact({ find: text(search['find']), open: text(search['open']) }) as MembersSearch,
  component: lazyRouteComponent(() => import('../promotions/claims-screen.tsx'), 'ClaimsScreen'),
});

const incidentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/incidents',
  validateSearch: openSearch,
  component: lazyRouteComponent(() => import('../incidents/incidents-screen.tsx'), 'IncidentsScreen'),
});

const chatsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/chats',
  validateSearch: (search: Record<string, unknown>): ChatsSearch =>
    compact({
      open: text(search['open']),
      at: text(search['at']),
      show: oneOf(chatParts, search['show']),
      find: text(search['find']),
    }) as ChatsSearch,
  loader: () => phrases.load(['officeChats', 'chatParts', 'picture']),
  component: lazyRouteComponent(() => import('../chats/chats-screen.tsx'), 'ChatsScreen'),
});

const disputesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/disputes',
  validateSearch: openSearch,
  component: lazyRouteComponent(() => import('../disputes/disputes-screen.tsx'), 'DisputesScreen'),
});

const hostsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/hosts',
  validateSearch: (search: Record<string, unknown>): HostsSearch =>
    compact({ show: oneOf(hostParts, search['show']), open: text(search['open']) }) as HostsSearch,
  loader: () => phrases.load(['picture']),
  component: lazyRouteComponent(() => import('../hosts/hosts-screen.tsx'), 'HostsScreen'),
});

const drawsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/draws',
  validateSearch: (search: Record<string, unknown>): DrawsSearch =>
    compact({ show: oneOf(drawLists, search['show']), open: text(search['open']) }) as DrawsSearch,
  component: lazyRouteComponent(() => import('../draws/draws-screen.tsx'), 'DrawsScreen'),
});

const agentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/agents',
  validateSearch: (search: Record<string, unknown>): AgentsSearch =>
    compact({
      show: oneOf(agentParts, search['show']),
      find: text(search['find']),
      open: text(search['open']),
    }) as AgentsSearch,
  component: lazyRouteComponent(() => import('../agents/agents-screen.tsx'), 'AgentsScreen'),
});

const contentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/content',
  validateSearch: (search: Record<string, unknown>): ContentSearch =>
    compact({
      kind: oneOf(['help'] as const, search['kind']),
      type: oneOf(announcementTypes, search['type']),
      state: oneOf(contentStates, search['state']),
      lacks: oneOf(['language'] as const, search['lacks']),
      open: text(search['open']),
    }),
  component: lazyRouteComponent(() => import('../content/content-screen.tsx'), 'ContentScreen'),
});

const proposalsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/proposals',
  validateSearch: openSearch,
  component: lazyRouteComponent(() => import('../proposals/proposals-screen.tsx'), 'ProposalsScreen'),
});

const peopleRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/people',
  component: lazyRouteComponent(() => import('../people/people-screen.tsx'), 'PeopleScreen'),
});

const playRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/play',
  component: lazyRouteComponent(() => import('../play/play-screen.tsx'), 'PlayScreen'),
});

const brandRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/brand',
  validateSearch: (search: Record<string, unknown>): BrandSearch => {
    const part = oneOf(brandParts, search['part']);
    return part ? { part } : {};
  },
  component: lazyRouteComponent(() => import('../brand/brand-screen.tsx'), 'BrandScreen'),
});

const policiesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/policies',
  component: lazyRouteComponent(() => import('../policies/policies-screen.tsx'), 'PoliciesScreen'),
});

const mySignInRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/my-sign-in',
  component: lazyRouteComponent(() => import('../session/my-sign-in-screen.tsx'), 'MySignInScreen'),
});

const auditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/audit',
  // The names of what is done in chats.
  loader: () => phrases.load(['officeChats']),
  validateSearch: (search: Record<string, unknown>): AuditSearch =>
    compact({
      act: text(search['act']),
      subject: text(search['subject']),
      chain: oneOf(['platform'], search['chain']),
      before: Number.isSafeInteger(search['before']) ? (search['before'] as number) : undefined,
    }) as AuditSearch,
  component: lazyRouteComponent(() => import('../audit/audit-screen.tsx'), 'AuditScreen'),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    signInRoute,
    invitationRoute,
    shellRoute.addChildren([
      indexRoute,
      membersRoute,
      withdrawalsRoute,
      depositsRoute,
      identityRoute,
      promotionsRoute,
      incidentsRoute,
      chatsRoute,
      disputesRoute,
      hostsRoute,
      drawsRoute,
      agentsRoute,
      contentRoute,
      proposalsRoute,
      peopleRoute,
      playRoute,
      brandRoute,
      policiesRoute,
      auditRoute,
      mySignInRoute,
    ]),
  ]),
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
