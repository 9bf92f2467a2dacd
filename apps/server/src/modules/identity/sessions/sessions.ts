// Sessions: opaque tokens, stored as hashes, cached per process, dropped everywhere within a second of their end.
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import { type Queryable, watch } from '../../../platform/db/index.ts';
import type { GameSession, Session } from '../../../platform/http/index.ts';
import type { BookId } from '../../../platform/ids.ts';
import { poll } from '../../../platform/poll.ts';
import { newId, newToken, tokenHash } from '../../../platform/random.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isTrialType } from '../accounts/player-types.ts';
import * as queries from './session-queries.ts';

export const sessionLifeMs = 12 * 3600_000;
/** After idling this long, a session asks for the password again before money moves. */
export const sessionIdleMs = 30 * 60_000;
/** After this time without a reading of the changes, the database is asked about each session. */
const staleMs = 2000;
const touchEveryMs = 30_000;

export type SessionEndCode = 'SESSION_EXPIRED' | 'ACCOUNT_DISABLED';
export type SessionEnd = { bookId: BookId; playerId: string; sessionId: string; code: SessionEndCode };
export type NewSession = { token: string; expiresAt: Date; session: Session };

export type GameToken = { token: string; expiresAt: Date };

type Entry = {
  session: Session | GameSession;
  ownId: string;
  game: boolean;
  expiresAt: number;
  lastUsedAt: number;
};
type Holder = {
  bookId: BookId;
  playerId: string;
  userName: string;
  type: number;
  deviceId?: string | undefined;
  passwordDue?: boolean | undefined;
};

export type SessionDependencies = {
  database: Queryable;
  clock: Clock;
  onFault: (error: unknown, what: string) => void;
};

export class Sessions {
  readonly #database: Queryable;
  readonly #clock: Clock;
  readonly #cache: LRUCache<string, Entry>;
  /** Cache keys by the ids of their session and parent. */
  readonly #keys = new Map<string, Set<string>>();
  readonly #touched = new Map<string, { bookId: BookId; sessionId: string; at: Date }>();
  readonly #listeners: ((end: SessionEnd) => void)[] = [];
  /** Ended sessions whose listeners were called. */
  readonly #ended = new LRUCache<string, true>({ max: 20_000 });
  /** Changes already handled: each is read several times. */
  readonly #handled = new LRUCache<string, true>({ max: 20_000 });
  readonly #stops: (() => void)[];
  #lastRefreshAt = 0;

  constructor({ database, clock, onFault }: SessionDependencies) {
    this.#database = database;
    this.#clock = clock;
    this.#cache = new LRUCache({ max: 50_000, dispose: (entry, key) => this.#unindex(entry, key) });
    this.#stops = [
      watch(database, {
        sql: queries.changesQuery,
        onValue: (value, tookMs) => this.#apply(queries.parseChanges(value), clock.now().getTime() - tookMs),
        what: 'ended sessions not read',
        onFault,
      }),
      poll(
        () => this.flush(),
        touchEveryMs,
        (error) => onFault(error, 'session use not written'),
      ),
    ];
  }

  async start(holder: Holder, db: Queryable = this.#database): Promise<NewSession> {
    const at = this.#clock.now();
    const token = newToken();
    const id = newId(at);
    const expiresAt = new Date(at.getTime() + sessionLifeMs);
    const { deviceId, passwordDue = false, ...who } = holder;
    const { bookId, playerId } = who;
    await queries.insertSession(db, {
      bookId,
      id,
      playerId,
      tokenHash: tokenHash(token),
      createdAt: at,
      expiresAt,
      deviceId,
      passwordDue,
    });
    const session = { ...who, sessionId: id, trial: isTrialType(holder.type), passwordDue };
    return { token, expiresAt, session };
  }

  /** A token for one game, valid as long as the session. Throws SESSION_EXPIRED when it has ended. */
  async startGame(session: Session, gameCode: string, nodeId: number): Promise<GameToken> {
    const at = this.#clock.now();
    const token = newToken();
    const expiresAt = await queries.insertGameSession(this.#database, {
      bookId: session.bookId,
      id: newId(at),
      parentId: session.sessionId,
      tokenHash: tokenHash(token),
      gameCode,
      nodeId,
      createdAt: at,
    });
    if (!expiresAt) throw new Refusal('SESSION_EXPIRED');
    return { token, expiresAt };
  }

  /** The live session of a player's token; synchronous when cached. */
  resolve(bookId: BookId, token: string): Session | undefined | Promise<Session | undefined> {
    const key = keyOf(bookId, token);
    const entry = this.#cached(key);
    if (entry) return entry.game ? undefined : entry.session;
    return this.#load(bookId, token, key).then((found) => (found && !found.game ? found.session : undefined));
  }

  /** The live session of a game token. */
  resolveGame(bookId: BookId, token: string): GameSession | undefined | Promise<GameSession | undefined> {
    const key = keyOf(bookId, token);
    const entry = this.#cached(key);
    if (entry) return gameOf(entry);
    return this.#load(bookId, token, key).then((found) => (found ? gameOf(found) : undefined));
  }

  async renew(session: Session, oldToken: string): Promise<{ token: string; expiresAt: Date }> {
    const token = newToken();
    const expiresAt = await queries.replaceToken(this.#database, {
      bookId: session.bookId,
      sessionId: session.sessionId,
      oldHash: tokenHash(oldToken),
      newHash: tokenHash(token),
      at: this.#clock.now(),
    });
    this.#cache.delete(keyOf(session.bookId, oldToken));
    if (!expiresAt) throw new Refusal('SESSION_EXPIRED');
    return { token, expiresAt };
  }

  /** The password was typed again: money may move, in every process. */
  async confirm({ bookId, sessionId }: Session): Promise<void> {
    const at = this.#clock.now();
    await queries.setPasswordDue(this.#database, { bookId, sessionId, due: false, at });
    this.#dropOwn(sessionId);
  }

  /** Ends a session and its game sessions in every process; returns whether it was live. */
  async end(session: Session): Promise<boolean> {
    const { bookId, sessionId, playerId } = session;
    const at = this.#clock.now();
    const ended = await queries.endSession(this.#database, bookId, sessionId, 'LOGGED_OUT', at);
    this.#forget({ bookId, playerId, sessionId, code: 'SESSION_EXPIRED' });
    return ended;
  }

  onEnd(listener: (end: SessionEnd) => void) {
    this.#listeners.push(listener);
  }

  /** Counts as use, as a call does; for an open socket. */
  touch(session: Session) {
    this.#touched.set(session.sessionId, {
      bookId: session.bookId,
      sessionId: session.sessionId,
      at: this.#clock.now(),
    });
  }

  /** Reads the sessions that ended or were renewed in any process. */
  async refresh() {
    const startedAt = this.#clock.now().getTime();
    this.#apply(await queries.readChanges(this.#database), startedAt);
  }

  /** Stores the last use of the sessions. */
  async flush() {
    if (this.#touched.size === 0) return;
    const touched = [...this.#touched.values()].sort((a, b) => (a.sessionId < b.sessionId ? -1 : 1));
    this.#touched.clear();
    await queries.touchSessions(this.#database, touched);
  }

  /** Ends sessions after their twelve hours, so that every page is informed. */
  async endOverdue() {
    await queries.endOverdue(this.#database, this.#clock.now());
  }

  async close() {
    for (const stop of this.#stops) stop();
    await this.flush();
  }

  /** Cached entries count only while refreshes succeed; otherwise the database is asked. */
  #cached(key: string): Entry | undefined {
    const entry = this.#cache.get(key);
    if (!entry) return undefined;
    const now = this.#clock.now().getTime();
    const isStale = now - this.#lastRefreshAt > staleMs;
    if (isStale || now >= entry.expiresAt || now - entry.lastUsedAt > sessionIdleMs) {
      this.#cache.delete(key);
      return undefined;
    }
    entry.lastUsedAt = now;
    this.touch(entry.session);
    return entry;
  }

  async #load(ofBook: BookId, token: string, key: string): Promise<Entry | undefined> {
    const now = this.#clock.now();
    const row = await queries.findSession(this.#database, ofBook, tokenHash(token), now);
    if (!row) return undefined;
    if (!row.password_due && now.getTime() - row.last_used_at.getTime() > sessionIdleMs) {
      const { merchant_id: bookId, session_id: sessionId } = row;
      await queries.setPasswordDue(this.#database, { bookId, sessionId, due: true, at: now });
      row.password_due = true;
    }
    const entry = entryOf(row, now.getTime());
    if (this.#ended.has(`${ofBook}/${row.session_id}`)) return undefined;
    this.#cache.set(key, entry);
    for (const id of new Set([entry.ownId, row.session_id])) this.#keysOf(id).add(key);
    this.touch(entry.session);
    return entry;
  }

  #apply(changes: readonly queries.SessionChange[], readAt: number) {
    for (const change of changes) {
      if (change.ended) this.#forget(endOf(change));
      else this.#reread(change);
    }
    this.#lastRefreshAt = readAt;
  }

  #forget(end: SessionEnd) {
    for (const key of this.#keys.get(end.sessionId) ?? []) this.#cache.delete(key);
    const name = `${end.bookId}/${end.sessionId}`;
    if (this.#ended.has(name)) return;
    this.#ended.set(name, true);
    for (const notify of this.#listeners) notify(end);
  }

  /** Its token was exchanged or the password typed: the next call reads it again. */
  #reread(change: queries.SessionChange) {
    const name = `${change.id}/${change.moment}`;
    if (this.#handled.has(name)) return;
    this.#handled.set(name, true);
    this.#dropOwn(change.id);
  }

  #dropOwn(sessionId: string) {
    for (const key of this.#keys.get(sessionId) ?? [])
      if (this.#cache.peek(key)?.ownId === sessionId) this.#cache.delete(key);
  }

  #keysOf(id: string): Set<string> {
    const keys = this.#keys.get(id) ?? new Set<string>();
    this.#keys.set(id, keys);
    return keys;
  }

  #unindex(entry: Entry, key: string) {
    for (const id of [entry.ownId, entry.session.sessionId]) {
      const keys = this.#keys.get(id);
      keys?.delete(key);
      if (keys?.size === 0) this.#keys.delete(id);
    }
  }
}

function keyOf(bookId: BookId, token: string): string {
  return `${bookId}/${tokenHash(token).toString('base64')}`;
}

function gameOf(entry: Entry): GameSession | undefined {
  return 'gameCode' in entry.session ? entry.session : undefined;
}

function endOf(change: queries.SessionChange): SessionEnd {
  const { merchant_id: bookId, player_id: playerId, id: sessionId, ended_code: code } = change;
  return { bookId, playerId, sessionId, code: code === 'ACCOUNT_DISABLED' ? code : 'SESSION_EXPIRED' };
}

function entryOf(row: queries.SessionRow, now: number): Entry {
  const session: Session = {
    bookId: row.merchant_id,
    playerId: row.player_id,
    sessionId: row.session_id,
    userName: row.username,
    type: row.type,
    trial: isTrialType(row.type),
    passwordDue: row.password_due,
  };
  const game = row.game_code !== null && row.node_id !== null;
  return {
    session:
      row.game_code !== null && row.node_id !== null
        ? { ...session, gameCode: row.game_code, nodeId: row.node_id }
        : session,
    ownId: row.own_id,
    game,
    expiresAt: row.expires_at.getTime(),
    lastUsedAt: now,
  };
}
