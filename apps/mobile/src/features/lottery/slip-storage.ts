// What the phone stores of lottery: slips that wait for the server's word, and the tickets with their receipts.
import type { LotteryTicket } from '@perya/contract';
import type { SlipRequest } from './placement.ts';

/** The used part of localStorage. */
export type SlipStorage = Pick<Storage, 'getItem' | 'setItem'>;
export type PendingSlip = { userName: string; request: SlipRequest };
/** The parts of a ticket that prove it later. */
export type KeptTicket = Pick<
  LotteryTicket,
  'ticketId' | 'gameCode' | 'numero' | 'ticketText' | 'ticketHash' | 'receipt' | 'trial'
>;

const pendingKey = 'lotteryPending';
const ticketsKey = 'lotteryTickets';
const mostPending = 20;
const mostTickets = 200;

function readList<T>(storage: SlipStorage, key: string, isOne: (value: unknown) => value is T): T[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(found) ? found.filter(isOne) : [];
  } catch {
    return [];
  }
}

const textOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const isPending = (value: unknown): value is PendingSlip =>
  typeof textOf(value, 'userName') === 'string' &&
  typeof textOf(textOf(value, 'request'), 'requestId') === 'string' &&
  typeof textOf(textOf(value, 'request'), 'validUntil') === 'string';

const isKeptTicket = (value: unknown): value is KeptTicket =>
  ['ticketId', 'gameCode', 'numero', 'ticketText', 'ticketHash', 'receipt'].every(
    (name) => typeof textOf(value, name) === 'string',
  );

/** Stores a request before it is sent; the oldest of 20 gives way. */
export function storePending(pending: PendingSlip, storage: SlipStorage): void {
  const others = readList(storage, pendingKey, isPending).filter(
    ({ request }) => request.requestId !== pending.request.requestId,
  );
  storage.setItem(pendingKey, JSON.stringify([...others, pending].slice(-mostPending)));
}

export function dropPending(requestId: string, storage: SlipStorage): void {
  const left = readList(storage, pendingKey, isPending).filter(
    ({ request }) => request.requestId !== requestId,
  );
  storage.setItem(pendingKey, JSON.stringify(left));
}

/** The oldest request of this player for a game that has no final answer. */
export const pendingOf = (
  userName: string,
  gameCode: string,
  storage: SlipStorage,
): SlipRequest | undefined =>
  readList(storage, pendingKey, isPending).find(
    (pending) => pending.userName === userName && pending.request.gameCode === gameCode,
  )?.request;

/** Stores tickets with their receipts; the oldest of 200 give way. */
export function keepTickets(tickets: readonly LotteryTicket[], storage: SlipStorage): void {
  const added = tickets.map(({ ticketId, gameCode, numero, ticketText, ticketHash, receipt, trial }) => ({
    ticketId,
    gameCode,
    numero,
    ticketText,
    ticketHash,
    receipt,
    trial,
  }));
  const ids = new Set(added.map(({ ticketId }) => ticketId));
  const others = readList(storage, ticketsKey, isKeptTicket).filter(({ ticketId }) => !ids.has(ticketId));
  storage.setItem(ticketsKey, JSON.stringify([...others, ...added].slice(-mostTickets)));
}

export const keptTicket = (ticketId: string, storage: SlipStorage): KeptTicket | undefined =>
  readList(storage, ticketsKey, isKeptTicket).find((ticket) => ticket.ticketId === ticketId);
