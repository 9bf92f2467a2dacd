// Counts the draws that need attention, for the alerts: late, not countersigned, held, and picks near their cap.
// all merchants in this file: a gauge counts the draws of the whole platform
import type { DrawRunnerDependencies } from './draw-parts.ts';

const lateAfterMs = 30_000;
const unsealedAfterMs = 10_000;
/** Sources publish when they have seen the result themselves. */
export const resultLateAfterMs = 3_600_000;

type Counts = { late: number; unsealed: number; held: number; near_cap: number };

export async function measureDraws({ database, clock, metrics }: DrawRunnerDependencies): Promise<void> {
  if (!metrics) return;
  const now = clock.now().getTime();
  const { rows } = await database.query<Counts>(
    `select count(*) filter (where d.draw_at < case when d.sources is not null and d.state = 'sealed' then $4::timestamptz else $1 end
              and d.state in ('open', 'closed', 'sealed'))::int as late,
            count(*) filter (where d.closes_at < $2 and d.state in ('open', 'closed'))::int as unsealed,
            (select count(*)::int from lottery_draws h where h.state = 'held') as held,
            (select count(*)::int from lottery_exposure e where e.cap_minor > 1 and e.liability_minor >= e.cap_minor * 0.8) as near_cap
       from lottery_draws d where d.next_at <= $3 or d.sources is not null and d.next_at is not null and d.draw_at <= $3`,
    [
      new Date(now - lateAfterMs),
      new Date(now - unsealedAfterMs),
      new Date(now),
      new Date(now - resultLateAfterMs),
    ],
  );
  const counts = rows[0] ?? { late: 0, unsealed: 0, held: 0, near_cap: 0 };
  for (const what of ['late', 'unsealed', 'held'] as const) metrics.draws.set({ what }, counts[what]);
  metrics.drawPicksNearCap.set(counts.near_cap);
}
