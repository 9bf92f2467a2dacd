// What the HTTP platform asks of the house before it lets a call in; app.ts answers with the modules.

import type { IncomingHttpHeaders } from 'node:http';
import type { Call, Language, RefusalCode } from '@perya/contract';
import type { Clock } from '../clock.ts';
import type { GameSession, Merchant, Session } from './call-request.ts';
import type { SealedRequest } from './encrypted-body.ts';

type Eventually<T> = T | Promise<T>;

export type CallDoor = {
  clock: Clock;
  /** The brand that the Merchant header or the host names. */
  resolveMerchant: (headers: IncomingHttpHeaders) => Merchant | undefined;
  resolveSession: (merchant: Merchant, token: string) => Eventually<Session | undefined>;
  resolveGameSession: (merchant: Merchant, token: string) => Eventually<GameSession | undefined>;
  /** Throws a Refusal when the merchant is closed to this caller: maintenance, region. */
  admit: (merchant: Merchant, call: Call, ip: string) => void;
  /** Throws TOO_MANY_REQUESTS. */
  limit: (name: string, merchant: Merchant, ip: string, session: Session | undefined) => Eventually<void>;
  /** The plain body of a request whose body came sealed. Throws ENCRYPTION_REFUSED. */
  openBody: (request: SealedRequest) => Promise<unknown>;
  /** Takes sensitive bodies in the clear too, for pages over plain HTTP: browsers there have no cryptography to seal with. */
  plainBodies: boolean;
  phrase: (code: RefusalCode, language: Language, value: Record<string, unknown> | undefined) => string;
  /** Checks every answer against the contract: for tests and development. */
  validateAnswers: boolean;
};

declare module 'fastify' {
  interface FastifyInstance {
    callDoor: CallDoor;
  }
  interface FastifyRequest {
    /** The language that refusals are phrased in. */
    refusalLanguage: Language;
    rawBody: Buffer | undefined;
  }
}
