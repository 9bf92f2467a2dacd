// Sends due messages, each by one process at a time; schedules retries and gives up after the last.
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { ContentCipher } from './message-content.ts';
import { claimDue, type DueMessage, type MessageKind, postponeMessage, settleMessage } from './queries.ts';
import { attemptMs, leaseMs, nextAttempt } from './retry-rules.ts';
import { type Send, SendFault } from './sender.ts';

export type DeliveryParts = {
  database: Database;
  clock: Clock;
  cipher: ContentCipher;
  senders: Record<MessageKind, Send>;
  onFault: (error: unknown, what: string) => void;
};

const claimedAtOnce = 4;
const sentAtOnce = 16;
/** From so many on, a brand's messages of one kind wait for each other: a gateway that hangs holds up its own alone. */
const sentAtOnceOfLane = 4;
const lookAgainMs = 250;

/** Sends until nothing is due or being sent; returns the number of attempts. Rejects only on a database fault. */
export async function deliverDue(parts: DeliveryParts): Promise<number> {
  let attempts = 0;
  const sending = new Map<Promise<void>, string>();
  const faults: unknown[] = [];
  const send = (message: DueMessage) => {
    const work: Promise<void> = deliver(parts, message)
      .catch((error: unknown) => void faults.push(error))
      .finally(() => sending.delete(work));
    sending.set(work, laneOf(message));
  };
  for (;;) {
    const isIdle = sending.size === 0;
    if (isIdle && faults.length > 0) throw faults[0];
    const isOpen = sending.size < sentAtOnce && faults.length === 0;
    const due = isOpen ? await claim(parts, [...sending.values()]) : [];
    attempts += due.length;
    for (const message of due) send(message);
    if (due.length === 0 && isIdle) return attempts;
    if (due.length < claimedAtOnce) await Promise.race([...sending.keys(), pause(lookAgainMs)]);
  }
}

const laneOf = ({ merchant_id: bookId, kind }: DueMessage) => `${bookId}/${kind}`;

function claim({ database, clock }: DeliveryParts, lanes: readonly string[]): Promise<DueMessage[]> {
  const now = clock.now();
  const busy = [...Map.groupBy(lanes, (lane) => lane)]
    .filter(([, of]) => of.length >= sentAtOnceOfLane)
    .map(([lane]) => lane);
  return claimDue(database, now, {
    leaseUntil: new Date(now.getTime() + leaseMs),
    limit: claimedAtOnce,
    except: busy,
  });
}

async function deliver(parts: DeliveryParts, message: DueMessage): Promise<void> {
  const { database, clock } = parts;
  if (message.give_up_at <= clock.now())
    return settleMessage(database, message, { state: 'failed', at: clock.now(), fault: 'too late' });
  try {
    const { reference } = await attempt(parts, message);
    await settleMessage(database, message, { state: 'sent', at: clock.now(), reference });
  } catch (error) {
    if (!(error instanceof SendFault)) throw error;
    await afterFault(parts, message, error);
  }
}

async function attempt({ cipher, senders }: DeliveryParts, message: DueMessage) {
  const { merchant_id: bookId, id, kind, recipient } = message;
  const timeout = AbortSignal.timeout(attemptMs);
  let content: ReturnType<ContentCipher['decrypt']>;
  try {
    content = cipher.decrypt(message.content, id);
  } catch {
    throw new SendFault('its content cannot be opened with this key', true);
  }
  return senders[kind]({ bookId, id, recipient, content }, timeout);
}

async function afterFault(
  { database, clock, onFault }: DeliveryParts,
  message: DueMessage,
  fault: SendFault,
) {
  const at = clock.now();
  const until = fault.final ? undefined : nextAttempt(message.attempts, at, message.give_up_at);
  const { attempts, kind, purpose } = message;
  if (until) {
    await postponeMessage(database, message, { attempts, until, fault: fault.message });
    if (attempts === 1) onFault(fault, `${kind} (${purpose}) not taken, tried again`);
    return;
  }
  await settleMessage(database, message, { state: 'failed', at, fault: fault.message });
  onFault(fault, `${kind} (${purpose}) given up`);
}
