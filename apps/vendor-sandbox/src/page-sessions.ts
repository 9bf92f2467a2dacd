// Sessions of the game pages: a launch token opens one page once; its session lasts while the page is used.
import { randomBytes } from 'node:crypto';
import type { Language } from '@perya/contract/constants';
import type { OfferedGame } from './catalogue.ts';
import type { WalletSession } from './wallets/wallet.ts';

export type Launch = WalletSession & {
  language: Language;
  theme: 'dark' | 'light' | undefined;
  /** Address of the way back; its origin is the only one that may frame the page. */
  returnUrl: string;
  /** Smallest stake in minor units. */
  minStake: bigint;
  offered: OfferedGame;
};
/** `offer`: what the next stake is played on, such as a match and its odds. */
export type PageSession = Launch & { offer: unknown; lastStakeAt: number; lastAt: number };

const launchMs = 2 * 60_000;
const idleMs = 12 * 3_600_000;
const maxSessions = 10_000;

export function createPageSessions(nowMs: () => number) {
  const launches = new Map<string, Launch & { until: number }>();
  const pageSessions = new Map<string, PageSession>();
  const key = () => randomBytes(24).toString('base64url');

  function deleteExpired(): void {
    const now = nowMs();
    for (const [token, { until }] of launches) if (until < now) launches.delete(token);
    for (const [pageSessionToken, { lastAt }] of pageSessions)
      if (lastAt + idleMs < now) pageSessions.delete(pageSessionToken);
    // Least recently used first: each use moves a session to the end.
    for (const pageSessionToken of pageSessions.keys()) {
      if (pageSessions.size <= maxSessions) break;
      pageSessions.delete(pageSessionToken);
    }
  }

  return {
    /** Answers the one-time token of a launch. */
    addLaunch(launch: Launch): string {
      deleteExpired();
      const token = key();
      launches.set(token, { ...launch, until: nowMs() + launchMs });
      return token;
    },
    /** Takes a launch's token, once. */
    open(
      token: string,
      offer: (launch: Launch) => unknown,
    ): { pageSessionToken: string; pageSession: PageSession } | undefined {
      const found = launches.get(token);
      launches.delete(token);
      if (!found || found.until < nowMs()) return undefined;
      const { until: _, ...launch } = found;
      const pageSessionToken = key();
      const pageSession = { ...launch, offer: offer(launch), lastStakeAt: 0, lastAt: nowMs() };
      pageSessions.set(pageSessionToken, pageSession);
      return { pageSessionToken, pageSession };
    },
    at(pageSessionToken: string): PageSession | undefined {
      const found = pageSessions.get(pageSessionToken);
      if (!found) return undefined;
      found.lastAt = nowMs();
      pageSessions.delete(pageSessionToken);
      pageSessions.set(pageSessionToken, found);
      return found;
    },
  };
}
