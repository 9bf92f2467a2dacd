// What runs for agents in the background, in one process at a time.
import type { Job } from '../../platform/lease/index.ts';
import type { Agents } from './agents.ts';

const everyMinute = 60_000;

export function agentJobs(agents: Agents): Job[] {
  return [
    { name: 'agents follow play', everyMs: everyMinute, run: () => agents.follow() },
    { name: 'agents close days', dueQuery: agents.daysDueQuery, run: () => agents.closeDays() },
    { name: 'agents settle', dueQuery: agents.runsDueQuery, run: () => agents.takeRuns() },
    { name: 'agents reward invitations', dueQuery: agents.rewardsDueQuery, run: () => agents.payReferrals() },
  ];
}
