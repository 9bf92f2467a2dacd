// How often a letter may be asked for, by account, by mailbox and by address, whether or not they exist: the same answer for all.
import type { Queryable } from '../../platform/db/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countAsks } from './reset-queries.ts';

const hourMs = 3600_000;
// A mobile carrier puts many people behind one address.
const asksAnHour = { account: 4, mail: 4, address: 40 } as const;
type Kind = keyof typeof asksAnHour;

export type Ask = { merchantId: number; userName: string; email: string; ip: string; at: Date };

/** Refuses TOO_MANY_REQUESTS with the time to wait. */
export async function limitAsks(db: Queryable, { merchantId, userName, email, ip, at }: Ask): Promise<void> {
  const subjects: Record<Kind, string> = {
    account: `account:${userName.toLowerCase()}`,
    mail: `mail:${email.toLowerCase()}`,
    address: `address:${ip}`,
  };
  const counted = await countAsks(db, merchantId, Object.values(subjects), at);
  const waits = Object.entries(asksAnHour).map(([kind, most]) => {
    const found = counted.get(subjects[kind as Kind]); // the keys of asksAnHour
    return found && found.asks > most ? found.since.getTime() + hourMs - at.getTime() : 0;
  });
  const waitMs = Math.max(...waits);
  if (waitMs > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
}
