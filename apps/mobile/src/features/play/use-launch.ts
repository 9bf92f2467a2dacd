import type { Value } from '@perya/contract/client';
import type { Language, Theme } from '@perya/contract/constants';
import { useEffect, useState } from 'react';
import { CallFailure, call } from '../../page/calls.ts';

export type Launched = Value<'GET /wps/game/launch'>;
export type Launch =
  | { state: 'opening' }
  /** `turn` grows with each launch, so that the frame begins anew. */
  | { state: 'open'; game: Launched; turn: number }
  | { state: 'refused'; code: CallFailure['code'] };

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
    call('GET /wps/game/launch', { query: { nodeId, language, theme } }, { signal: leave.signal }).then(
      (game) => setLaunch({ state: 'open', game, turn }),
      (error: unknown) => {
        if (leave.signal.aborted) return;
        setLaunch({ state: 'refused', code: error instanceof CallFailure ? error.code : 'UNKNOWN_ERROR' });
      },
    );
    return () => leave.abort();
  }, [nodeId, turn]);
  return { launch, relaunch: () => setTurn((before) => before + 1) };
}
