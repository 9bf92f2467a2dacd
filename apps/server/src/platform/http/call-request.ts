// What a handler is given: the parsed request of one call, who asks, and for which brand.
import type { IncomingHttpHeaders } from 'node:http';
import type {
  CallName,
  Calls,
  Language,
  ModuleId,
  PromoFlag,
  TemplateFlag,
  Theme,
  WhitelabelFlag,
} from '@perya/contract';
import type { z } from 'zod';

/** How a merchant protects its players; the strict one is the default. */
export type ProtectionProfile = {
  name: string;
  minimumAge: number;
  /** The shortest time between two rounds of a player. */
  slotRoundMs: number;
  otherRoundMs: number;
};

/** One brand of this deployment, as its rows say at this moment. */
export type Merchant = {
  id: number;
  code: string;
  name: string;
  currency: string;
  languages: readonly Language[];
  defaultLanguage: Language;
  theme: Theme;
  /** IANA name: the zone that days begin and end in. */
  timeZone: string;
  flags: Readonly<Record<WhitelabelFlag, boolean>>;
  promo: Readonly<Record<PromoFlag, boolean>>;
  template: Readonly<Record<TemplateFlag, '0' | '1'>>;
  modules: ReadonlySet<ModuleId>;
  profile: ProtectionProfile;
  /** Added to every deposit when it is paid, in basis points; 0 for none. */
  depositBonusBps: number;
  maintenance: boolean;
  jackpotSource: 'pool' | 'demo' | 'none';
  /** What the house puts into a new jackpot pool, in minor units: the odds of winning it follow. */
  jackpotSeedMinor: bigint;
};

/** Who asks. `type`: 0, 1, 2 member; 4, 40, 41, 42 trial; any other agent. */
export type Session = {
  merchantId: number;
  playerId: string;
  sessionId: string;
  userName: string;
  type: number;
  trial: boolean;
  /** True until the password is typed again: it was left alone too long, or begun by a remembered device. */
  passwordDue?: boolean;
};

/** A session that is good for one game alone: what the game room holds. */
export type GameSession = Session & { gameCode: string; nodeId: number };

type Part<C, K extends 'query' | 'body'> = C extends { [P in K]: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
export type QueryOf<N extends CallName> = Part<Calls[N], 'query'>;
export type BodyOf<N extends CallName> = Part<Calls[N], 'body'>;
export type ValueOf<N extends CallName> = z.output<Calls[N]['value']>;
export type SessionOf<N extends CallName> = Calls[N]['permit'] extends
  | 'session'
  | 'account'
  | 'member'
  | 'agent'
  ? Session
  : Calls[N]['permit'] extends 'game'
    ? GameSession
    : Session | undefined;

export type CallRequest<N extends CallName> = {
  query: QueryOf<N>;
  body: BodyOf<N>;
  merchant: Merchant;
  session: SessionOf<N>;
  language: Language;
  ip: string;
  requestId: string;
  now: Date;
  /** The body as it came, for signatures; empty when there was none. */
  rawBody: Buffer;
  headers: IncomingHttpHeaders;
};
