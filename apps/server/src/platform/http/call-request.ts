// A handler's input: the parsed request of one call, its session and merchant.
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
import type { BookId, BrandId } from '../ids.ts';

/** A merchant's player protection rules; the strict ones are the default. */
export type ProtectionProfile = {
  name: string;
  minimumAge: number;
  /** The shortest time between two rounds of a player. */
  slotRoundMs: number;
  otherRoundMs: number;
};

/** A merchant as its rows currently describe it. */
export type Merchant = {
  id: BrandId;
  code: string;
  name: string;
  currency: string;
  languages: readonly Language[];
  defaultLanguage: Language;
  theme: Theme;
  /** IANA name of the time zone of the merchant's days. */
  timeZone: string;
  flags: Readonly<Record<WhitelabelFlag, boolean>>;
  promo: Readonly<Record<PromoFlag, boolean>>;
  template: Readonly<Record<TemplateFlag, '0' | '1'>>;
  modules: ReadonlySet<ModuleId>;
  profile: ProtectionProfile;
  /** Bonus on every paid deposit, in basis points; 0 for none. */
  depositBonusBps: number;
  maintenance: boolean;
  jackpotSource: 'pool' | 'demo' | 'none';
  /** The operator's seed money of a new jackpot pool, in minor units; it sets the odds of winning. */
  jackpotSeedMinor: bigint;
};

/** A merchant with its currency, for what is counted in money. */
export type Brand = Pick<Merchant, 'id' | 'currency'>;

/** The caller. `type`: 0, 1, 2 member; 4, 40, 41, 42 trial; 1, 2 and any other agent. */
export type Session = {
  bookId: BookId;
  playerId: string;
  sessionId: string;
  userName: string;
  type: number;
  trial: boolean;
  /** True until the password is typed again: after idling too long, or in a session begun by a remembered device. */
  passwordDue?: boolean;
};

/** A session for one game only, used by the game room. */
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
  | 'play'
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
  /** The raw body, for signatures; empty if there was none. */
  rawBody: Buffer;
  headers: IncomingHttpHeaders;
};
