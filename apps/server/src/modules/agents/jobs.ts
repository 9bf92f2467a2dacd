// What runs for agents in the background, in one process at a time.
import type { Job } from '../../platform/lease/index.ts';
import type { Agents } from './agents.ts';

const everyMinute = 60_000;

/** `mayRun`: false while something else closes and settles days. */
export function agentJobs(agents: Agents, mayRun: () => boolean): Job[] {
  const unlessHeld = (run: () => Promise<void>) => async () => (mayRun() ? run() : undefined);
  return [
    { name: 'agents follow play', everyMs: everyMinute, run: unlessHeld(() => agents.follow()) },
    {
      name: 'agents close days',
      dueQuery: agents.daysDueQuery,
      run: unlessHeld(() => agents.closeDays()),
    },
    { name: 'agents settle', dueQuery: agents.runsDueQuery, run: unlessHeld(() => agents.takeRuns()) },
    {
      name: 'agents reward invitations',
      dueQuery: agents.rewardsDueQuery,
      run: unlessHeld(() => agents.payReferrals()),
    },
  ];
}
