// Makes a vendor misbehave at the wallet, so that tests can show that the platform's books stay right.
import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from './journal.ts';
import type { Reply, Wallet } from './wallets/wallet.ts';

/**
 * duplicate: each message twice at once. delay: late by a second and a half. drop: the first answer is ignored.
 * lose: the first sending never leaves. reorder: every second stake arrives after it was taken back. wrong-amount: once more, ten times as much.
 */
export const misbehaviours = [
  'none',
  'duplicate',
  'delay',
  'drop',
  'lose',
  'reorder',
  'wrong-amount',
] as const;
export type Misbehaviour = (typeof misbehaviours)[number];

export const isMisbehaviour = (text: unknown): text is Misbehaviour =>
  misbehaviours.some((mode) => mode === text);

export type HostileSettings = {
  wallet: Wallet;
  modeOf: (vendor: string) => Misbehaviour;
  delayMs: number;
  /** The platform took the same transaction with another amount. */
  onWrongAccepted: (message: Message) => void;
};

type Send = (message: Message) => Promise<Reply>;

/** Withholds every second stake until after its rollback. */
function reordering(wallet: Wallet, isFirst: (message: Message) => boolean): Send {
  const withheld = new Map<string, Message>();
  let stakes = 0;
  return async (message) => {
    if (message.operation === 'bet' || message.operation === 'betwin') {
      if (isFirst(message)) stakes += 1;
      if (stakes % 2 === 1) return wallet.send(message);
      withheld.set(message.roundId, message);
      return { kind: 'silent' };
    }
    const reply = await wallet.send(message);
    const late = withheld.get(message.roundId);
    withheld.delete(message.roundId);
    if (late) await wallet.send(late);
    return reply;
  };
}

/** Sends each accepted stake or win once more with ten times the amount. */
function withWrongAmounts({ wallet, onWrongAccepted }: HostileSettings): Send {
  return async (message) => {
    const reply = await wallet.send(message);
    if (reply.kind !== 'accepted' || message.operation === 'rollback') return reply;
    const again = await wallet.send({
      ...message,
      amount: `${message.amount}0`,
      winAmount: message.winAmount,
    });
    if (again.kind === 'accepted' && message.amount !== '0') onWrongAccepted(message);
    return reply;
  };
}

/** The wallet as a misbehaving vendor uses it. */
export function hostileWallet(settings: HostileSettings): Wallet {
  const { wallet, modeOf, delayMs } = settings;
  const seen = new Set<string>();
  const isFirst = ({ operation, txnId }: Message): boolean => {
    const key = `${operation} ${txnId}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
  const senders: Record<Misbehaviour, Send> = {
    none: (message) => wallet.send(message),
    duplicate: async (message) => {
      const [first] = await Promise.all([wallet.send(message), wallet.send(message)]);
      return first;
    },
    delay: async (message) => {
      await pause(delayMs);
      return wallet.send(message);
    },
    drop: async (message) => {
      const reply = await wallet.send(message);
      return isFirst(message) ? { kind: 'silent' } : reply;
    },
    lose: async (message) => (isFirst(message) ? { kind: 'silent' } : wallet.send(message)),
    reorder: reordering(wallet, isFirst),
    'wrong-amount': withWrongAmounts(settings),
  };
  return { ...wallet, send: (message) => senders[modeOf(message.vendor)](message) };
}
