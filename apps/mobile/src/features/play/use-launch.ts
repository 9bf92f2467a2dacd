// Launches a game by its node id.
import type { Value } from '@perya/contract/client';
import type { Language, Theme } from '@perya/contract/constants';
import type { GameMessage } from '@perya/stage-protocol/from-game';
import { useEffect, useState } from 'react';
import { CallFailure, call } from '../../page/calls.ts';
import { go } from '../../page/navigation.ts';

export type LaunchedGame = Value<'GET /wps/game/launch'>;
/** Undefined for what is no message of such a game. */
export type ReadMessage = (data: unknown) => GameMessage | undefined;
/** `turn` grows with each launch, so that the frame begins anew. */
export type OpenLaunch = {
  state: 'open';
  game: LaunchedGame;
  readMessage: ReadMessage;
  turn: number;
};
export type Launch = { state: 'opening' } | OpenLaunch | { state: 'refused'; code: CallFailure['code'] };

/** They bring zod, which arrives while the launch is answered. */
async function loadReaders(): Promise<{ inHouse: ReadMessage; outside: ReadMessage }> {
  const { readGameMessage, readVendorMessage } = await import('@perya/stage-protocol/from-game');
  return { inHouse: readGameMessage, outside: readVendorMessage };
}

/** Launches a game when the stage opens, and again whenever `relaunch` is called: each launch brings a fresh pass. */
export function useLaunch(nodeId: number | undefined, language: Language, theme: Theme) {
  const [turn, setTurn] = useState(0);
  const [launch, setLaunch] = useState<Launch>({ state: 'opening' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language or theme must not interrupt a round.
  useEffect(() => {
    if (nodeId === undefined) {
      setLaunch({ state: 'refused', code: 'GAME_UNKNOWN' });
      return undefined;
    }
    const leave = new AbortController();
    setLaunch({ state: 'opening' });
    Promise.all([
      call('GET /wps/game/launch', { query: { nodeId, language, theme } }, { signal: leave.signal }),
      loadReaders(),
    ]).then(
      ([game, { inHouse, outside }]) => {
        if (leave.signal.aborted) return;
        // A draw is a screen of this page: in the frame it would be a page within the page.
        if (game.url.startsWith('/m/')) void go(game.url, { replace: true });
        else setLaunch({ state: 'open', game, readMessage: game.outside ? outside : inHouse, turn });
      },
      (error: unknown) => {
        if (leave.signal.aborted) return;
        setLaunch({ state: 'refused', code: error instanceof CallFailure ? error.code : 'UNKNOWN_ERROR' });
      },
    );
    return () => leave.abort();
  }, [nodeId, turn]);
  return { launch, relaunch: () => setTurn((before) => before + 1) };
}
