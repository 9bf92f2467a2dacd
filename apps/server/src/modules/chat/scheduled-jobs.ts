// What the scheduled jobs of the chat do.
import type { Clock } from '../../platform/clock.ts';
import { type Database, keptSince, pruneOld } from '../../platform/db/index.ts';
import type { Merchant } from '../../platform/http/index.ts';
import { fillWords, wordlessQuery } from './fill-words.ts';
import { promiseDueQuery } from './promise-queries.ts';
import { markPromises, type PromiseParts } from './promises.ts';
import { returnSilent, silentDueQuery, type WaitingParts } from './waiting.ts';

export type ScheduledParts = PromiseParts &
  Pick<WaitingParts, 'settingsOf'> & {
    database: Database;
    clock: Clock;
    brands: () => readonly Pick<Merchant, 'id'>[];
  };

export function scheduledJobs({ database, clock, informer, brands, settingsOf }: ScheduledParts) {
  return {
    promiseDueQuery,
    /** Marks the promises whose time has passed; run it when `promiseDueQuery` is true. */
    markPromises: () => markPromises({ database, informer }, clock.now()),

    silentDueQuery,
    /** Puts the chats whose assignee is silent back at the head of the queue; run it when `silentDueQuery` is true. */
    returnSilent: () => returnSilent(database, clock.now()),

    wordlessQuery,
    /** Gives old messages the words by which they are found; run it when `wordlessQuery` is true. */
    fillWords: () => fillWords(database),

    /** Deletes the chats that are older than each brand keeps them; run it every hour. */
    async prune(): Promise<void> {
      for (const { id } of brands()) {
        const keptMonths = settingsOf(id)?.keptMonths;
        if (keptMonths) await pruneOld(database, 'chat_prune', id, keptSince(clock.now(), keptMonths));
      }
    },
  };
}
