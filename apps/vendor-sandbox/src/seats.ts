// Who sits at which game: a launch is good for one opening of the page, the seat that it gives lasts while the page is played.
import { randomBytes } from 'node:crypto';
import type { OfferedGame } from './catalogue.ts';
import type { PageLanguage } from './phrases/index.ts';
import type { Seat } from './wallets/wallet.ts';

export type Launch = Seat & {
  language: PageLanguage;
  theme: 'dark' | 'light' | undefined;
  /** Where the person goes back to; its origin is the only one that may frame the page. */
  returnUrl: string;
  /** Smallest stake in minor units. */
  minStake: bigint;
  offered: OfferedGame;
};
/** `offer` is what lies on the table before the next stake. */
export type Sitting = Launch & { offer: unknown; lastStakeAt: number; lastAt: number };

const launchMs = 2 * 60_000;
const idleMs = 12 * 3_600_000;
const most = 10_000;

export function createSeats(nowMs: () => number) {
  const launches = new Map<string, Launch & { until: number }>();
  const sittings = new Map<string, Sitting>();
  const key = () => randomBytes(24).toString('base64url');

  function forget(): void {
    const now = nowMs();
    for (const [token, { until }] of launches) if (until < now) launches.delete(token);
    for (const [seat, { lastAt }] of sittings) if (lastAt + idleMs < now) sittings.delete(seat);
    // The one that was used longest ago goes first: each use puts a seat at the end.
    for (const seat of sittings.keys()) {
      if (sittings.size <= most) break;
      sittings.delete(seat);
    }
  }

  return {
    /** The one-time token of a launch. */
    expect(launch: Launch): string {
      forget();
      const token = key();
      launches.set(token, { ...launch, until: nowMs() + launchMs });
      return token;
    },
    /** Takes a launch's token, once. */
    open(token: string, offer: (launch: Launch) => unknown): { seat: string; sitting: Sitting } | undefined {
      const found = launches.get(token);
      launches.delete(token);
      if (!found || found.until < nowMs()) return undefined;
      const { until: _, ...launch } = found;
      const seat = key();
      const sitting = { ...launch, offer: offer(launch), lastStakeAt: 0, lastAt: nowMs() };
      sittings.set(seat, sitting);
      return { seat, sitting };
    },
    at(seat: string): Sitting | undefined {
      const found = sittings.get(seat);
      if (!found) return undefined;
      found.lastAt = nowMs();
      sittings.delete(seat);
      sittings.set(seat, found);
      return found;
    },
  };
}
