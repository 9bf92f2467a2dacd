// What the scheduled jobs of the chat do.
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import { promiseDueQuery } from './promise-queries.ts';
import { markPromises, type PromiseParts } from './promises.ts';
import { returnSilent, silentDueQuery } from './waiting.ts';

export type ScheduledParts = PromiseParts & { database: Database; clock: Clock };

export function scheduledJobs({ database, clock, informer }: ScheduledParts) {
  return {
    promiseDueQuery,
    /** Marks the promises whose time has passed; run it when `promiseDueQuery` is true. */
    markPromises: () => markPromises({ database, informer }, clock.now()),

    silentDueQuery,
    /** Puts the chats whose assignee is silent back at the head of the queue; run it when `silentDueQuery` is true. */
    returnSilent: () => returnSilent(database, clock.now()),
  };
}
