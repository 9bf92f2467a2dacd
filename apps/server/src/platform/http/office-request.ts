// A handler's input for one call of the office: the parsed request, the member of staff and the brand; and what the
// platform needs to serve it.
import type { IncomingHttpHeaders } from 'node:http';
import type { Language, StaffPermission } from '@perya/contract';
import type { OfficeCallName, OfficeCalls } from '@perya/contract/office';
import type { z } from 'zod';
import type { Actor } from '../acts/index.ts';
import type { Clock } from '../clock.ts';
import type { BrandId } from '../ids.ts';
import type { Merchant } from './call-request.ts';

export type StaffSession = {
  actor: Actor & { sessionId: string };
  name: string;
  locked: boolean;
  /** Begun by password: it reads, and neither changes nor reveals anything. */
  weak: boolean;
  /** Begun with a key that a browser keeps; only the demo has such. */
  demoKey: boolean;
  endsAt: Date;
  /** The permissions at a brand, by its grants and those of all brands. */
  permissionsAt: (brandId: BrandId) => readonly StaffPermission[];
};

type Part<C, K extends 'query' | 'body'> = C extends { [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
export type OfficeValueOf<N extends OfficeCallName> = z.output<OfficeCalls[N]['value']>;
type PermitOf<N extends OfficeCallName> = OfficeCalls[N]['permit'];

export type OfficeRequest<N extends OfficeCallName> = {
  query: Part<OfficeCalls[N], 'query'>;
  body: Part<OfficeCalls[N], 'body'>;
  /** The brand that the header names, for calls of permit `staff`. */
  merchant: PermitOf<N> extends 'staff' ? Merchant : undefined;
  staff: PermitOf<N> extends 'open' ? undefined : StaffSession;
  /** True if no person caused the call. */
  background: boolean;
  language: Language;
  ip: string;
  now: Date;
  /** The bytes of a file. */
  rawBody: Buffer;
  headers: IncomingHttpHeaders;
  /** The token of the session's cookie, whatever it is worth. */
  token: string | undefined;
  /** Sets the session's cookie; undefined takes it away. */
  setToken: (token: string | undefined) => void;
};

export type SeenFrom = { ip: string; now: Date; background: boolean };

export type NotPermitted = { brandId: BrandId; call: OfficeCallName; at: Date };

export type OfficeServices = {
  clock: Clock;
  merchantByCode: (code: string) => Merchant | undefined;
  resolveStaff: (token: string, from: SeenFrom) => Promise<StaffSession | undefined>;
  /** Refuses TOO_MANY_REQUESTS. */
  limit: (ip: string, call: string) => Promise<void> | undefined;
  /** Writes into the audit that a call was not permitted. */
  noteNotPermitted: (actor: StaffSession['actor'], refused: NotPermitted) => Promise<void>;
  /** Checks every answer against the contract: for tests and development. */
  validateAnswers: boolean;
};

declare module 'fastify' {
  interface FastifyInstance {
    officeServices: OfficeServices;
  }
}
