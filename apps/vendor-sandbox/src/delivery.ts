// Sends messages to the wallet until they are answered: a stake a few times, a win or a rollback without end.
import { setTimeout as pause } from 'node:timers/promises';
import type { Journal, Message } from './journal.ts';
import type { Reply, Wallet } from './wallets/wallet.ts';

export type Delivery = ReturnType<typeof createDelivery>;

export type DeliverySettings = {
  journal: Journal;
  walletOf: (vendor: string) => Wallet;
  /** Pauses between the tries of a stake, in ms: when they are used up, the stake is taken back. */
  stakePausesMs?: readonly number[];
  /** Pauses between the tries of a settlement; the last one is repeated. */
  settlePausesMs?: readonly number[];
};

const usual = {
  stakePausesMs: [300, 1_000],
  settlePausesMs: [250, 1_000, 4_000, 15_000, 60_000],
} as const;

export function createDelivery(settings: DeliverySettings) {
  const { journal, walletOf } = settings;
  const stakePauses = settings.stakePausesMs ?? usual.stakePausesMs;
  const settlePauses = settings.settlePausesMs ?? usual.settlePausesMs;
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();

  const close = (message: Message, reply: Reply): Reply => {
    if (reply.kind === 'accepted') journal.saveMessage({ ...message, stage: 'accepted' });
    if (reply.kind === 'refused') journal.saveMessage({ ...message, stage: 'refused', code: reply.code });
    return reply;
  };
  const isAnswer = ({ kind }: Reply) => kind === 'accepted' || kind === 'refused';

  /** Journals the message before it is sent, so that a crash leaves a trace of it. */
  async function stake(message: Message): Promise<Reply> {
    journal.saveMessage(message);
    for (const pauseMs of [...stakePauses, undefined]) {
      const reply = close(message, await walletOf(message.vendor).send(message));
      if (isAnswer(reply) || pauseMs === undefined) return reply;
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    return { kind: 'silent' };
  }

  async function sendUntilAnswered(message: Message): Promise<Reply> {
    for (let tries = 0; !stopping.signal.aborted; tries += 1) {
      const reply = close(message, await walletOf(message.vendor).send(message));
      if (isAnswer(reply)) return reply;
      const pauseMs = settlePauses[Math.min(tries, settlePauses.length - 1)];
      await pause(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    return { kind: 'silent' };
  }

  return {
    stake,
    /** Waits at most `patienceMs`, then goes on in the background; `then` is called with the answer. */
    async settle(message: Message, patienceMs: number, then: (reply: Reply) => void): Promise<void> {
      journal.saveMessage(message);
      const work = sendUntilAnswered(message).then((reply) => {
        if (isAnswer(reply)) then(reply);
      });
      running.add(work);
      const ended = work.finally(() => running.delete(work));
      await Promise.race([ended, pause(patienceMs, undefined, { ref: false })]);
    },
    async close(): Promise<void> {
      stopping.abort();
      await Promise.allSettled(running);
    },
  };
}
