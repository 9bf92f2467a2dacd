// The newest state of each draw that the socket reported, for screens that show a draw as it happens.
import type { ServerMessage } from '@perya/contract';
import type { Value } from '@perya/contract/client';
import { useSyncExternalStore } from 'react';
import type { QueryCache } from '../query-cache.ts';
import { keepSeal } from './heard-seals.ts';
import { serverNow } from './server-clock.ts';

export type DrawNews = Extract<ServerMessage, { type: 'draw' }>;
type DrawList = Value<'GET /wps/lottery/list'>;

const newest = new Map<string, DrawNews>();
const listeners = new Set<() => void>();

/** The list with the outcome of a message as its game's last result. */
export function withOutcome(list: DrawList, { gameCode, numero, state, outcome }: DrawNews): DrawList {
  if (!outcome) return list;
  const games = list.games.map((game) => {
    if (game.gameCode !== gameCode || (game.last && game.last.numero > numero)) return game;
    const known = [game.next, game.last].find((draw) => draw?.numero === numero);
    const drawAt = known?.drawAt ?? new Date(serverNow()).toISOString();
    // Two draws of one game seldom differ in where their results come from.
    const sources = (known ?? game.last ?? game.next)?.sources ?? null;
    return { ...game, last: { gameCode, numero, drawAt, state, outcome, sources, hasProof: true } };
  });
  return { ...list, games };
}

/** Takes a message of the socket: the list, the seal, and whoever watches the game. */
export function takeDrawNews(message: DrawNews, queryCache: QueryCache): void {
  const { gameCode, numero, root, outcome, state } = message;
  if (root && state === 'sealed') keepSeal(gameCode, numero, { root, at: serverNow() }, localStorage);
  if (outcome) queryCache.change('GET /wps/lottery/list', (list) => withOutcome(list, message));
  if (state === 'settled' || state === 'void' || state === 'held')
    void queryCache.invalidate(({ name }) => /\/lottery\/(results|trend|draw|tickets?)$/u.test(name));
  newest.set(gameCode, message);
  for (const listener of listeners) listener();
}

/** The newest message about a game's draws; undefined before the first. */
export function useDrawNews(gameCode: string): DrawNews | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => newest.get(gameCode),
    () => undefined,
  );
}
