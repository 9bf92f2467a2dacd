// The functions of the modules that the HTTP platform needs to serve a call; app.ts provides them.

import type { IncomingHttpHeaders } from 'node:http';
import type { Call, CallName, Language } from '@perya/contract';
import type { Clock } from '../clock.ts';
import type { GameSession, Merchant, Session } from './call-request.ts';
import type { SealedRequest } from './encrypted-body.ts';
import type { CountUnanswered } from './unanswered-limits.ts';

type Eventually<T> = T | Promise<T>;

export type CallServices = {
  clock: Clock;
  /** The merchant of the Merchant header or the host. */
  resolveMerchant: (headers: IncomingHttpHeaders) => Merchant | undefined;
  resolveSession: (merchant: Merchant, token: string) => Eventually<Session | undefined>;
  resolveGameSession: (merchant: Merchant, token: string) => Eventually<GameSession | undefined>;
  /** Throws a Refusal when the merchant is closed to this caller: maintenance, region. */
  checkOpen: (merchant: Merchant, call: Call, ip: string) => void;
  /** Throws TOO_MANY_REQUESTS. */
  limit: (name: string, merchant: Merchant, ip: string, session: Session | undefined) => Eventually<void>;
  /** The limit of unanswered calls of an address, for calls that have one. */
  unansweredLimit?: (name: CallName) => CountUnanswered | undefined;
  /** Decrypts a sealed request body. Throws ENCRYPTION_REFUSED. */
  openBody: (request: SealedRequest) => Promise<unknown>;
  /** Accepts sensitive bodies unsealed, for pages over plain HTTP, where browsers offer no cryptography. */
  plainBodies: boolean;
  /** Checks every answer against the contract: for tests and development. */
  validateAnswers: boolean;
};

declare module 'fastify' {
  interface FastifyInstance {
    callServices: CallServices;
  }
  interface FastifyRequest {
    /** The language that refusals are phrased in. */
    refusalLanguage: Language;
    rawBody: Buffer | undefined;
  }
}
