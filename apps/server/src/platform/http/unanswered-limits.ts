// Limits the unanswered calls of an address: further ones are refused before their body is read and decrypted, and not at once.
import type { CallName } from '@perya/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { countedAddress } from './counted-address.ts';
import { refusalOf, sendFault } from './errors.ts';

// A login costs a password check, and sealed ones a decryption each, so a flood would delay everybody's calls.
const mostUnanswered: Partial<Record<CallName, number>> = {
  'POST /wps/session/login': 16,
};

/** Counts the call until its answer has left or its connection has closed. Throws TOO_MANY_REQUESTS. */
export type CountUnanswered = (request: FastifyRequest, reply: FastifyReply) => void;

/** The limit of a call, counted per process; undefined for calls without one. */
export function createUnansweredLimit(name: CallName): CountUnanswered | undefined {
  const most = mostUnanswered[name];
  if (most === undefined) return undefined;
  const unanswered = new Map<string, number>();
  return (request, reply) => {
    const address = countedAddress(request.ip);
    const before = unanswered.get(address) ?? 0;
    if (before >= most) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 1 });
    unanswered.set(address, before + 1);
    reply.raw.once('close', () => {
      const left = (unanswered.get(address) ?? 1) - 1;
      if (left > 0) unanswered.set(address, left);
      else unanswered.delete(address);
    });
  };
}

const refusedAtOnce = 2;
const refusedEveryMs = 4;
const refused: (() => void)[] = [];

/**
 * Answers a fault of a call that has such a limit. Its TOO_MANY_REQUESTS leave a few at a time: a flood gets many at once, and they
 * would delay the calls that arrive behind it. They count as unanswered until then.
 */
export function sendPaced(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const send = () => void sendFault(error, request, reply);
  if (refusalOf(error)?.code === 'TOO_MANY_REQUESTS') {
    refused.push(send);
    if (refused.length === 1) setTimeout(sendRefused, refusedEveryMs);
  } else send();
}

function sendRefused(): void {
  for (const send of refused.splice(0, refusedAtOnce)) send();
  if (refused.length > 0) setTimeout(sendRefused, refusedEveryMs);
}
